import type { KyInstance } from 'ky';

/** What came back, or why nothing did (`status` 0). */
export interface Answer {
  readonly status: number;
  readonly timedOut: boolean;
  readonly contentType: string;
  readonly text: string;
  /** An empty answer counts as JSON without a value. */
  readonly isJson: boolean;
  readonly json?: unknown;
  /** Words of the browser when no answer came. */
  readonly problem?: string;
  readonly retryAfterSeconds?: number;
  /** Absent when the server told no time, or when the round trip was too long to compare. */
  readonly serverOffsetMs?: number;
}

export const CALL_TIMEOUT_MS = 30_000;
const COMPARABLE_MS = 5_000;

const parse = (text: string, contentType: string): Pick<Answer, 'isJson' | 'json'> => {
  if (text === '') return { isJson: true };
  if (!/\bjson\b/i.test(contentType)) return { isJson: false };
  try {
    return { isJson: true, json: JSON.parse(text) as unknown };
  } catch {
    return { isJson: false };
  }
};

/** Seconds, or an HTTP date. */
const retryAfterSeconds = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
};

const offset = (header: string | null, sentAt: number, receivedAt: number): number | undefined => {
  const server = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(server) || receivedAt - sentAt >= COMPARABLE_MS ? undefined : server - (sentAt + receivedAt) / 2;
};

const words = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** One request and its whole answer, in 30 s. */
export const ask = async (send: KyInstance, address: string, request: RequestInit, ending: AbortSignal): Promise<Answer> => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const sentAt = Date.now();
  try {
    const response = await send(address, { ...request, signal: AbortSignal.any([ending, timeout]) });
    const receivedAt = Date.now();
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    const wait = retryAfterSeconds(response.headers.get('retry-after'), receivedAt);
    const serverOffsetMs = offset(response.headers.get('date'), sentAt, receivedAt);
    return {
      status: response.status,
      timedOut: false,
      contentType,
      text,
      ...parse(text, contentType),
      ...(wait !== undefined && { retryAfterSeconds: wait }),
      ...(serverOffsetMs !== undefined && { serverOffsetMs }),
    };
  } catch (error) {
    const nothing = { contentType: '', text: '', isJson: false };
    return timeout.aborted ? { ...nothing, status: 504, timedOut: true } : { ...nothing, status: 0, timedOut: false, problem: words(error) };
  }
};
