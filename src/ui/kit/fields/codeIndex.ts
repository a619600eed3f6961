import { foldText } from '../../../domain/kernel/foldText';

export interface CodeEntry {
  readonly code: string;
  readonly text: string;
}

export interface CodeHits {
  /** At most `most` entries: the exact code, codes that begin so, texts with a word that begins so, the rest. */
  readonly shown: readonly CodeEntry[];
  readonly total: number;
}

const EXACT = 0;
const CODE_START = 1;
const WORD_START = 2;
const INSIDE = 3;

interface Row {
  readonly entry: CodeEntry;
  readonly code: string;
  readonly text: string;
}

/** A code list made ready to be searched while typing; up to 20,000 entries. */
export class CodeIndex {
  readonly entries: readonly CodeEntry[];
  readonly #byCode = new Map<string, CodeEntry>();
  #rows: readonly Row[] | undefined;
  #last: { readonly typed: string; readonly rows: readonly Row[] } | undefined;

  constructor(entries: readonly CodeEntry[]) {
    this.entries = entries;
    for (const entry of entries) this.#byCode.set(entry.code.toLowerCase(), entry);
  }

  /** The entry with this code, capitals or not. */
  exact(code: string): CodeEntry | undefined {
    return this.#byCode.get(code.trim().toLowerCase());
  }

  /** The entry that is meant by a code, by `code - text` as it is shown, or by the whole text of one entry only. */
  meant(typed: string): CodeEntry | undefined {
    const wanted = typed.trim().toLowerCase();
    const byCode = this.#byCode.get(wanted) ?? this.#byCode.get(wanted.split(' - ', 1)[0] ?? '');
    if (byCode || wanted === '') return byCode;
    const folded = foldText(wanted);
    const alike = this.prepare().filter(({ text }) => text.length === folded.length + 1 && text.endsWith(folded));
    const [one, another] = alike.length < 2 ? alike : alike.filter(({ entry }) => entry.text.toLowerCase() === wanted);
    return another ? undefined : one?.entry;
  }

  /** Makes the search ready ahead of the first key. */
  prepare(): readonly Row[] {
    // A blank before the text makes "a word begins so" one search for " word".
    this.#rows ??= this.entries.map((entry) => ({ entry, code: foldText(entry.code), text: ` ${foldText(entry.text)}` }));
    return this.#rows;
  }

  find(typed: string, most = 50): CodeHits {
    const words = foldText(typed)
      .split(/[\s–-]+/)
      .filter((word) => word !== '');
    const [first, ...others] = words;
    if (first === undefined) return { shown: this.entries.slice(0, most), total: this.entries.length };
    // Who types on can only find less: the next key searches what the last one found.
    const last = this.#last;
    const candidates = last && typed.startsWith(last.typed) ? last.rows : this.prepare();
    const ranked: CodeEntry[][] = [[], [], [], []];
    const rows: Row[] = [];
    for (const row of candidates) {
      const rank = rankOf(first, row.code, row.text);
      if (rank === undefined || !others.every((word) => row.text.includes(word) || row.code.includes(word))) continue;
      rows.push(row);
      const same = ranked[rank];
      if (same && same.length < most) same.push(row.entry);
    }
    this.#last = { typed, rows };
    return { shown: ranked.flat().slice(0, most), total: rows.length };
  }
}

const rankOf = (word: string, code: string, text: string): number | undefined => {
  if (code.startsWith(word)) return code === word ? EXACT : CODE_START;
  if (text.includes(` ${word}`)) return WORD_START;
  return text.includes(word) || code.includes(word) ? INSIDE : undefined;
};

const indexes = new WeakMap<readonly CodeEntry[], CodeIndex>();

/** One index for a list, however many fields show it. */
export const indexOf = (entries: readonly CodeEntry[]): CodeIndex => {
  const known = indexes.get(entries);
  if (known) return known;
  const made = new CodeIndex(entries);
  indexes.set(entries, made);
  return made;
};
