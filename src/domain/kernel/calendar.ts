/**
 * Where dates without a zone of their own are meant: search ranges, validity, taxation dates.
 *
 * @example
 * todayIn('2026-01-15T23:30:00Z', PORTAL_ZONE) // => '2026-01-16'
 */
export const PORTAL_ZONE = 'Europe/Stockholm';

const LAST_YEAR = 9999;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** yyyy-MM-dd; undefined where there is no such day, or before 1900. */
export const dateOf = (year: number, month: number, day: number): string | undefined => {
  if (year < 1900) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day ? midnight.toISOString().slice(0, 10) : undefined;
};

/**
 * Whether a value is a day that exists, yyyy-MM-dd, from 1900.
 *
 * @example
 * isIsoDate('2026-02-28') // => true
 * isIsoDate('2026-02-29') // => false
 */
export const isIsoDate = (text: unknown): text is string => {
  if (typeof text !== 'string') return false;
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return year !== undefined && dateOf(Number(year), Number(month), Number(day)) === text;
};

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const dayFormat = (timeZone: string): Intl.DateTimeFormat => new Intl.DateTimeFormat('sv-SE', { ...DAY, timeZone });

/** Made with the first question: a format is dear, and a script may never ask. */
let stockholmDay: Intl.DateTimeFormat | undefined;
const formatOf = (zone: string): Intl.DateTimeFormat => (zone === PORTAL_ZONE ? (stockholmDay ??= dayFormat(zone)) : dayFormat(zone));

const dayOf = (zone: string, instant: Date | string): string => formatOf(zone).format(new Date(instant)).padStart(10, '0');

/**
 * The day (yyyy-MM-dd) that it is in Stockholm at the instant.
 *
 * @example
 * stockholmDate('2026-06-30T22:00:00Z') // => '2026-07-01'
 */
export const stockholmDate = (instant: Date | string): string => dayOf(PORTAL_ZONE, instant);

/**
 * The day (yyyy-MM-dd) that it is in the zone at the instant.
 *
 * @example
 * todayIn('2026-01-15T23:30:00Z') // => '2026-01-16'
 * todayIn('2026-01-15T23:30:00Z', 'Europe/London') // => '2026-01-15'
 */
export const todayIn = (now: Date | string, zone: string = PORTAL_ZONE): string => dayOf(zone, now);

/**
 * The day (yyyy-MM-dd) so many days later; earlier with a negative number. Throws a `RangeError` for what is no day, and where the result
 * has no year of four digits.
 *
 * @example
 * addDays('2026-02-27', 3) // => '2026-03-02'
 */
export const addDays = (date: string, days: number): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  const year = midnight.getUTCFullYear();
  if (!isIsoDate(date) || year < 0 || year > LAST_YEAR) throw new RangeError(`Not a day: ${date} and ${String(days)} days`);
  return midnight.toISOString().slice(0, 10);
};
