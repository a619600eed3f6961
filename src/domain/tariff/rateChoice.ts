import { compareDecimals, isPositiveDecimal, multiplyDecimals, subtractDecimals } from '../kernel/decimal';
import type { PeriodRate, RateKind } from '../reference/exchangeRates';
import type { ExchangeRate } from './exchangeRate';
import { tariffFinding, type TariffFinding } from './tariffFinding';

export type RatePeriod = Pick<PeriodRate, 'country' | 'kind' | 'currency' | 'validFrom' | 'validTo' | 'rate' | 'units' | 'isDemo'>;

export interface RateQuestion {
  readonly country: string;
  readonly kind: RateKind;
  readonly currency: string;
  /** Date of acceptance, yyyy-MM-dd. */
  readonly date: string;
}

/**
 * The kind of exchange rate that values goods in a country (CT-R34).
 *
 * @example
 * valueRateKind('NO') // => 'NoCustoms'
 * valueRateKind('SE') // => 'CustomsValue'
 */
export const valueRateKind = (country: string): RateKind => (({ NO: 'NoCustoms', GB: 'GbMonthly' }) as const)[country] ?? 'CustomsValue';

/**
 * The exchange rate whose period holds the date of acceptance, yyyy-MM-dd (CT-R35); never an older one.
 *
 * @example
 * const periods = [{ country: 'SE', kind: 'CustomsValue', currency: 'EUR', validFrom: '2026-01-01', validTo: '2026-01-31', rate: '11.45', units: '1' }];
 * rateOn(periods, { country: 'SE', kind: 'CustomsValue', currency: 'EUR', date: '2026-01-15' }) // => { rate: '11.45', unit: '1' }
 * rateOn(periods, { country: 'SE', kind: 'CustomsValue', currency: 'EUR', date: '2026-02-01' }) // => undefined
 */
export const rateOn = (periods: readonly RatePeriod[], { country, kind, currency, date }: RateQuestion): ExchangeRate | undefined => {
  const found = periods.find(
    (period) =>
      period.country === country &&
      period.kind === kind &&
      period.currency === currency &&
      period.validFrom <= date &&
      (period.validTo === undefined || date <= period.validTo),
  );
  return found === undefined ? undefined : { rate: found.rate, unit: found.units, ...(found.isDemo === true && { isDemo: true }) };
};

const QUOTATION_UNITS = ['1', '10', '100', '1000'];

export interface ManualRate extends ExchangeRate {
  readonly currency: string;
  readonly reason?: string | undefined;
}

/** CT-R36, R37: what stops a rate that somebody entered instead of the published one. */
export const manualRateFindings = ({ currency, rate, unit, reason = '' }: ManualRate): TariffFinding[] => [
  ...(isPositiveDecimal(rate) ? [] : [tariffFinding('CT-R1', { value: rate })]),
  ...(QUOTATION_UNITS.includes(unit) ? [] : [tariffFinding('CT-R36', { currency })]),
  ...(reason.trim() === '' ? [tariffFinding('CT-R37')] : []),
];

const REPLACING_MOVE = '0.05';
const REPLACED_FROM_DAY = '15';

/**
 * The monthly tariff euro rate; from the 15th the newer one, if the euro has moved more than 5 % meanwhile (CT-R3). Decimals, national
 * currency per euro.
 *
 * @example
 * tariffEuroRate('2026-01-20', '11.00', '11.60') // => '11.60'
 * tariffEuroRate('2026-01-10', '11.00', '11.60') // => '11.00'
 */
export const tariffEuroRate = (date: string, monthly: string, newer?: string): string => {
  if (newer === undefined || date.slice(8, 10) < REPLACED_FROM_DAY) return monthly;
  const move = subtractDecimals(newer, monthly).replace('-', '');
  return compareDecimals(move, multiplyDecimals(monthly, REPLACING_MOVE)) > 0 ? newer : monthly;
};
