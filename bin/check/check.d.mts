import type { Readable, Writable } from 'node:stream';
/** `check` with the words after it; answers the exit code: 0 clean, 1 findings, 2 wrong use or input that cannot be read. */
export function check(
  words: readonly string[],
  streams: { readonly input: Readable; readonly output: Writable; readonly errors: Writable },
): Promise<0 | 1 | 2>;
