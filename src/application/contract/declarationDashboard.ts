import * as t from 'io-ts';
import { endpoint } from './endpoint';

/**
 * What waits for somebody (declarations, 7.5): counts of the active unit and below it; `firstTimeRight` in percent of the last 30 days with one
 * decimal. `lowGuarantees` for who may see guarantees.
 */
export const DeclarationTiles = t.intersection([
  t.type({ drafts: t.number, errors: t.number, underControl: t.number, documentsRequested: t.number, supplementaryDue: t.number, transitsOverdue: t.number }),
  t.partial({ lowGuarantees: t.number, firstTimeRight: t.string }),
]);
export type DeclarationTiles = t.TypeOf<typeof DeclarationTiles>;

export const readDeclarationTiles = endpoint({
  method: 'GET',
  path: '/api/dec/ui/dashboard',
  access: 'dec.search',
  answer: DeclarationTiles,
  background: true,
});
