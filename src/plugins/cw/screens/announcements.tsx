import { anticipatedContract } from '../../../application/contract/cwRecords';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { statusColumn } from '../parts/columns';
import { coded } from '../parts/fields';

/** What article owners have announced (5.2). */
export default searchScreen(
  searchOfKind(anticipatedContract, {
    view: 'cw.anticipated',
    title: 'cw.anticipatedSearch',
    criteria: [
      choice('status', 'cw.status', coded('cw.status', anticipatedContract.statuses), { optional: true }),
      period('from', 'to', 'cw.expected', { optional: true }),
      text('traderReference', 'cw.traderReference', { optional: true, maxLength: 35 }),
      text('transportDocument', 'cw.transportDocument', { optional: true, maxLength: 35 }),
      text('articleNo', 'cw.article', { optional: true, maxLength: 35 }),
    ],
    columns: [
      { id: 'number', title: 'cw.number', width: 150, sortable: true, opens: true, value: ({ number }) => number },
      statusColumn({ id: 'status', title: 'cw.status', width: 150, sortable: true }, ({ status }) => status),
      { id: 'expectedOn', title: 'cw.expected', width: 112, kind: 'date', sortable: true, value: ({ expectedOn }) => expectedOn },
      { id: 'ownerName', title: 'cw.owner', width: 170, sortable: true, value: ({ ownerName }) => ownerName },
      { id: 'traderReference', title: 'cw.traderReference', width: 140, value: ({ traderReference }) => traderReference },
      { id: 'carrier', title: 'cw.carrier', width: 140, value: ({ carrier }) => carrier },
      { id: 'lineCount', title: 'cw.lines', width: 72, kind: 'integer', value: ({ lineCount }) => String(lineCount) },
      { id: 'announced', title: 'cw.announced', width: 120, kind: 'decimal', value: ({ announced }) => announced },
      { id: 'received', title: 'cw.received', width: 120, kind: 'decimal', value: ({ received }) => received },
    ],
    unasked: () => {
      const today = stockholmDate(new Date());
      return { criteria: { from: addDays(today, -7), to: addDays(today, 14) }, sort: [{ column: 'expectedOn', descending: false }] };
    },
    open: ({ id }) => `/cw/anticipated/${id}`,
    create: { to: '/cw/anticipated', text: 'cw.newAnticipated', access: 'cw.anticipated' },
    empty: 'cw.empty',
  }),
);
