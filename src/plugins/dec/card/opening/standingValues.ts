import { readDefaultsFor } from '../../../../application/contract/defaultValues';
import { newDeclaration } from '../../../../domain/declaration/profiles/all';
import { hasPlace, placeOf } from '../../../../domain/declaration/profiles/place';
import { failed, ok, type Result } from '../../../../domain/kernel/result';
import { withDefaults } from '../../../../domain/organization/defaults/withDefaults';
import type { Begun, Circumstances } from './begun';

/** What the unit has set for its declarations; without an answer the card is empty, as no value is worth a card that does not open. */
export const standingValues = async ({ api, profile, today }: Circumstances): Promise<Result<Begun>> => {
  const answer = await api.call(readDefaultsFor, { params: { area: `DECLARATION.${profile.country}.${profile.flow}` } });
  const values = failed(answer) ? [] : answer.right.values.filter(({ fieldPath }) => hasPlace(profile, placeOf(`/${fieldPath.replaceAll('.', '/')}`)));
  return ok(values.length === 0 ? { type: 'card' } : { type: 'card', standing: withDefaults(newDeclaration(profile, today), values) });
};
