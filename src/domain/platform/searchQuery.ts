import { isIsoDate } from '../kernel/calendar';
import { identifierForm } from './searchIdentifier';

/** Every word, phrase and restriction of a question must hold, and nothing that is `negated`. */
export type SearchTerm = { readonly negated: boolean } & (
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'phrase'; readonly text: string }
  /** Letters and digits only; a word of the record begins with them. */
  | { readonly type: 'prefix'; readonly text: string }
  /** In identifier form; an identifier of the kind is it or begins with it. */
  | { readonly type: 'mrn' | 'eori'; readonly text: string }
  /** Compared without case. */
  | { readonly type: 'status' | 'entityType'; readonly text: string }
  /** yyyy-MM-dd in Stockholm, both days included. */
  | { readonly type: 'from' | 'to'; readonly text: string }
);

export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  /** All plain words together in identifier form, where there are several: `inv 2024 0017` is INV20240017. */
  readonly whole?: string;
}

/** Characters that are read; what comes after them is left out. */
const MAX_TEXT = 500;
const MAX_TERMS = 16;
const MIN_CHARACTERS = 2;

const UNFIT = /\p{C}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
const TERM = /(-?)(?:([A-Za-z]+):)?(?:"([^"]*)"?|([^\s"]+))/g;
const NAMES: readonly string[] = ['mrn', 'eori', 'status', 'type', 'from', 'to'];

const spaced = (text: string): string => text.replace(BETWEEN_WORDS, ' ').trim();

const isReadable = (text: string): boolean => spaced(text) !== '';

const plain = (text: string, negated: boolean): SearchTerm[] => {
  if (!isReadable(text)) return [];
  if (!text.endsWith('*')) return [{ type: 'word', text, negated }];
  const words = spaced(text).split(' ');
  const first = words.slice(0, -1).map((word): SearchTerm => ({ type: 'word', text: word, negated }));
  return [...first, { type: 'prefix', text: words.at(-1) ?? '', negated }];
};

const restricted = (name: string, text: string, negated: boolean): SearchTerm[] => {
  switch (name) {
    case 'mrn':
    case 'eori':
      return identifierForm(text) === '' ? [] : [{ type: name, text: identifierForm(text), negated }];
    case 'status':
      return isReadable(text) ? [{ type: 'status', text: text.toUpperCase(), negated }] : [];
    case 'type':
      return isReadable(text) ? [{ type: 'entityType', text: text.toLowerCase(), negated }] : [];
    case 'from':
    case 'to':
      return isIsoDate(text) && !negated ? [{ type: name, text, negated }] : plain(text, negated);
    default:
      return plain(text, negated);
  }
};

/** Letters and digits by which something can be found. */
const weight = (terms: readonly SearchTerm[]): number =>
  terms.filter(({ negated }) => !negated).reduce((sum, { text }) => sum + [...text.replace(BETWEEN_WORDS, '')].length, 0);

/**
 * Reads what a person typed into the global search (PF-R16): words, `"phrase"`, `-word`, `word*`, and `mrn:`, `eori:`, `status:`, `type:`,
 * `from:`, `to:` with a value. A date that is none, and every sign without letters or digits, is read as plain text or left out: no text is an
 * error. Undefined: nothing to search for, because fewer than 2 characters were given or everything is excluded.
 */
export const readSearchQuery = (typed: string): SearchQuery | undefined => {
  const text = typed.slice(0, MAX_TEXT).normalize('NFKC').replace(UNFIT, ' ');
  const terms: SearchTerm[] = [];
  for (const [, minus, given = '', phrase, word = ''] of text.matchAll(TERM)) {
    const negated = minus === '-';
    const name = given.toLowerCase();
    if (NAMES.includes(name)) terms.push(...restricted(name, phrase ?? word, negated));
    else if (phrase === undefined) terms.push(...plain(given === '' ? word : `${given}:${word}`, negated));
    else terms.push(...plain(given, negated), ...(isReadable(phrase) ? [{ type: 'phrase', text: spaced(phrase), negated } as const] : []));
  }
  const read = terms.slice(0, MAX_TERMS);
  if (weight(read) < MIN_CHARACTERS) return undefined;
  const words = read.filter(({ type, negated }) => type === 'word' && !negated);
  const whole = words.length > 1 ? identifierForm(words.map((one) => one.text).join('')) : '';
  return { terms: read, ...(whole === '' ? {} : { whole }) };
};
