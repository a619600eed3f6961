import { exportUnsettledSimplified, unsettledSimplified, UnsettledSimplifiedParameters } from '../../../application/contract/declarationReports';
import type { UnsettledSimplifiedRow } from '../../../domain/declaration/reports/unsettledSimplified';
import { date, text } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Link } from '../../../ui/kit/Link';
import { DaysLeft } from '../reports/DaysLeft';
import { cardOf, columnsOf, demoColumn, scopeFields, today, total, totalsIn } from '../reports/reportColumns';
import { SimplifiedChart } from '../reports/SimplifiedChart';

const column = columnsOf<UnsettledSimplifiedRow>();

/** Simplified declarations without their supplementary one (specification 7.4); a row leads to the card that creates it. */
export default reportScreen({
  view: 'dec.simplified',
  title: 'dec.simplified.title',
  endpoint: unsettledSimplified,
  exported: exportUnsettledSimplified,
  codec: UnsettledSimplifiedParameters,
  parameters: [
    date('asOf', 'dec.unsettled.asOf'),
    text('messageType', 'dec.search.messageType', { maxLength: 8, optional: true }),
    text('declarant', 'dec.search.declarant', { maxLength: 70, span: 3, optional: true }),
    ...scopeFields,
  ],
  unasked: () => ({ asOf: today() }),
  columns: [
    column.text('mrn', 'dec.search.mrn', 176, { opens: true }),
    column.text('lrn', 'dec.search.lrn', 190, { opens: true }),
    column.text('messageType', 'dec.search.type', 72),
    column.day('releasedOn', 'dec.search.released'),
    column.day('dueOn', 'dec.simplified.due'),
    column.integer('daysLeft', 'dec.report.daysLeft', 168, { content: ({ daysLeft }) => <DaysLeft days={daysLeft} /> }),
    column.text('importer', 'dec.search.importer', 190),
    column.text('declarant', 'dec.search.declarant', 190, { hidden: true }),
    column.integer('items', 'dec.search.itemCount'),
    column.integer('covered', 'dec.simplified.covered', 112),
    column.decimal('duty', 'dec.simplified.duty'),
    demoColumn(column),
    column.text('currency', 'dec.search.invoiceCurrency', 72),
    column.text('id', 'dec.simplified.supplement', 190, {
      kind: 'custom',
      sortable: false,
      written: () => '',
      content: (row) => <Link to={`${cardOf(row)}/additional`} text="dec.simplified.create" />,
    }),
  ],
  rowId: ({ id }) => id,
  open: cardOf,
  totals: ({ items, covered, duty }, { rowCount }) => [
    total('mrn', rowCount, 'dec.unsettled.count'),
    total('items', items),
    total('covered', covered),
    ...totalsIn('duty', duty),
  ],
  chart: SimplifiedChart,
});
