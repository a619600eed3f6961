import { makeAutoObservable, observableShallow } from 'mobx';
import type { Subscription } from 'rxjs';
import type { Entries, ReferenceData } from '../../../application/reference/referenceData';
import { failed } from '../../../domain/kernel/result';
import { entryName } from '../../../domain/reference/entryText';
import { isSearched } from '../../../domain/reference/searchedLists';
import type { CodeEntry } from '../../kit/fields/codeIndex';
import type { Model } from '../../react/model';
import type { Language } from '../../text/language';
import type { Field } from './declared';

const worded = new WeakMap<Entries, Map<Language, readonly CodeEntry[]>>();

/** The codes of a list with their texts in a language; the same array as long as it is the same list. */
export const inLanguage = (entries: Entries, language: Language): readonly CodeEntry[] => {
  const languages = worded.get(entries) ?? new Map<Language, readonly CodeEntry[]>();
  worded.set(entries, languages);
  const known = languages.get(language);
  if (known) return known;
  const made = entries.map((entry) => ({ code: entry.code, text: entryName(entry, language) }));
  languages.set(language, made);
  return made;
};

/** The lists that fields name. */
export const listsOf = (fields: readonly Field[]): readonly string[] => [
  ...new Set(fields.flatMap((field) => ('list' in field && field.list !== undefined ? [field.list] : []))),
];

interface Loaded {
  readonly entries: Entries;
  readonly codes: ReadonlySet<string>;
}

/** Lists of reference data, valid on one day, held while they are shown; those that are searched on the server are not loaded. */
export class CodeLists implements Model {
  date: string;
  /** Counts the lists that came. */
  arrived = 0;
  lists = new Map<string, Loaded>();
  readonly #reference: ReferenceData;
  readonly #names: readonly string[];
  /** Asked for every code of every line: not observed. */
  readonly #codes = new Map<string, ReadonlySet<string>>();
  #held: readonly Subscription[] = [];

  /** `date` is yyyy-MM-dd; while it is empty nothing is asked for. */
  constructor(reference: ReferenceData, names: readonly string[], date = '') {
    this.#reference = reference;
    this.#names = names.filter((name) => !isSearched(name));
    this.date = date;
    makeAutoObservable(this, { lists: observableShallow });
  }

  open(): () => void {
    this.#hold();
    return () => this.close();
  }

  /** Lists of another date are let go once these are asked for. */
  use(date: string): void {
    if (date === '' || (date === this.date && this.#held.length > 0)) return;
    this.date = date;
    this.#hold();
  }

  close(): void {
    for (const held of this.#held) held.unsubscribe();
    this.#held = [];
  }

  came(name: string, entries: Entries): void {
    const codes = new Set(entries.map(({ code }) => code));
    this.#codes.set(name, codes);
    this.lists.set(name, { entries, codes });
    this.arrived += 1;
  }

  /** Undefined while it cannot be told. */
  readonly inList = (name: string, code: string): boolean | undefined => this.#codes.get(name)?.has(code);

  /** Undefined while the list is on its way, or could not be had: every code is taken then. */
  of(name: string): Entries | undefined {
    return this.lists.get(name)?.entries;
  }

  entriesOf(name: string, language: Language): readonly CodeEntry[] | undefined {
    const entries = this.of(name);
    return entries && inLanguage(entries, language);
  }

  #hold(): void {
    const before = this.#held;
    const { date } = this;
    this.#held =
      date === ''
        ? []
        : this.#names.map((name) =>
            this.#reference.list(name, date).subscribe((answer) => {
              if (!failed(answer) && this.date === date) this.came(name, answer.right);
            }),
          );
    for (const held of before) held.unsubscribe();
  }
}
