/** `-?digits(.digits)?`, of any length. */
export const FORM = /^-?\d+(?:\.\d+)?$/;
export const SAFE_DIGITS = 15;
const LONGEST = 64;
const POINT = 46;
const ZERO = 48;

/** Decimals of what was scanned last. */
export let scannedScale = 0;

/** Unscaled integer of a decimal with at most 15 digits, `scannedScale` tells its decimals; NaN for anything else. */
export const scan = (text: string): number => {
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

/**
 * Whether a value is a decimal as it is stored and sent: `-?digits(.digits)?`, at most 64 characters.
 *
 * @example
 * isDecimal('1234.50') // => true
 * isDecimal('1,234.50') // => false
 * isDecimal(12) // => false
 */
export const isDecimal = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST && (!Number.isNaN(scan(text)) || FORM.test(text));

/** Decimals as written: 2 for `1.50`. */
export const decimalsOf = (value: string): number => {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
};

/**
 * A decimal without zeros at the end: `1.50` is `1.5`, `2.00` is `2`.
 *
 * @example
 * trimDecimal('1.50') // => '1.5'
 */
export const trimDecimal = (value: string): string => {
  if (!value.includes('.')) return value;
  let end = value.length;
  while (value.charCodeAt(end - 1) === ZERO) end -= 1;
  return value.slice(0, value.charCodeAt(end - 1) === POINT ? end - 1 : end);
};

const GROUPED = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/;
const TYPED = /^([+-]?)([\d ',.]*)$/;
const PLAIN = /^[-\d,.]*$/;

/** Every blank, apostrophe and minus that programs write becomes one; most texts need nothing, of the 200,000 of a large paste. */
const plainText = (typed: string): string =>
  PLAIN.test(typed)
    ? typed
    : typed
        .trim()
        .replace(/[\s\u00a0\u2009\u202f]/g, ' ')
        .replace(/[’`´]/g, "'")
        .replace('\u2212', '-');

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
 *
 * @example
 * parseTypedDecimal('1 234,50') // => '1234.50'
 * parseTypedDecimal('1,234') // => '1.234'
 * parseTypedDecimal('1,234', '.') // => '1234'
 * parseTypedDecimal('12 kg') // => undefined
 */
export const parseTypedDecimal = (typed: string, decimalMark?: ',' | '.'): string | undefined => {
  const [, sign = '', number = ''] = TYPED.exec(plainText(typed)) ?? [];
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
