import { addDays, isWorkday, type ClosedDays } from '../kernel/dates';

export const SCHEDULE_RULES = ['WEEKLY', 'MONTHLY', 'LAST_WORKDAY'] as const;
export type ScheduleRule = (typeof SCHEDULE_RULES)[number];

export interface PeriodicRule {
  readonly rule: ScheduleRule;
  /** Weekday from 1, Monday, or day of the month. */
  readonly day: number;
}

const lastOfMonth = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

const lastWorkday = (date: string, closed: ClosedDays): string => {
  let day = lastOfMonth(date);
  while (!isWorkday(day, closed)) day = addDays(day, -1);
  return day;
};

const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Whether a case is due on the day; a month without the day takes its last one. */
export const isDue = ({ rule, day }: PeriodicRule, date: string, closed: ClosedDays): boolean => {
  switch (rule) {
    case 'WEEKLY':
      return weekdayOf(date) === day;
    case 'MONTHLY': {
      const last = lastOfMonth(date);
      return Number(date.slice(8)) === Math.min(day, Number(last.slice(8)));
    }
    case 'LAST_WORKDAY':
      return date === lastWorkday(date, closed);
  }
};

/** What stands for the period: a case is made once for it (CM-R47). */
export const periodOf = ({ rule }: PeriodicRule, date: string): string => (rule === 'WEEKLY' ? date : date.slice(0, 7));
