import { ok, type Result } from '../../src/domain/kernel/result';
import { refusedFile } from '../../src/domain/document/fileRefusal';

const startsWith = (content: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, place) => content[place] === byte);

/** By its mark, else by the zero bytes of UTF-16, else UTF-8 if it is valid, else what Windows writes here. */
const guessed = (content: Uint8Array): string => {
  if (startsWith(content, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(content, 0xfe, 0xff)) return 'utf-16be';
  const head = content.subarray(0, 4096);
  const zeros = (parity: number): number => head.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  if (zeros(1) > head.length / 4) return 'utf-16le';
  if (zeros(0) > head.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** The text without its byte order mark. */
export const textOf = (content: Uint8Array, encoding?: string): Result<{ readonly text: string; readonly encoding: string }> => {
  const used = encoding ?? guessed(content);
  try {
    return ok({ text: new TextDecoder(used, { fatal: true }).decode(content), encoding: used });
  } catch {
    return refusedFile('ENCODING', 'The text of the file cannot be read. Save it as UTF-8 and send it again.');
  }
};
