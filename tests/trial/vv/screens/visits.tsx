import { choice, period, text } from '../../../../src/ui/archetypes/fields/constructors';
import { bulkOfKind, searchOfKind } from '../../../../src/ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../../src/ui/archetypes/search/searchScreen';
import { visitContract } from '../contract';

export const visitSearch = searchOfKind(visitContract, {
  view: 'dy.visits',
  title: 'vv.visits',
  criteria: [
    text('registration', 'vv.registration', { maxLength: 10 }),
    choice(
      'status',
      'vv.status',
      visitContract.statuses.map((value) => ({ value, text: `vv.status.${value}` as const })),
      { optional: true },
    ),
    period('from', 'to', 'vv.expectedOn'),
  ],
  columns: [
    { id: 'number', title: 'vv.number', width: 140, sortable: true, opens: true, value: ({ number }) => number },
    { id: 'registration', title: 'vv.registration', width: 140, sortable: true, value: ({ registration }) => registration },
    { id: 'expectedOn', title: 'vv.expectedOn', width: 120, kind: 'date', sortable: true, value: ({ expectedOn }) => expectedOn },
    { id: 'status', title: 'vv.status', width: 120, value: ({ status }) => status, written: ({ status }, { t }) => t(`vv.status.${status}`) },
  ],
  unasked: () => ({ criteria: {}, sort: [{ column: 'number', descending: true }] }),
  open: ({ id }) => `/vv/visit/${id}`,
  create: { to: '/vv/visit', text: 'vv.new', access: 'dy.kit' },
  actions: [bulkOfKind(visitContract, 'arrive', { text: 'vv.arrive', fits: ({ status }) => status === 'EXPECTED', nameOf: ({ number }) => number })],
  empty: 'vv.empty',
});

export default searchScreen(visitSearch);
