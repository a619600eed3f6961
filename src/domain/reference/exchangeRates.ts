import * as t from 'io-ts';
import { addDays } from '../kernel/dates';
import { compareDecimals, divideDecimals, isPositiveDecimal, multiplyDecimals } from '../kernel/decimal';
import { Guid } from '../kernel/guid';
import { lookUp } from '../kernel/lookUp';
import { byCode, closeOpenPeriods, firstUncovered } from './effectiveDating';
import type { ListDefinition } from './listDefinition';
import type { ListIssue } from './listIssue';
import { issueOf, ruleMessage } from './ruleTexts';

/** CT-R34. */
export const RATE_KINDS = ['CustomsValue', 'TariffEuro', 'NoCustoms', 'GbMonthly', 'Accounting'] as const;
export const RateKind = t.keyof({ CustomsValue: null, TariffEuro: null, NoCustoms: null, GbMonthly: null, Accounting: null });
export type RateKind = t.TypeOf<typeof RateKind>;

/** National currency for `units` of `currency`, decimals. `validTo` is included. */
export const PeriodRate = t.intersection([
  t.type({ id: Guid, country: t.string, kind: RateKind, currency: t.string, validFrom: t.string, rate: t.string, units: t.string, required: t.boolean }),
  t.partial({ validTo: t.string, reason: t.string, isDemo: t.boolean }),
]);
export type PeriodRate = t.TypeOf<typeof PeriodRate>;

/** A month (yyyy-MM) of a required currency in which no rate holds the whole time; `from` is the first day without one. */
export const RateGap = t.type({ currency: t.string, month: t.string, from: t.string, message: t.string });
export type RateGap = t.TypeOf<typeof RateGap>;

/** The two-part key of a rate in its list: `USD|CustomsValue`. */
export const rateCode = (currency: string, kind: RateKind): string => `${currency}|${kind}`;

export const rateList = (country: string): string => `${country}_ExchangeRate`;

/** What one pays with in the countries of the portal; euro states and the Union count in euro. */
export const currencyOf = (country: string): string => lookUp({ SE: 'SEK', NO: 'NOK', DK: 'DKK', GB: 'GBP' }, country) ?? 'EUR';

interface Rated {
  readonly code: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

/** yyyy-MM of every month from the first to the last, both included. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < 240; month = addDays(`${month}-28`, 4).slice(0, 7)) months.push(month);
  return months;
};

const lastDay = (month: string): string => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** RD-R14: months in which a currency that is marked `required` has a day without a rate. */
export const rateGaps = (
  entries: readonly Rated[],
  { country, kind, months }: { readonly country: string; readonly kind: RateKind; readonly months: readonly string[] },
): RateGap[] => {
  const ofKind = [...byCode(entries.filter(({ code }) => code.endsWith(`|${kind}`)))].sort(([one], [other]) => (one < other ? -1 : 1));
  return ofKind
    .filter(([, periods]) => periods.some(({ attributes }) => attributes?.['required'] === 'true'))
    .flatMap(([code, periods]) =>
      months.flatMap((month): RateGap[] => {
        const from = firstUncovered({ validFrom: `${month}-01`, validTo: lastDay(month) }, periods);
        const currency = code.split('|', 1)[0] ?? '';
        return from === undefined ? [] : [{ currency, month, from, message: ruleMessage('RD-R14', { kind, currency, country, date: from }) }];
      }),
    );
};

/** First days inside the rates of each of the codes that no rate holds. */
const gapsInside = (entries: readonly Rated[], codes: ReadonlySet<string>): { readonly code: string; readonly from: string }[] =>
  [...byCode(entries.filter(({ code }) => codes.has(code)))]
    .filter(([, periods]) => periods.some(({ attributes }) => attributes?.['required'] === 'true'))
    .flatMap(([code, periods]) => {
      const begins = periods.map(({ validFrom }) => validFrom).sort();
      const ends = periods.flatMap(({ validTo }) => validTo ?? []).sort();
      return ends
        .map((end) => addDays(end, 1))
        .filter((from) => begins.some((begin) => begin > from) && !periods.some(({ validFrom, validTo = from }) => validFrom <= from && from <= validTo))
        .map((from) => ({ code, from }));
    });

/** RD-R14 over a draft: a gap that it makes stops it, one that was there before is only told. */
export const rateGapIssues = (
  { name, logicalName, country = '' }: Pick<ListDefinition, 'name' | 'logicalName' | 'country'>,
  before: readonly Rated[],
  after: readonly Rated[],
  changed: ReadonlySet<string>,
): ListIssue[] => {
  if (logicalName !== 'ExchangeRate') return [];
  const known = new Set(gapsInside(before, changed).map(({ code, from }) => `${code} ${from}`));
  return gapsInside(closeOpenPeriods(after), changed).map(({ code, from }) => {
    const [currency = '', kind = ''] = code.split('|');
    return issueOf(
      'RD-R14',
      known.has(`${code} ${from}`) ? 1 : 2,
      { kind, currency, country: country === '' ? name : country, date: from },
      { code, validFrom: from, field: 'validFrom' },
    );
  });
};

const RATE_DECIMALS = 5;
const UNITS = ['1', '100', '1000', '10000'];

/** National currency for the smallest usual number of units that leaves a rate of at least 0.1, rounded half up to five decimals (n..12,5). */
const expressed = (home: string, foreign: string): { rate: string; units: string } => {
  for (const units of UNITS) {
    const rate = divideDecimals(multiplyDecimals(home, units), foreign, RATE_DECIMALS, 'halfUp');
    if (compareDecimals(rate, '0.1') >= 0) return { rate, units };
  }
  return { rate: divideDecimals(multiplyDecimals(home, '10000'), foreign, RATE_DECIMALS, 'halfUp'), units: '10000' };
};

export interface QuotedRate {
  readonly currency: string;
  readonly rate: string;
  readonly units: string;
}

/** The ECB quotes foreign units for one euro; here rates are national currency for foreign units. Empty when the national currency is not quoted. */
export const fromEuroQuotes = (quotes: Readonly<Record<string, string>>, home: string): QuotedRate[] => {
  const all: Readonly<Record<string, string>> = { ...quotes, EUR: '1' };
  const own = all[home];
  if (own === undefined) return [];
  return Object.keys(all)
    .filter((currency) => currency !== home && isPositiveDecimal(all[currency]))
    .sort()
    .map((currency) => ({ currency, ...expressed(own, all[currency] ?? '1') }));
};

/** Customs values: what is published on the second-last Wednesday of a month holds for the whole next month (IA Art. 146). */
export const monthAfter = (published: string): { validFrom: string; validTo: string } => {
  const month = addDays(`${published.slice(0, 7)}-28`, 4).slice(0, 7);
  return { validFrom: `${month}-01`, validTo: lastDay(month) };
};
