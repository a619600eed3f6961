import type { StatusCount } from '../../../domain/declaration/reports/unsettledDeclarations';
import { unsettledTable } from '../../../domain/declaration/reports/unsettledDeclarations';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { useTexts } from '../../../ui/text/texts';

interface UnsettledChartProps {
  readonly report: { readonly totals: { readonly counts: readonly StatusCount[] } };
}

/** Counts per status, stacked by country. */
export function UnsettledChart({ report }: UnsettledChartProps) {
  const { t } = useTexts();
  const { countries, statuses } = unsettledTable(report.totals.counts);
  return (
    <LazyChart
      kind="stacked"
      title="dec.unsettled.chart"
      categoryTitle="dec.search.status"
      categories={statuses.map(({ status }) => t(`dec.status.${status}`))}
      series={countries.map((country, at) => ({
        id: country,
        title: 'dec.unsettled.country',
        values: { country },
        points: statuses.map(({ counts }) => String(counts[at] ?? 0)),
      }))}
    />
  );
}
