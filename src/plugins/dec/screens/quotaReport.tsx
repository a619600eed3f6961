import { exportQuotas, QuotaParameters, quotas } from '../../../application/contract/declarationReports';
import type { QuotaRow, QuotaSum, QuotaState } from '../../../domain/declaration/reports/quotas';
import { text } from '../../../ui/archetypes/fields/constructors';
import type { ReportTotal } from '../../../ui/archetypes/report/reportModel';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { QuotaChart } from '../reports/QuotaChart';
import { cardOf, columnsOf, scopeFields, today, total } from '../reports/reportColumns';

const column = columnsOf<QuotaRow>();

const TONES: Readonly<Record<QuotaState, TagTone>> = { requested: 'blue', allocated: 'green', refused: 'amber', exhausted: 'red' };

const sums = (of: 'requested' | 'allocated', quotaSums: readonly QuotaSum[]): ReportTotal[] =>
  quotaSums.map((quota) => ({ ...total(of, quota[of]), unit: `${quota.unit} (${quota.orderNumber})` }));

const balances = (quotaSums: readonly QuotaSum[]): ReportTotal[] =>
  quotaSums.flatMap(({ balance, unit, orderNumber }) =>
    balance === undefined ? [] : [{ ...total('allocated', balance, 'dec.quota.balance'), unit: `${unit} (${orderNumber})` }],
  );

/** Quotas (specification 7.4): what was asked of each order number and what of it was allocated. */
export default reportScreen({
  view: 'dec.quota',
  title: 'dec.quota.title',
  endpoint: quotas,
  exported: exportQuotas,
  codec: QuotaParameters,
  parameters: [
    text('orderNumber', 'dec.quota.orderNumber', { maxLength: 6, optional: true }),
    text('year', 'dec.quota.year', { maxLength: 4, optional: true }),
    text('code', 'dec.search.commodityCode', { maxLength: 10, optional: true }),
    ...scopeFields,
  ],
  unasked: () => ({ year: today().slice(0, 4) }),
  columns: [
    column.text('orderNumber', 'dec.quota.orderNumber', 120),
    column.text('code', 'dec.search.commodityCode', 112),
    column.text('origin', 'dec.report.origin', 104),
    column.text('mrn', 'dec.search.mrn', 176, { opens: true }),
    column.text('lrn', 'dec.search.lrn', 190, { opens: true, hidden: true }),
    column.integer('item', 'dec.report.item'),
    column.decimal('requested', 'dec.quota.requested'),
    column.text('unit', 'dec.report.unit', 64),
    column.decimal('allocated', 'dec.quota.allocated'),
    column.decimal('percent', 'dec.quota.percent', 88),
    column.coded(
      'state',
      'dec.quota.state',
      144,
      ({ state }) => `dec.quota.state.${state}`,
      ({ state }) => <Tag text={`dec.quota.state.${state}`} tone={TONES[state]} />,
    ),
    column.day('day', 'dec.quota.day'),
    column.text('importer', 'dec.search.importer', 190, { hidden: true }),
  ],
  rowId: ({ key }) => key,
  open: cardOf,
  totals: (totals) => [...sums('requested', totals.quotas), ...sums('allocated', totals.quotas), ...balances(totals.quotas)],
  chart: QuotaChart,
});
