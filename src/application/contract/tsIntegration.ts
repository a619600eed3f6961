import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { endpoint } from './endpoint';

export const MOVEMENTS = ['ARRIVAL', 'GATE_OUT'] as const;

/**
 * What a terminal or a carrier saw, with the key of its integration endpoint. `ARRIVAL`: goods of an entry came into the facility; it is named by its
 * number, MRN or transport document. `GATE_OUT`: released goods of a subsequent procedure, named by its number or document, left with `takenBy`.
 */
export const reportMovement = endpoint({
  method: 'POST',
  path: '/api/ts/ui/integration/inbound',
  access: 'ts.new',
  machine: 'ts.new',
  body: t.intersection([t.strict({ movement: oneOf(MOVEMENTS), reference: t.string, at: t.string }), t.exact(t.partial({ takenBy: t.string }))]),
  answer: t.type({ id: Guid, number: t.string, status: t.string }),
  creates: true,
});
