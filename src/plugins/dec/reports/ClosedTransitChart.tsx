import type { ClosedTransitTotals } from '../../../domain/declaration/reports/transits';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';

interface ClosedTransitChartProps {
  readonly report: { readonly totals: ClosedTransitTotals };
}

/** How many movements were open for how many days. */
export function ClosedTransitChart({ report }: ClosedTransitChartProps) {
  const { bands } = report.totals;
  return (
    <LazyChart
      kind="bar"
      title="dec.closedTransit.chart"
      categoryTitle="dec.transit.daysOpen"
      categories={bands.map(({ from, to }) => (to === undefined ? `${from}+` : `${from}-${to}`))}
      series={[{ id: 'count', title: 'dec.transit.count', points: bands.map(({ count }) => String(count)) }]}
    />
  );
}
