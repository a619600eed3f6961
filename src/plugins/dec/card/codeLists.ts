import { makeAutoObservable, observableShallow } from 'mobx';
import type { Subscription } from 'rxjs';
import type { Entries, ReferenceData } from '../../../application/reference/referenceData';
import { fields, listNameOf, type FieldId } from '../../../domain/declaration/fields';
import type { Profile, Section } from '../../../domain/declaration/profiles/profile';
import { failed } from '../../../domain/kernel/result';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import type { CodeEntry } from '../../../ui/kit/fields/codeIndex';
import type { Wording } from './wording';

/** Lists of which reference data holds a part only; other codes are valid too. */
const KNOWN_IN_PART: ReadonlySet<string> = new Set(['UnLocode']);

const fieldsOf = (section: Section): readonly FieldId[] => [
  ...section.fields.map(({ field }) => field),
  ...(section.columns ?? []).map(({ field }) => field),
  ...(section.parts ?? []).flatMap(fieldsOf),
];

interface Loaded {
  readonly entries: Entries;
  readonly codes: ReadonlySet<string>;
}

/** The code lists that the fields of a profile name, valid on the taxation date, held as long as the card is open. */
export class CodeLists {
  date = '';
  /** Counts the lists that came. */
  arrived = 0;
  lists = new Map<string, Loaded>();
  readonly #reference: ReferenceData;
  readonly #wording: Wording;
  readonly #country: string;
  readonly #names: readonly string[];
  /** Asked for every code of every line: not observed. */
  readonly #codes = new Map<string, ReadonlySet<string>>();
  readonly #words = new Map<string, { readonly from: Entries; readonly entries: readonly CodeEntry[] }>();
  #held: readonly Subscription[] = [];

  constructor(reference: ReferenceData, profile: Profile, wording: Wording) {
    this.#reference = reference;
    this.#wording = wording;
    this.#country = profile.country;
    const lists = profile.sections.flatMap(fieldsOf).map((field) => fields[field].list);
    this.#names = [...new Set(lists.flatMap((list) => (list ? [listNameOf(list, profile.country)] : [])))];
    makeAutoObservable(this, { lists: observableShallow });
  }

  /** yyyy-MM-dd; lists of another date are let go once these are asked for. */
  use(date: string): void {
    if (date === this.date || date === '') return;
    const before = this.#held;
    this.date = date;
    this.#held = this.#names.map((name) =>
      this.#reference.list(name, date).subscribe((answer) => {
        if (!failed(answer) && this.date === date) this.came(name, answer.right);
      }),
    );
    for (const held of before) held.unsubscribe();
  }

  close(): void {
    for (const held of this.#held) held.unsubscribe();
    this.#held = [];
    this.date = '';
  }

  came(name: string, entries: Entries): void {
    const codes = new Set(entries.map(({ code }) => code));
    this.#codes.set(name, codes);
    this.lists.set(name, { entries, codes });
    this.arrived += 1;
  }

  /** Undefined where it cannot be told. */
  readonly inList = (list: string, code: string): boolean | undefined => (KNOWN_IN_PART.has(list) ? undefined : this.#codes.get(list)?.has(code));

  isPartOf(field: FieldId): boolean {
    const { list } = fields[field];
    return list !== undefined && KNOWN_IN_PART.has(list.name);
  }

  /** The texts alone, for codes that are names inside the portal. */
  choicesOf(field: FieldId): readonly Choice[] {
    return (this.entriesOf(field) ?? []).map(({ code, text }) => ({ value: code, wording: text }));
  }

  /** In the user's language; the same array as long as it is the same list. Undefined while the list is on its way. */
  entriesOf(field: FieldId): readonly CodeEntry[] | undefined {
    const { list } = fields[field];
    if (!list) return undefined;
    const name = listNameOf(list, this.#country);
    const loaded = this.lists.get(name);
    if (!loaded) return undefined;
    const { language } = this.#wording.texts;
    const besides = list.besides ?? [];
    const key = `${name} ${besides.join(' ')} ${language}`;
    const known = this.#words.get(key);
    if (known?.from === loaded.entries) return known.entries;
    const named = loaded.entries.map(({ code, text }) => ({ code, text: text[language] ?? text['EN'] ?? code }));
    const others = besides.filter((code) => !loaded.codes.has(code)).map((code) => ({ code, text: this.#wording.texts.translate(`dec.code.${code}`, code) }));
    const entries = [...named, ...others];
    this.#words.set(key, { from: loaded.entries, entries });
    return entries;
  }
}
