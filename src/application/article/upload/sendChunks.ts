import { firstValueFrom, fromEvent, race, timer } from 'rxjs';
import { CHUNK_ROWS, type RawRow, type UploadTotals } from '../../../domain/article/upload/upload';
import { fail, failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { stageChunk } from '../../contract/ar';
import type { Api } from '../../ports/api';

/** Without `rows` the server takes those that it kept from before a new mapping. */
export interface SentChunk {
  readonly chunkNo: number;
  readonly rows?: readonly RawRow[] | undefined;
  readonly last: boolean;
}

export interface Sending {
  readonly uploadId: string;
  readonly signal: AbortSignal;
  /** Rows that the server has, and what it found in them. */
  readonly onSent: (received: number, totals: UploadTotals) => void;
  /** The line is down: asked again after so many seconds. */
  readonly onWaiting: (seconds: number) => void;
}

/** Seconds between tries; 6 minutes altogether. */
const WAITS = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60];

const isWorthAnotherTry = ({ kind }: PortalError): boolean => kind === 'unavailable' || kind === 'tooMany';

const pause = (seconds: number, signal: AbortSignal): Promise<unknown> => firstValueFrom(race(timer(seconds * 1_000), fromEvent(signal, 'abort')));

const aborted = (): Result<never> => fail('aborted', '');

/** The same chunk again replaces what came of it before, so it is sent until it is answered. */
const sendOne = async (api: Api, { chunkNo, rows, last }: SentChunk, { uploadId, signal, onWaiting }: Sending) => {
  const body = rows === undefined ? { last } : { last, rows: [...rows] };
  for (let attempt = 0; ; attempt += 1) {
    const answer = await api.call(stageChunk, { params: { id: uploadId, chunkNo: String(chunkNo) }, body }, { signal });
    const wait = WAITS[attempt];
    if (signal.aborted || !failed(answer) || wait === undefined || !isWorthAnotherTry(answer.left)) return answer;
    const seconds = answer.left.retryAfterSeconds ?? wait;
    onWaiting(seconds);
    await pause(seconds, signal);
    if (signal.aborted) return aborted();
  }
};

/** Hands the rows of a file to the server, chunk by chunk; the last one ends the check. */
export const sendChunks = async (api: Api, chunks: AsyncIterable<SentChunk> | Iterable<SentChunk>, sending: Sending): Promise<Result<undefined>> => {
  for await (const chunk of chunks) {
    if (sending.signal.aborted) return aborted();
    const answer = await sendOne(api, chunk, sending);
    if (failed(answer)) return answer;
    if (sending.signal.aborted) return aborted();
    sending.onSent(answer.right.received, answer.right.totals);
  }
  return ok(undefined);
};

/** Chunks without rows, for as many rows as the server kept. */
export const keptChunks = (rowCount: number): SentChunk[] => {
  const most = Math.max(1, Math.ceil(rowCount / CHUNK_ROWS));
  return Array.from({ length: most }, (_, at) => ({ chunkNo: at + 1, last: at + 1 === most }));
};
