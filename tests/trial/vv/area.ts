import { defineArea } from '../../../server/areas/defineArea';
import { begins, day, equal, fromDay, toDay, upper } from '../../../server/records/recordColumns';
import { recordKind, series } from '../../../server/records/recordKind';
import { visitContract } from './contract';
import { checkVisit, visitStatus } from './visit';

const visits = recordKind(visitContract, {
  columns: { registration: upper('registration'), expectedOn: day('expectedOn') },
  search: { registration: begins('registration'), status: equal('status'), from: fromDay('expectedOn'), to: toDay('expectedOn') },
  status: visitStatus,
  first: 'EXPECTED',
  editable: ['EXPECTED', 'ARRIVED'],
  rules: { leave: { reason: true } },
  check: checkVisit,
  number: series('V', { yearly: true }),
  route: (id) => `/vv/visit/${id}`,
});

export const vvArea = defineArea({ id: 'vv', records: [visits] });
