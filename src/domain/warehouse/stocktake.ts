import { addDays, stockholmDate } from '../kernel/dates';

const NOTICE_DAYS = 30;
const INVITATION_DAYS = 14;

/** The day so many months later; the last day of a month that is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
};

/** CW-R19: when the next count is due, and from when on it is a task. */
export const stocktakeDue = (lastCounted: string, intervalMonths: number): { readonly due: string; readonly remindFrom: string } => {
  const due = addMonths(lastCounted, intervalMonths);
  return { due, remindFrom: addDays(due, -NOTICE_DAYS) };
};

/** Customs are invited at least 14 days before the count. */
export const invitedInTime = (invitedAt: string, countedAt: string): boolean => stockholmDate(invitedAt) <= addDays(stockholmDate(countedAt), -INVITATION_DAYS);
