import { stockholmDate } from '../../../domain/kernel/dates';
import type { Asked, Endpoint, Report } from '../../../application/contract/endpoint';
import { CwReportParameters, cwReports, type CwReportTotals } from '../../../application/contract/cwReports';
import { REPORT_COLUMNS, type ColumnKind, type ReportName } from '../../../domain/warehouse/reports/columns';
import { choice, date, period } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { formatInstant } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import { statusColumn, wordedColumn } from './columns';
import { coded, ownerField, warehouseField } from './fields';
import { LotPanel } from './LotPanel';

/** Any row of any of the nine reports: texts by the names of their columns. */
type Row = Readonly<Record<string, string>>;

const WORDED: Readonly<Record<string, string>> = {
  entryType: 'cw.entry',
  customsStatus: 'cw.customsStatus',
  suggestedCause: 'cw.suggested',
  direction: 'cw.direction',
  kind: 'cw.movement',
  closed: 'cw.yesNo',
  referenceType: 'cw.referenceType',
  dischargeType: 'cw.referenceType',
};

const STATUSES: readonly string[] = ['status', 'deviationStatus'];

const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 150, code: 110, decimal: 120, quantity: 120, integer: 80, date: 112, instant: 150, lot: 150 };

const column = (id: string, kind: ColumnKind): ListColumn<Row> => {
  const title = `cw.col.${id}` as TextKey;
  const words = WORDED[id];
  const value = (row: Row): string => row[id] ?? '';
  const placed = { id, title, width: WIDTHS[kind], sortable: true };
  const shared = { ...placed, value };
  if (STATUSES.includes(id)) return statusColumn({ ...placed, width: 130 }, value);
  if (words !== undefined) return wordedColumn({ ...placed, width: 150 }, words, value);
  if (kind === 'instant') return { ...shared, isInstant: true, format: formatInstant };
  if (kind === 'lot') return { ...shared, opens: true };
  return { ...shared, kind: kind === 'quantity' ? 'decimal' : kind };
};

const today = (): string => stockholmDate(new Date());
export const monthBegin = (): string => `${today().slice(0, 8)}01`;

const COMMON: readonly Field[] = [
  warehouseField(true),
  ownerField(true),
  choice('customsStatus', 'cw.customsStatus', coded('cw.customsStatus', ['N', 'U']), { optional: true }),
];
export const asOfFields: readonly Field[] = [date('asOf', 'cw.asOf', { optional: true })];
export const periodFields: readonly Field[] = [period('from', 'to', 'cw.period', { optional: true })];

interface Endpoints {
  readonly shown: Endpoint<undefined, Asked<CwReportParameters>, Report<Row, CwReportTotals>>;
  readonly exported: Endpoint<undefined, Asked<CwReportParameters>, Row>;
}

interface Declared {
  readonly name: ReportName;
  readonly path: string;
  readonly parameters: readonly Field[];
  readonly unasked?: () => FieldValues;
}

/** One of the nine reports, by its columns; each as of a day, and as it was known on a day. */
export const warehouseReport = ({ name, path, parameters, unasked = () => ({}) }: Declared) => {
  const endpoints = cwReports[name] as unknown as Endpoints;
  const kinds: Readonly<Record<string, ColumnKind>> = REPORT_COLUMNS[name];
  return reportScreen<CwReportParameters, Row, CwReportTotals>({
    view: `cw.${name}`,
    title: `cw.r.${name}`,
    endpoint: endpoints.shown,
    exported: endpoints.exported,
    codec: CwReportParameters,
    parameters: [...parameters, ...COMMON, date('knownAt', 'cw.knownAt', { optional: true })],
    unasked,
    columns: Object.entries(kinds).map(([id, kind]) => column(id, kind)),
    rowId: ({ rowNo = '' }) => rowNo,
    open: ({ lotId = '' }) => (lotId === '' ? path : `${path}?lot=${lotId}`),
    totals: ({ sums, lastEntryNo, lastHash }) => [
      ...sums.map(({ column: id, unit, value }) => ({ column: id, value, unit })),
      { column: 'ledgerHash', label: 'cw.ledgerHash', value: `${lastEntryNo} · ${lastHash}` },
    ],
    chart: LotPanel,
  });
};
