import type { PortalError } from '../kernel/result';

export interface Backoff {
  readonly backoffSeconds: number;
  readonly backoffFactor: number;
  readonly backoffMax: number;
}

const SPREAD = 0.1;

/** Seconds to wait after the attempt (from 1), PF-R7. `chance` from 0 to 1 spreads it by 10 % to either side. */
export const retryDelay = ({ backoffSeconds, backoffFactor, backoffMax }: Backoff, attempt: number, chance: number): number =>
  Math.min(backoffSeconds * backoffFactor ** (attempt - 1), backoffMax) * (1 - SPREAD + 2 * SPREAD * chance);

const TRANSIENT_STATUS: readonly number[] = [502, 503, 504];

/** PF-R8: worth another attempt. What is refused, forbidden or wrong stays so. */
export const isTransient = ({ kind, status }: Pick<PortalError, 'kind' | 'status'>): boolean =>
  kind === 'unavailable' || (status !== undefined && TRANSIENT_STATUS.includes(status));

const SHOWN_FROM = 0.05;

/** Seconds that a run still needs (PF-R12); unknown before 5 % are done, or where the total is. */
export const secondsLeft = ({
  done,
  total,
  elapsedSeconds,
}: {
  readonly done: number;
  readonly total: number;
  readonly elapsedSeconds: number;
}): number | undefined => (total > 0 && done / total >= SHOWN_FROM ? (elapsedSeconds * (total - done)) / done : undefined);

const PROGRESS_EVERY_MS = 500;

/** PF-R11: at most twice a second. */
export const tellsProgress = (toldAt: number, now: number): boolean => now - toldAt >= PROGRESS_EVERY_MS;
