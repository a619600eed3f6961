import { fail, ok, type Result } from '../../../../domain/kernel/result';
import { problemOf } from '../../../../domain/outcome/problem';
import type { Begun, Circumstances, OtherPath } from './begun';

/** What begins with something else is loaded when it is asked for. */
const fromOthers = async (path: OtherPath, around: Circumstances): Promise<Result<Begun>> => {
  const others = await import('./otherBeginnings').catch(() => undefined);
  if (others !== undefined) return others.beginOther(path, around);
  const { kind, message, ...more } = problemOf({ status: 0 });
  return fail(kind, message, more);
};

/** Loaded with a new card alone, which opens empty without it. */
const fresh = async (around: Circumstances): Promise<Result<Begun>> => {
  const standing = await import('./standingValues').catch(() => undefined);
  return standing === undefined ? ok({ type: 'card' }) : standing.standingValues(around);
};

export const begin = (path: OtherPath, around: Circumstances & { readonly handed: boolean }): Promise<Result<Begun>> | Result<Begun> => {
  if (path.type !== 'new' || path.templateId !== undefined) return fromOthers(path, around);
  return around.handed ? ok({ type: 'card' }) : fresh(around);
};
