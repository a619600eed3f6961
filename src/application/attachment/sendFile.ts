import { firstValueFrom, fromEvent, race, timer } from 'rxjs';
import { chunkAt } from '../../domain/attachment/resuming';
import { fail, failed, type PortalError, type Result } from '../../domain/kernel/result';
import type { ChunkTaken, FileEndpoints } from '../contract/attachments';
import type { Api } from '../ports/api';

export interface SentFile {
  readonly recordId: string;
  /** Chosen by the client: the same upload, however often it is continued. */
  readonly attachmentId: string;
  readonly file: File;
  readonly sha256?: string | undefined;
  readonly documentType?: string;
  readonly lockId?: string | undefined;
  readonly keepDuplicate?: boolean;
}

export interface FileSending {
  readonly signal: AbortSignal;
  /** Bytes that the server has. */
  readonly onSent: (received: number) => void;
  /** The line is down: tried again by itself. */
  readonly onWaiting: () => void;
}

/** Seconds between tries; 2 minutes altogether. */
const WAITS = [1, 2, 4, 8, 15, 30, 60];

const isWorthAnotherTry = ({ kind }: PortalError): boolean => kind === 'unavailable' || kind === 'tooMany';

/** Where the server wants the upload to go on (CM-R30). */
const rightOffset = ({ feedbacks, data }: PortalError): number | undefined => {
  if (feedbacks?.[0]?.code !== 'CM-OFFSET' || typeof data !== 'object' || data === null || !('offset' in data)) return undefined;
  return typeof data.offset === 'number' ? data.offset : undefined;
};

/** Sends a file chunk by chunk and goes on where the server is; with all bytes there, an empty chunk completes. */
export const sendFile = async (
  api: Api,
  { upload }: Pick<FileEndpoints, 'upload'>,
  sent: SentFile,
  { signal, onSent, onWaiting }: FileSending,
): Promise<Result<ChunkTaken>> => {
  const { recordId, attachmentId, file, sha256, documentType, lockId, keepDuplicate } = sent;
  const fields = {
    attachmentId,
    fileName: file.name,
    sizeBytes: file.size,
    ...(sha256 !== undefined && { sha256 }),
    ...(documentType !== undefined && { documentType }),
    ...(lockId !== undefined && { lockId }),
    ...(keepDuplicate === true && { keepDuplicate }),
  };
  let offset = keepDuplicate === true ? file.size : 0;
  for (let attempt = 0; !signal.aborted;) {
    const { length } = chunkAt(offset, file.size);
    const piece = new File([file.slice(offset, offset + length)], file.name);
    const answer = await api.call(upload, { params: { id: recordId }, body: { ...fields, offset } }, { file: piece, signal });
    if (!failed(answer)) {
      offset = answer.right.offset;
      attempt = 0;
      onSent(offset);
      if (offset >= file.size) return answer;
      continue;
    }
    const wanted = rightOffset(answer.left);
    const seconds = answer.left.retryAfterSeconds ?? WAITS[attempt];
    if (wanted !== undefined && wanted !== offset) {
      offset = wanted;
      onSent(offset);
    } else if (seconds === undefined || WAITS[attempt] === undefined || !isWorthAnotherTry(answer.left)) {
      return answer;
    } else {
      onWaiting();
      await firstValueFrom(race(timer(seconds * 1_000), fromEvent(signal, 'abort')));
    }
    attempt += 1;
  }
  return fail('aborted', '');
};

/** Undefined where the browser computes none: on plain http. */
export const sha256Of = async (content: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
