import { divideDecimals, groupDigits, multiplyDecimals, roundDecimal } from '../kernel/decimal';

/** National currency for `unit` of the foreign one: 101.37 per 100. */
export interface ExchangeRate {
  readonly rate: string;
  readonly unit: string;
}

/** The national currency itself. */
export const PAR: ExchangeRate = { rate: '1', unit: '1' };

const INTERMEDIATE_DECIMALS = 12;

/** Amount x rate / unit (CT-R36), not yet rounded to money (CT-R1). */
export const exchanged = (amount: string, { rate, unit }: ExchangeRate): string => {
  const product = multiplyDecimals(amount, rate);
  return unit === '1' ? product : divideDecimals(product, unit, INTERMEDIATE_DECIMALS, 'halfUp');
};

/** Two decimals and English digit groups, for the steps that explain an amount. */
export const asMoney = (amount: string): string => groupDigits(roundDecimal(amount, 2, 'halfUp'));

/** `8,000.00 EUR × 11.45 = 91,600.00 SEK`, or the amount alone where nothing is exchanged. */
export const explainExchange = (amount: string, currency: string, { rate, unit }: ExchangeRate, national: string): string => {
  const given = `${asMoney(amount)} ${currency}`;
  if (currency === national) return given;
  return `${given} × ${rate}${unit === '1' ? '' : ` / ${unit}`} = ${asMoney(exchanged(amount, { rate, unit }))} ${national}`;
};
