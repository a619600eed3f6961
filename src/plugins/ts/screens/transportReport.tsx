import { exportTransportDocuments, transportDocuments, TransportParameters, type TransportRow } from '../../../application/contract/storageReports';
import { choice, code, period, text } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Masters } from '../storage/ReportTotals';
import { columnOf, commonFields, DAY, daysAgo, MASS, NUMBER, today } from '../storage/reportColumns';

const column = columnOf<TransportRow>();

/** Each transport document with what came and what went; a master that does not close is named. */
export default reportScreen({
  view: 'ts.transport',
  title: 'ts.transport.title',
  endpoint: transportDocuments,
  exported: exportTransportDocuments,
  codec: TransportParameters,
  parameters: [
    text('document', 'ts.field.transportDocument', { maxLength: 70, optional: true, hint: 'ts.transport.hint', span: 4 }),
    code('type', 'ts.field.type', 'TransportDocument', { optional: true }),
    choice(
      'level',
      'ts.field.level',
      [
        { value: 'MASTER', text: 'ts.level.MASTER' },
        { value: 'HOUSE', text: 'ts.level.HOUSE' },
      ],
      { optional: true },
    ),
    period('from', 'to', 'ts.field.presented', { optional: true }),
    ...commonFields.slice(0, 2),
  ],
  unasked: () => ({ from: daysAgo(90), to: today() }),
  columns: [
    column('master', 'ts.level.MASTER', 140),
    column('house', 'ts.level.HOUSE', 140, { opens: true }),
    column('type', 'ts.field.type', 72),
    column('date', 'ts.field.presented', 108, DAY),
    column('number', 'ts.field.number', 176),
    column('tsdMrn', 'ts.field.mrn', 172),
    column('position', 'ts.field.pos', 56),
    column('description', 'ts.field.description', 220),
    column('packagesIn', 'ts.field.packagesIn', 92, NUMBER),
    column('packagesOut', 'ts.field.packagesOut', 92, NUMBER),
    column('packagesLeft', 'ts.field.packagesLeft', 92, NUMBER),
    column('massIn', 'ts.field.massIn', 112, MASS),
    column('massOut', 'ts.field.massOut', 112, MASS),
    column('massLeft', 'ts.field.massLeft', 112, MASS),
    column('deviation', 'ts.field.deviation', 92, NUMBER),
    column('procedures', 'ts.field.procedures', 220),
    column('closedOn', 'ts.field.closedOn', 108, DAY),
  ],
  rowId: ({ key }) => key,
  open: ({ entryId }) => `/ts/journal/entry/${entryId}`,
  totals: ({ masters }) => [
    { column: 'master', value: String(masters.length) },
    { column: 'deviation', label: 'ts.transport.open', value: String(masters.filter(({ closes }) => !closes).length) },
  ],
  chart: Masters,
});
