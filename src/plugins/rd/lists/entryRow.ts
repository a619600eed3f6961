import { addDays, isIsoDate } from '../../../domain/kernel/dates';
import type { EntryContent, ListEntry } from '../../../domain/reference/listEntry';

/** An entry as a line of the grid: what is not given is an empty text. */
export interface EntryRow {
  /** The entry's, or a made one while it is not stored. */
  readonly id: string;
  readonly code: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly text: Readonly<Record<string, string>>;
  readonly shortText: string;
  readonly parentCode: string;
  readonly sortKey: string;
  readonly isDefault: boolean;
  readonly isFavourite: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** Codes between blanks. */
  readonly replacedBy: string;
  /** What is stored under it; none for a new line. */
  readonly stored?: ListEntry | undefined;
  /** Of the list of all, for somebody who edits what one tenant added. */
  readonly locked: boolean;
  readonly unsaved: boolean;
}

export const rowOf = (stored: ListEntry, locked: boolean): EntryRow => ({
  id: stored.id,
  code: stored.code,
  validFrom: stored.validFrom,
  validTo: stored.validTo ?? '',
  text: stored.text,
  shortText: stored.shortText ?? '',
  parentCode: stored.parentCode ?? '',
  sortKey: stored.sortKey === undefined ? '' : String(stored.sortKey),
  isDefault: stored.isDefault === true,
  isFavourite: stored.isFavourite === true,
  attributes: stored.attributes ?? {},
  replacedBy: stored.replacedBy?.join(' ') ?? '',
  stored,
  locked,
  unsaved: false,
});

export const newRow = (id: string, validFrom: string): EntryRow => ({
  id,
  code: '',
  validFrom,
  validTo: '',
  text: {},
  shortText: '',
  parentCode: '',
  sortKey: '',
  isDefault: false,
  isFavourite: false,
  attributes: {},
  replacedBy: '',
  locked: false,
  unsaved: true,
});

/** The next period of an entry, and the entry with its end the day before. An end of its own stays. */
export const nextPeriod = (row: EntryRow, id: string, validFrom: string): readonly [before: EntryRow, after: EntryRow] => {
  const { stored: _, ...copied } = row;
  const ends = row.validTo === '' || row.validTo >= validFrom;
  return [
    ends ? { ...row, validTo: addDays(validFrom, -1), unsaved: true } : row,
    { ...copied, id, validFrom, validTo: ends ? row.validTo : '', locked: false, unsaved: true },
  ];
};

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const given = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

export const contentOf = (row: EntryRow): EntryContent => {
  const attributes = given(row.attributes);
  const replacedBy = wordsOf(row.replacedBy);
  return {
    code: row.code.trim(),
    validFrom: row.validFrom,
    text: given(row.text),
    ...(row.validTo === '' ? {} : { validTo: row.validTo }),
    ...(row.shortText === '' ? {} : { shortText: row.shortText }),
    ...(row.parentCode === '' ? {} : { parentCode: row.parentCode }),
    ...(/^-?\d+$/.test(row.sortKey) ? { sortKey: Number(row.sortKey) } : {}),
    ...(row.isDefault ? { isDefault: true } : {}),
    ...(row.isFavourite ? { isFavourite: true } : {}),
    ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
    ...(replacedBy.length === 0 ? {} : { replacedBy }),
  };
};

/** What a published entry is known by does not change; it is ended and another one is begun. */
export const isIdentityFixed = ({ stored }: EntryRow): boolean => stored !== undefined && stored.change !== 'New';

export const isLocked = (row: EntryRow, columnId: string): boolean => row.locked || ((columnId === 'code' || columnId === 'validFrom') && isIdentityFixed(row));

export const isDay = (text: string): boolean => isIsoDate(text);
