import { byCode, overlapsOf } from './effectiveDating';
import { applyChanges, contentOf, type ListChange, type OwnedEntry } from './listChanges';
import { sameContent } from './listDiff';
import { entryKey, type EntryContent } from './listEntry';

interface Shipped {
  /** What the program shipped when the list was filled, by `entryKey`. */
  readonly before: ReadonlyMap<string, EntryContent>;
  readonly now: readonly EntryContent[];
}

const changeOf = (stored: OwnedEntry | undefined, before: EntryContent | undefined, now: EntryContent): ListChange<OwnedEntry>[] => {
  if (before !== undefined && sameContent(before, now)) return [];
  if (stored === undefined) return before === undefined ? [{ action: 'put', entry: { ...now, origin: 'Source' } }] : [];
  const source = stored.origin === 'Override' ? stored.source : contentOf(stored);
  if (before === undefined || source === undefined || !sameContent(before, source)) return [];
  if (stored.origin === 'Override') return [{ action: 'put', entry: { ...stored, source: now } }];
  return stored.origin === 'Source' ? [{ action: 'put', entry: { ...now, origin: 'Source' } }] : [];
};

/**
 * What newer shipped contents bring into a list: entries that are new, and those that still stand as they were shipped. What an administrator or
 * an import has changed, added or taken out stays; an override gets the new value beside it (RD-R13). A code whose periods would overlap is left.
 */
export const newlyShipped = (stored: readonly OwnedEntry[], { before, now }: Shipped): ListChange<OwnedEntry>[] => {
  const known = new Map(stored.map((entry) => [entryKey(entry), entry]));
  const changes = now.flatMap((entry) => changeOf(known.get(entryKey(entry)), before.get(entryKey(entry)), entry));
  const touched = new Set(changes.map(({ entry }) => entry.code));
  const merged = byCode(
    applyChanges(
      stored.filter(({ code }) => touched.has(code)),
      changes,
    ),
  );
  return changes.filter(({ entry: { code } }) => overlapsOf(merged.get(code) ?? []).length === 0);
};
