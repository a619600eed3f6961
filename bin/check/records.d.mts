export const MOST_BYTES: number;
export class Unreadable extends Error {}
/** The objects in a stream of bytes, one at a time. Throws `Unreadable`. */
export function recordsOf(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options?: { readonly most?: number; readonly onBytes?: (bytes: number) => void },
): AsyncGenerator<unknown>;
