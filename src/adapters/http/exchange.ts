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
  /** An answer that is a file, where one was asked for. */
  readonly file?: Blob;
  readonly fileName?: string;
  /** Words of the browser when no answer came. */
  readonly problem?: string;
  readonly retryAfterSeconds?: number;
  /** Absent when the server told no time, or when the round trip was too long to compare. */
  readonly serverOffsetMs?: number;
}

export const CALL_TIMEOUT_MS = 30_000;
/** With a file on the way. */
const FILE_TIMEOUT_MS = 120_000;
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

/** The name of RFC 6266: the encoded one if it can be read, else the plain one. */
const fileNameOf = (disposition: string): string => {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Not percent-encoded after all.
  }
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
};

const words = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

type Body = Pick<Answer, 'text' | 'isJson' | 'json' | 'file' | 'fileName'>;

/** A file may itself be JSON; it is told from an envelope by its name. */
const bodyOf = async (response: Response, contentType: string, mayBeFile: boolean): Promise<Body> => {
  const named = mayBeFile && response.ok ? response.headers.get('content-disposition') : null;
  if (named !== null) return { text: '', isJson: false, file: await response.blob(), fileName: fileNameOf(named) };
  const text = await response.text();
  return { text, ...parse(text, contentType) };
};

/** The whole answer to a request that was sent at `sentAt`. */
export const readAnswer = async (response: Response, sentAt: number, mayBeFile = false): Promise<Answer> => {
  const receivedAt = Date.now();
  const contentType = response.headers.get('content-type') ?? '';
  const body = await bodyOf(response, contentType, mayBeFile);
  const wait = retryAfterSeconds(response.headers.get('retry-after'), receivedAt);
  const serverOffsetMs = offset(response.headers.get('date'), sentAt, receivedAt);
  return {
    status: response.status,
    timedOut: false,
    contentType,
    ...body,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    ...(serverOffsetMs !== undefined && { serverOffsetMs }),
  };
};

export const noAnswer = (error: unknown, timedOut: boolean): Answer => {
  const nothing = { contentType: '', text: '', isJson: false };
  return timedOut ? { ...nothing, status: 504, timedOut } : { ...nothing, status: 0, timedOut, problem: words(error) };
};

/** Which way a file goes with a call, if one does. */
export type FileOnTheWay = { readonly upload?: boolean | undefined; readonly bytes?: boolean | undefined };

/** One request and its whole answer, in 30 s; with a file in 120 s. */
export const ask = async (
  send: KyInstance,
  address: string,
  request: RequestInit,
  ending: AbortSignal,
  { upload, bytes }: FileOnTheWay = {},
): Promise<Answer> => {
  const timeout = AbortSignal.timeout(upload || bytes ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS);
  const sentAt = Date.now();
  try {
    const response = await send(address, { ...request, signal: AbortSignal.any([ending, timeout]) });
    return await readAnswer(response, sentAt, bytes);
  } catch (error) {
    return noAnswer(error, timeout.aborted);
  }
};
