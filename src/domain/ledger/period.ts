import { endOfDay, stockholmDate } from '../kernel/dates';
import { instant } from './entry';

const AHEAD_MS = 5 * 60_000;

/** CW-R11: clocks of scanners and servers differ by a little. */
export const isFuture = (effectiveAt: string, now: string): boolean => Date.parse(effectiveAt) > Date.parse(now) + AHEAD_MS;

/** The first moment that is open again behind the last closed day. */
export const firstOpenMoment = (closedThrough: string): string => instant(endOfDay(closedThrough));

/** The closed month (yyyy-MM) in which the moment lies; undefined: it is open. */
export const closedPeriod = (effectiveAt: string, closedThrough: string | undefined): string | undefined =>
  closedThrough !== undefined && instant(effectiveAt) < firstOpenMoment(closedThrough) ? stockholmDate(effectiveAt).slice(0, 7) : undefined;

/** CW-R8: a correction has effect when the wrong entry had it, or as soon as its period allows. */
export const correctedAt = (wrongAt: string, closedThrough: string | undefined): string =>
  closedThrough !== undefined && closedPeriod(wrongAt, closedThrough) !== undefined ? firstOpenMoment(closedThrough) : instant(wrongAt);
