import { boardTab } from '../../../ui/archetypes/board/boardTab';
import { searchConsignments, type ConsignmentCriteria, type ConsignmentRow } from './consignment';
import { addressOf, addressOfNew, consignmentColumns } from './consignmentColumns';
import { Demonstration } from './Demonstration';

const BoardTab = boardTab<ConsignmentCriteria, ConsignmentRow>({
  view: 'dy.board',
  label: 'dy.goods.list',
  endpoint: searchConsignments,
  criteria: { statuses: ['Draft'] },
  sort: [],
  columns: consignmentColumns,
  rowId: ({ id }) => id,
  refreshOn: [{ pluginName: 'dy', eventType: 'ConsignmentReleased', id: '' }],
  example: { id: '', reference: '', status: 'Draft', origin: 'SE', mass: '1000', date: '2026-01-01' },
  open: addressOf,
  empty: 'dy.goods.none',
  create: { to: addressOfNew, text: 'dy.goods.new', access: 'dy.kit' },
});

export function BoardPart() {
  return (
    <Demonstration>
      <BoardTab />
    </Demonstration>
  );
}
