import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import type { AsOf } from '../../ledger/balance';
import { lotsAsOf, moved, type LotAsOf, type LotBook, type WarehouseEntry } from './rows';

export interface CwdsMrnRow {
  readonly cwdsMrn: string;
  readonly customsId: string;
  readonly procedureStart: string;
  readonly goodsItemNo: number;
  readonly articleNo: string;
  readonly commodityCode: string;
  readonly countryOfOrigin: string;
  readonly unit: string;
  readonly declared: string;
  readonly outImport: string;
  readonly outExport: string;
  readonly outOther: string;
  readonly deviation: string;
  readonly correction: string;
  readonly balance: string;
  readonly percentLeft: string;
  readonly daysOpen: number;
  readonly valueLeft: string;
  readonly dutyLeft: string;
  readonly status: 'OPEN' | 'CLOSED';
}

const DAY_MS = 86_400_000;

const procedureOf = ({ detail }: WarehouseEntry): string => {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return '';
  const code = (detail as Readonly<Record<string, unknown>>)['procedureCode'];
  return typeof code === 'string' ? code : '';
};

const net = (entries: readonly WarehouseEntry[], type: 'DEV' | 'COR'): string => subtractDecimals(moved(entries, [type], 'in'), moved(entries, [type], 'out'));

const rowOf = (lots: readonly LotAsOf[], first: LotAsOf, asOf: string): CwdsMrnRow => {
  const entries = lots.flatMap((lot) => lot.entries);
  const outs = entries.filter(({ type }) => type === 'OUT');
  const gone = (fits: (procedure: string) => boolean): string =>
    moved(
      outs.filter((entry) => fits(procedureOf(entry))),
      ['OUT'],
      'out',
    );
  const isExport = (procedure: string): boolean => procedure.startsWith('31');
  const declared = moved(entries, ['INB'], 'in');
  const balance = sumDecimals(lots.map(({ figures }) => figures.stock));
  const isOpen = compareDecimals(balance, '0') > 0;
  return {
    cwdsMrn: first.lot.cwdsMrn ?? '',
    customsId: first.lot.customsId ?? '',
    procedureStart: first.lot.procedureStartAt,
    goodsItemNo: first.lot.goodsItemNo ?? 0,
    articleNo: first.lot.articleNo,
    commodityCode: first.lot.commodityCode,
    countryOfOrigin: first.lot.countryOfOrigin,
    unit: first.lot.unit,
    declared,
    outImport: gone((procedure) => procedure !== '' && !isExport(procedure)),
    outExport: gone(isExport),
    outOther: gone((procedure) => procedure === ''),
    deviation: net(entries, 'DEV'),
    correction: net(entries, 'COR'),
    balance,
    percentLeft: compareDecimals(declared, '0') === 0 ? '0.0' : divideDecimals(multiplyDecimals(balance, '100'), declared, 1, 'halfUp'),
    daysOpen: isOpen ? Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(first.lot.procedureStartAt)) / DAY_MS)) : 0,
    valueLeft: sumDecimals(lots.map(({ figures }) => figures.value)),
    dutyLeft: sumDecimals(lots.map(({ figures }) => figures.duty)),
    status: isOpen ? 'OPEN' : 'CLOSED',
  };
};

/** R5: what was placed by each item of each customs warehouse declaration, how it left, and what is left. */
export const cwdsMrnReport = (
  lots: readonly LotBook[],
  { asOf, knownAt, mrn = '', onlyOpen }: AsOf & { readonly asOf: string; readonly mrn?: string | undefined; readonly onlyOpen: boolean },
): readonly CwdsMrnRow[] => {
  const groups = new Map<string, LotAsOf[]>();
  for (const lot of lotsAsOf(lots, { asOf, knownAt })) {
    const { cwdsMrn = '', goodsItemNo = 0, unit } = lot.lot;
    if (cwdsMrn === '' || (mrn !== '' && cwdsMrn !== mrn)) continue;
    const key = [cwdsMrn, String(goodsItemNo).padStart(4, '0'), unit].join('\u0000');
    groups.set(key, [...(groups.get(key) ?? []), lot]);
  }
  const rows = [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, own]) => (own[0] === undefined ? [] : [rowOf(own, own[0], asOf)]));
  return rows.filter(({ status }) => !onlyOpen || status === 'OPEN');
};
