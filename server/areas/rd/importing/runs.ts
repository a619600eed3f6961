import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Selectable, Transaction } from 'kysely';
import type { Page, Paging } from '../../../../src/application/contract/endpoint';
import { CATALOGUE } from '../../../records/catalogue';
import { stockholmDate, stockholmTime } from '../../../../src/domain/kernel/dates';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';
import type { ImportFormat, ImportMapping, ImportOptions, ImportRun, ImportRunRow } from '../../../../src/domain/reference/importRun';
import type { ImportMatch } from '../../../../src/domain/reference/importMatch';
import { matchImport } from '../../../../src/domain/reference/importMatch';
import { readRows, type SourceTable } from '../../../../src/domain/reference/importRows';
import { applyChanges, type OwnedEntry } from '../../../../src/domain/reference/listChanges';
import { diffEntries } from '../../../../src/domain/reference/listDiff';
import type { ListDefinition } from '../../../../src/domain/reference/listDefinition';
import type { ListIssue } from '../../../../src/domain/reference/listIssue';
import { refusedBy } from '../../../../src/domain/reference/ruleTexts';
import type { Database } from '../../../db/schema';
import type { ImportSummary, ReferenceImportTable } from '../../../db/tables/reference';
import { reply, type Context, type Reply } from '../../../records/handlers';
import { EVERY_UNIT } from '../../../db/event';
import { rulesContext } from '../draftIssues';
import { readPublished } from '../entries';
import { editedTenant, type Owned } from '../scope';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

const MOST_SHOWN = 1000;
const PREVIEW_ROWS = 20;
const NO_COUNTS = { new: 0, changed: 0, ended: 0, unchanged: 0, error: 0 };

export type ImportRow = Selectable<ReferenceImportTable>;

export const runOf = (row: ImportRow): ImportRun => ({
  id: row.id,
  version: row.version,
  list: row.list,
  fileName: row.file_name,
  format: row.format,
  status: row.status,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  ...row.summary,
  ...(row.version_no === null ? {} : { versionNo: row.version_no }),
});

export const tableOfRun = async (row: ImportRow): Promise<SourceTable> => {
  if (row.content === null) return { columns: [], rows: [] };
  return JSON.parse((await unpacked(row.content)).toString('utf8')) as SourceTable;
};

export const defaultOptions = (now: Date): ImportOptions => ({ fileIsComplete: false, keepOverrides: true, validFrom: stockholmDate(now) });

export interface Compared {
  readonly match: ImportMatch;
  readonly summary: Pick<ImportSummary, 'mapping' | 'options' | 'counts' | 'issues' | 'issueCount' | 'diff' | 'endsMany'>;
}

/** What the file does to the list with this mapping and these options; rows whose periods overlap count as rows with errors. */
export const compare = async (
  context: Context,
  definition: ListDefinition,
  owned: Owned,
  table: SourceTable,
  mapping: ImportMapping,
  options: ImportOptions,
): Promise<Compared> => {
  const existing: OwnedEntry[] = (await readPublished(context.db, owned)).map(({ id: _id, tenantId: _tenant, ...entry }) => entry);
  const read = readRows(table, mapping, options, definition, await rulesContext(context, definition));
  const world = { today: stockholmDate(context.now), namesEnd: 'validTo' in mapping };
  const first = matchImport(existing, read.entries, options, world);
  const overlapping = new Set(first.issues.flatMap(({ severity, row }) => (severity >= 2 && row !== undefined ? [row] : [])));
  const match =
    overlapping.size === 0
      ? first
      : matchImport(
          existing,
          read.entries.filter(({ row }) => !overlapping.has(row)),
          options,
          world,
        );
  const issues: ListIssue[] = [...read.issues, ...first.issues].sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const touched = new Set(match.changes.map(({ entry }) => entry.code));
  const before = existing.filter(({ code }) => touched.has(code));
  return {
    match,
    summary: {
      mapping,
      options,
      counts: { ...match.counts, error: read.refused + overlapping.size },
      issues: issues.slice(0, MOST_SHOWN),
      issueCount: issues.length,
      diff: diffEntries(before, applyChanges(before, match.changes)).rows.slice(0, MOST_SHOWN),
      ...(match.endsMany === undefined ? {} : { endsMany: match.endsMany }),
    },
  };
};

export interface NewRun {
  readonly definition: ListDefinition;
  readonly fileName: string;
  readonly format: ImportFormat;
  readonly table: SourceTable;
  readonly mapping: ImportMapping;
  readonly fileLists?: readonly string[];
}

/** The run as it now is; windows that show the imports hear of it. */
export const told = ({ caller, publish }: Context, run: ImportRun): Result<Reply<ImportRun>> => {
  publish({
    tenantId: caller.tenantId,
    orgUnitId: EVERY_UNIT,
    pluginName: 'rd',
    eventType: 'ImportProgress',
    id: run.id,
    data: { id: run.id, list: run.list, status: run.status },
  });
  return reply(run);
};

/** Stores what was read, compared at once where the column of the code is known; nothing of the list changes. */
export const storeRun = async (
  context: Context,
  { definition, fileName, format, table, mapping, fileLists = [] }: NewRun,
): Promise<Result<Reply<ImportRun>>> => {
  const { db, caller, now } = context;
  const owned: Owned = { list: definition.name, tenantId: await editedTenant(db, caller) };
  const options = defaultOptions(now);
  const compared = mapping['code'] === undefined ? undefined : await compare(context, definition, owned, table, mapping, options);
  const summary: ImportSummary = {
    rowCount: table.rows.length,
    columns: [...table.columns],
    preview: table.rows.slice(0, PREVIEW_ROWS).map((row) => [...row]),
    ...(compared?.summary ?? { mapping, options, counts: NO_COUNTS, issues: [], issueCount: 0, diff: [] }),
    ...(fileLists.length > 1 ? { fileLists: [...fileLists] } : {}),
  };
  const usable = summary.rowCount - summary.counts.error;
  const status = compared === undefined ? 'Parsed' : usable > 0 ? 'Compared' : 'Failed';
  const row = await db
    .insertInto('reference_import')
    .values({
      id: randomUUID(),
      tenant_id: owned.tenantId,
      list: definition.name,
      version: 1,
      file_name: fileName.slice(0, 255),
      format,
      status,
      created_by: caller.userName,
      created_at: now,
      version_no: null,
      summary: JSON.stringify(status === 'Failed' ? { ...summary, failure: 'The file holds no row that can be imported.' } : summary),
      content: await packed(JSON.stringify({ columns: table.columns, rows: table.rows })),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return told(context, runOf(row));
};

const unknownRun = () => fail('notFound', CATALOGUE.notFound);

export const findRun = async ({ db, caller }: Context, id: string): Promise<Result<{ row: ImportRow; owned: Owned }>> => {
  const tenantId = await editedTenant(db, caller);
  const row = await db
    .selectFrom('reference_import')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => (tenantId === null ? eb('tenant_id', 'is', null) : eb('tenant_id', '=', tenantId)))
    .executeTakeFirst();
  return row === undefined ? unknownRun() : ok({ row, owned: { list: row.list, tenantId } });
};

/** Locked until the end of the transaction; a stale one is refused (RD-R17). */
export const runToChange = async (context: Context, id: string, version: number): Promise<Result<{ row: ImportRow; owned: Owned }>> => {
  const found = await findRun(context, id);
  if (found._tag === 'Left') return found;
  const row = await context.db.selectFrom('reference_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return unknownRun();
  if (row.version !== version) return refusedBy('RD-R17', { time: stockholmTime(context.now) }, { kind: 'stale', data: runOf(row) });
  return ok({ row, owned: found.right.owned });
};

export const saveRun = (
  db: Transaction<Database>,
  row: ImportRow,
  set: { readonly status: ImportRow['status']; readonly summary?: ImportSummary; readonly version_no?: number },
): Promise<ImportRow> => {
  const { summary, ...columns } = set;
  return db
    .updateTable('reference_import')
    .set({ ...columns, ...(summary === undefined ? {} : { summary: JSON.stringify(summary) }), version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const searchImports = async (
  criteria: { readonly list?: string | undefined; readonly status?: ImportRun['status'] | undefined },
  { pageNum, pageSize }: Paging,
  { db, caller }: Context,
): Promise<Result<Reply<Page<ImportRunRow>>>> => {
  const tenantId = await editedTenant(db, caller);
  let question = db.selectFrom('reference_import').where((eb) => (tenantId === null ? eb('tenant_id', 'is', null) : eb('tenant_id', '=', tenantId)));
  if (criteria.list) question = question.where('list', '=', criteria.list);
  if (criteria.status) question = question.where('status', '=', criteria.status);
  const { total } = await question.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await question
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageNum * pageSize)
    .execute();
  const items = rows.map((row) => {
    const { id, list, fileName, format, status, createdBy, createdAt, counts, issueCount, versionNo, failure } = runOf(row);
    return {
      id,
      list,
      fileName,
      format,
      status,
      createdBy,
      createdAt,
      counts,
      issueCount,
      ...(versionNo === undefined ? {} : { versionNo }),
      ...(failure === undefined ? {} : { failure }),
    };
  });
  return reply({ items, totalCount: Number(total) });
};
