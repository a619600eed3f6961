import { addDays } from '../kernel/dates';
import { closeOpenPeriods } from './effectiveDating';
import { sameContent } from './listDiff';
import { entryKey, type EntryContent, type EntryOrigin } from './listEntry';

/** An entry with where its content comes from; `source` is what the source says under an override. */
export interface OwnedEntry extends EntryContent {
  readonly origin: EntryOrigin;
  readonly source?: EntryContent;
}

/** One step of a draft. `remove` is for entries that never took effect: published ones are ended (RD-R5). */
export type ListChange<E extends EntryContent = EntryContent> =
  { readonly action: 'put'; readonly entry: E } | { readonly action: 'remove'; readonly entry: Pick<E, 'code' | 'validFrom'> };

/** The list with the draft on it. Open periods that are followed by a new one are closed (4.2). */
export const applyChanges = <E extends EntryContent>(entries: readonly E[], changes: readonly ListChange<E>[]): E[] => {
  const all = new Map(entries.map((entry) => [entryKey(entry), entry]));
  for (const change of changes) {
    if (change.action === 'put') all.set(entryKey(change.entry), change.entry);
    else all.delete(entryKey(change.entry));
  }
  return closeOpenPeriods([...all.values()]);
};

/** The changes that lead from the one list to the other. */
export const changesBetween = <E extends EntryContent>(before: readonly E[], after: readonly E[]): ListChange<E>[] => {
  const was = new Map(before.map((entry) => [entryKey(entry), entry]));
  const kept = new Set<string>();
  const changes: ListChange<E>[] = [];
  for (const entry of after) {
    const key = entryKey(entry);
    kept.add(key);
    const old = was.get(key);
    if (old === undefined || !sameContent(old, entry)) changes.push({ action: 'put', entry });
  }
  for (const [key, { code, validFrom }] of was) if (!kept.has(key)) changes.push({ action: 'remove', entry: { code, validFrom } });
  return changes;
};

/**
 * An older version as a draft on what is published now: its entries as they were, and what came after it ended the day before `today`, or
 * removed where it has not begun (RD-R5: old records keep their codes).
 */
export const changesToRestore = <E extends EntryContent>(published: readonly E[], older: readonly E[], today: string): ListChange<E>[] => {
  const was = new Map(published.map((entry) => [entryKey(entry), entry]));
  const yesterday = addDays(today, -1);
  return changesBetween(published, older).flatMap((change): ListChange<E>[] => {
    if (change.action === 'put') return [change];
    const entry = was.get(entryKey(change.entry));
    if (entry === undefined || entry.validFrom > yesterday) return [change];
    if (entry.validTo !== undefined && entry.validTo <= yesterday) return [];
    return [{ action: 'put', entry: { ...entry, validTo: yesterday } }];
  });
};

/** An entry of an imported list as a user changes it: an override keeps the source's content beside it; the source's own content again ends it. */
export const locallyChanged = (before: OwnedEntry | undefined, content: EntryContent, imported: boolean): OwnedEntry => {
  if (before === undefined) return { ...content, origin: 'Local' };
  if (!imported || before.origin === 'Local') return { ...content, origin: before.origin };
  const source = before.source ?? contentOf(before);
  return sameContent(source, content) ? { ...content, origin: 'Source' } : { ...content, origin: 'Override', source };
};

export const contentOf = ({
  code,
  validFrom,
  validTo,
  text,
  shortText,
  parentCode,
  sortKey,
  isDefault,
  isFavourite,
  attributes,
  replacedBy,
}: EntryContent): EntryContent => ({
  code,
  validFrom,
  text,
  ...(validTo === undefined ? {} : { validTo }),
  ...(shortText === undefined ? {} : { shortText }),
  ...(parentCode === undefined ? {} : { parentCode }),
  ...(sortKey === undefined ? {} : { sortKey }),
  ...(isDefault === undefined ? {} : { isDefault }),
  ...(isFavourite === undefined ? {} : { isFavourite }),
  ...(attributes === undefined ? {} : { attributes }),
  ...(replacedBy === undefined ? {} : { replacedBy }),
});
