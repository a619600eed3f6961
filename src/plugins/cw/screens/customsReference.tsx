import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { coded } from '../parts/fields';
import { asOfFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'customsreferencenumber',
  path: '/cw/reports-customs-reference-number',
  parameters: [
    text('reference', 'cw.reference', { maxLength: 35 }),
    choice('referenceType', 'cw.col.referenceType', coded('cw.referenceType', ['MRN', 'CUSTOMS_ID', 'EIDR', 'OTHER']), { optional: true }),
    choice('direction', 'cw.col.direction', coded('cw.direction', ['in', 'out']), { optional: true }),
    ...asOfFields,
  ],
});
