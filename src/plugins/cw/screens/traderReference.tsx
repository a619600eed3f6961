import { text } from '../../../ui/archetypes/fields/constructors';
import { asOfFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'traderreference',
  path: '/cw/reports-trader-reference',
  parameters: [text('traderReference', 'cw.traderReference', { maxLength: 35, hint: 'cw.wildcard' }), ...asOfFields],
});
