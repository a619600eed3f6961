import { text } from '../../../ui/archetypes/fields/constructors';
import { monthBegin, periodFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'receivedconsignment',
  path: '/cw/reports-received-consignment',
  parameters: [
    ...periodFields,
    text('receivedConsignmentNo', 'cw.receivedConsignmentNo', { optional: true, maxLength: 35 }),
    text('transportDocument', 'cw.transportDocument', { optional: true, maxLength: 70 }),
  ],
  unasked: () => ({ from: monthBegin() }),
});
