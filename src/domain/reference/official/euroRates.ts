import { addDays } from '../../kernel/dates';
import { currencyOf, fromEuroQuotes, monthAfter, monthsBetween, rateCode, rateList } from '../exchangeRates';
import type { OfficialRow } from './officialForm';

/** Quotes of the European Central Bank of one day: foreign units for one euro. */
export interface EuroDay {
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly quotes: Readonly<Record<string, string>>;
}

/** Where the customs value is converted with the rates of the European Central Bank. */
const EURO_COUNTRIES = ['EU', 'NL', 'IT'];
/** Where an amount in euro of the tariff is converted into another currency. */
const OTHER_MEMBERS = ['SE', 'DK'];

const WEDNESDAY = 3;

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const lastDayOf = (month: string): string => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** The second-last Wednesday of a month (IA Art. 146). */
export const secondLastWednesday = (month: string): string => {
  const last = lastDayOf(month);
  return addDays(last, -((weekday(last) - WEDNESDAY + 7) % 7) - 7);
};

const upTo = (days: readonly EuroDay[], date: string): EuroDay | undefined => days.findLast((one) => one.date <= date);

const rowsOf = (country: string, kind: 'CustomsValue' | 'TariffEuro', day: EuroDay, month: string, only?: string): OfficialRow[] => {
  const home = currencyOf(country);
  const { validFrom, validTo } = monthAfter(`${month}-01`);
  return fromEuroQuotes(day.quotes, home)
    .filter(({ currency }) => only === undefined || currency === only)
    .map(({ currency, rate, units }) => ({
      list: rateList(country),
      code: rateCode(currency, kind),
      text: { EN: `${currency} in ${home}` },
      validFrom,
      validTo,
      attributes: { rate, units },
      isPeriod: true,
    }));
};

/**
 * Rates of each month after the first one from quotes in the order of their days: customs values by that of the second-last Wednesday (IA Art. 146), amounts in euro of
 * the tariff by the last one before the second-last day of the month (IA Art. 48). Days without quotes (bank holidays) take those before; a month not yet quoted has none.
 */
export const euroRateRows = (days: readonly EuroDay[], from: string): readonly OfficialRow[] => {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  return monthsBetween(from > first ? from.slice(0, 7) : first.slice(0, 7), last.slice(0, 7)).flatMap((month) => {
    const wednesday = secondLastWednesday(month);
    const beforeEnd = addDays(lastDayOf(month), -2);
    const published = wednesday <= last ? upTo(days, wednesday) : undefined;
    const fixed = beforeEnd <= last ? upTo(days, beforeEnd) : undefined;
    return [
      ...(published === undefined ? [] : EURO_COUNTRIES.flatMap((country) => rowsOf(country, 'CustomsValue', published, month))),
      ...(fixed === undefined ? [] : OTHER_MEMBERS.flatMap((country) => rowsOf(country, 'TariffEuro', fixed, month, 'EUR'))),
    ];
  });
};
