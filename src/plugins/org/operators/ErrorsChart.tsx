import type { CustomerDataTotals } from '../../../application/contract/operators';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';

interface ErrorsChartProps {
  readonly report: { readonly totals: CustomerDataTotals };
}

/** Which rules are broken most often. */
export function ErrorsChart({ report }: ErrorsChartProps) {
  const broken = report.totals.rules.filter(({ count }) => count > 0);
  return (
    <LazyChart
      kind="bar"
      title="org.errors.chart"
      categoryTitle="org.errors.rule"
      categories={broken.map(({ rule }) => rule)}
      series={[{ id: 'count', title: 'org.errors.findings', points: broken.map(({ count }) => String(count)) }]}
    />
  );
}
