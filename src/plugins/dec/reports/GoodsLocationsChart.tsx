import type { GoodsLocationRow } from '../../../domain/declaration/reports/goodsLocations';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';

const MOST = 12;

interface GoodsLocationsChartProps {
  readonly report: { readonly rows: readonly GoodsLocationRow[] };
}

/** The places with most declarations. */
export function GoodsLocationsChart({ report }: GoodsLocationsChartProps) {
  const shown = report.rows.slice(0, MOST);
  return (
    <LazyChart
      kind="bar"
      title="dec.goodsLocation.chart"
      categoryTitle="dec.goodsLocation.code"
      categories={shown.map(({ code }) => code)}
      series={[{ id: 'declarations', title: 'dec.unsettled.count', points: shown.map(({ declarations }) => String(declarations)) }]}
    />
  );
}
