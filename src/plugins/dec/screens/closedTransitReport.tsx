import { ClosedTransitParameters, closedTransits, exportClosedTransits } from '../../../application/contract/declarationReports';
import type { ClosedTransitRow } from '../../../domain/declaration/reports/transits';
import { choice, code, period } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import type { TextKey } from '../../../ui/text/keys';
import { ClosedTransitChart } from '../reports/ClosedTransitChart';
import { cardOf, columnsOf, firstOfMonth, scopeFields, today, total } from '../reports/reportColumns';

const column = columnsOf<ClosedTransitRow>();

const conformity = ({ conform }: ClosedTransitRow): TextKey | undefined => {
  if (conform === undefined) return undefined;
  return conform ? 'dec.transit.conform' : 'dec.transit.notConform';
};

/** Closed transits (specification 7.4): movements that are written off, with the days they were open. */
export default reportScreen({
  view: 'dec.closedTransit',
  title: 'dec.closedTransit.title',
  endpoint: closedTransits,
  exported: exportClosedTransits,
  codec: ClosedTransitParameters,
  parameters: [
    period('from', 'to', 'dec.transit.writtenOff', { optional: true }),
    code('departure', 'dec.transit.departure', 'CustomsOffice', { optional: true }),
    code('destination', 'dec.transit.destination', 'CustomsOffice', { optional: true }),
    choice(
      'seals',
      'dec.transit.seals',
      [
        { value: '1', text: 'dec.transit.seals.1' },
        { value: '0', text: 'dec.transit.seals.0' },
      ],
      { optional: true },
    ),
    ...scopeFields,
  ],
  unasked: () => ({ from: firstOfMonth(2), to: today() }),
  columns: [
    column.text('mrn', 'dec.search.mrn', 176, { opens: true }),
    column.text('type', 'dec.search.type', 72),
    column.text('departure', 'dec.transit.departure', 144),
    column.text('destination', 'dec.transit.destination', 160),
    column.text('holder', 'dec.transit.holder', 176),
    column.day('arrivedOn', 'dec.transit.arrived'),
    column.day('permittedOn', 'dec.transit.permitted', 136),
    column.day('remarkedOn', 'dec.transit.remarked', 160),
    column.coded('conform', 'dec.transit.conformity', 128, conformity),
    column.day('releasedOn', 'dec.search.released'),
    column.day('writtenOffOn', 'dec.transit.writtenOff'),
    column.integer('daysOpen', 'dec.transit.daysOpen'),
    column.decimal('packages', 'dec.report.packages', 88),
    column.decimal('grossMass', 'dec.search.grossMass'),
  ],
  rowId: ({ id, mrn = '' }) => `${id} ${mrn}`,
  open: cardOf,
  totals: ({ count, average, longest, onTime, packages, grossMass }) => [
    total('mrn', count, 'dec.transit.count'),
    ...(average === undefined ? [] : [total('daysOpen', average, 'dec.transit.average')]),
    ...(longest === undefined ? [] : [total('longest', longest, 'dec.transit.longest')]),
    ...(onTime === undefined ? [] : [{ ...total('onTime', onTime, 'dec.transit.onTime'), unit: '%' }]),
    total('packages', packages),
    total('grossMass', grossMass),
  ],
  chart: ClosedTransitChart,
});
