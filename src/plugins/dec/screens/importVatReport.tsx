import { exportImportVat, importVat, ImportVatParameters } from '../../../application/contract/declarationReports';
import { VAT_ACCOUNTINGS, VAT_GROUPINGS, type ImportVatRow, type ImportVatTotals } from '../../../domain/declaration/reports/importVat';
import { sumDecimals, trimDecimal } from '../../../domain/kernel/decimal';
import { choice, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { ReportTotal } from '../../../ui/archetypes/report/reportModel';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { ImportVatChart } from '../reports/ImportVatChart';
import { cardOf, columnsOf, demoColumn, firstOfMonth, searchFor, today, total } from '../reports/reportColumns';

const column = columnsOf<ImportVatRow>();

const AMOUNTS = ['customsValue', 'duty', 'otherDuties', 'insideCosts', 'vatBase', 'vat25', 'vat12', 'vat6', 'vatTotal'] as const;

/** Boxes of the Swedish VAT return: the base of what is imported, and the output VAT on it by rate. */
const OUTPUT_BOXES = { '25': 'dec.importVat.box60', '12': 'dec.importVat.box61', '6': 'dec.importVat.box62' } as const;

const isBoxed = (rate: string): rate is keyof typeof OUTPUT_BOXES => rate in OUTPUT_BOXES;

const ofRate = (rate: string, column: string, amount: string, label: 'dec.importVat.baseOf' | 'dec.importVat.vatOf'): ReportTotal => ({
  ...total(column, amount, label),
  unit: `${trimDecimal(rate)} %`,
});

const vatOf = (rate: string, vat: string): ReportTotal => {
  const percent = trimDecimal(rate);
  return isBoxed(percent) ? total(`box${percent}`, vat, OUTPUT_BOXES[percent]) : ofRate(rate, `vat${percent}`, vat, 'dec.importVat.vatOf');
};

const returnBoxes = ({ boxes }: ImportVatTotals): ReportTotal[] => [
  total('box50', sumDecimals(boxes.map(({ base }) => base)), 'dec.importVat.box50'),
  ...boxes.flatMap(({ rate, base, vat }) => [ofRate(rate, `base${trimDecimal(rate)}`, base, 'dec.importVat.baseOf'), vatOf(rate, vat)]),
];

const lastDay = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

const addressOf = ({ id, profile, group = '' }: ImportVatRow): string => {
  if (id !== undefined && profile !== undefined) return cardOf({ id, profile });
  return /^\d{4}-\d{2}$/.test(group) ? searchFor({ acceptedFrom: `${group}-01`, acceptedTo: lastDay(group) }) : searchFor({ party: group });
};

/** Import VAT of Swedish imports (specification 7.4): what the VAT return asks for, and each declaration that it comes from. */
export default reportScreen({
  view: 'dec.importVat',
  title: 'dec.importVat.title',
  endpoint: importVat,
  exported: exportImportVat,
  codec: ImportVatParameters,
  parameters: [
    period('from', 'to', 'dec.search.accepted', { optional: true }),
    choice(
      'grouping',
      'dec.importVat.grouping',
      VAT_GROUPINGS.map((value) => ({ value, text: `dec.importVat.grouping.${value}` })),
      { optional: true },
    ),
    text('party', 'dec.importVat.party', { maxLength: 70, span: 3, optional: true }),
    text('vatNumber', 'dec.importVat.vatNumber', { maxLength: 17, optional: true }),
    choice(
      'accounting',
      'dec.importVat.accounting',
      VAT_ACCOUNTINGS.map((value) => ({ value, text: `dec.importVat.accounting.${value}` })),
      { optional: true },
    ),
    yesNo('thisUnitOnly', 'dec.search.thisUnitOnly', { optional: true }),
  ],
  unasked: () => ({ from: firstOfMonth(1), to: today() }),
  columns: [
    column.day('acceptedOn', 'dec.search.accepted'),
    column.text('lrn', 'dec.search.lrn', 190, { opens: true }),
    column.text('mrn', 'dec.search.mrn', 176),
    demoColumn(column),
    column.text('group', 'dec.importVat.group', 160, { opens: true }),
    column.integer('declarations', 'dec.importVat.declarations', 120),
    column.integer('version', 'dec.importVat.version', 72),
    column.text('importer', 'dec.search.importer', 190),
    column.text('vatNumber', 'dec.importVat.vatNumber', 184),
    ...AMOUNTS.map((id) => column.decimal(id, `dec.importVat.${id}`)),
    column.coded('accounting', 'dec.importVat.accounting', 136, ({ accounting }) =>
      accounting === 'POSTPONED' || accounting === 'COLLECTED' ? `dec.importVat.accounting.${accounting}` : undefined,
    ),
  ],
  rowId: ({ key }) => key,
  open: addressOf,
  totals: (totals) => [total('declarations', totals.declarations), ...AMOUNTS.map((id) => total(id, totals.sums[id])), ...returnBoxes(totals)],
  chart: ImportVatChart,
});
