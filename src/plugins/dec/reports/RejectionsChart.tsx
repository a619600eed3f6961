import type { RejectionTotals } from '../../../domain/declaration/reports/rejections';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';

const MOST = 15;

interface RejectionsChartProps {
  readonly report: { readonly totals: RejectionTotals };
}

/** Pareto: the most frequent codes, and what they come to together. */
export function RejectionsChart({ report }: RejectionsChartProps) {
  const codes = report.totals.codes.slice(0, MOST);
  const categories = codes.map(({ code }) => code);
  return (
    <>
      <LazyChart
        kind="bar"
        title="dec.rejections.chart"
        categoryTitle="dec.rejections.code"
        categories={categories}
        series={[{ id: 'count', title: 'dec.rejections.findings', points: codes.map(({ count }) => String(count)) }]}
      />
      <LazyChart
        kind="line"
        title="dec.rejections.shareChart"
        categoryTitle="dec.rejections.code"
        unit="%"
        categories={categories}
        series={[{ id: 'share', title: 'dec.rejections.share', points: codes.map(({ share }) => share) }]}
      />
    </>
  );
}
