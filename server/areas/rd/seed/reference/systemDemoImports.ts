import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { stockholmDate } from '../../../../../src/domain/kernel/dates';
import { guessMapping } from '../../../../../src/domain/reference/importMapping';
import { matchImport } from '../../../../../src/domain/reference/importMatch';
import { readRows, type SourceTable } from '../../../../../src/domain/reference/importRows';
import type { ImportOptions } from '../../../../../src/domain/reference/importRun';
import { applyChanges, type OwnedEntry } from '../../../../../src/domain/reference/listChanges';
import { diffEntries } from '../../../../../src/domain/reference/listDiff';
import { definitionOf } from '../../../../../src/domain/reference/lists/all';
import { ruleMessage } from '../../../../../src/domain/reference/ruleTexts';
import type { Database } from '../../../../db/schema';
import type { ImportSummary } from '../../../../db/tables/reference';
import type { EntrySeed } from './listSeed';

const packed = promisify(gzip);

interface DemoFile {
  readonly list: string;
  readonly fileName: string;
  readonly daysAgo: number;
  readonly table: SourceTable;
}

const COLUMNS = ['code', 'validFrom', 'validTo', 'text.EN', 'text.SV', 'text.NO', 'text.DK'];

const FILES: readonly DemoFile[] = [
  {
    list: 'Incoterms',
    fileName: 'delivery-terms-with-errors.csv',
    daysAgo: 3,
    // A key too long, no such day, no text, an end before the beginning.
    table: {
      columns: COLUMNS,
      rows: [
        ['FREE', '2026-01-01', '', 'Free', 'Fritt', 'Fritt', 'Frit'],
        ['DAT', '2026-02-30', '', 'Delivered at terminal', 'Levererat terminal', 'Levert terminal', 'Leveret terminal'],
        ['DAF', '2026-01-01', '', '', '', '', ''],
        ['DES', '2026-01-01', '2025-12-31', 'Delivered ex ship', 'Levererat från fartyg', 'Levert fra skip', 'Leveret fra skib'],
      ],
    },
  },
  {
    list: 'TransportDocument',
    fileName: 'transport-documents.csv',
    daysAgo: 1,
    table: {
      columns: COLUMNS,
      rows: [
        ['N703', '', '', 'House waybill', 'Speditörs fraktsedel (house waybill)', 'Speditørs fraktbrev (house waybill)', 'Speditørs fragtbrev (house waybill)'],
        ['N722', '', '', 'Road list – SMGS', 'SMGS-följelista', 'SMGS-følgeliste', 'SMGS-følgeliste'],
        ['N785', '', '2027-12-31', 'Cargo manifest', 'Lastmanifest', 'Lastemanifest', 'Lastmanifest'],
        ['N951', '2016-05-01', '', 'TIF form', 'TIF-formulär', 'TIF-skjema', 'TIF-formular'],
        ['C664', '2021-07-01', '', 'CN22 declaration', 'CN22-deklaration', 'CN22-deklarasjon', 'CN22-angivelse'],
        ['C665', '2021-07-01', '', 'CN23 declaration', 'CN23-deklaration', 'CN23-deklarasjon', 'CN23-angivelse'],
      ],
    },
  },
];

const ownedEntry = ({ code, valid_from, valid_to, text, is_default, attributes, sort_key, parent_code, replaced_by = [] }: EntrySeed): OwnedEntry => ({
  code,
  validFrom: valid_from,
  text: { ...text },
  origin: 'Source',
  sortKey: sort_key,
  ...(valid_to === null ? {} : { validTo: valid_to }),
  ...(is_default ? { isDefault: true } : {}),
  ...(attributes === null ? {} : { attributes: { ...attributes } }),
  ...(parent_code === undefined ? {} : { parentCode: parent_code }),
  ...(replaced_by.length === 0 ? {} : { replacedBy: [...replaced_by] }),
});

/** What an upload of the file finds, by the same functions. */
const summaryOf = ({ list, table }: DemoFile, entries: readonly EntrySeed[], today: string): ImportSummary => {
  const definition = definitionOf(list);
  if (definition === undefined) throw new Error(`There is no list ${list}`);
  const existing = entries.filter((entry) => entry.list === list).map(ownedEntry);
  const options: ImportOptions = { fileIsComplete: false, keepOverrides: true, validFrom: today };
  const mapping = guessMapping(table.columns, definition);
  const read = readRows(table, mapping, options, definition);
  const match = matchImport(existing, read.entries, options, { today, namesEnd: 'validTo' in mapping });
  const touched = new Set(match.changes.map(({ entry }) => entry.code));
  const before = existing.filter(({ code }) => touched.has(code));
  const issues = [...read.issues, ...match.issues];
  return {
    rowCount: table.rows.length,
    columns: [...table.columns],
    preview: table.rows.map((row) => [...row]),
    mapping,
    options,
    counts: { ...match.counts, error: read.refused },
    issues,
    issueCount: issues.length,
    diff: diffEntries(before, applyChanges(before, match.changes)).rows,
    ...(read.entries.length === 0 ? { failure: ruleMessage('RD-IMPORT.nothing') } : {}),
  };
};

/** One import that failed, and one that waits to be applied (specification, section 8). */
export const storeDemoImports = async (db: Kysely<Database>, entries: readonly EntrySeed[], now: Date): Promise<void> => {
  for (const file of FILES) {
    const summary = summaryOf(file, entries, stockholmDate(now));
    await db
      .insertInto('reference_import')
      .values({
        id: randomUUID(),
        tenant_id: null,
        list: file.list,
        version: 1,
        file_name: file.fileName,
        format: 'Csv',
        status: summary.failure === undefined ? 'Compared' : 'Failed',
        created_by: 'operator.demo',
        created_at: new Date(now.getTime() - file.daysAgo * 86_400_000),
        version_no: null,
        summary: JSON.stringify(summary),
        content: await packed(JSON.stringify(file.table)),
      })
      .execute();
  }
};
