import type { ClosedDays } from '../kernel/workday';
import { occurrences, type Cron } from './cron';

/** What becomes of times at which nobody ran: none, one run for all of them, one for each. */
export type Missed = 'Skip' | 'Once' | 'All';

const IN_TIME_MS = 60_000;
const MAX_CAUGHT_UP = 100;
/** More than a week of minutes is never looked back at. */
const MAX_LOOKED_AT = 10_080;

/**
 * Times (ISO 8601 in UTC) after `after` for which a run is made at `now` (PF-R5). Within 60 seconds of its time none is missed; of the missed
 * ones `Once` takes the last, `All` the last 100.
 */
export const dueRuns = (
  cron: Cron,
  zone: string,
  missed: Missed,
  { after, now, closed }: { readonly after: string; readonly now: string; readonly closed?: ClosedDays | undefined },
): string[] => {
  const since = Math.max(Date.parse(after), Date.parse(now) - MAX_LOOKED_AT * IN_TIME_MS);
  const due = occurrences(cron, zone, { after: new Date(since).toISOString(), until: now, most: MAX_LOOKED_AT, closed });
  const isLate = (at: string): boolean => Date.parse(now) - Date.parse(at) > IN_TIME_MS;
  const late = due.filter(isLate);
  const inTime = due.filter((at) => !isLate(at));
  const kept = missed === 'Skip' ? [] : missed === 'Once' ? late.slice(-1) : late.slice(-MAX_CAUGHT_UP);
  return [...kept, ...inTime];
};
