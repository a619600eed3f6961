import { SaxesParser } from 'saxes';
import { ok, type Result } from '../../src/domain/kernel/result';
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

class Refused extends Error {}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const declaredEncoding = (content: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200));
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase();
};

/** No document type is taken, so there are no entities but the five of XML, and none from outside. */
export const xml = (content: Uint8Array, { records: names }: XmlSettings): Result<{ readonly root: XmlElement; readonly records: readonly XmlElement[] }> => {
  const read = textOf(content, declaredEncoding(content));
  if (read._tag === 'Left') return read;
  const { text } = read.right;
  const parser = new SaxesParser();
  const open: Open[] = [];
  const records: XmlElement[] = [];
  let root: XmlElement | undefined;
  let recordDepth = 0;
  let elements = 0;
  parser.on('doctype', () => {
    throw new Refused('It declares a document type, which is not accepted.');
  });
  parser.on('error', ({ message }) => {
    throw new Refused(message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) throw new Refused(`It is nested deeper than ${MAX_DEPTH} levels.`);
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new Refused('It holds more than 2,000,000 elements.');
    const element: Open = {
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([one, value]) => [local(one), value])),
      children: [],
      text: '',
    };
    open.push(element);
    if (recordDepth === 0 && names.includes(element.name)) recordDepth = open.length;
  });
  const addText = (part: string): void => {
    const inner = open.at(-1);
    if (inner && (recordDepth > 0 || open.length === 1)) inner.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const depth = open.length;
    const closed = open.pop();
    if (!closed) return;
    const element: XmlElement = { ...closed, text: closed.text.trim() };
    if (depth === recordDepth) {
      records.push(element);
      recordDepth = 0;
    } else if (recordDepth > 0) open.at(-1)?.children.push(element);
    if (depth === 1) root = { ...element, children: [] };
  });
  try {
    for (let from = 0; from < text.length; from += PIECE) parser.write(text.slice(from, from + PIECE));
    parser.close();
  } catch (thrown) {
    if (thrown instanceof Refused) return refusedFile('XML', `The XML file cannot be read. ${thrown.message.slice(0, 200)}`);
    throw thrown;
  }
  return root === undefined ? refusedFile('XML', 'The XML file is empty.') : ok({ root, records });
};
