import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../kernel/decimal';
import { moved, netMoved, type LotAsOf } from './rows';

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
  readonly lotIds: readonly string[];
  readonly discharges: string;
}

const DAY_MS = 86_400_000;

const rowOf = (lots: readonly LotAsOf[], first: LotAsOf, asOf: string): CwdsMrnRow => {
  const gone = (fits: (procedure: string) => boolean): string => moved(lots, ['OUT'], 'out', fits);
  const isExport = (procedure: string): boolean => procedure.startsWith('31');
  const declared = moved(lots, ['INB'], 'in');
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
    deviation: netMoved(lots, ['DEV']),
    correction: netMoved(lots, ['COR']),
    balance,
    percentLeft: compareDecimals(declared, '0') === 0 ? '0.0' : divideDecimals(multiplyDecimals(balance, '100'), declared, 1, 'halfUp'),
    daysOpen: isOpen ? Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(first.lot.procedureStartAt)) / DAY_MS)) : 0,
    valueLeft: sumDecimals(lots.map(({ figures }) => figures.value)),
    dutyLeft: sumDecimals(lots.map(({ figures }) => figures.duty)),
    status: isOpen ? 'OPEN' : 'CLOSED',
    lotIds: lots.map(({ id }) => id),
    discharges: [...new Set(lots.flatMap(({ discharges }) => (discharges === '' ? [] : discharges.split(', '))))].join(', '),
  };
};

/** R5: what was placed by each item of each customs warehouse declaration, how it left, and what is left. */
export const cwdsMrnReport = (
  lots: readonly LotAsOf[],
  { asOf, mrn = '', onlyOpen }: { readonly asOf: string; readonly mrn?: string | undefined; readonly onlyOpen: boolean },
): readonly CwdsMrnRow[] => {
  const groups = new Map<string, LotAsOf[]>();
  for (const lot of lots) {
    const { cwdsMrn = '', goodsItemNo = 0, unit } = lot.lot;
    if (cwdsMrn === '' || (mrn !== '' && cwdsMrn !== mrn)) continue;
    const key = [cwdsMrn, String(goodsItemNo).padStart(4, '0'), unit].join('\u0000');
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [lot]);
    else own.push(lot);
  }
  const open = [...groups.entries()].filter(([, own]) => !onlyOpen || own.some(({ figures }) => compareDecimals(figures.stock, '0') > 0));
  return open.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, own]) => (own[0] === undefined ? [] : [rowOf(own, own[0], asOf)]));
};
