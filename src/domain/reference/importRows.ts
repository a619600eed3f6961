import { plainTextRead } from '../kernel/sheetCell';
import { isIsoDate } from '../kernel/dates';
import type { ImportMapping, ImportOptions } from './importRun';
import type { ListDefinition } from './listDefinition';
import { entryKey, type EntryContent } from './listEntry';
import type { ListIssue } from './listIssue';
import { checkEntry, type RuleContext } from './listRules';
import { issueOf } from './ruleTexts';

/** A file as headings and cells, whatever its format was. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ImportedEntry {
  /** 1-based line of the table, without its headings. */
  readonly row: number;
  readonly entry: EntryContent;
  /** Without a first day of its own it means the newest period of its code. */
  readonly dated: boolean;
}

export interface ReadRows {
  readonly entries: readonly ImportedEntry[];
  readonly issues: readonly ListIssue[];
  /** Rows that cannot be imported. */
  readonly refused: number;
}

const WHOLE = /^-?\d+$/;
const EARLIEST = '1900-01-01';
const YES = new Set(['true', '1', 'x', 'yes', 'ja', 'y', 'j']);

/** `20250101`, `2025-01-01T00:00:00`, `01.01.2025` and `01/01/2025` are days too. */
export const importedDay = (cell: string): string => {
  const text = cell.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return `${compact[1]}-${compact[2]}-${compact[3]}`;
  const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  if (dayFirst) return `${dayFirst[3]}-${(dayFirst[2] ?? '').padStart(2, '0')}-${(dayFirst[1] ?? '').padStart(2, '0')}`;
  const instant = /^(\d{4}-\d{2}-\d{2})[T ]/.exec(text);
  if (instant) return instant[1] ?? text;
  return /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
};

type Cells = (field: string) => string;

const partsOf = (mapping: ImportMapping, prefix: string, cell: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.keys(mapping)
      .filter((field) => field.startsWith(prefix))
      .map((field) => [field.slice(prefix.length), cell(field)] as const)
      .filter(([, value]) => value !== ''),
  );

const entryOf = (mapping: ImportMapping, { validFrom: given }: ImportOptions, cell: Cells): EntryContent => {
  const validTo = cell('validTo');
  const [shortText, parentCode, sortKey] = [cell('shortText'), cell('parentCode'), cell('sortKey')];
  const attributes = partsOf(mapping, 'attributes.', cell);
  const replacedBy = cell('replacedBy')
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
  const from = cell('validFrom');
  return {
    code: cell('code'),
    validFrom: from === '' ? (given ?? EARLIEST) : importedDay(from),
    text: partsOf(mapping, 'text.', cell),
    ...(validTo === '' ? {} : { validTo: importedDay(validTo) }),
    ...(shortText === '' ? {} : { shortText }),
    ...(parentCode === '' ? {} : { parentCode }),
    ...(WHOLE.test(sortKey) ? { sortKey: Number(sortKey) } : {}),
    ...(YES.has(cell('isDefault').toLowerCase()) ? { isDefault: true } : {}),
    ...(YES.has(cell('isFavourite').toLowerCase()) ? { isFavourite: true } : {}),
    ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
    ...(replacedBy.length === 0 ? {} : { replacedBy }),
  };
};

const unreadPlace = (cell: string, { code, validFrom }: EntryContent): ListIssue[] =>
  cell === '' || WHOLE.test(cell)
    ? []
    : [issueOf('RD-FORM.type', 2, { code, field: 'sortKey', value: cell, type: 'integer' }, { code, validFrom, field: 'sortKey' })];

/** Rows of a file as entries, each checked alone; a key that comes again refuses the later row (RD-R11). Formulas are texts here. */
export const readRows = (
  table: SourceTable,
  mapping: ImportMapping,
  options: ImportOptions,
  definition: ListDefinition,
  context: RuleContext = {},
): ReadRows => {
  const places = new Map(Object.entries(mapping).map(([field, column]) => [field, table.columns.indexOf(column)]));
  const entries: ImportedEntry[] = [];
  const issues: ListIssue[] = [];
  const seen = new Set<string>();
  let refused = 0;
  table.rows.forEach((cells, place) => {
    const row = place + 1;
    const cell: Cells = (field) => plainTextRead((cells[places.get(field) ?? -1] ?? '').trim());
    const entry = entryOf(mapping, options, cell);
    const found = [...checkEntry(definition, entry, context), ...unreadPlace(cell('sortKey'), entry)].map((issue) => ({ ...issue, row }));
    const key = entryKey(entry);
    if (seen.has(key)) {
      const { code, validFrom } = entry;
      found.push({ ...issueOf('RD-R11', 2, { n: String(row), code, validFrom }, { code, validFrom }), row });
    }
    issues.push(...found);
    if (found.some(({ severity }) => severity >= 2)) refused += 1;
    else {
      seen.add(key);
      entries.push({ row, entry, dated: cell('validFrom') !== '' });
    }
  });
  return { entries, issues, refused };
};

/** Whether `given` may stand for rows that name no first day. */
export const isUsableDay = (given: string | undefined): boolean => given === undefined || isIsoDate(given);
