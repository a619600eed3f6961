import * as t from 'io-ts';
import { DISTRIBUTED, DISTRIBUTIONS } from '../../domain/declaration/calculation/distribute';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

/**
 * Spreads a total over the stored lines and stores nothing (declarations 4.4, 4.5): a mass in kilograms, or a duty value over the lines of an invoice,
 * which may be left out where there is one only. Without parts it stays on the header.
 */
export const distribute = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/distribute',
  access: 'dec.declare',
  params: t.strict({ id: Guid }),
  body: t.intersection([t.strict({ what: oneOf(DISTRIBUTED), type: oneOf(DISTRIBUTIONS), total: t.string }), t.exact(t.partial({ invoiceId: Guid }))]),
  answer: t.type({ parts: t.array(t.type({ itemId: Guid, part: t.string })) }),
});
