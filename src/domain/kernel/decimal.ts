import Big from 'big.js';
import { decimalsOf, FORM, isDecimal, SAFE_DIGITS, scan, scannedScale, trimDecimal } from './decimalText';

export { decimalsOf, isDecimal, parseTypedDecimal, trimDecimal } from './decimalText';

/** `halfUp`: ties away from zero; `down`: cut toward zero. */
export type RoundingMode = 'halfUp' | 'down';

const POWERS = Array.from({ length: SAFE_DIGITS + 1 }, (_, exponent) => 10 ** exponent);
const RULES: Readonly<Record<RoundingMode, Big.RoundingMode>> = { down: 0, halfUp: 1 };

const powerOfTen = (exponent: number): number => POWERS[exponent] ?? Infinity;

/** NaN where a double is no longer exact; everything after it is NaN too and takes the slow way. */
const safe = (units: number): number => (Number.isSafeInteger(units) ? units : NaN);

/** Far more digits than any calculation of ours leads to; work on decimals grows with the square of them. */
const MOST_DIGITS = 1_000;

const exact = (text: string): Big => {
  if (text.length > MOST_DIGITS) throw new RangeError(`A decimal of ${String(text.length)} characters`);
  if (!FORM.test(text)) throw new RangeError(`Not a decimal: ${text}`);
  return new Big(text);
};

const written = (negative: boolean, digits: string, scale: number): string => {
  const padded = digits.padStart(scale + 1, '0');
  const text = scale === 0 ? padded : `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
  return negative ? `-${text}` : text;
};

const writtenSafe = (units: number, scale: number): string => written(units < 0, String(Math.abs(units)), scale);

const MOST_DECIMALS = 100;

const askRounding = (scale: number, mode: RoundingMode): void => {
  if (!Number.isInteger(scale) || scale < 0 || scale > MOST_DECIMALS) throw new RangeError(`Not a number of decimals: ${String(scale)}`);
  if (mode !== 'halfUp' && mode !== 'down') throw new RangeError(`Not a way to round: ${String(mode)}`);
};

const writtenExact = (value: Big, scale?: number): string => {
  const text = value.toFixed(scale);
  return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;
};

/**
 * English digit groups for messages: `1234.50` is `1,234.50`.
 *
 * @example
 * groupDigits('-1234567.5') // => '-1,234,567.5'
 */
export const groupDigits = (value: string): string => {
  const point = value.indexOf('.');
  const start = value.startsWith('-') ? 1 : 0;
  let from = point < 0 ? value.length : point;
  let grouped = value.slice(from);
  let comma = '';
  for (; from - start > 3; from -= 3) {
    grouped = `${value.slice(from - 3, from)}${comma}${grouped}`;
    comma = ',';
  }
  return `${value.slice(0, from)}${comma}${grouped}`;
};

/**
 * -1, 0 or 1: whether the left decimal is smaller, equal or larger; `1.50` equals `1.5`. Throws a `RangeError` for what is no decimal.
 *
 * @example
 * compareDecimals('1.50', '1.5') // => 0
 * compareDecimals('9', '10') // => -1
 */
export const compareDecimals = (left: string, right: string): -1 | 0 | 1 => {
  const leftUnits = scan(left);
  const leftScale = scannedScale;
  const rightUnits = scan(right);
  const rightScale = scannedScale;
  if (Number.isNaN(leftUnits) || Number.isNaN(rightUnits)) return exact(left).cmp(exact(right));
  // Two different decimals of at most 15 digits never share a double, so these quotients compare exactly.
  const a = leftScale === rightScale ? leftUnits : leftUnits / powerOfTen(leftScale);
  const b = leftScale === rightScale ? rightUnits : rightUnits / powerOfTen(rightScale);
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export const isPositiveDecimal = (value: unknown): value is string => isDecimal(value) && compareDecimals(value, '0') > 0;

export const isNegativeDecimal = (value: unknown): value is string => isDecimal(value) && compareDecimals(value, '0') < 0;

export const isZeroDecimal = (value: unknown): value is string => isDecimal(value) && compareDecimals(value, '0') === 0;

/**
 * Sum of decimals (CT-R1), with the most decimals that went in. What is absent or no decimal counts as not given; nothing at all sums to `0`. Never
 * throws.
 *
 * @example
 * sumDecimals(['0.1', '0.20', undefined, '3']) // => '3.30'
 * sumDecimals([]) // => '0'
 */
export const sumDecimals = (values: Iterable<string | undefined>): string => {
  const unitsByScale: number[] = [];
  let beyond = new Big(0);
  let beyondScale = 0;
  for (const value of values) {
    if (value === undefined) continue;
    const units = scan(value);
    if (Number.isNaN(units)) {
      if (!isDecimal(value)) continue;
      beyond = beyond.plus(value);
      beyondScale = Math.max(beyondScale, decimalsOf(value));
      continue;
    }
    const before = unitsByScale[scannedScale] ?? 0;
    const after = before + units;
    if (Number.isSafeInteger(after)) unitsByScale[scannedScale] = after;
    else {
      beyond = beyond.plus(writtenSafe(before, scannedScale));
      beyondScale = Math.max(beyondScale, scannedScale);
      unitsByScale[scannedScale] = units;
    }
  }
  const scale = Math.max(beyondScale, unitsByScale.length - 1, 0);
  const fitting = unitsByScale.reduce((sum, units, at) => safe(safe(units * powerOfTen(scale - at)) + sum), 0);
  if (!Number.isNaN(fitting) && beyond.eq(0)) return writtenSafe(fitting, scale);
  return writtenExact(
    unitsByScale.reduce((sum, units, at) => sum.plus(writtenSafe(units, at)), beyond),
    scale,
  );
};

const plus = (left: string, right: string, sign: 1 | -1): string => {
  const leftUnits = scan(left);
  const leftScale = scannedScale;
  const rightUnits = scan(right);
  const scale = Math.max(leftScale, scannedScale);
  const units = safe(safe(leftUnits * powerOfTen(scale - leftScale)) + sign * safe(rightUnits * powerOfTen(scale - scannedScale)));
  if (!Number.isNaN(units)) return writtenSafe(units, scale);
  const added = sign === 1 ? exact(left).plus(exact(right)) : exact(left).minus(exact(right));
  return writtenExact(added, Math.max(decimalsOf(left), decimalsOf(right)));
};

/**
 * Sum of two decimals (CT-R1), with the larger number of their decimals. Throws a `RangeError` for what is no decimal.
 *
 * @example
 * addDecimals('1.50', '2.5') // => '4.00'
 */
export const addDecimals = (left: string, right: string): string => plus(left, right, 1);

/**
 * Difference of two decimals (CT-R1), with the larger number of their decimals. Throws a `RangeError` for what is no decimal.
 *
 * @example
 * subtractDecimals('1.50', '2') // => '-0.50'
 * subtractDecimals('1.50', 'two') // throws RangeError
 */
export const subtractDecimals = (left: string, right: string): string => plus(left, right, -1);

/**
 * Exact product of two decimals (CT-R1), without zeros at the end. Throws a `RangeError` for what is no decimal.
 *
 * @example
 * multiplyDecimals('101.37', '0.10') // => '10.137'
 */
export const multiplyDecimals = (left: string, right: string): string => {
  const leftUnits = scan(left);
  const leftScale = scannedScale;
  const units = leftUnits * scan(right);
  if (Number.isSafeInteger(units)) return trimDecimal(writtenSafe(units, leftScale + scannedScale));
  return writtenExact(exact(left).times(exact(right)));
};

const Quotient = Big();

/**
 * Quotient of two decimals (CT-R1), rounded once, to exactly `scale` decimals; `halfUp` away from zero, `down` toward it. Throws a
 * `RangeError` for what is no decimal, for zero, and for a scale that is not from 0 to 100.
 *
 * @example
 * divideDecimals('2', '3', 4, 'halfUp') // => '0.6667'
 * divideDecimals('2', '3', 4, 'down') // => '0.6666'
 */
export const divideDecimals = (dividend: string, divisor: string, scale: number, mode: RoundingMode): string => {
  askRounding(scale, mode);
  const by = exact(divisor);
  if (by.eq(0)) throw new RangeError('Division by zero');
  Quotient.DP = scale;
  Quotient.RM = RULES[mode];
  return writtenExact(new Quotient(exact(dividend)).div(by), scale);
};

/**
 * A decimal with exactly `scale` decimals (CT-R1): `1.5` is `1.500` with scale 3; `halfUp` rounds away from zero, `down` cuts. Throws a `RangeError`
 * for what is no decimal, and for a scale that is not from 0 to 100.
 *
 * @example
 * roundDecimal('-2.5', 0, 'halfUp') // => '-3'
 * roundDecimal('1.5', 3, 'down') // => '1.500'
 */
export const roundDecimal = (value: string, scale: number, mode: RoundingMode): string => {
  askRounding(scale, mode);
  const units = scan(value);
  const surplus = scannedScale - scale;
  if (!Number.isNaN(units) && surplus > 0 && surplus <= SAFE_DIGITS) {
    const power = powerOfTen(surplus);
    const rest = units % power;
    const kept = (units - rest) / power;
    return writtenSafe(mode === 'halfUp' && Math.abs(rest) * 2 >= power ? kept + Math.sign(units) : kept, scale);
  }
  const padded = units * powerOfTen(-surplus);
  return Number.isSafeInteger(padded) ? writtenSafe(padded, scale) : writtenExact(exact(value).round(scale, RULES[mode]), scale);
};

/** Whole number of smallest units: `1.5` with scale 3 is 1500n. Throws where decimals would be lost. */
export const unitsOf = (value: string, scale: number): bigint => {
  const units = scan(value) * powerOfTen(scale - scannedScale);
  if (Number.isSafeInteger(units)) return BigInt(units);
  const shifted = exact(value).times(new Big(10).pow(scale));
  return BigInt(shifted.toFixed());
};

export const fromUnits = (units: bigint, scale: number): string => written(units < 0n, String(units < 0n ? -units : units), scale);
