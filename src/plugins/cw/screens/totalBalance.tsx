import { text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { asOfFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'totalbalanceperarticle',
  path: '/cw/reports/totalbalanceperarticle',
  parameters: [
    ...asOfFields,
    text('articleFrom', 'cw.articleFrom', { optional: true, maxLength: 35 }),
    text('articleTo', 'cw.articleTo', { optional: true, maxLength: 35 }),
    text('commodityCode', 'cw.line.commodityCode', { optional: true, maxLength: 10 }),
    yesNo('includeZero', 'cw.includeZero', { optional: true }),
  ],
});
