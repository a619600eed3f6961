import type { PeriodBalance } from './reports/periodBalances';

type Cell = string | number | undefined;

interface AuditFile {
  readonly name: string;
  readonly content: string;
}

interface Audited {
  readonly warehouse: { readonly code: string; readonly name: string; readonly typeCode: string; readonly identifier: string; readonly country: string };
  readonly authorisationNo: string;
  readonly holder: string;
  readonly from: string;
  readonly to: string;
  readonly madeAt: string;
  readonly lots: readonly Readonly<Record<string, Cell>>[];
  readonly balances: readonly PeriodBalance[];
  readonly transactions: readonly Readonly<Record<string, Cell>>[];
  readonly stocktakes: readonly Readonly<Record<string, Cell>>[];
  readonly lastEntryNo: number;
  readonly lastHash: string;
}

const quoted = (value: string): string => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A cell that begins like a formula is marked as text, so that no program works it out. */
const inert = (value: string): string => (/^[=@\t\r]|^[+-](?![\d.])/.test(value) ? `'${value}` : value);

const csv = (columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): string =>
  [columns.join(';'), ...rows.map((row) => columns.map((column) => quoted(inert(String(row[column] ?? '')))).join(';')), ''].join('\r\n');

const LOT_COLUMNS = [
  'lotNo',
  'articleOwner',
  'articleNo',
  'description',
  'commodityCode',
  'countryOfOrigin',
  'customsStatus',
  'unit',
  'procedureStartAt',
  'cwdsMrn',
  'goodsItemNo',
  'customsId',
  'eidrReference',
  'traderReference',
  'receivedConsignmentNo',
  'invoiceNo',
] as const;
const BALANCE_COLUMNS = [
  'commodityCode',
  'unit',
  'opening',
  'inbound',
  'outbound',
  'correction',
  'deviation',
  'handling',
  'closing',
  'netMass',
  'value',
] as const;
const STOCKTAKE_COLUMNS = ['warehouseCode', 'plannedOn', 'invitedOn', 'countedOn', 'countNo'] as const;
const SEAL_COLUMNS = ['entryNo', 'hash'] as const;

/** The audit file of a period: base data, balances of the period, transactions, stocktakes and the seals of all entries, each a table of its own. */
export const auditFile = (
  { warehouse, authorisationNo, holder, from, to, madeAt, lots, balances, transactions, stocktakes, lastEntryNo, lastHash }: Audited,
  transactionColumns: readonly string[],
): readonly AuditFile[] => [
  {
    name: 'base-data.csv',
    content: csv(
      ['warehouse', 'name', 'typeCode', 'identifier', 'country', 'authorisationNo', 'holder', 'from', 'to', 'madeAt', 'lastEntryNo', 'lastHash'],
      [{ ...warehouse, warehouse: warehouse.code, authorisationNo, holder, from, to, madeAt, lastEntryNo, lastHash }],
    ),
  },
  { name: 'lots.csv', content: csv(LOT_COLUMNS, lots) },
  {
    name: 'period-balances.csv',
    content: csv(
      BALANCE_COLUMNS,
      balances.map((row) => ({ ...row })),
    ),
  },
  { name: 'transactions.csv', content: csv(transactionColumns, transactions) },
  { name: 'stocktakes.csv', content: csv(STOCKTAKE_COLUMNS, stocktakes) },
  { name: 'seals.csv', content: csv(SEAL_COLUMNS, transactions) },
];
