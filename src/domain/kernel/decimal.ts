import Big from 'big.js';

/** `halfUp`: ties away from zero; `down`: cut toward zero. */
export type RoundingMode = 'halfUp' | 'down';

const FORM = /^-?\d+(?:\.\d+)?$/;
const LONGEST = 64;
const SAFE_DIGITS = 15;
const POWERS = Array.from({ length: SAFE_DIGITS + 1 }, (_, exponent) => 10 ** exponent);
const RULES: Readonly<Record<RoundingMode, Big.RoundingMode>> = { down: 0, halfUp: 1 };

const powerOfTen = (exponent: number): number => POWERS[exponent] ?? Infinity;

/** NaN where a double is no longer exact; everything after it is NaN too and takes the slow way. */
const safe = (units: number): number => (Number.isSafeInteger(units) ? units : NaN);

let scannedScale = 0;

/** Unscaled integer of a decimal with at most 15 digits, `scannedScale` tells its decimals; NaN for anything else. */
const scan = (text: string): number => {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  const length = text.length;
  let units = 0;
  let point = -1;
  if (length - start > SAFE_DIGITS + 1) return NaN;
  for (let at = start; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) units = units * 10 + digit;
    else if (digit === -2 && point < 0 && at > start) point = at;
    else return NaN;
  }
  const digits = length - start - (point < 0 ? 0 : 1);
  if (digits === 0 || digits > SAFE_DIGITS || point === length - 1) return NaN;
  scannedScale = point < 0 ? 0 : length - point - 1;
  return start === 1 ? -units : units;
};

const exact = (text: string): Big => {
  if (!FORM.test(text)) throw new RangeError(`Not a decimal: ${text}`);
  return new Big(text);
};

const written = (negative: boolean, digits: string, scale: number): string => {
  const padded = digits.padStart(scale + 1, '0');
  const text = scale === 0 ? padded : `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
  return negative ? `-${text}` : text;
};

const writtenSafe = (units: number, scale: number): string => written(units < 0, String(Math.abs(units)), scale);

const writtenExact = (value: Big, scale?: number): string => {
  const text = value.toFixed(scale);
  return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;
};

/** `-?digits(.digits)?`, at most 64 characters: the only form in which decimals are stored and sent. */
export const isDecimal = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST && (!Number.isNaN(scan(text)) || FORM.test(text));

/** Decimals as written: 2 for `1.50`. */
export const decimalsOf = (value: string): number => {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
};

/** Without zeros at the end: `1.50` is `1.5`, `2.00` is `2`. */
export const trimDecimal = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** English digit groups for messages: `1234.50` is `1,234.50`. */
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

/** Keeps the most decimals that went in. What is absent or no decimal counts as not given; nothing at all sums to `0`. */
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
  return writtenExact(unitsByScale.reduce((sum, units, at) => sum.plus(writtenSafe(units, at)), beyond), scale);
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

/** Keeps the larger number of decimals, like `subtractDecimals`. */
export const addDecimals = (left: string, right: string): string => plus(left, right, 1);

export const subtractDecimals = (left: string, right: string): string => plus(left, right, -1);

/** Exact, without zeros at the end. */
export const multiplyDecimals = (left: string, right: string): string => {
  const leftUnits = scan(left);
  const leftScale = scannedScale;
  const units = leftUnits * scan(right);
  if (Number.isSafeInteger(units)) return trimDecimal(writtenSafe(units, leftScale + scannedScale));
  return writtenExact(exact(left).times(exact(right)));
};

const Quotient = Big();

/** Rounded once, to exactly `scale` decimals. */
export const divideDecimals = (dividend: string, divisor: string, scale: number, mode: RoundingMode): string => {
  Quotient.DP = scale;
  Quotient.RM = RULES[mode];
  return writtenExact(new Quotient(exact(dividend)).div(exact(divisor)), scale);
};

/** To exactly `scale` decimals: `1.5` is `1.500` with scale 3. */
export const roundDecimal = (value: string, scale: number, mode: RoundingMode): string => {
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

export const fromUnits = (units: bigint, scale: number): string =>
  written(units < 0n, String(units < 0n ? -units : units), scale);

const GROUPED = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/;
const TYPED = /^([+-]?)([\d ',.]*)$/;

const typedWhole = (text: string): string | undefined => {
  if (/^\d*$/.test(text)) return text;
  return GROUPED.test(text) ? text.replace(/\D/g, '') : undefined;
};

const decimalPoint = (text: string, mark: ',' | '.' | undefined): number => {
  const lastComma = text.lastIndexOf(',');
  const lastPoint = text.lastIndexOf('.');
  const last = Math.max(lastComma, lastPoint);
  if (lastComma >= 0 && lastPoint >= 0) return last;
  const alone = text.charAt(last);
  if (last < 0 || text.indexOf(alone) !== last) return -1;
  return mark !== undefined && alone !== mark && GROUPED.test(text) ? -1 : last;
};

/**
 * What a person types or pastes, as a stored decimal: comma or point as decimal mark, blanks, apostrophes and the other mark as grouping.
 * A single mark is the decimal mark (`1,234` is 1.234) unless `decimalMark` names the other one. Undefined when it does not parse.
 */
export const parseTypedDecimal = (typed: string, decimalMark?: ',' | '.'): string | undefined => {
  const plain = typed.trim().replace(/[\s\u00a0\u2009\u202f]/g, ' ').replace(/[’`´]/g, "'").replace('\u2212', '-');
  const [, sign = '', number = ''] = TYPED.exec(plain) ?? [];
  if (number === '') return undefined;
  const mark = decimalPoint(number, decimalMark);
  const whole = typedWhole(mark < 0 ? number : number.slice(0, mark));
  const decimals = mark < 0 ? '' : number.slice(mark + 1);
  if (whole === undefined || !/^\d*$/.test(decimals) || whole + decimals === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const text = decimals === '' ? digits : `${digits}.${decimals}`;
  if (text.length >= LONGEST) return undefined;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
};
