import { readDefaultsFor } from '../../../application/contract/defaultValues';
import { newDeclaration } from '../../../domain/declaration/profiles/all';
import { hasPlace, placeOf } from '../../../domain/declaration/profiles/place';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { withDefaults } from '../../../domain/organization/defaults/withDefaults';
import { problemOf } from '../../../domain/outcome/problem';
import type { Begun, Circumstances, OtherPath } from './begun';

/** What begins with something else is loaded when it is asked for. */
const fromOthers = async (path: OtherPath, around: Circumstances): Promise<Result<Begun>> => {
  const others = await import('./otherBeginnings').catch(() => undefined);
  if (others !== undefined) return others.beginOther(path, around);
  const { kind, message, ...more } = problemOf({ status: 0 });
  return fail(kind, message, more);
};

/** What the unit has set for its declarations; without an answer the card is empty, as no value is worth a card that does not open. */
const fresh = async ({ api, profile, today }: Circumstances): Promise<Result<Begun>> => {
  const answer = await api.call(readDefaultsFor, { params: { area: `DECLARATION.${profile.country}.${profile.flow}` } });
  const values = failed(answer) ? [] : answer.right.values.filter(({ fieldPath }) => hasPlace(profile, placeOf(`/${fieldPath.replaceAll('.', '/')}`)));
  return ok(values.length === 0 ? { type: 'card' } : { type: 'card', standing: withDefaults(newDeclaration(profile, today), values) });
};

export const begin = (path: OtherPath, around: Circumstances & { readonly handed: boolean }): Promise<Result<Begun>> | Result<Begun> => {
  if (path.type !== 'new' || path.templateId !== undefined) return fromOthers(path, around);
  return around.handed ? ok({ type: 'card' }) : fresh(around);
};
