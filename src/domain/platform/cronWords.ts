import { LAST_DAY, type Cron } from './cron';

/** Times of a day. `hours`: `minute` past each of them. `from` and `to`: hours, both included; without them all day. */
export type CronTime =
  | { readonly kind: 'times'; readonly times: readonly string[] }
  | { readonly kind: 'minutes' | 'hours'; readonly every: number; readonly minute: number; readonly between?: { readonly from: number; readonly to: number } };

/** Weekdays from 0 (Sunday), days of the month from 1. */
export type CronDays = { readonly kind: 'every' | 'workdays' | 'monthEnd' } | { readonly kind: 'weekdays' | 'monthDays'; readonly days: readonly number[] };

/** What an expression says, in the parts of a sentence. */
export interface CronWords {
  readonly time: CronTime;
  readonly days: CronDays;
  /** From 1; none: every month. */
  readonly months: readonly number[];
}

const MOST_NAMED = 6;
/** From so many hours in a row on a span says it better than a list. */
const SPAN = 4;

const padded = (value: number): string => String(value).padStart(2, '0');

/** The distance of values that begin at 0 (`first`) and go on evenly to the end of the round. */
const stepOf = (values: readonly number[], round: number): number | undefined => {
  const [first, second = round] = values;
  const step = second - (first ?? 0);
  return first === 0 && round % step === 0 && values.length === round / step && values.every((value, at) => value === at * step) ? step : undefined;
};

const spanOf = (hours: readonly number[]): { readonly from: number; readonly to: number } | undefined => {
  const [from = 0] = hours;
  return hours.length >= SPAN && hours.every((hour, at) => hour === from + at) ? { from, to: from + hours.length - 1 } : undefined;
};

const timeOf = ({ minutes, hours }: Pick<Cron, 'minutes' | 'hours'>): CronTime | undefined => {
  const [minute = 0] = minutes;
  const between = hours.length === 24 ? undefined : spanOf(hours);
  const isAllDay = hours.length === 24;
  const everyMinutes = minutes.length > 1 ? stepOf(minutes, 60) : undefined;
  if (everyMinutes !== undefined && (isAllDay || between !== undefined))
    return { kind: 'minutes', every: everyMinutes, minute: 0, ...(between === undefined ? {} : { between }) };
  if (minutes.length === 1) {
    const everyHours = hours.length > 1 ? stepOf(hours, 24) : undefined;
    if (everyHours !== undefined && (isAllDay || hours.length >= SPAN)) return { kind: 'hours', every: everyHours, minute };
    if (between !== undefined) return { kind: 'hours', every: 1, minute, between };
  }
  const times = hours.flatMap((hour) => minutes.map((at) => `${padded(hour)}:${padded(at)}`));
  return times.length <= MOST_NAMED ? { kind: 'times', times } : undefined;
};

const WORKDAYS = '1,2,3,4,5';

const ascending = (values: ReadonlySet<number>): number[] => [...values].sort((one, other) => one - other);

const daysOf = ({ days, weekdays }: Pick<Cron, 'days' | 'weekdays'>): CronDays | undefined => {
  const isAnyWeekday = weekdays.size === 7;
  const isAnyDay = ascending(days).filter((day) => day !== LAST_DAY).length === 31;
  if (isAnyDay && isAnyWeekday) return { kind: 'every' };
  if (isAnyDay) {
    const named = ascending(weekdays);
    return named.join() === WORKDAYS
      ? { kind: 'workdays' }
      : { kind: 'weekdays', days: [...named.filter((day) => day > 0), ...named.filter((day) => day === 0)] };
  }
  if (!isAnyWeekday) return undefined;
  const named = ascending(days);
  if (named.join() === String(LAST_DAY)) return { kind: 'monthEnd' };
  return named.length <= MOST_NAMED && !named.includes(LAST_DAY) ? { kind: 'monthDays', days: named } : undefined;
};

/** Undefined where the expression says it more shortly than words. */
export const cronWords = (cron: Cron): CronWords | undefined => {
  const [time, days] = [timeOf(cron), daysOf(cron)];
  return time === undefined || days === undefined ? undefined : { time, days, months: cron.months.size === 12 ? [] : ascending(cron.months) };
};
