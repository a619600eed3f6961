import { readDefaultsFor } from '../../../../application/contract/defaultValues';
import { newDeclaration } from '../../../../domain/declaration/profiles/all';
import { hasPlace, placeOf } from '../../../../domain/declaration/profiles/place';
import { failed, ok, type Result } from '../../../../domain/kernel/result';
import { defaultAreaOf } from '../../../../domain/organization/defaults/defaultArea';
import { withDefaults } from '../../../../domain/organization/defaults/withDefaults';
import type { Begun, Circumstances } from './begun';

/** What the unit has set for its declarations; without an answer the card is empty, as no value is worth a card that does not open. */
export const standingValues = async ({ api, profile, today }: Circumstances): Promise<Result<Begun>> => {
  const answer = await api.call(readDefaultsFor, { params: { area: defaultAreaOf(profile) } });
  const values = failed(answer) ? [] : answer.right.values.filter(({ fieldPath }) => hasPlace(profile, placeOf(`/${fieldPath.replaceAll('.', '/')}`)));
  if (values.length === 0) return ok({ type: 'card' });
  const lockedFields = values.filter(({ forced }) => forced).map(({ fieldPath }) => fieldPath);
  return ok({ type: 'card', standing: { header: withDefaults(newDeclaration(profile, today), values), lockedFields } });
};
