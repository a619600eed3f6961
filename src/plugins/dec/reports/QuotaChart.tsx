import type { QuotaSum } from '../../../domain/declaration/reports/quotas';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';

interface QuotaChartProps {
  readonly report: { readonly totals: { readonly quotas: readonly QuotaSum[] } };
}

/** What was requested and what was allocated of each quota, each in its unit. */
export function QuotaChart({ report }: QuotaChartProps) {
  const { quotas } = report.totals;
  return (
    <LazyChart
      kind="bar"
      title="dec.quota.chart"
      categoryTitle="dec.quota.orderNumber"
      categories={quotas.map(({ orderNumber, unit }) => `${orderNumber} ${unit}`)}
      series={(['requested', 'allocated'] as const).map((id) => ({ id, title: `dec.quota.${id}`, points: quotas.map((quota) => quota[id]) }))}
    />
  );
}
