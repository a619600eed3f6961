import { compareDecimals, isDecimal, multiplyDecimals } from '../../kernel/decimal';
import { percentDuty, type DutyExpression } from './dutyExpression';

/** Values from here on mean "no rate" in the Norwegian open data. */
const NO_RATE = '999999.99';
const KILOGRAM = 'K';
const PERCENT = 'P';

const decimalOf = (value: string): string | undefined => {
  const text = value.trim().replace(',', '.');
  return isDecimal(text) && compareDecimals(text, NO_RATE) < 0 ? text : undefined;
};

const perUnit = (amount: string, unit: string): DutyExpression => ({
  first: [{ sign: 1, term: { kind: 'specific', amount, currency: 'NOK', unit: unit === KILOGRAM ? 'KGM' : unit } }],
  limits: [],
});

/**
 * A rate of the Norwegian tariff as an expression (tariff, section 4.2): `satsVerdi` with decimal comma, `satsEnhet` P percent, K NOK per kilogram, anything else
 * NOK per that unit. Undefined: no rate.
 *
 * @example
 * dutyText(norwegianDuty('10,70', 'P')) // => '10.70 %'
 * norwegianDuty('999999,99', 'K') // => undefined
 */
export const norwegianDuty = (satsVerdi: string, satsEnhet: string): DutyExpression | undefined => {
  const amount = decimalOf(satsVerdi);
  if (amount === undefined) return undefined;
  return satsEnhet === PERCENT ? percentDuty(amount) : perUnit(amount, satsEnhet);
};

/**
 * A Norwegian import fee as an expression (tariff, section 4.2); `sats` is in øre where `oresats` is set, `enhet` as in `norwegianDuty`. Undefined: no rate.
 *
 * @example
 * dutyText(norwegianFee('250', true, 'K')) // => '2.5 NOK KGM'
 */
export const norwegianFee = (sats: string, oresats: boolean, enhet: string): DutyExpression | undefined => {
  const amount = decimalOf(sats);
  if (amount === undefined) return undefined;
  if (enhet === PERCENT) return percentDuty(amount);
  return perUnit(oresats ? multiplyDecimals(amount, '0.01') : amount, enhet);
};
