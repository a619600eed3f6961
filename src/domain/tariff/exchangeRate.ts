import { divideDecimals, multiplyDecimals } from '../kernel/decimal';
import { inCents, step, type Step } from './trace';

/** National currency for `unit` of the foreign one: 101.37 per 100. */
export interface ExchangeRate {
  readonly rate: string;
  readonly unit: string;
  /** From no official source. */
  readonly isDemo?: boolean;
}

/** The national currency itself. */
export const PAR: ExchangeRate = { rate: '1', unit: '1' };

/** Least decimals of an intermediate result (CT-R1). */
export const INTERMEDIATE_DECIMALS = 12;

/**
 * An amount in national currency: amount × rate / unit (CT-R36), not yet rounded to money (CT-R1).
 *
 * @example
 * exchanged('1000', { rate: '101.37', unit: '100' }) // => '1013.700000000000'
 */
export const exchanged = (amount: string, { rate, unit }: ExchangeRate): string => {
  const product = multiplyDecimals(amount, rate);
  return unit === '1' ? product : divideDecimals(product, unit, INTERMEDIATE_DECIMALS, 'halfUp');
};

/**
 * An amount in another foreign currency, exchanged through the national one only (CT-R38), to 12 decimals.
 *
 * @example
 * crossExchanged('100', { rate: '11.45', unit: '1' }, { rate: '10.20', unit: '1' }) // => '112.254901960784'
 */
export const crossExchanged = (amount: string, from: ExchangeRate, to: ExchangeRate): string =>
  divideDecimals(multiplyDecimals(exchanged(amount, from), to.unit), to.rate, INTERMEDIATE_DECIMALS, 'halfUp');

/** `11.45`, or `101.37 / 100`. */
export const rateText = ({ rate, unit }: ExchangeRate): string => (unit === '1' ? rate : `${rate} / ${unit}`);

export interface ForeignAmount {
  readonly amount: string;
  readonly currency: string;
  readonly rate: ExchangeRate;
}

/** An amount of the value in national currency, or as it is where nothing is exchanged; `code` names the element of an addition or deduction. */
export const exchangeStep = (
  key: 'price' | 'added' | 'deducted' | 'discount',
  { amount, currency, rate }: ForeignAmount,
  national: string,
  code = '',
): Step => {
  const args = { amount: inCents(amount), currency, ...(code !== '' && { code }) };
  if (currency === national) return step(key, args);
  return step(`${key}Exchanged`, { ...args, rate: rateText(rate), result: inCents(exchanged(amount, rate)), national });
};
