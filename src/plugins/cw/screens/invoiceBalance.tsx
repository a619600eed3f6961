import { text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { periodFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'invoicebalance',
  path: '/cw/reports-invoice-balance',
  parameters: [
    text('invoiceNo', 'cw.line.invoiceNo', { optional: true, maxLength: 35, hint: 'cw.wildcard' }),
    ...periodFields,
    text('supplier', 'cw.supplier', { optional: true, maxLength: 70 }),
    yesNo('includeSettled', 'cw.includeZero', { optional: true }),
  ],
});
