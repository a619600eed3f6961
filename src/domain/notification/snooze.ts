import { addDays, stockholmDate } from '../kernel/calendar';
import { stockholmInstant } from '../kernel/dates';

/** Core 5.5. */
export const SNOOZES = ['hour', 'tomorrow'] as const;
export type Snooze = (typeof SNOOZES)[number];

const HOUR_MS = 3_600_000;
const MORNING = '08:00';

/** In an hour, or tomorrow at 8 in Stockholm. */
export const snoozedUntil = (snooze: Snooze, now: string): string => {
  switch (snooze) {
    case 'hour':
      return new Date(Date.parse(now) + HOUR_MS).toISOString();
    case 'tomorrow':
      return stockholmInstant(addDays(stockholmDate(now), 1), MORNING);
  }
};
