import { text } from '../../../ui/archetypes/fields/constructors';
import { monthBegin, periodFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'articlemovement',
  path: '/cw/reports/articlemovement',
  parameters: [
    ...periodFields,
    text('articleFrom', 'cw.articleFrom', { optional: true, maxLength: 35 }),
    text('articleTo', 'cw.articleTo', { optional: true, maxLength: 35 }),
  ],
  unasked: () => ({ from: monthBegin() }),
});
