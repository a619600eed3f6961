import Papa from 'papaparse';
import { refusedFile } from '../../domain/document/fileRefusal';
import { guessSeparator } from '../../domain/document/separator';
import { Unreadable } from './refusals';

const SAMPLE_BYTES = 65_536;
/** A quoted text longer than this has lost its closing mark. */
const MAX_RECORD = 1_000_000;

const unreadableText = (): Unreadable => new Unreadable(refusedFile('ENCODING', 'The text of the file cannot be read. Save it as UTF-8 and choose it again.'));

const marked = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** Text of western languages has a zero byte in every character of UTF-16. */
const byZeros = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  bytes.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const many = bytes.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : undefined;
};

const isUtf8 = async (file: Blob): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of file.stream()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** By its mark, else by the zeros of UTF-16, else UTF-8 if all of it is, else what Windows writes in our languages. */
export const guessEncoding = async (file: Blob): Promise<string> => {
  const sample = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  return marked(sample) ?? byZeros(sample) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
};

const decoderOf = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw unreadableText();
  }
};

export interface TextForm {
  readonly encoding: string;
  readonly delimiter: string;
  readonly lineEnd: '\r\n' | '\n' | '\r';
}

export const guessForm = async (file: Blob, encoding: string, delimiter: string | undefined): Promise<TextForm> => {
  const sample = decoderOf(encoding).decode(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const unquoted = sample.replace(/"[^"]*"/g, '');
  return {
    encoding,
    delimiter: delimiter ?? guessSeparator(sample),
    lineEnd: unquoted.includes('\r\n') ? '\r\n' : unquoted.includes('\n') || !unquoted.includes('\r') ? '\n' : '\r',
  };
};

/** The records of a text file as they are read, some together. An empty line is a record without cells. */
export async function* textRows(file: Blob, { encoding, delimiter, lineEnd }: TextForm): AsyncGenerator<readonly (readonly string[])[], void> {
  const decoder = decoderOf(encoding);
  const parser = new Papa.Parser({ delimiter, newline: lineEnd });
  let rest = '';
  let count = 0;
  const parsed = (isLast: boolean): readonly (readonly string[])[] => {
    const { data, meta }: { data: string[][]; meta: { cursor: number } } = parser.parse(rest, 0, !isLast);
    rest = rest.slice(meta.cursor);
    count += data.length;
    if (rest.length > MAX_RECORD) {
      const n = String(count + 1);
      throw new Unreadable(refusedFile('QUOTE', `A quotation mark in row ${n} is not closed. Correct it and choose the file again.`, { n }));
    }
    return data.map((row) => (row.length === 1 && row[0] === '' ? [] : row));
  };
  for await (const bytes of file.stream()) {
    rest += decoder.decode(bytes, { stream: true });
    yield parsed(false);
  }
  rest += decoder.decode();
  if (rest !== '') yield parsed(true);
}
