import { damaged, Unreadable } from './refusals';

/** What is in a piece of XML, in its order. Names are without prefix, texts as they stand there: see `decoded`. */
export interface XmlListener {
  open(name: string, attributes: string): void;
  text(raw: string): void;
  close(name: string): void;
}

const MAX_HELD = 4_000_000;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const broken = (): Unreadable => new Unreadable(damaged());

const character = (reference: string): string => {
  const code = reference.startsWith('#x') || reference.startsWith('#X') ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10);
  if (!(code >= 0 && code <= 0x10ffff)) throw broken();
  return String.fromCodePoint(code);
};

/** The text with its references resolved. There are only the five of XML: a document type is refused. */
export const decoded = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&([^;]*);/g, (_whole, reference: string) => (reference.startsWith('#') ? character(reference) : (NAMED[reference] ?? '')))
    : raw;

const forms = new Map<string, RegExp>();

/** The value of an attribute, by its name without prefix. */
export const attribute = (attributes: string, name: string): string | undefined => {
  let form = forms.get(name);
  if (form === undefined) {
    form = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    forms.set(name, form);
  }
  const found = form.exec(attributes);
  return found === null ? undefined : decoded(found[1] ?? found[2] ?? '');
};

const NAME_END = /[\s/]/;

/** Reads XML that comes in pieces. Checks no more than what it needs; what it cannot follow is a damaged file. */
export class XmlScanner {
  readonly #listener: XmlListener;
  #held = '';
  #open = 0;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  push(piece: string): void {
    const text = this.#held === '' ? piece : this.#held + piece;
    let at = 0;
    for (let tag = text.indexOf('<'); tag >= 0; tag = text.indexOf('<', at)) {
      if (tag > at) this.#listener.text(text.slice(at, tag));
      at = tag;
      const next = this.#markup(text, tag);
      if (next === undefined) break;
      at = next;
    }
    this.#held = text.slice(at);
    if (this.#held.length > MAX_HELD) throw broken();
  }

  end(): void {
    if (this.#open !== 0 || this.#held.trim() !== '') throw broken();
  }

  /** Where it goes on after the markup at `from`; undefined when its end has not come yet. */
  #markup(text: string, from: number): number | undefined {
    const sign = text.charCodeAt(from + 1);
    if (Number.isNaN(sign)) return undefined;
    if (sign === 0x3f) return this.#after(text, '?>', from);
    if (sign === 0x21) return this.#special(text, from);
    const end = this.#tagEnd(text, from);
    if (end === undefined) return undefined;
    if (sign === 0x2f) this.#closeTag(text.slice(from + 2, end).trimEnd());
    else this.#openTag(text.slice(from + 1, end));
    return end + 1;
  }

  #after(text: string, mark: string, from: number): number | undefined {
    const at = text.indexOf(mark, from);
    return at < 0 ? undefined : at + mark.length;
  }

  #special(text: string, from: number): number | undefined {
    if (text.startsWith('<!--', from)) return this.#after(text, '-->', from + 4);
    if (text.startsWith('<![CDATA[', from)) {
      const end = text.indexOf(']]>', from);
      if (end < 0) return undefined;
      this.#listener.text(text.slice(from + 9, end).replaceAll('&', '&amp;'));
      return end + 3;
    }
    if (text.length - from < 9) return undefined;
    throw broken();
  }

  /** The first `>` that is in no quoted value. */
  #tagEnd(text: string, from: number): number | undefined {
    let end = text.indexOf('>', from);
    while (end >= 0) {
      const quote = this.#openQuote(text, from, end);
      if (quote === undefined) return end;
      end = text.indexOf('>', end + 1);
    }
    return undefined;
  }

  #openQuote(text: string, from: number, to: number): string | undefined {
    let quote: string | undefined;
    for (let at = from; at < to; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign !== 0x22 && sign !== 0x27) continue;
      const mark = sign === 0x22 ? '"' : "'";
      if (quote === undefined) quote = mark;
      else if (quote === mark) quote = undefined;
    }
    return quote;
  }

  #openTag(inner: string): void {
    const isEmpty = inner.endsWith('/');
    const nameEnd = inner.search(NAME_END);
    const whole = nameEnd < 0 ? inner : inner.slice(0, nameEnd);
    const name = whole.slice(whole.indexOf(':') + 1);
    this.#listener.open(name, nameEnd < 0 ? '' : inner.slice(nameEnd, isEmpty ? -1 : undefined));
    if (isEmpty) this.#listener.close(name);
    else this.#open += 1;
  }

  #closeTag(whole: string): void {
    this.#open -= 1;
    if (this.#open < 0) throw broken();
    this.#listener.close(whole.slice(whole.indexOf(':') + 1));
  }
}
