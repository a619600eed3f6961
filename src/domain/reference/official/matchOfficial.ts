import { addDays } from '../../kernel/dates';
import { byCode } from '../effectiveDating';
import { isDemoEntry } from '../demoEntry';
import { matchImport } from '../importMatch';
import type { ImportedEntry } from '../importRows';
import { contentOf, type ListChange, type OwnedEntry } from '../listChanges';
import type { ListDefinition } from '../listDefinition';
import { entryKey, type EntryContent } from '../listEntry';
import type { ListIssue } from '../listIssue';
import { checkEntry } from '../listRules';
import type { OfficialEntry } from './officialLists';

export interface OfficialMatch {
  readonly changes: readonly ListChange<OwnedEntry>[];
  readonly counts: { readonly new: number; readonly changed: number; readonly ended: number; readonly unchanged: number; readonly error: number };
  /** Demo entries that end or become official. */
  readonly demoEnded: number;
  readonly issues: readonly ListIssue[];
}

const withoutDemo = (entry: OwnedEntry): OwnedEntry => {
  const { demo: _, ...attributes } = entry.attributes ?? {};
  const { attributes: _all, ...rest } = entry;
  return Object.keys(attributes).length === 0 ? rest : { ...rest, attributes };
};

/** The newest period of a code: where the source only says since when its system knows the code, that one goes on. */
const newestOf = (periods: readonly OwnedEntry[]): OwnedEntry | undefined =>
  periods.reduce<OwnedEntry | undefined>((newest, one) => (newest === undefined || newest.validFrom < one.validFrom ? one : newest), undefined);

const isCovered = (demo: OwnedEntry, periods: readonly EntryContent[]): boolean =>
  periods.some(({ validFrom, validTo }) => validFrom <= demo.validFrom && (validTo === undefined || validTo >= demo.validFrom));

/** The entry as the list would have it, undefined where it only ends what the list does not have. */
const placedIn = ({ entry, isPeriod, onlyEnds, fallback }: OfficialEntry, newest: OwnedEntry | undefined): EntryContent | undefined => {
  if (newest === undefined) return onlyEnds ? undefined : { ...entry, text: Object.keys(entry.text).length === 0 ? { EN: fallback } : entry.text };
  const { validTo } = entry;
  if (onlyEnds) return validTo === undefined || validTo < newest.validFrom ? undefined : { ...contentOf(withoutDemo(newest)), validTo };
  const text = Object.keys(entry.text).length === 0 ? newest.text : entry.text;
  return isPeriod ? { ...entry, text } : { ...entry, text, validFrom: newest.validFrom };
};

/** Demo rates go where official ones cover them; other demo entries all end. */
const endOfDemo = ({ logicalName }: ListDefinition, entry: OwnedEntry, named: readonly EntryContent[], today: string): ListChange<OwnedEntry>[] => {
  const remove: ListChange<OwnedEntry> = { action: 'remove', entry: { code: entry.code, validFrom: entry.validFrom } };
  if (logicalName === 'ExchangeRate') return isCovered(entry, named) ? [remove] : [];
  const yesterday = addDays(today, -1);
  if (entry.validTo !== undefined && entry.validTo <= yesterday) return [];
  return entry.validFrom > yesterday ? [remove] : [{ action: 'put', entry: { ...entry, validTo: yesterday } }];
};

/**
 * What official files do to a list. Codes keep the first day that they have here, unless the file gives periods of the law. Demo entries end the day before `today`; of
 * demo rates, those of days that official rates cover. What an administrator changed stays, with what the source says beside it (RD-R13).
 */
export const matchOfficial = (definition: ListDefinition, stored: readonly OwnedEntry[], official: readonly OfficialEntry[], today: string): OfficialMatch => {
  const periods = byCode(stored);
  const issues: ListIssue[] = [];
  const given: ImportedEntry[] = [];
  official.forEach((one, at) => {
    const entry = placedIn(one, newestOf(periods.get(one.entry.code) ?? []));
    if (entry === undefined) return;
    const found = checkEntry(definition, entry);
    issues.push(...found.map((issue) => ({ ...issue, row: at + 1 })));
    if (found.length === 0) given.push({ row: at + 1, entry, dated: true });
  });
  const {
    changes,
    counts,
    issues: overlapping,
  } = matchImport(
    stored.map((entry) => (isDemoEntry(entry) ? withoutDemo(entry) : entry)),
    given,
    { fileIsComplete: false, keepOverrides: true },
    { today, namesEnd: true },
  );
  const keys = new Set(given.map(({ entry }) => entryKey(entry)));
  const named = byCode(given.map(({ entry }) => entry));
  const touched = new Set(changes.map(({ entry }) => entryKey(entry)));
  const demo = stored.filter((entry) => isDemoEntry(entry) && entry.origin === 'Source');
  const [confirmed, others] = [demo.filter((entry) => keys.has(entryKey(entry))), demo.filter((entry) => !keys.has(entryKey(entry)))];
  const becoming = confirmed
    .filter((entry) => !touched.has(entryKey(entry)))
    .map((entry): ListChange<OwnedEntry> => ({ action: 'put', entry: withoutDemo(entry) }));
  const ending = others.flatMap((entry) => endOfDemo(definition, entry, named.get(entry.code) ?? [], today));
  return {
    changes: [...changes, ...becoming, ...ending],
    counts: { ...counts, ended: counts.ended + ending.length, error: issues.length },
    demoEnded: confirmed.length + ending.length,
    issues: [...issues, ...overlapping],
  };
};
