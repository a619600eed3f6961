import { addDays, isWorkday, stockholmDate, stockholmInstant, type ClosedDays } from '../kernel/dates';

/** Of one weekday, HH:mm in Stockholm. */
export interface WorkingHours {
  readonly from: string;
  readonly to: string;
}

export const OFFICE_HOURS: WorkingHours = { from: '08:00', to: '17:00' };

const MINUTE_MS = 60_000;
/** Further ahead than any deadline, so that a calendar without a working day ends. */
const MAX_DAYS = 3_660;

const later = (one: string, other: string): string => (one > other ? one : other);

/** The instant when so many working minutes after `start` are over (CM-R12). */
export const addWorkingMinutes = (start: string, minutes: number, hours: WorkingHours, closed: ClosedDays): string => {
  let left = minutes;
  let day = stockholmDate(start);
  for (let passed = 0; passed < MAX_DAYS; passed += 1, day = addDays(day, 1)) {
    if (!isWorkday(day, closed)) continue;
    const opens = later(stockholmInstant(day, hours.from), passed === 0 ? start : '');
    const room = Math.floor((Date.parse(stockholmInstant(day, hours.to)) - Date.parse(opens)) / MINUTE_MS);
    if (room <= 0) continue;
    if (left <= room) return new Date(Date.parse(opens) + left * MINUTE_MS).toISOString();
    left -= room;
  }
  return start;
};

/** Working minutes between two instants. */
export const workingMinutes = (from: string, to: string, hours: WorkingHours, closed: ClosedDays): number => {
  let total = 0;
  for (let day = stockholmDate(from), passed = 0; day <= stockholmDate(to) && passed < MAX_DAYS; day = addDays(day, 1), passed += 1) {
    if (!isWorkday(day, closed)) continue;
    const opens = Math.max(Date.parse(stockholmInstant(day, hours.from)), Date.parse(from));
    const ends = Math.min(Date.parse(stockholmInstant(day, hours.to)), Date.parse(to));
    total += Math.max(0, Math.floor((ends - opens) / MINUTE_MS));
  }
  return total;
};

/** A deadline after a hold: moved by the working time that was held (CM-R6). */
export const movedDeadline = (dueAt: string, held: { readonly from: string; readonly to: string }, hours: WorkingHours, closed: ClosedDays): string =>
  addWorkingMinutes(dueAt, workingMinutes(held.from, held.to, hours, closed), hours, closed);
