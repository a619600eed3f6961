import { SaxesParser } from 'saxes';
import { ok, type Failed, type Result } from '../../src/domain/kernel/result';
import { refusedFile } from '../../src/domain/document/fileRefusal';
import { textOf } from './text';

export interface XmlSettings {
  /** Local names, without prefix. */
  readonly records: readonly string[];
}

/** Names are local ones. `text` is the trimmed text directly in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 2_000_000;
const PIECE = 65_536;

export class XmlRefused extends Error {}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const declaredEncoding = (content: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200));
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase();
};

export const refusedXml = ({ message }: XmlRefused): Failed => refusedFile('XML', `The XML file cannot be read. ${message.slice(0, 200)}`);

interface ReaderLimits {
  /** Local names of the elements that are given out, outermost ones. */
  readonly records: readonly string[];
  readonly maxElements: number;
}

/** Reads text piece by piece. No document type is taken, so there are no entities but the five of XML, and none from outside; what is not taken is thrown as `XmlRefused`. */
export class XmlReader {
  readonly #parser = new SaxesParser();
  readonly #open: Open[] = [];
  readonly #names: ReadonlySet<string>;
  #found: XmlElement[] = [];
  #recordDepth = 0;
  #elements = 0;
  root: XmlElement | undefined;

  constructor({ records, maxElements }: ReaderLimits) {
    this.#names = new Set(records);
    this.#parser.on('doctype', () => {
      throw new XmlRefused('It declares a document type, which is not accepted.');
    });
    this.#parser.on('error', ({ message }) => {
      throw new XmlRefused(message);
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      const open = this.#open;
      if (open.length >= MAX_DEPTH) throw new XmlRefused(`It is nested deeper than ${MAX_DEPTH} levels.`);
      this.#elements += 1;
      if (this.#elements > maxElements) throw new XmlRefused('It holds more than 2,000,000 elements.');
      const element: Open = {
        name: localName(name),
        attributes: Object.fromEntries(Object.entries(attributes).map(([one, value]) => [localName(one), value])),
        children: [],
        text: '',
      };
      open.push(element);
      if (open.length === 1) this.root = { ...element, children: [] };
      if (this.#recordDepth === 0 && this.#names.has(element.name)) this.#recordDepth = open.length;
    });
    const addText = (part: string): void => {
      const inner = this.#open.at(-1);
      if (inner && (this.#recordDepth > 0 || this.#open.length === 1)) inner.text += part;
    };
    this.#parser.on('text', addText);
    this.#parser.on('cdata', addText);
    this.#parser.on('closetag', () => this.#close());
  }

  #close(): void {
    const depth = this.#open.length;
    const closed = this.#open.pop();
    if (!closed) return;
    const element: XmlElement = { ...closed, text: closed.text.trim() };
    if (depth === this.#recordDepth) {
      this.#found.push(element);
      this.#recordDepth = 0;
    } else if (this.#recordDepth > 0) this.#open.at(-1)?.children.push(element);
    if (depth === 1) this.root = { ...element, children: [] };
  }

  write(text: string): void {
    for (let from = 0; from < text.length; from += PIECE) this.#parser.write(text.slice(from, from + PIECE));
  }

  end(): void {
    this.#parser.close();
  }

  /** The records that have come to their end since the last call. */
  take(): readonly XmlElement[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

export const xml = (content: Uint8Array, { records }: XmlSettings): Result<{ readonly root: XmlElement; readonly records: readonly XmlElement[] }> => {
  const read = textOf(content, declaredEncoding(content));
  if (read._tag === 'Left') return read;
  const reader = new XmlReader({ records, maxElements: MAX_ELEMENTS });
  try {
    reader.write(read.right.text);
    reader.end();
  } catch (thrown) {
    if (thrown instanceof XmlRefused) return refusedXml(thrown);
    throw thrown;
  }
  const { root } = reader;
  return root === undefined ? refusedFile('XML', 'The XML file is empty.') : ok({ root, records: reader.take() });
};
