import { adminScreen } from '../../../ui/archetypes/admin/adminScreen';
import { listConsignments, type Consignment, type ConsignmentDraft, type ConsignmentRow, type ConsignmentStatus } from './consignment';
import { consignmentColumns } from './consignmentColumns';
import { consignmentRecord } from './consignmentRecord';
import { Demonstration } from './Demonstration';

const { title: _title, path: _path, addressOf: _addressOf, list: _list, remove, ...record } = consignmentRecord;

const AdminScreen = adminScreen<ConsignmentRow, Consignment, ConsignmentDraft, ConsignmentStatus>({
  title: 'dy.part.admin-screen',
  label: 'dy.goods.list',
  rows: (api) => api.call(listConsignments, {}),
  rowId: ({ id }) => id,
  shown: { columns: consignmentColumns },
  empty: 'dy.goods.none',
  first: ([row]) => row?.id,
  create: 'dy.goods.new',
  record: { ...record, ...(remove && { remove: { question: remove.question, shows: remove.shows } }) },
});

export function AdminPart() {
  return (
    <Demonstration>
      <AdminScreen params={{}} />
    </Demonstration>
  );
}
