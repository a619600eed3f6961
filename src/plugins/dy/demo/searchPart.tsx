import { fail, failed, ok } from '../../../domain/kernel/result';
import { choices, code, period, text } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { ConsignmentCriteria, exportConsignments, moveConsignment, moveTo, searchConsignments, STATUSES, type ConsignmentRow } from './consignment';
import { addressOf, addressOfNew, consignmentColumns } from './consignmentColumns';
import { Demonstration } from './Demonstration';

const SearchScreen = searchScreen<ConsignmentCriteria, ConsignmentRow>({
  view: 'dy.search',
  title: 'dy.part.search-screen',
  endpoint: searchConsignments,
  exported: exportConsignments,
  codec: ConsignmentCriteria,
  criteria: [
    text('reference', 'dy.goods.reference', { maxLength: 20 }),
    code('origin', 'dy.goods.origin', 'Country'),
    choices(
      'statuses',
      'dy.goods.status',
      STATUSES.map((value) => ({ value, text: `dy.goods.status.${value}` })),
    ),
    period('from', 'to', 'dy.goods.date'),
  ],
  quickFilters: STATUSES.map((status) => ({ id: status, text: `dy.goods.status.${status}`, criteria: () => ({ statuses: [status] }) })),
  columns: consignmentColumns,
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: {}, sort: [] }),
  open: addressOf,
  create: { to: addressOfNew, text: 'dy.goods.new', access: 'dy.kit' },
  actions: [
    {
      id: 'release',
      text: 'dy.goods.release',
      icon: 'send',
      fits: ({ status }) => status === 'Draft',
      run: async (rows, { api, onProgress }) => {
        for (const [at, { id }] of rows.entries()) {
          const moved = await api.call(moveConsignment, { params: { id }, body: moveTo('Released') });
          if (failed(moved)) return fail(moved.left.kind, moved.left.message, moved.left);
          onProgress(at + 1);
        }
        return ok({ done: rows.length, failures: [] });
      },
    },
  ],
  empty: 'dy.goods.empty',
  none: 'dy.goods.none',
});

export function SearchPart() {
  return (
    <Demonstration>
      <SearchScreen params={{}} />
    </Demonstration>
  );
}
