import { exportUnclosedTransits, UnclosedTransitParameters, unclosedTransits } from '../../../application/contract/declarationReports';
import { TRANSIT_SIDES, type UnclosedTransitRow } from '../../../domain/declaration/reports/transits';
import { statusTone } from '../../../domain/declaration/status';
import { choice, date, yesNo } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Tag } from '../../../ui/kit/Tag';
import { cardOf, columnsOf, scopeFields, today, total, totalsIn } from '../reports/reportColumns';
import { DaysLeft } from '../reports/DaysLeft';

const column = columnsOf<UnclosedTransitRow>();

/** Unclosed transits (specification 7.4): movements under way on a day, the overdue ones told. */
export default reportScreen({
  view: 'dec.unclosedTransit',
  title: 'dec.unclosedTransit.title',
  endpoint: unclosedTransits,
  exported: exportUnclosedTransits,
  codec: UnclosedTransitParameters,
  parameters: [
    date('asOf', 'dec.unsettled.asOf'),
    choice(
      'side',
      'dec.transit.side',
      TRANSIT_SIDES.map((value) => ({ value, text: `dec.transit.side.${value}` })),
      { optional: true },
    ),
    yesNo('overdueOnly', 'dec.transit.overdueOnly', { optional: true }),
    ...scopeFields,
  ],
  unasked: () => ({ asOf: today() }),
  columns: [
    column.text('mrn', 'dec.search.mrn', 176, { opens: true }),
    column.text('lrn', 'dec.search.lrn', 190, { opens: true }),
    column.text('departure', 'dec.transit.departure', 144),
    column.text('destination', 'dec.transit.destination', 160),
    column.day('releasedOn', 'dec.search.released'),
    column.day('limitOn', 'dec.transit.limit'),
    column.integer('daysLeft', 'dec.report.daysLeft', 168, { content: ({ daysLeft }) => <DaysLeft days={daysLeft} /> }),
    column.coded(
      'status',
      'dec.search.status',
      176,
      ({ status }) => `dec.status.${status}`,
      ({ status }) => <Tag text={`dec.status.${status}`} tone={statusTone(status)} />,
    ),
    column.coded('side', 'dec.transit.side', 128, ({ side }) => `dec.transit.side.${side}`),
    column.text('guarantee', 'dec.transit.guarantee', 190),
    column.decimal('reserved', 'dec.transit.reserved'),
    column.text('currency', 'dec.search.invoiceCurrency', 72),
    column.text('contact', 'dec.transit.contact', 160),
  ],
  rowId: ({ key }) => key,
  open: cardOf,
  totals: ({ count, overdue, reserved }) => [
    total('mrn', count, 'dec.transit.count'),
    total('daysLeft', overdue, 'dec.transit.overdue'),
    ...totalsIn('reserved', reserved),
  ],
});
