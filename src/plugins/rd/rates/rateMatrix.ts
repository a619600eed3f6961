import { addDays } from '../../../domain/kernel/dates';
import { monthsBetween, type PeriodRate, type RateGap } from '../../../domain/reference/exchangeRates';

/** A currency with its rates, month by month. */
export interface RateRow {
  readonly currency: string;
  readonly required: boolean;
  readonly rates: readonly PeriodRate[];
  readonly gaps: readonly RateGap[];
}

export const MOST_MONTHS = 24;

/** yyyy-MM `count` months before or after. */
export const monthsFrom = (month: string, count: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = year * 12 + of - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

export const monthsOf = (from: string, to: string): readonly string[] => monthsBetween(from, to).slice(-MOST_MONTHS);

const lastDay = (month: string): string => addDays(`${monthsFrom(month, 1)}-01`, -1);

/** The rates that hold on some day of the month, the last one last. */
export const ratesIn = ({ rates }: Pick<RateRow, 'rates'>, month: string): readonly PeriodRate[] =>
  rates
    .filter(({ validFrom, validTo }) => validFrom <= lastDay(month) && (validTo === undefined || validTo >= `${month}-01`))
    .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));

export const gapIn = ({ gaps }: Pick<RateRow, 'gaps'>, month: string): RateGap | undefined => gaps.find((gap) => gap.month === month);

/** One row per currency; required ones first. */
export const rateRows = (rates: readonly PeriodRate[], gaps: readonly RateGap[]): readonly RateRow[] => {
  const currencies = [...new Set([...rates, ...gaps].map(({ currency }) => currency))].sort();
  const rows = currencies.map((currency): RateRow => {
    const own = rates.filter((rate) => rate.currency === currency);
    const missing = gaps.filter((gap) => gap.currency === currency);
    return { currency, required: missing.length > 0 || own.some(({ required }) => required), rates: own, gaps: missing };
  });
  return [...rows.filter(({ required }) => required), ...rows.filter(({ required }) => !required)];
};
