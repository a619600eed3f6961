import { addDays } from '../kernel/dates';
import { byCode, overlapsOf } from './effectiveDating';
import { applyChanges, contentOf, type ListChange, type OwnedEntry } from './listChanges';
import { fieldDifferences, kindOfChange, sameContent } from './listDiff';
import { entryKey, type EntryContent } from './listEntry';
import type { ListIssue } from './listIssue';
import type { ChangeCounts } from './listVersion';
import type { ImportedEntry } from './importRows';
import type { ImportOptions } from './importRun';
import { issueOf } from './ruleTexts';

export interface ImportMatch {
  readonly changes: readonly ListChange<OwnedEntry>[];
  readonly counts: Omit<ChangeCounts, 'error'>;
  readonly issues: readonly ListIssue[];
  /** Set when the name of the list must be typed (RD-R12). */
  readonly endsMany?: { readonly ended: number; readonly of: number };
}

const MANY = 10;

/** Fields that a file says nothing of stay as they are: an import without Norwegian texts does not take them away. */
const merged = (existing: EntryContent, given: EntryContent): EntryContent => ({
  ...contentOf(existing),
  ...contentOf(given),
  text: { ...existing.text, ...given.text },
  ...(existing.attributes === undefined && given.attributes === undefined ? {} : { attributes: { ...existing.attributes, ...given.attributes } }),
});

/** A file without last days would open periods that have ended: an absent one is only taken where the file has such a column. */
const withEnd = (entry: EntryContent, existing: EntryContent, namesEnd: boolean): EntryContent => {
  const { validTo: _, ...open } = entry;
  return namesEnd || existing.validTo === undefined ? entry : { ...open, validTo: existing.validTo };
};

/** An open period that says the same and began earlier goes on: a source that dates each of its versions does not cut it. */
const goesOn = (newest: OwnedEntry, given: EntryContent): boolean =>
  newest.validFrom < given.validFrom &&
  newest.validTo === undefined &&
  given.validTo === undefined &&
  sameContent(newest, merged(newest, { ...given, validFrom: newest.validFrom }));

/** A row that names no first day is the newest period of its code. */
const placed = (existing: readonly OwnedEntry[]) => {
  const newest = new Map<string, OwnedEntry>();
  for (const entry of existing) if ((newest.get(entry.code)?.validFrom ?? '') < entry.validFrom) newest.set(entry.code, entry);
  return (one: ImportedEntry): ImportedEntry => {
    const period = newest.get(one.entry.code);
    if (period === undefined || (one.dated && !goesOn(period, one.entry))) return one;
    return { ...one, entry: { ...one.entry, validFrom: period.validFrom } };
  };
};

interface Matched {
  readonly change?: ListChange<OwnedEntry>;
  readonly kind: 'new' | 'changed' | 'ended' | 'unchanged';
  readonly issue?: ListIssue;
}

const matchOne = ({ row, entry: given }: ImportedEntry, existing: OwnedEntry | undefined, { keepOverrides }: ImportOptions, namesEnd: boolean): Matched => {
  if (existing === undefined) return { kind: 'new', change: { action: 'put', entry: { ...given, origin: 'Source' } } };
  const source = existing.origin === 'Override' ? (existing.source ?? existing) : existing;
  const whole = merged(source, given);
  const { validTo, ...rest } = whole;
  const closed = namesEnd ? { ...rest, ...(given.validTo === undefined ? {} : { validTo: given.validTo }) } : whole;
  const next = withEnd(closed, source, namesEnd);
  if (existing.origin === 'Override' && keepOverrides) {
    if (sameContent(source, next)) return { kind: 'unchanged' };
    const { code, validFrom } = given;
    return {
      kind: 'unchanged',
      change: { action: 'put', entry: { ...existing, source: next } },
      issue: {
        ...issueOf(
          'RD-R13',
          1,
          {
            code,
            fields: fieldDifferences(source, next)
              .map(({ field }) => field)
              .join(', '),
          },
          { code, validFrom },
        ),
        row,
      },
    };
  }
  const kind = kindOfChange(existing, next);
  if (kind === 'Unchanged' && existing.origin !== 'Override') return { kind: 'unchanged' };
  return { kind: kind === 'Ended' ? 'ended' : kind === 'Changed' ? 'changed' : 'unchanged', change: { action: 'put', entry: { ...next, origin: 'Source' } } };
};

/**
 * What an import does to a list (RD-R11 to R13). Rows match by code and first day. With `fileIsComplete` what the source once gave and the
 * file no longer has ends the day before `today`; what was added here is left alone.
 */
export const matchImport = (
  existing: readonly OwnedEntry[],
  imported: readonly ImportedEntry[],
  options: ImportOptions,
  { today, namesEnd }: { readonly today: string; readonly namesEnd: boolean },
): ImportMatch => {
  const known = new Map(existing.map((entry) => [entryKey(entry), entry]));
  const counts = { new: 0, changed: 0, ended: 0, unchanged: 0 };
  const changes: ListChange<OwnedEntry>[] = [];
  const issues: ListIssue[] = [];
  const given = new Set<string>();
  for (const one of imported.map(placed(existing))) {
    const key = entryKey(one.entry);
    given.add(key);
    const { kind, change, issue } = matchOne(one, known.get(key), options, namesEnd);
    counts[kind] += 1;
    if (change) changes.push(change);
    if (issue) issues.push(issue);
  }
  const yesterday = addDays(today, -1);
  const current = existing.filter(({ validTo }) => validTo === undefined || validTo >= today);
  if (options.fileIsComplete) {
    for (const entry of current) {
      if (given.has(entryKey(entry)) || entry.origin !== 'Source') continue;
      counts.ended += 1;
      changes.push(
        entry.validFrom > yesterday
          ? { action: 'remove', entry: { code: entry.code, validFrom: entry.validFrom } }
          : { action: 'put', entry: { ...entry, validTo: yesterday } },
      );
    }
  }
  const rows = new Map(imported.map(({ row, entry }) => [entryKey(entry), row]));
  const touched = new Set(changes.map(({ entry }) => entry.code));
  for (const [code, periods] of byCode(applyChanges(existing, changes).filter((entry) => touched.has(entry.code)))) {
    for (const { entry, from, to = '' } of overlapsOf(periods)) {
      const row = rows.get(entryKey(entry)) ?? periods.map((one) => rows.get(entryKey(one))).find((one) => one !== undefined);
      issues.push({
        ...issueOf('RD-R2', 2, { code, from, to }, { code, validFrom: entry.validFrom, field: 'validFrom' }),
        ...(row === undefined ? {} : { row }),
      });
    }
  }
  const endsMany = counts.ended * MANY > current.length ? { endsMany: { ended: counts.ended, of: current.length } } : {};
  return { changes, counts, issues, ...endsMany };
};
