/** Seconds before each further attempt to deliver an event to one receiver (platform 2.8). */
const WAITS = [1, 5, 30, 300, 1_800] as const;

const MOST_ATTEMPTS = 8;

/** Seconds until the next attempt after so many failed; undefined: it is dead, a person retries or skips it. */
export const waitForDelivery = (failedAttempts: number): number | undefined =>
  failedAttempts >= MOST_ATTEMPTS ? undefined : WAITS[Math.min(Math.max(failedAttempts, 1), WAITS.length) - 1];
