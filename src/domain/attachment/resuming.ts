/** CM-R30. */
export const CHUNK_BYTES = 1_048_576;

/** An upload that nobody continues is dropped after a day. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

export interface UploadState {
  /** As it was announced. */
  readonly sizeBytes: number;
  readonly receivedBytes: number;
}

export interface Chunk {
  readonly offset: number;
  readonly length: number;
}

export type ChunkAnswer =
  | { readonly type: 'taken'; readonly receivedBytes: number; readonly isLast: boolean }
  /** `offset` is where the next chunk begins. */
  | { readonly type: 'wrongOffset'; readonly offset: number }
  | { readonly type: 'tooMuch' };

/** A chunk continues exactly where the last one ended. An empty one at the end only asks to complete. */
export const takeChunk = ({ sizeBytes, receivedBytes }: UploadState, { offset, length }: Chunk): ChunkAnswer => {
  if (offset !== receivedBytes) return { type: 'wrongOffset', offset: receivedBytes };
  const received = receivedBytes + length;
  if (length > CHUNK_BYTES || received > sizeBytes || (length === 0 && received < sizeBytes)) return { type: 'tooMuch' };
  return { type: 'taken', receivedBytes: received, isLast: received === sizeBytes };
};

/** The next piece of a file from `offset` on. */
export const chunkAt = (offset: number, sizeBytes: number): Chunk => ({ offset, length: Math.min(CHUNK_BYTES, Math.max(0, sizeBytes - offset)) });
