import { integer, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { asOfFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'cwdsmrn',
  path: '/cw/reports-cwds-mrn',
  parameters: [
    text('mrn', 'cw.cwdsMrn', { optional: true, maxLength: 18 }),
    ...asOfFields,
    yesNo('includeClosed', 'cw.includeClosed', { optional: true }),
    integer('olderThanDays', 'cw.olderThan', { optional: true, max: 9_999 }),
  ],
});
