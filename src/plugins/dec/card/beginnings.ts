import { fail, ok, type Result } from '../../../domain/kernel/result';
import { problemOf } from '../../../domain/outcome/problem';
import type { Begun, Circumstances, OtherPath } from './begun';

/** What begins with something else is loaded when it is asked for. */
const fromOthers = async (path: OtherPath, around: Circumstances): Promise<Result<Begun>> => {
  const others = await import('./otherBeginnings').catch(() => undefined);
  if (others !== undefined) return others.beginOther(path, around);
  const { kind, message, ...more } = problemOf({ status: 0 });
  return fail(kind, message, more);
};

export const begin = (path: OtherPath, around: Circumstances): Promise<Result<Begun>> | Result<Begun> =>
  path.type === 'new' && path.templateId === undefined ? ok({ type: 'card' }) : fromOthers(path, around);
