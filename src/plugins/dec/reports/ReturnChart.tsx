import type { GoodsInReturnTotals } from '../../../domain/declaration/reports/goodsInReturn';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';

interface ReturnChartProps {
  readonly report: { readonly totals: GoodsInReturnTotals };
}

const SERIES = { outward: 'dec.inReturn.outward.quantity', inward: 'dec.inReturn.inward.quantity', balance: 'dec.inReturn.balance' } as const;

/** What left, what came back and what is still out, in each unit. */
export function ReturnChart({ report }: ReturnChartProps) {
  const { units } = report.totals;
  return (
    <LazyChart
      kind="bar"
      title="dec.inReturn.chart"
      categoryTitle="dec.report.unit"
      categories={units.map(({ unit }) => unit)}
      series={(['outward', 'inward', 'balance'] as const).map((id) => ({ id, title: SERIES[id], points: units.map((unit) => unit[id]) }))}
    />
  );
}
