import { addDays } from '../kernel/dates';
import { byCode, overlapsOf } from './effectiveDating';
import { applyChanges, contentOf, type ListChange, type OwnedEntry } from './listChanges';
import { sameContent } from './listDiff';
import { entryKey, type EntryContent } from './listEntry';

interface Shipped {
  /** What the program shipped when the list was filled, by `entryKey`. */
  readonly before: ReadonlyMap<string, EntryContent>;
  readonly now: readonly EntryContent[];
  /** The first day (yyyy-MM-dd) on which what is no longer shipped does not hold. */
  readonly from: string;
}

const changeOf = (stored: OwnedEntry | undefined, before: EntryContent | undefined, now: EntryContent): ListChange<OwnedEntry>[] => {
  if (before !== undefined && sameContent(before, now)) return [];
  if (stored === undefined) return before === undefined ? [{ action: 'put', entry: { ...now, origin: 'Source' } }] : [];
  const source = stored.origin === 'Override' ? stored.source : contentOf(stored);
  if (before === undefined || source === undefined || !sameContent(before, source)) return [];
  if (stored.origin === 'Override') return [{ action: 'put', entry: { ...stored, source: now } }];
  return stored.origin === 'Source' ? [{ action: 'put', entry: { ...now, origin: 'Source' } }] : [];
};

/** An entry that is no longer shipped ends, if it still stands as it was shipped: a published code is not deleted (RD-R5). */
const endOf = (stored: OwnedEntry, before: EntryContent, from: string): ListChange<OwnedEntry>[] => {
  const validTo = addDays(from, -1);
  if (stored.origin !== 'Source' || !sameContent(before, contentOf(stored)) || validTo < stored.validFrom || (stored.validTo ?? from) < from) return [];
  const { isDefault: _default, ...kept } = before;
  return [{ action: 'put', entry: { ...kept, validTo, origin: 'Source' } }];
};

/**
 * What newer shipped contents bring into a list: entries that are new, and those that still stand as they were shipped. What an administrator or
 * an import has changed, added or taken out stays; an override gets the new value beside it (RD-R13). A code whose periods would overlap is left.
 */
export const newlyShipped = (stored: readonly OwnedEntry[], { before, now, from }: Shipped): ListChange<OwnedEntry>[] => {
  const known = new Map(stored.map((entry) => [entryKey(entry), entry]));
  const shipped = new Set(now.map(entryKey));
  const ended = stored.flatMap((entry) => {
    const old = shipped.has(entryKey(entry)) ? undefined : before.get(entryKey(entry));
    return old === undefined ? [] : endOf(entry, old, from);
  });
  const changes = [...now.flatMap((entry) => changeOf(known.get(entryKey(entry)), before.get(entryKey(entry)), entry)), ...ended];
  const touched = new Set(changes.map(({ entry }) => entry.code));
  const merged = byCode(
    applyChanges(
      stored.filter(({ code }) => touched.has(code)),
      changes,
    ),
  );
  return changes.filter(({ entry: { code } }) => overlapsOf(merged.get(code) ?? []).length === 0);
};
