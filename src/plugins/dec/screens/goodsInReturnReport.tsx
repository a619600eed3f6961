import { exportGoodsInReturn, goodsInReturn, GoodsInReturnParameters } from '../../../application/contract/declarationReports';
import { RETURN_FAMILIES, type GoodsInReturnRow, type GoodsInReturnTotals, type ReturnState } from '../../../domain/declaration/reports/goodsInReturn';
import { choice, period } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import type { ReportTotal } from '../../../ui/archetypes/report/reportModel';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { DaysLeft } from '../reports/DaysLeft';
import { ReturnChart } from '../reports/ReturnChart';
import { cardOf, columnsOf, firstOfMonth, scopeFields, today, total, totalsIn } from '../reports/reportColumns';

const column = columnsOf<GoodsInReturnRow>();

const TONES: Readonly<Record<ReturnState, TagTone>> = { out: 'blue', partly: 'teal', returned: 'green', overdue: 'red', unmatched: 'amber' };

const matching = ({ assumed, outward, inward }: GoodsInReturnRow): TextKey | undefined => {
  if (outward === undefined || inward === undefined) return undefined;
  return assumed ? 'dec.inReturn.match.assumed' : 'dec.inReturn.match.document';
};

type Side = 'outward' | 'inward';
type LegField = 'mrn' | 'item' | 'day' | 'quantity' | 'netMass' | 'value';

const FIELDS: readonly { readonly field: LegField; readonly kind: ListColumn<GoodsInReturnRow>['kind']; readonly width: number }[] = [
  { field: 'mrn', kind: 'text', width: 176 },
  { field: 'item', kind: 'integer', width: 72 },
  { field: 'day', kind: 'date', width: 104 },
  { field: 'quantity', kind: 'decimal', width: 104 },
  { field: 'netMass', kind: 'decimal', width: 112 },
  { field: 'value', kind: 'decimal', width: 120 },
];

const titleOf = (side: Side, field: LegField): TextKey => `dec.inReturn.${side}.${field}`;

const leg = (side: Side): ListColumn<GoodsInReturnRow>[] =>
  FIELDS.map(({ field, kind, width }) => ({
    id: `${side}.${field}`,
    title: titleOf(side, field),
    width,
    kind,
    sortable: true,
    value: (row) => String(row[side]?.[field] ?? ''),
    ...(side === 'outward' && field === 'mrn' && { opens: true }),
  }));

const balances = ({ units }: GoodsInReturnTotals): ReportTotal[] =>
  (['outward', 'inward', 'balance'] as const).flatMap((of) =>
    units.map((unit) => ({ ...total(of === 'balance' ? 'balance' : `${of}.quantity`, unit[of]), unit: unit.unit })),
  );

/** Goods in return (specification 7.4): what left for a time or for processing, what came back of it, and what is still out. */
export default reportScreen({
  view: 'dec.inReturn',
  title: 'dec.inReturn.title',
  endpoint: goodsInReturn,
  exported: exportGoodsInReturn,
  codec: GoodsInReturnParameters,
  parameters: [
    period('from', 'to', 'dec.inReturn.left', { optional: true }),
    choice(
      'family',
      'dec.inReturn.family',
      RETURN_FAMILIES.map((value) => ({ value, text: `dec.inReturn.family.${value}` })),
      { span: 4, optional: true },
    ),
    ...scopeFields,
  ],
  unasked: () => ({ from: firstOfMonth(12), to: today() }),
  columns: [
    ...leg('outward'),
    column.day('deadline', 'dec.inReturn.deadline'),
    ...leg('inward'),
    column.decimal('balance', 'dec.inReturn.balance', 104),
    column.text('unit', 'dec.report.unit', 64),
    column.text('currency', 'dec.search.invoiceCurrency', 72),
    column.integer('daysLeft', 'dec.report.daysLeft', 168, { content: ({ daysLeft }) => <DaysLeft days={daysLeft} /> }),
    column.coded(
      'state',
      'dec.inReturn.state',
      152,
      ({ state }) => `dec.inReturn.state.${state}`,
      ({ state }) => <Tag text={`dec.inReturn.state.${state}`} tone={TONES[state]} />,
    ),
    column.coded('assumed', 'dec.inReturn.match', 152, matching),
  ],
  rowId: ({ key }) => key,
  open: ({ outward, inward }) => cardOf(outward ?? inward ?? { profile: '', id: '' }),
  totals: (totals) => [
    ...balances(totals),
    ...totalsIn('outward.value', totals.outward),
    ...totalsIn('inward.value', totals.inward),
    total('daysLeft', totals.overdue, 'dec.inReturn.state.overdue'),
    total('state', totals.unmatched, 'dec.inReturn.state.unmatched'),
  ],
  chart: ReturnChart,
});
