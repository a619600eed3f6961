import * as t from 'io-ts';
import { compareDecimals, isDecimal } from '../kernel/decimal';
import { textIn } from './entryText';
import { entryKey, type EntryContent } from './listEntry';

/** Ended: the only difference that matters is an earlier last day. */
export const DiffKind = t.keyof({ New: null, Ended: null, Changed: null, Removed: null, Unchanged: null });
export type DiffKind = t.TypeOf<typeof DiffKind>;

/** One field of one entry; a new or removed entry is one row without a field. `text.EN` and `attributes.units` name parts. */
export const DiffRow = t.intersection([
  t.type({ code: t.string, validFrom: t.string, kind: DiffKind }),
  t.partial({ field: t.string, old: t.string, new: t.string }),
]);
export type DiffRow = t.TypeOf<typeof DiffRow>;

export const DiffCounts = t.type({ new: t.number, ended: t.number, changed: t.number, removed: t.number, unchanged: t.number });
export type DiffCounts = t.TypeOf<typeof DiffCounts>;

export const ListDiff = t.type({ rows: t.array(DiffRow), counts: DiffCounts });
export type ListDiff = t.TypeOf<typeof ListDiff>;

/** The fields of an entry as flat texts: `validTo`, `text.EN`, `attributes.units`. What is absent, false or empty is left out. */
export const flatEntry = (entry: EntryContent): ReadonlyMap<string, string> => {
  const flat = new Map<string, string>();
  const add = (field: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') flat.set(field, value);
  };
  add('validTo', entry.validTo);
  for (const language of Object.keys(entry.text).sort()) add(`text.${language}`, entry.text[language]);
  add('shortText', entry.shortText);
  add('parentCode', entry.parentCode);
  add('sortKey', entry.sortKey === undefined ? undefined : String(entry.sortKey));
  add('isDefault', entry.isDefault === true ? 'true' : undefined);
  add('isFavourite', entry.isFavourite === true ? 'true' : undefined);
  const attributes = entry.attributes ?? {};
  for (const name of Object.keys(attributes).sort()) add(`attributes.${name}`, attributes[name]);
  add('replacedBy', entry.replacedBy?.join(' '));
  return flat;
};

interface FieldDifference {
  readonly field: string;
  readonly old?: string;
  readonly new?: string;
}

/** Attributes are compared by their value: a spreadsheet writes 10.4200 as 10.42. */
const isSame = (field: string, old: string | undefined, now: string | undefined): boolean => {
  if (old === now) return true;
  return field.startsWith('attributes.') && isDecimal(old) && isDecimal(now) && (old.includes('.') || now.includes('.')) && compareDecimals(old, now) === 0;
};

/** Field by field; the order of the fields is that of an entry. */
export const fieldDifferences = (before: EntryContent, after: EntryContent): FieldDifference[] => {
  const was = flatEntry(before);
  const is = flatEntry(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field), is.get(field)];
    return isSame(field, old, now) ? [] : [{ field, ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { new: now }) }];
  });
};

export const sameContent = (one: EntryContent, other: EntryContent): boolean => fieldDifferences(one, other).length === 0;

export const endsEarlier = (before: EntryContent, after: EntryContent): boolean =>
  after.validTo !== undefined && (before.validTo === undefined || after.validTo < before.validTo);

/** What a change of an entry is called: `Ended` when all it does is to bring its last day forward and to name successors. */
export const kindOfChange = (before: EntryContent, after: EntryContent): Extract<DiffKind, 'Ended' | 'Changed' | 'Unchanged'> => {
  const differences = fieldDifferences(before, after);
  if (differences.length === 0) return 'Unchanged';
  return endsEarlier(before, after) && differences.every(({ field }) => field === 'validTo' || field === 'replacedBy') ? 'Ended' : 'Changed';
};

const describe = (entry: EntryContent): string =>
  `${textIn(entry.text, 'EN') ?? ''}, from ${entry.validFrom}${entry.validTo === undefined ? '' : ` to ${entry.validTo}`}`;

/** Rows of what differs, by code and first day (4.1); unchanged entries are only counted. */
export const diffEntries = (before: readonly EntryContent[], after: readonly EntryContent[]): ListDiff => {
  const was = new Map(before.map((entry) => [entryKey(entry), entry]));
  const is = new Map(after.map((entry) => [entryKey(entry), entry]));
  const counts = { new: 0, ended: 0, changed: 0, removed: 0, unchanged: 0 };
  const rows: DiffRow[] = [];
  for (const [key, entry] of is) {
    const old = was.get(key);
    const where = { code: entry.code, validFrom: entry.validFrom };
    if (old === undefined) {
      counts.new += 1;
      rows.push({ ...where, kind: 'New', new: describe(entry) });
      continue;
    }
    const kind = kindOfChange(old, entry);
    if (kind === 'Unchanged') counts.unchanged += 1;
    else {
      if (kind === 'Ended') counts.ended += 1;
      else counts.changed += 1;
      rows.push(...fieldDifferences(old, entry).map((difference) => ({ ...where, kind, ...difference })));
    }
  }
  for (const [key, entry] of was) {
    if (is.has(key)) continue;
    counts.removed += 1;
    rows.push({ code: entry.code, validFrom: entry.validFrom, kind: 'Removed', old: describe(entry) });
  }
  const order = (one: DiffRow, other: DiffRow): number =>
    one.code < other.code ? -1 : one.code > other.code ? 1 : one.validFrom < other.validFrom ? -1 : one.validFrom > other.validFrom ? 1 : 0;
  return { rows: rows.sort(order), counts };
};
