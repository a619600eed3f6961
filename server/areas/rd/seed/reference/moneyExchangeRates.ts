import { addDays, stockholmDate } from '../../../../../src/domain/kernel/dates';
import { compareDecimals, divideDecimals, multiplyDecimals } from '../../../../../src/domain/kernel/decimal';
import { currencyOf, monthAfter, monthsBetween, rateCode, rateList, type RateKind } from '../../../../../src/domain/reference/exchangeRates';
import type { EntrySeed } from './listSeed';

/** Swedish kronor per `units` of the currency: demo values, near what was paid in these years. */
const RATES: Readonly<Record<string, readonly [rate: string, units: string]>> = {
  EUR: ['11.2500', '1'],
  USD: ['10.4200', '1'],
  GBP: ['13.1600', '1'],
  NOK: ['97.4000', '100'],
  DKK: ['150.7500', '100'],
  SEK: ['1', '1'],
  CHF: ['11.7800', '1'],
  JPY: ['7.0450', '100'],
  CNY: ['1.4480', '1'],
  PLN: ['2.6350', '1'],
  CZK: ['45.1000', '100'],
  HUF: ['2.7900', '100'],
  RON: ['2.2600', '1'],
  CAD: ['7.5200', '1'],
  AUD: ['6.8100', '1'],
  INR: ['12.1500', '100'],
  TRY: ['27.4000', '100'],
  KRW: ['0.7460', '100'],
  HKD: ['1.3390', '1'],
  SGD: ['7.8900', '1'],
  THB: ['30.6000', '100'],
  TWD: ['32.4000', '100'],
  VND: ['0.0411', '100'],
  BDT: ['8.6500', '100'],
  ISK: ['7.5600', '100'],
};

const FIRST_MONTH = '2025-07';
const MONTHS_AHEAD = 12;
const DAILY_FROM = -56;
const PARTS_PER_THOUSAND_AND_MONTH = [0, 4, -3, 6, 2, -5, 1, 7, -2, 3, -4, 5];
const REQUIRED = ['EUR', 'USD', 'GBP', 'NOK', 'DKK', 'SEK'];
const DAILY = ['EUR', 'USD', 'GBP', 'NOK', 'DKK', 'SEK', 'CHF', 'JPY', 'PLN'];

const NAMES: Readonly<Record<RateKind, readonly [string, string, string, string]>> = {
  CustomsValue: ['customs value', 'tullvärde', 'tollverdi', 'toldværdi'],
  TariffEuro: ['amounts of the tariff in euro', 'tulltaxans belopp i euro', 'tolltariffens beløp i euro', 'toldtariffens beløb i euro'],
  NoCustoms: ['customs rate', 'tullkurs', 'tollkurs', 'toldkurs'],
  GbMonthly: ['monthly rate', 'månadskurs', 'månedskurs', 'månedskurs'],
  Accounting: ['accounting', 'redovisning', 'regnskap', 'regnskab'],
};

interface Period {
  readonly from: string;
  readonly to: string | null;
  /** The months differ a little, the same way in every start, so that a change of rate can be seen. */
  readonly parts: number;
}

const monthly = (now: Date): Period[] => {
  const last = monthAfter(addDays(stockholmDate(now), 28 * MONTHS_AHEAD)).validFrom.slice(0, 7);
  return monthsBetween(FIRST_MONTH, last).map((month) => ({
    from: `${month}-01`,
    to: addDays(monthAfter(`${month}-01`).validFrom, -1),
    parts: PARTS_PER_THOUSAND_AND_MONTH[Number(month.slice(5)) - 1] ?? 0,
  }));
};

/** Rates of working days hold until the day before the next one; the last one stays open. */
const daily = (now: Date): Period[] => {
  const today = stockholmDate(now);
  const days = Array.from({ length: -DAILY_FROM + 1 }, (_, at) => addDays(today, DAILY_FROM + at)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
  );
  return days.map((from, at) => {
    const next = days[at + 1];
    return { from, to: next === undefined ? null : addDays(next, -1), parts: PARTS_PER_THOUSAND_AND_MONTH[at % PARTS_PER_THOUSAND_AND_MONTH.length] ?? 0 };
  });
};

const usual = (perUnit: string): { rate: string; units: string } => {
  const units = ['1', '100', '1000'].find((count) => compareDecimals(multiplyDecimals(perUnit, count), '0.5') >= 0) ?? '10000';
  return { rate: divideDecimals(multiplyDecimals(perUnit, units), '1', 5, 'halfUp'), units };
};

/** `home` for `units` of `currency`, before the parts of a month. */
const quoted = (currency: string, home: string): { rate: string; units: string } => {
  const [rate, units] = RATES[currency] ?? ['1', '1'];
  const [homeRate, homeUnits] = RATES[home] ?? ['1', '1'];
  if (home === 'SEK') return { rate, units };
  return usual(divideDecimals(multiplyDecimals(rate, homeUnits), multiplyDecimals(homeRate, units), 10, 'halfUp'));
};

const moved = (rate: string, parts: number): string => {
  const decimals = rate.split('.')[1]?.length ?? 0;
  return divideDecimals(multiplyDecimals(rate, String(1000 + parts)), '1000', decimals, 'down');
};

const ratesOf = (country: string, kind: RateKind, currencies: readonly string[], periods: readonly Period[]): EntrySeed[] => {
  const home = currencyOf(country);
  const [EN, SV, NO, DK] = NAMES[kind];
  return currencies
    .filter((currency) => currency !== home)
    .flatMap((currency, at) => {
      const { rate, units } = quoted(currency, home);
      const text = {
        EN: `${currency} in ${home}, ${EN}`,
        SV: `${currency} i ${home}, ${SV}`,
        NO: `${currency} i ${home}, ${NO}`,
        DK: `${currency} i ${home}, ${DK}`,
      };
      const attributes = { units, demo: 'true', ...(REQUIRED.includes(currency) ? { required: 'true' } : {}) };
      return periods.map(({ from, to, parts }) => ({
        list: rateList(country),
        code: rateCode(currency, kind),
        text,
        valid_from: from,
        valid_to: to,
        is_default: false,
        attributes: { ...attributes, rate: moved(rate, parts) },
        sort_key: at + 1,
      }));
    });
};

const ALL = Object.keys(RATES);

/** Customs rates by month, of each authority; those for invoices by working day (CT-R34). They go on for a year, so that a demo can be used that long. */
export const exchangeRateEntries = (now: Date): EntrySeed[] => {
  const months = monthly(now);
  const days = daily(now);
  return [
    ...['SE', 'DK', 'EU'].flatMap((country) => ratesOf(country, 'CustomsValue', ALL, months)),
    ...['SE', 'DK'].flatMap((country) => ratesOf(country, 'TariffEuro', ['EUR'], months)),
    ...ratesOf('NO', 'NoCustoms', ALL, months),
    ...ratesOf('GB', 'GbMonthly', ALL, months),
    ...['SE', 'NO', 'DK', 'GB', 'EU'].flatMap((country) => ratesOf(country, 'Accounting', DAILY, days)),
  ];
};

export const exchangeRateSources: Readonly<Record<string, string>> = Object.fromEntries(
  ['SE', 'NO', 'DK', 'GB', 'EU'].map((country) => [rateList(country), 'Demo values']),
);
