import type * as t from 'io-ts';
import type { KyInstance } from 'ky';
import { fail, ok, type Result } from '../../domain/kernel/result';
import { wordingOf } from '../../domain/outcome/catalogue';
import { evaluateOutcome } from '../../domain/outcome/outcome';
import { problemOf } from '../../domain/outcome/problem';
import { CALL_TIMEOUT_MS, noAnswer, readAnswer, type Answer } from './exchange';
import { turn } from './turn';

/** `ended`: all rows, or why they broke off. `answered`: no lines at all, e.g. a refusal. `unfit`: a line that does not keep the contract. */
export type LinesAnswer =
  | { readonly type: 'ended'; readonly result: Result<number> }
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'unfit'; readonly answer: Answer; readonly reason: string };

type Take<A> = (rows: readonly A[]) => Promise<void> | void;

const BATCH = 1_000;
const SLICE_MS = 8;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

class Unfit extends Error {
  constructor(
    readonly line: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** Ends the request when the server is silent for 30 s. The time that `take` needs does not count. */
class Patience {
  readonly #late = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get signal(): AbortSignal {
    return this.#late.signal;
  }

  async during<A>(work: Promise<A>): Promise<A> {
    this.#timer = setTimeout(() => this.#late.abort(), CALL_TIMEOUT_MS);
    return work.finally(() => clearTimeout(this.#timer));
  }
}

/** The lines of a body; the last one, which ends the stream, comes as the return value. */
async function* linesOf(body: ReadableStream<Uint8Array>, patience: Patience): AsyncGenerator<string, string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held: string | undefined;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await patience.during(reader.read());
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (line === '') continue;
        if (held !== undefined) yield held;
        held = line;
      }
      if (done) return held ?? '';
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Decodes and hands on, in moments short enough for the page to draw in between. */
const takeLines = async <A>(
  lines: AsyncGenerator<string, string>,
  row: t.Decoder<unknown, A>,
  take: Take<A>,
): Promise<{ readonly count: number; readonly last: string }> => {
  let count = 0;
  let batch: A[] = [];
  let until = performance.now() + SLICE_MS;
  const hand = async (): Promise<void> => {
    if (batch.length === 0) return;
    count += batch.length;
    const rows = batch;
    batch = [];
    await take(rows);
  };
  for (;;) {
    const next = await lines.next();
    if (next.done === true) {
      await hand();
      return { count, last: next.value };
    }
    const decoded = row.decode(parsed(next.value));
    if (decoded._tag === 'Left') throw new Unfit(next.value, 'A line does not fit the contract');
    batch.push(decoded.right);
    if (batch.length === BATCH) await hand();
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + SLICE_MS;
  }
};

const brokenOff = (): Result<number> => {
  const { message, textKey } = wordingOf(502);
  return fail('unavailable', message, { textKey });
};

/** What the last line says: how many rows there were, or why they end early. */
const endOf = (last: string, count: number): Result<number> => {
  const mark = parsed(last);
  if (!isRecord(mark)) return brokenOff();
  if (isRecord(mark['problem'])) {
    const { status, outcome, data } = mark['problem'];
    return { _tag: 'Left', left: problemOf({ status: typeof status === 'number' ? status : 500, verdict: evaluateOutcome(outcome), data }) };
  }
  return mark['end'] === count ? ok(count) : brokenOff();
};

const answered = (answer: Answer): LinesAnswer => ({ type: 'answered', answer });

/** One request whose answer is read line by line; the stream ends with `{"end":<rows>}` or `{"problem":{status, outcome}}`. */
export const askLines = async <A>(
  send: KyInstance,
  address: string,
  request: RequestInit,
  ending: AbortSignal,
  row: t.Decoder<unknown, A>,
  take: Take<A>,
): Promise<LinesAnswer> => {
  const patience = new Patience();
  const sentAt = Date.now();
  let contentType = '';
  let streaming = false;
  try {
    const response = await patience.during(send(address, { ...request, signal: AbortSignal.any([ending, patience.signal]) }));
    contentType = response.headers.get('content-type') ?? '';
    if (!response.ok || !/\bx-ndjson\b/i.test(contentType) || !response.body) return answered(await patience.during(readAnswer(response, sentAt)));
    streaming = true;
    const { count, last } = await takeLines(linesOf(response.body, patience), row, take);
    return { type: 'ended', result: endOf(last, count) };
  } catch (error) {
    if (error instanceof Unfit)
      return { type: 'unfit', reason: error.message, answer: { status: 200, timedOut: false, contentType, text: error.line, isJson: false } };
    return streaming && !patience.signal.aborted ? { type: 'ended', result: brokenOff() } : answered(noAnswer(error, patience.signal.aborted));
  }
};
