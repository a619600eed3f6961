import { trimDecimal } from './decimalText';

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
/** Decimal digits that a spreadsheet keeps exactly. */
const EXACT_DIGITS = 15;
const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Before it the calendar of Excel has a day that never was. */
const FIRST_SAFE_DAY = 61;
const LAST_DAY = 2_958_466;

/**
 * A number as a spreadsheet stores it, `0.30000000000000004` or `7.35E+12`, as a plain decimal of at most 15 digits. From 10^15 on, where
 * digits are lost, it stays in scientific notation. What is no number stays as it is.
 *
 * @example
 * sheetNumber('0.30000000000000004') // => '0.3'
 * sheetNumber('1.2E3') // => '1200'
 */
export const sheetNumber = (stored: string): string => {
  if (stored.length <= EXACT_DIGITS && PLAIN.test(stored)) return stored === '-0' ? '0' : stored;
  const value = stored.trim() === '' ? Number.NaN : Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (value === 0) return '0';
  const [mantissa = '', power = '0'] = value.toExponential(EXACT_DIGITS - 1).split('e');
  const exponent = Number(power);
  if (exponent >= EXACT_DIGITS) return `${trimDecimal(mantissa)}E+${exponent}`;
  const digits = mantissa.replace(/[-.]/g, '');
  const plain = exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}${digits}` : `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
  return `${value < 0 ? '-' : ''}${trimDecimal(plain)}`;
};

/** The day that a spreadsheet counts as this number: yyyy-MM-dd, with a part of a day yyyy-MM-ddTHH:mm:ss, below one only HH:mm:ss. */
export const sheetDate = (stored: string, from1904: boolean): string | undefined => {
  const serial = Number(stored);
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_DAY) return undefined;
  const instant = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial * DAY_MS) / 1000) * 1000).toISOString();
  const time = instant.slice(11, 19);
  if (serial < 1 && serial > 0) return time;
  const day = instant.slice(0, 10);
  return time === '00:00:00' ? day : `${day}T${time}`;
};

/** The number under which a spreadsheet knows a wall clock time, in milliseconds as if it were UTC; undefined before March 1900. */
export const sheetSerial = (wallClockMs: number): number | undefined => {
  const serial = (wallClockMs - EPOCH_1900) / DAY_MS;
  return serial >= FIRST_SAFE_DAY && serial < LAST_DAY ? serial : undefined;
};

/** Whether a spreadsheet could take a text for a formula (AR-R14). */
export const isFormulaLike = (text: string): boolean => {
  switch (text.charCodeAt(0)) {
    case 0x3d: // =
    case 0x2b: // +
    case 0x2d: // -
    case 0x40: // @
    case 0x09:
    case 0x0d:
    // Their full-width forms, which a spreadsheet of East Asia takes for the same.
    case 0xff1d:
    case 0xff0b:
    case 0xff0d:
    case 0xff20:
      return true;
    default:
      return false;
  }
};

/** As it is written to a spreadsheet: what looks like a formula is a text with an apostrophe before it (AR-R14). */
export const asPlainText = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** What `asPlainText` has written, as it was. */
export const plainTextRead = (written: string): string => (written.startsWith("'") && isFormulaLike(written.slice(1)) ? written.slice(1) : written);
