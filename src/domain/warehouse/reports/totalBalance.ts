import { compareDecimals, sumDecimals } from '../../kernel/decimal';
import { available, heldForOutbound, type LotAsOf } from './rows';

export interface TotalBalanceRow {
  readonly articleOwner: string;
  readonly articleNo: string;
  readonly description: string;
  readonly commodityCode: string;
  readonly countryOfOrigin: string;
  readonly customsStatus: string;
  readonly unit: string;
  readonly lots: number;
  readonly balance: string;
  readonly reserved: string;
  readonly temporarilyRemoved: string;
  readonly available: string;
  readonly netMass: string;
  readonly grossMass: string;
  readonly packages: string;
  readonly customsValue: string;
  readonly dutyAtRisk: string;
  readonly debt: string;
  readonly oldestProcedureStart: string;
  readonly daysInStock: number;
}

const DAY_MS = 86_400_000;

const keyOf = ({ lot }: LotAsOf): string =>
  [lot.articleOwner, lot.articleNo, lot.commodityCode, lot.countryOfOrigin, lot.unit, lot.customsStatus].join('\u0000');

const rowOf = (lots: readonly LotAsOf[], first: LotAsOf, asOf: string): TotalBalanceRow => {
  const sum = (value: (lot: LotAsOf) => string): string => sumDecimals(lots.map(value));
  const oldest = new Date(lots.reduce((first, { lot }) => Math.min(first, Date.parse(lot.procedureStartAt)), Infinity)).toISOString();
  return {
    articleOwner: first.lot.articleOwner,
    articleNo: first.lot.articleNo,
    description: first.lot.description,
    commodityCode: first.lot.commodityCode,
    countryOfOrigin: first.lot.countryOfOrigin,
    customsStatus: first.lot.customsStatus,
    unit: first.lot.unit,
    lots: lots.length,
    balance: sum(({ figures }) => figures.stock),
    reserved: sum(({ figures }) => heldForOutbound(figures)),
    temporarilyRemoved: sum(({ figures }) => figures.removed),
    available: sum(({ figures }) => available(figures)),
    netMass: sum(({ figures }) => figures.netMass),
    grossMass: sum(({ figures }) => figures.grossMass),
    packages: sum(({ figures }) => figures.packages),
    customsValue: sum(({ figures }) => figures.value),
    dutyAtRisk: sum(({ figures }) => figures.duty),
    debt: sum(({ figures }) => figures.debt),
    oldestProcedureStart: oldest,
    daysInStock: Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(oldest)) / DAY_MS)),
  };
};

/** R1: what is in stock of each article. Lots that are empty count with `includeZero` only. */
export const totalBalance = (
  lots: readonly LotAsOf[],
  { asOf, includeZero }: { readonly asOf: string; readonly includeZero: boolean },
): readonly TotalBalanceRow[] => {
  const groups = new Map<string, LotAsOf[]>();
  for (const lot of lots) {
    if (!includeZero && compareDecimals(lot.figures.stock, '0') === 0) continue;
    const own = groups.get(keyOf(lot));
    if (own === undefined) groups.set(keyOf(lot), [lot]);
    else own.push(lot);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, own]) => (own[0] === undefined ? [] : [rowOf(own, own[0], asOf)]));
};
