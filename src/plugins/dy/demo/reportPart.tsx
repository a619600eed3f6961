import { code } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { useTexts } from '../../../ui/text/texts';
import { exportReport, reportConsignments, ReportParameters, STATUSES, type ConsignmentRow } from './consignment';
import { addressOf, consignmentColumns } from './consignmentColumns';
import { Demonstration } from './Demonstration';

function StatusChart({ report: { rows } }: { readonly report: { readonly rows: readonly ConsignmentRow[] } }) {
  const { t } = useTexts();
  const counts = STATUSES.map((status) => String(rows.filter((row) => row.status === status).length));
  return (
    <LazyChart
      kind="bar"
      title="dy.goods.list"
      categoryTitle="dy.goods.status"
      categories={STATUSES.map((status) => t(`dy.goods.status.${status}`))}
      series={[{ id: 'count', title: 'dy.goods.list', points: counts }]}
    />
  );
}

const ReportScreen = reportScreen<ReportParameters, ConsignmentRow, { mass: string }>({
  view: 'dy.report',
  title: 'dy.part.report-screen',
  endpoint: reportConsignments,
  exported: exportReport,
  codec: ReportParameters,
  parameters: [code('origin', 'dy.goods.origin', 'Country', { optional: true })],
  unasked: () => ({}),
  columns: consignmentColumns,
  rowId: ({ id }) => id,
  open: addressOf,
  totals: ({ mass }) => [{ column: 'mass', value: mass }],
  chart: StatusChart,
});

export function ReportPart() {
  return (
    <Demonstration>
      <ReportScreen params={{}} />
    </Demonstration>
  );
}
