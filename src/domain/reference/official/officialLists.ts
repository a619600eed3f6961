import { MAX_TEXT } from '../listRules';
import { plainTextRead } from '../../kernel/sheetCell';
import type { EntryContent } from '../listEntry';
import { said, type OfficialRow } from './officialForm';

/** An entry as official files give it. `isPeriod`: its first day is the law's, not that of the system that publishes it. */
export interface OfficialEntry {
  readonly entry: EntryContent;
  readonly isPeriod: boolean;
  readonly onlyEnds: boolean;
  /** Its English text where neither the file nor the list has one. */
  readonly fallback: string;
}

interface Gathered {
  text: Record<string, string>;
  foreignText: string | undefined;
  validFrom: string | undefined;
  /** Null: one row says that it goes on. */
  validTo: string | null;
  parentCode: string | undefined;
  attributes: Record<string, string>;
  members: Set<string>;
  isPeriod: boolean;
  onlyEnds: boolean;
}

const EARLIEST = '1900-01-01';
const CUT = '…';

/** A text as it can be stored: in one line, at most as long as texts are. */
const written = (text: string): string => {
  const line = plainTextRead(text.replace(/\s+/g, ' ').trim());
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - CUT.length)}${CUT}`;
};

const later = (one: string | null, other: string | null): string | null => (one === null || other === null ? null : one > other ? one : other);

const entryOf = (code: string, { text, validFrom = EARLIEST, validTo, parentCode, attributes, members }: Gathered): EntryContent => {
  const all = members.size === 0 ? attributes : { ...attributes, members: [...members].sort().join(' ') };
  return {
    code,
    validFrom,
    text: Object.fromEntries(Object.entries(text).map(([language, one]) => [language, written(one)])),
    ...(validTo === null ? {} : { validTo }),
    ...(parentCode === undefined ? {} : { parentCode }),
    ...(Object.keys(all).length === 0 ? {} : { attributes: all }),
  };
};

/** Members of a group that no file names are not yet a group. */
const isNamed = ({ text, foreignText, members }: Gathered): boolean => members.size === 0 || foreignText !== undefined || Object.keys(text).length > 0;

/**
 * Gathers what official files say, in the order in which they are read: of two files that name the same code the later one decides, and what only
 * the earlier one has, such as a text in another language, stays.
 */
export class OfficialLists {
  readonly #lists = new Map<string, Map<string, Gathered>>();

  add({ text, ...row }: OfficialRow): void {
    this.#add({ ...row, text: said(text) });
  }

  #add(row: OfficialRow): void {
    const codes = this.#lists.get(row.list) ?? new Map<string, Gathered>();
    this.#lists.set(row.list, codes);
    const key = row.isPeriod === true ? `${row.code} ${row.validFrom ?? ''}` : row.code;
    const known = codes.get(key);
    if (known === undefined) {
      codes.set(key, {
        text: { ...row.text },
        foreignText: row.foreignText,
        validFrom: row.validFrom,
        validTo: row.validTo ?? null,
        parentCode: row.parentCode,
        attributes: { ...row.attributes },
        members: new Set(row.member === undefined ? [] : [row.member]),
        isPeriod: row.isPeriod === true,
        onlyEnds: row.onlyEnds === true,
      });
      return;
    }
    Object.assign(known.text, row.text);
    Object.assign(known.attributes, row.attributes);
    known.foreignText ??= row.foreignText;
    known.validFrom =
      known.validFrom !== undefined && row.validFrom !== undefined && known.validFrom < row.validFrom ? known.validFrom : (row.validFrom ?? known.validFrom);
    known.validTo = later(known.validTo, row.validTo ?? null);
    known.parentCode = row.parentCode ?? known.parentCode;
    known.onlyEnds &&= row.onlyEnds === true;
    if (row.member !== undefined) known.members.add(row.member);
  }

  /** The entries of each list, by its name; each list once, because it is forgotten when it is handed out. */
  *lists(): Generator<readonly [list: string, entries: readonly OfficialEntry[]]> {
    for (const list of [...this.#lists.keys()].sort()) {
      const codes = this.#lists.get(list) ?? new Map<string, Gathered>();
      this.#lists.delete(list);
      yield [
        list,
        [...codes]
          .filter(([, gathered]) => isNamed(gathered))
          .map(([key, gathered]) => {
            const code = gathered.isPeriod ? (key.split(' ', 1)[0] ?? key) : key;
            return {
              entry: entryOf(code, gathered),
              isPeriod: gathered.isPeriod,
              onlyEnds: gathered.onlyEnds,
              fallback: written(gathered.foreignText || code),
            };
          }),
      ];
    }
  }
}
