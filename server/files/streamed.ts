import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { declaredEncoding, XmlReader, type XmlElement } from './xml';

/** Bytes of a file, unpacked where it is packed by gzip. */
export const bytesOfFile = (file: string): AsyncIterable<Uint8Array> => {
  const bytes = createReadStream(file);
  if (!file.toLowerCase().endsWith('.gz')) return bytes;
  const unpacked = createGunzip();
  pipeline(bytes, unpacked, () => undefined);
  return unpacked;
};

/** Elements of an XML file of any size, one after the other; what is not taken is thrown as `XmlRefused`. */
export async function* xmlRecords(file: string, records: readonly string[], opened?: (root: XmlElement) => boolean): AsyncGenerator<XmlElement> {
  const reader = new XmlReader({ records, maxElements: Infinity });
  let decoder: TextDecoder | undefined;
  let isOpened = false;
  for await (const chunk of bytesOfFile(file)) {
    decoder ??= new TextDecoder(declaredEncoding(chunk) ?? 'utf-8', { fatal: true });
    reader.write(decoder.decode(chunk, { stream: true }));
    if (!isOpened && reader.root !== undefined) {
      isOpened = true;
      if (opened?.(reader.root) === false) return;
    }
    yield* reader.take();
  }
  reader.write(decoder?.decode() ?? '');
  reader.end();
  yield* reader.take();
}

/** The outermost element without what is in it; undefined where the file has none. */
export const xmlRootOf = async (file: string): Promise<XmlElement | undefined> => {
  let root: XmlElement | undefined;
  for await (const _ of xmlRecords(file, [], (found) => ((root = found), false))) break;
  return root;
};

export interface JsonPart {
  /** The name of the list in which it stands. */
  readonly list: string;
  readonly value: unknown;
}

/** Members of the named lists of a JSON object of any size, one after the other. */
export async function* jsonParts(file: string, lists: readonly string[]): AsyncGenerator<JsonPart> {
  const parser = new JSONParser({ paths: lists.map((name) => `$.${name}.*`), keepStack: false });
  let found: JsonPart[] = [];
  parser.onValue = ({ value, stack }) => {
    found.push({ list: String(stack.at(-1)?.key ?? ''), value });
  };
  parser.onError = (error) => {
    throw error;
  };
  for await (const chunk of bytesOfFile(file)) {
    parser.write(chunk);
    const taken = found;
    found = [];
    yield* taken;
  }
  yield* found;
}
