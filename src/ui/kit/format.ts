import { decimalsOf, isDecimal } from '../../domain/kernel/decimalText';
import { isIsoDate, PORTAL_ZONE } from '../../domain/kernel/calendar';

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

const numberFormat = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale} ${decimals}`;
  const known = numbers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  numbers.set(key, made);
  return made;
};

const dateFormat = (locale: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const known = dates.get(locale + key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dates.set(locale + key, made);
  return made;
};

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** `1234.50` as `1 234,50` in Swedish: all its decimals, digits in groups. What is no decimal stays as it is. */
export const formatDecimal = (value: string, locale: string): string => {
  if (!isDecimal(value)) return value;
  return numberFormat(locale, Math.min(decimalsOf(value), 100)).format(value as Intl.StringNumericLiteral);
};

export const decimalMark = (locale: string): ',' | '.' => (numberFormat(locale, 1).format(0.5).includes(',') ? ',' : '.');

/** As `formatDecimal` without groups: the text to type on. */
export const editableDecimal = (value: string, locale: string): string => (isDecimal(value) ? value.replace('.', decimalMark(locale)) : value);

/** yyyy-MM-dd as the locale writes it. What is no date stays as it is. */
export const formatDate = (value: string, locale: string): string =>
  isIsoDate(value) ? dateFormat(locale, 'day', { ...DAY, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)) : value;

/** `2026-03` as `mars 2026` in Swedish. What is no month stays as it is. */
export const formatMonth = (value: string, locale: string): string =>
  isIsoDate(`${value}-01`)
    ? dateFormat(locale, 'month', { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${value}-01T00:00:00Z`))
    : value;

/** An ISO instant as date and time in Stockholm. */
export const formatInstant = (instant: string, locale: string): string => {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  return dateFormat(locale, 'instant', { ...DAY, hour: '2-digit', minute: '2-digit', timeZone: PORTAL_ZONE }).format(time);
};

const BYTES = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const;

/** `20 MB`, `1.5 kB`: thousands of bytes, one decimal below ten. */
export const formatBytes = (bytes: number, locale: string): string => {
  const [unit, size] = BYTES.find(([, least]) => bytes >= least) ?? (['byte', 1] as const);
  const value = bytes / size;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
};
