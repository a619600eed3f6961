import { fromZonedTime, toZonedTime } from 'date-fns-tz';

/** Where dates without a zone of their own are meant: search ranges, validity, taxation dates. */
export const PORTAL_ZONE = 'Europe/Stockholm';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const dateOf = (year: number, month: number, day: number): string | undefined => {
  if (year < 1900) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day ? midnight.toISOString().slice(0, 10) : undefined;
};

/** yyyy-MM-dd of a day that exists, from 1900. */
export const isIsoDate = (text: unknown): text is string => {
  if (typeof text !== 'string') return false;
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return year !== undefined && dateOf(Number(year), Number(month), Number(day)) === text;
};

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** The day (yyyy-MM-dd) that it is in the zone at the instant. */
export const todayIn = (now: Date | string, zone: string = PORTAL_ZONE): string => {
  const there = toZonedTime(now, zone);
  return `${padded(there.getFullYear(), 4)}-${padded(there.getMonth() + 1, 2)}-${padded(there.getDate(), 2)}`;
};

export const stockholmDate = (instant: Date | string): string => todayIn(instant);

/** HH:mm in Stockholm. */
export const stockholmTime = (instant: Date | string): string => {
  const there = toZonedTime(instant, PORTAL_ZONE);
  return `${padded(there.getHours(), 2)}:${padded(there.getMinutes(), 2)}`;
};

export const addDays = (date: string, days: number): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
};

/** The first instant of the day in the zone, ISO 8601 in UTC; a day may have 23 or 25 hours. */
export const startOfDay = (date: string, zone: string = PORTAL_ZONE): string => fromZonedTime(`${date}T00:00:00`, zone).toISOString();

/** The instant at which the day is over: a range is from `startOfDay` included to `endOfDay` not included. */
export const endOfDay = (date: string, zone: string = PORTAL_ZONE): string => startOfDay(addDays(date, 1), zone);

const TYPED_DATES: readonly { readonly form: RegExp; readonly order: readonly ('year' | 'month' | 'day')[] }[] = [
  { form: /^(\d{2}|\d{4})(\d{2})(\d{2})$/, order: ['year', 'month', 'day'] },
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: ['year', 'month', 'day'] },
  { form: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/, order: ['day', 'month', 'year'] },
  { form: /^(\d{1,2})[/.](\d{1,2})\.?$/, order: ['day', 'month'] },
];

/**
 * What a person types, as yyyy-MM-dd: `251120`, `20251120`, `20/11` (year of today), `20.11.2025`, `2025-11-20`, `+3` and `-2` days from
 * today, `t` for today. Two-digit years are 20yy. Undefined when it is no date.
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
