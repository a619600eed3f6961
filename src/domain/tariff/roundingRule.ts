import type { RoundingMode } from '../kernel/decimal';

export interface Rounding {
  readonly scale: number;
  readonly mode: RoundingMode;
}

/** How a country rounds customs value, duty lines and tax lines (CT-R2, list `RoundingRule`). Dates yyyy-MM-dd, both included. */
export interface RoundingRule {
  readonly country: string;
  readonly validFrom: string;
  readonly validTo?: string;
  readonly customsValue: Rounding;
  readonly duty: Rounding;
  readonly tax: Rounding;
}

const WHOLE_HALF_UP: Rounding = { scale: 0, mode: 'halfUp' };
const WHOLE_CUT: Rounding = { scale: 0, mode: 'down' };
const CENT_HALF_UP: Rounding = { scale: 2, mode: 'halfUp' };
const CENT_CUT: Rounding = { scale: 2, mode: 'down' };

const alike = (country: string, rounding: Rounding): RoundingRule => ({
  country,
  validFrom: '2016-05-01',
  customsValue: rounding,
  duty: rounding,
  tax: rounding,
});

/**
 * How each country rounds where the list `RoundingRule` says nothing else (CT-R2).
 *
 * @example
 * ROUNDING_RULES.find(({ country }) => country === 'SE').duty // => { scale: 0, mode: 'down' }
 */
export const ROUNDING_RULES: readonly RoundingRule[] = [
  { ...alike('SE', WHOLE_CUT), customsValue: WHOLE_HALF_UP },
  alike('NO', WHOLE_HALF_UP),
  alike('DK', WHOLE_HALF_UP),
  alike('GB', CENT_CUT),
  alike('NL', CENT_HALF_UP),
  alike('IT', CENT_HALF_UP),
  alike('EU', CENT_HALF_UP),
];

/**
 * The rule of a country on a day (yyyy-MM-dd); undefined where none is known (CT-R2).
 *
 * @example
 * roundingRule('SE', '2026-01-15').duty // => { scale: 0, mode: 'down' }
 * roundingRule('SE', '2010-01-01') // => undefined
 */
export const roundingRule = (country: string, date: string, rules: readonly RoundingRule[] = ROUNDING_RULES): RoundingRule | undefined =>
  rules.find((rule) => rule.country === country && rule.validFrom <= date && (rule.validTo === undefined || date <= rule.validTo));
