import { VAT_RATES, type ImportVatTotals } from '../../../domain/declaration/reports/importVat';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { formatMonth } from '../../../ui/kit/format';
import { useTexts } from '../../../ui/text/texts';

interface ImportVatChartProps {
  readonly report: { readonly totals: ImportVatTotals };
}

/** Import VAT by month of acceptance, stacked by rate. */
export function ImportVatChart({ report }: ImportVatChartProps) {
  const { locale } = useTexts();
  const { months } = report.totals;
  return (
    <LazyChart
      kind="stacked"
      title="dec.importVat.chart"
      categoryTitle="dec.importVat.month"
      unit="SEK"
      categories={months.map(({ month }) => formatMonth(month, locale))}
      series={VAT_RATES.map((rate) => ({ id: rate, title: `dec.importVat.vat${rate}`, points: months.map((month) => month[`vat${rate}`]) }))}
    />
  );
}
