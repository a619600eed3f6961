import { fromZonedTime, toZonedTime } from 'date-fns-tz';
import { addDays, dateOf, isIsoDate, PORTAL_ZONE, stockholmDate } from './calendar';

export { addDays, isIsoDate, PORTAL_ZONE, stockholmDate, todayIn } from './calendar';
export { closedDays, isWorkday, nextWorkday, type ClosedDays, type Holiday, type HolidayKind } from './workday';

const LAST_DAY = '9999-12-31';
const DAY_MS = 86_400_000;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * The time of day (HH:mm) that it is in Stockholm at the instant. Throws a `RangeError` for what is no instant.
 *
 * @example
 * stockholmTime('2026-06-30T22:05:00Z') // => '00:05'
 */
export const stockholmTime = (instant: Date | string): string => {
  const there = toZonedTime(instant, PORTAL_ZONE);
  if (Number.isNaN(there.getTime())) throw new RangeError(`Not an instant: ${String(instant)}`);
  return `${padded(there.getHours(), 2)}:${padded(there.getMinutes(), 2)}`;
};

/**
 * The first instant of a day (yyyy-MM-dd) in the zone, ISO 8601 in UTC; a day may have 23 or 25 hours. Throws a `RangeError` for what is no day
 * or no zone.
 *
 * @example
 * startOfDay('2026-03-29') // => '2026-03-28T23:00:00.000Z'
 */
export const startOfDay = (date: string, zone: string = PORTAL_ZONE): string => {
  if (!isIsoDate(date)) throw new RangeError(`Not a day: ${date}`);
  return fromZonedTime(`${date}T00:00:00`, zone).toISOString();
};

/**
 * The instant at which a day is over, ISO 8601 in UTC: a range is from `startOfDay` included to `endOfDay` not included.
 * Throws a `RangeError` for what is no day or no zone.
 *
 * @example
 * endOfDay('2026-03-29') // => '2026-03-29T22:00:00.000Z'
 */
export const endOfDay = (date: string, zone: string = PORTAL_ZONE): string =>
  date === LAST_DAY ? new Date(Date.parse(startOfDay(date, zone)) + DAY_MS).toISOString() : startOfDay(addDays(date, 1), zone);

const TYPED_DATES: readonly { readonly form: RegExp; readonly order: readonly ('year' | 'month' | 'day')[] }[] = [
  { form: /^(\d{2}|\d{4})(\d{2})(\d{2})$/, order: ['year', 'month', 'day'] },
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: ['year', 'month', 'day'] },
  { form: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/, order: ['day', 'month', 'year'] },
  { form: /^(\d{1,2})[/.](\d{1,2})\.?$/, order: ['day', 'month'] },
];

/**
 * What a person types, as yyyy-MM-dd: `251120`, `20251120`, `20/11` (year of today), `20.11.2025`, `2025-11-20`, `+3` and `-2` days from
 * today, `t` for today. Two-digit years are 20yy. Undefined when it is no date.
 *
 * @example
 * parseTypedDate('20.11', '2026-01-15') // => '2026-11-20'
 * parseTypedDate('+3', '2026-01-15') // => '2026-01-18'
 * parseTypedDate('31.2.2026', '2026-01-15') // => undefined
 */
export const parseTypedDate = (typed: string, today: string): string | undefined => {
  const text = typed.trim().toLowerCase().replace('\u2212', '-');
  if (text === 't') return today;
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(today, Number(text));
  for (const { form, order } of TYPED_DATES) {
    const [matched, ...parts] = form.exec(text) ?? [];
    if (matched === undefined) continue;
    const part = (name: 'year' | 'month' | 'day'): number | undefined => {
      const at = order.indexOf(name);
      return at < 0 ? undefined : Number(parts[at]);
    };
    const year = part('year') ?? Number(today.slice(0, 4));
    return dateOf(year < 100 ? 2000 + year : year, part('month') ?? 0, part('day') ?? 0);
  }
  return undefined;
};

/** The instant (ISO 8601 in UTC) of a day and a time of day (HH:mm) in Stockholm. A time that the clock skips is the hour before it. */
export const stockholmInstant = (date: string, time: string): string => fromZonedTime(`${date}T${time}:00`, PORTAL_ZONE).toISOString();

const TYPED_TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/**
 * What a person types as a time of day, as HH:mm: `9`, `0930`, `9.30`, `09:30`; undefined when it is none.
 *
 * @example
 * parseTypedTime('930') // => '09:30'
 * parseTypedTime('9.30') // => '09:30'
 * parseTypedTime('25') // => undefined
 */
export const parseTypedTime = (typed: string): string | undefined => {
  const [, hours, minutes = '00'] = TYPED_TIME.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};

/**
 * A day as `parseTypedDate` takes it, a blank, and a time as `parseTypedTime` takes it, as an instant; `t` alone is now, a day alone is its
 * first minute.
 */
export const parseTypedInstant = (typed: string, now: string): string | undefined => {
  const text = typed.trim().replace(',', '');
  const today = stockholmDate(now);
  if (text.toLowerCase() === 't') return stockholmInstant(today, stockholmTime(now));
  const [day = '', time, more] = text.split(/\s+/);
  const date = parseTypedDate(day, today);
  const at = time === undefined ? '00:00' : parseTypedTime(time);
  return date === undefined || at === undefined || more !== undefined ? undefined : stockholmInstant(date, at);
};
