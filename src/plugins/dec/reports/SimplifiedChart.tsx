import type { UnsettledSimplifiedTotals } from '../../../domain/declaration/reports/unsettledSimplified';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { useTexts } from '../../../ui/text/texts';

interface SimplifiedChartProps {
  readonly report: { readonly totals: UnsettledSimplifiedTotals };
}

/** How long ago the goods were released. */
export function SimplifiedChart({ report }: SimplifiedChartProps) {
  const { t } = useTexts();
  const { ages } = report.totals;
  return (
    <LazyChart
      kind="bar"
      title="dec.simplified.chart"
      categoryTitle="dec.simplified.age"
      categories={ages.map(({ group }) => t(`dec.simplified.age.${group}`))}
      series={[{ id: 'count', title: 'dec.unsettled.count', points: ages.map(({ count }) => String(count)) }]}
    />
  );
}
