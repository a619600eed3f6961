import * as t from 'io-ts';
import { endpoint } from './endpoint';

/** How often customs rejected the elements of declarations of this form for an importer in the current month (Europe/Stockholm), by the identification number. */
export const readRejectedFields = endpoint({
  method: 'GET',
  path: '/api/dec/ui/rejectedfield',
  access: 'dec.search',
  params: t.strict({ profile: t.string, importer: t.string }),
  answer: t.type({ fields: t.array(t.type({ place: t.string, count: t.number })) }),
  background: true,
});
