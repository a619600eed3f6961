import { addDays, dateOf, todayIn } from '../kernel/calendar';
import { fail, failed, ok, type Result } from '../kernel/result';
import { isWorkday, type ClosedDays } from '../kernel/workday';
import { firstInstantOf, isTimeZone, offsetAt } from '../kernel/zone';

/** A cron expression as read. Days of the month may hold LAST_DAY. */
export interface Cron {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Where both days are restricted, either is enough. */
  readonly anyDay: boolean;
  readonly anyWeekday: boolean;
}

/** Among the days of the month: the last one, whichever it is. */
export const LAST_DAY = 0;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

interface Field {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly names?: readonly string[];
}

const FIELDS: readonly [Field, Field, Field, Field, Field] = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12, names: MONTHS },
  { name: 'weekday', from: 0, to: 7, names: WEEKDAYS },
];

const refuse = (message: string): Result<never> => fail('refused', message, { feedbacks: [{ severity: 2, code: 'PF-CRON', pointer: '/cron', message }] });

const numberOf = (text: string, { from, to, names = [] }: Field): number | undefined => {
  const named = names.indexOf(text.toUpperCase());
  if (named >= 0) return named + from;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return value >= from && value <= to ? value : undefined;
};

/** One part of a list: `*`, `5`, `1-5`, each with a step `/2`; `L` among the days. */
const valuesOf = (part: string, field: Field): number[] | undefined => {
  if (field.name === 'day' && part.toUpperCase() === 'L') return [LAST_DAY];
  const [range = '', step, ...more] = part.split('/');
  const every = step === undefined ? 1 : /^\d{1,2}$/.test(step) ? Number(step) : 0;
  if (more.length > 0 || every < 1) return undefined;
  const [first = '', last, ...rest] = range.split('-');
  const from = range === '*' ? field.from : numberOf(first, field);
  const to = range === '*' || (last === undefined && step !== undefined) ? field.to : last === undefined ? from : numberOf(last, field);
  if (rest.length > 0 || from === undefined || to === undefined || to < from) return undefined;
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, n) => from + n * every);
};

const readField = (text: string, field: Field): Result<number[]> => {
  const parts = text.split(',').map((part) => valuesOf(part, field));
  if (parts.some((part) => part === undefined)) return refuse(`The ${field.name} ${text.slice(0, 40)} cannot be read.`);
  return ok([...new Set(parts.flatMap((part) => part ?? []))].sort((one, other) => one - other));
};

/** Five fields: minute, hour, day of the month, month, weekday (PF-R1). Refused with code PF-CRON. */
export const readCron = (text: string): Result<Cron> => {
  const [minute, hour, day, month, weekday, ...more] = text.trim().split(/\s+/);
  if (minute === undefined || hour === undefined || day === undefined || month === undefined || weekday === undefined || more.length > 0) {
    return refuse('Use five fields; seconds are not supported.');
  }
  const read = [minute, hour, day, month, weekday].map((one, at) => readField(one, FIELDS[at] ?? FIELDS[0]));
  const wrong = read.find(failed);
  if (wrong !== undefined) return wrong;
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = read.map((one) => (failed(one) ? [] : one.right));
  return ok({
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((one) => one % 7)),
    anyDay: day.startsWith('*'),
    anyWeekday: weekday.startsWith('*'),
  });
};

const isOnDay = ({ days, months, weekdays, anyDay, anyWeekday }: Cron, date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (!months.has(month)) return false;
  const isLast = dateOf(year, month, day + 1) === undefined;
  const byDay = days.has(day) || (days.has(LAST_DAY) && isLast);
  const byWeekday = weekdays.has(new Date(`${date}T00:00:00Z`).getUTCDay());
  return anyDay || anyWeekday ? byDay && byWeekday : byDay || byWeekday;
};

/** What falls on days without work moves to the next working day; where that has the time anyway, it is left out. */
const isWorkedOn = (cron: Cron, date: string, closed: ClosedDays | undefined): boolean => {
  if (closed === undefined) return isOnDay(cron, date);
  if (!isWorkday(date, closed)) return false;
  for (let day = date; ; day = addDays(day, -1)) {
    if (isOnDay(cron, day)) return true;
    if (isWorkday(addDays(day, -1), closed)) return false;
  }
};

/** February 29 comes within 8 years. */
const DAYS_AHEAD = 366 * 8 + 2;

export interface Span {
  /** ISO 8601. */
  readonly after: string;
  readonly until?: string;
  readonly most: number;
  /** Of the calendar of working days that is followed; none: every day counts. */
  readonly closed?: ClosedDays | undefined;
}

/**
 * The instants (ISO 8601 in UTC) at which the expression falls due after `after` and not after `until`, by the clocks of the zone (PF-R2), at
 * most `most`. Each once, in order.
 */
export const occurrences = (cron: Cron, zone: string, { after, until, most, closed }: Span): string[] => {
  const found: string[] = [];
  let previous = Date.parse(after);
  const end = until === undefined ? Infinity : Date.parse(until);
  let date = todayIn(after, zone);
  for (let day = 0; day < DAYS_AHEAD && found.length < most; day += 1, date = addDays(date, 1)) {
    if (!isWorkedOn(cron, date, closed)) continue;
    const times = cron.hours.flatMap((hour) => cron.minutes.map((minute) => firstInstantOf(zone, date, hour * 60 + minute))).sort((one, other) => one - other);
    for (const at of times) {
      if (at <= previous) continue;
      if (at > end || found.length >= most) return found;
      found.push(new Date(at).toISOString());
      previous = at;
    }
  }
  return found;
};

export interface Occurrence {
  /** yyyy-MM-ddTHH:mm by the clocks of the zone. */
  readonly localTime: string;
  /** ISO 8601 in UTC. */
  readonly utc: string;
  /** Of these clocks, `+02:00`. */
  readonly offset: string;
}

const padded = (value: number): string => String(value).padStart(2, '0');

/** Shown beside a schedule that is being edited. */
export const asShown = (zone: string, utc: string): Occurrence => {
  const instant = Date.parse(utc);
  const offset = offsetAt(zone, instant) / 60_000;
  const ahead = Math.abs(offset);
  return {
    localTime: new Date(instant + offset * 60_000).toISOString().slice(0, 16),
    utc,
    offset: `${offset < 0 ? '-' : '+'}${padded(Math.floor(ahead / 60))}:${padded(ahead % 60)}`,
  };
};

const DAY_MINUTES = 1440;
const LEAP_CYCLE = 1461;

/** The smallest distance in minutes between two times of the expression; a day long where there is one time a day at most. */
export const smallestInterval = (cron: Cron): number => {
  const times = cron.hours.flatMap((hour) => cron.minutes.map((minute) => hour * 60 + minute));
  const within = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const days = Array.from({ length: LEAP_CYCLE }, (_, n) => isOnDay(cron, addDays('2024-01-01', n)));
  const overnight = days.some((on, at) => on && days[at + 1] === true) ? [(times[0] ?? 0) + DAY_MINUTES - (times.at(-1) ?? 0)] : [];
  return Math.min(DAY_MINUTES, ...within, ...overnight);
};

export type JobLevel = 'User' | 'Tenant' | 'Installation';

const SMALLEST: Readonly<Record<JobLevel, number>> = { Installation: 1, Tenant: 5, User: 15 };

/** PF-R1 to R3: an expression, a time zone and an interval that the level allows. */
export const checkCron = (text: string, zone: string, level: JobLevel): Result<Cron> => {
  const cron = readCron(text);
  if (failed(cron)) return cron;
  if (!isTimeZone(zone))
    return fail('refused', `There is no time zone ${zone.slice(0, 60)}.`, { feedbacks: [{ severity: 2, code: 'PF-CRON', pointer: '/timezone' }] });
  if (smallestInterval(cron.right) >= SMALLEST[level]) return cron;
  const message = SMALLEST[level] === 1 ? 'At most every minute.' : `At most every ${SMALLEST[level]} minutes.`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'PF-INTERVAL', pointer: '/cron', args: { n: String(SMALLEST[level]) }, message }] });
};
