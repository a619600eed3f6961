import * as t from 'io-ts';
import { recordContract } from '../../../src/application/contract/record';

export const Visit = t.exact(t.intersection([t.type({ registration: t.string }), t.partial({ expectedOn: t.string, driver: t.string })]));
export type Visit = t.TypeOf<typeof Visit>;

export const visitContract = recordContract('vv.visit', {
  path: '/api/vv/ui/visit',
  access: { read: 'dy.kit', write: 'dy.kit' },
  content: Visit,
  row: t.type({ registration: t.string, expectedOn: t.string }),
  criteria: t.exact(t.partial({ registration: t.string, status: t.string, from: t.string, to: t.string })),
  statuses: ['EXPECTED', 'ARRIVED', 'LEFT'],
  actions: ['arrive', 'leave'],
});
