const WAITS_MS = [500, 2000];
const LONGEST_MS = 30_000;
const WORTH_ANOTHER_TRY = [0, 502, 503, 504];

/**
 * How long to wait before asking again (shell, section 11); `undefined`: not at all. Only GET is repeated, twice at most, so a save is never sent twice.
 * `attempt` counts from 0; `retryAfterSeconds` is the server's wish, honoured up to 30 s.
 *
 * @example
 * retryDelayMs('GET', 0, 503) // => 500
 * retryDelayMs('GET', 0, 503, 12) // => 12000
 * retryDelayMs('POST', 0, 503) // => undefined
 */
export const retryDelayMs = (method: string, attempt: number, status: number, retryAfterSeconds?: number): number | undefined => {
  const wait = WAITS_MS[attempt];
  if (method !== 'GET' || wait === undefined || !WORTH_ANOTHER_TRY.includes(status)) return undefined;
  return retryAfterSeconds === undefined ? wait : Math.min(retryAfterSeconds * 1000, LONGEST_MS);
};
