import { sql, type Transaction } from 'kysely';
import { isIsoDate, startOfDay, endOfDay } from '../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { isValidOn } from '../../../src/domain/reference/effectiveDating';
import { diffEntries, type ListDiff } from '../../../src/domain/reference/listDiff';
import type { ListEntry } from '../../../src/domain/reference/listEntry';
import type { ListOwner, ListVersion } from '../../../src/domain/reference/listVersion';
import { foldText } from '../../../src/domain/kernel/foldText';
import { textIn } from '../../../src/domain/reference/entryText';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import type { ChangeLogRow } from '../../../src/application/contract/rd';
import { MAX_PAGE_SIZE, type Page, type Paging } from '../../../src/application/contract/endpoint';
import type { Database } from '../../db/schema';
import { reply, type Context, type Reply } from '../../records/handlers';
import { listEntryOf, readEntriesById, readPublished, readVersionEntries, type StoredEntry } from './entries';
import { editedTenant, knownList, ownerOf, type Owned } from './scope';
import { missingVersion, publishedNo, versionOf, versionRow } from './versions';

const MOST_AT_ONCE = 20_000;

type Entry = StoredEntry & Pick<ListEntry, 'change'>;

const numberOf = (digits: string | undefined): number | undefined => (digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined);

const ownedBy = async ({ db, caller }: Context, list: string, owner: ListOwner | undefined): Promise<Owned> => {
  const edited = await editedTenant(db, caller);
  return { list, tenantId: owner === undefined ? edited : owner === 'Shared' ? null : caller.tenantId };
};

export interface EntriesQuestion {
  readonly name: string;
  readonly versionNo?: string | undefined;
  readonly owner?: ListOwner | undefined;
  readonly date?: string | undefined;
}

/** The entries asked for; without a version what is published, of a tenant's own together with the shared ones they belong to. */
export const entriesAsked = async (question: EntriesQuestion, context: Context): Promise<Result<{ versionNo: number; entries: Entry[] }>> => {
  const { name, owner, date } = question;
  const definition = knownList(name);
  if (failed(definition)) return definition;
  if (date !== undefined && !isIsoDate(date)) return refusedBy('RD-R8');
  const owned = await ownedBy(context, name, owner);
  const { db } = context;
  const shared = owned.tenantId !== null && owner === undefined ? await readPublished(db, { list: name, tenantId: null }) : [];
  const asked = numberOf(question.versionNo);
  const version = asked === undefined ? undefined : await versionRow(db, owned, asked);
  if (asked !== undefined && version === undefined) return missingVersion(asked);
  const own: Entry[] = version === undefined ? await readPublished(db, owned) : await readVersionEntries(db, owned, version);
  const entries = [...shared, ...own].filter((entry) => date === undefined || isValidOn(entry, date));
  return ok({
    versionNo: version?.version_no ?? (await publishedNo(db, shared.length > 0 && own.length === 0 ? { list: name, tenantId: null } : owned)),
    entries,
  });
};

/** What is published now is counted and cut in the database: a Large list is never read whole for one page. */
const readPage = async (
  owned: Owned,
  {
    date,
    text,
    shared,
    pageSize,
    from,
  }: { readonly date?: string | undefined; readonly text: string; readonly shared: boolean; readonly pageSize: number; readonly from: number },
  { db }: Context,
): Promise<Page<ListEntry>> => {
  const part = `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string; total: string }>`
    select id, count(*) over () as total from reference_entry
    where list = ${owned.list} and (tenant_id is not distinct from ${owned.tenantId}::uuid or (${shared} and tenant_id is null))
      and (${date ?? null}::date is null or (valid_from <= ${date ?? null}::date and (valid_to is null or valid_to >= ${date ?? null}::date)))
      and (${text === ''} or lower(code) like ${part} or words like ${part})
    order by tenant_id nulls first, sort_key, code, valid_from offset ${from} limit ${pageSize}`.execute(db);
  const found =
    rows.length === 0
      ? []
      : await readEntriesById(
          db,
          rows.map(({ id }) => id),
        );
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return { items: rows.flatMap(({ id }) => byId.get(id) ?? []).map(listEntryOf), totalCount: Number(rows[0]?.total ?? 0) };
};

const holds = (entry: Entry, text: string, lang: string): boolean =>
  entry.code.toLowerCase().includes(text.toLowerCase()) || foldText(textIn(entry.text, lang) ?? '').includes(foldText(text));

export const readListEntries = async (
  question: EntriesQuestion & {
    readonly lang?: string | undefined;
    readonly text?: string | undefined;
    readonly pageNum?: string | undefined;
    readonly pageSize?: string | undefined;
  },
  context: Context,
): Promise<Result<Reply<{ versionNo: number; items: ListEntry[]; totalCount: number }>>> => {
  const { name, owner, date, lang = 'EN' } = question;
  const text = (question.text ?? '').trim();
  const pageSize = Math.min(numberOf(question.pageSize) ?? MOST_AT_ONCE, question.pageSize === undefined ? MOST_AT_ONCE : MAX_PAGE_SIZE);
  const from = (numberOf(question.pageNum) ?? 0) * pageSize;
  if (numberOf(question.versionNo) === undefined) {
    const definition = knownList(name);
    if (failed(definition)) return definition;
    if (date !== undefined && !isIsoDate(date)) return refusedBy('RD-R8');
    const owned = await ownedBy(context, name, owner);
    const page = await readPage(owned, { date, text, shared: owner === undefined, pageSize, from }, context);
    const own = await publishedNo(context.db, owned);
    return reply({ versionNo: own === 0 && owner === undefined ? await publishedNo(context.db, { list: name, tenantId: null }) : own, ...page });
  }
  const asked = await entriesAsked(question, context);
  if (failed(asked)) return asked;
  const { versionNo } = asked.right;
  const entries = text === '' ? asked.right.entries : asked.right.entries.filter((entry) => holds(entry, text, lang));
  return reply({ versionNo, items: entries.slice(from, from + pageSize).map(listEntryOf), totalCount: entries.length });
};

export const readListVersions = async (name: string, { db, caller }: Context): Promise<Result<Reply<{ items: ListVersion[] }>>> => {
  const definition = knownList(name);
  if (failed(definition)) return definition;
  const tenantId = await editedTenant(db, caller);
  let rows = db.selectFrom('reference_version').selectAll().where('list', '=', name).orderBy('created_at', 'desc').orderBy('version_no', 'desc');
  rows = tenantId === null ? rows.where('tenant_id', 'is', null) : rows.where((eb) => eb.or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenantId)]));
  return reply({ items: (await rows.execute()).map(versionOf) });
};

export const readListDiff = async (
  name: string,
  from: string,
  to: string,
  owner: ListOwner | undefined,
  context: Context,
): Promise<Result<Reply<ListDiff>>> => {
  const definition = knownList(name);
  if (failed(definition)) return definition;
  const owned = await ownedBy(context, name, owner);
  const sides: Entry[][] = [];
  for (const digits of [from, to]) {
    const versionNo = numberOf(digits) ?? -1;
    // Version 0 is the list before anything was published.
    if (versionNo === 0) {
      sides.push([]);
      continue;
    }
    const version = await versionRow(context.db, owned, versionNo);
    if (version === undefined) return missingVersion(versionNo);
    sides.push(await readVersionEntries(context.db, owned, version));
  }
  return reply(diffEntries(sides[0] ?? [], sides[1] ?? []));
};

export const readApprovals = async ({ db, caller }: Context): Promise<Result<Reply<{ items: ListVersion[] }>>> => {
  const tenantId = await editedTenant(db, caller);
  const rows = db.selectFrom('reference_version').selectAll().where('status', '=', 'InReview').orderBy('submitted_at');
  const mine = await (tenantId === null ? rows.where('tenant_id', 'is', null) : rows.where('tenant_id', '=', tenantId)).execute();
  return reply({ items: mine.filter(({ authors, submitted_by: by }) => by !== caller.userName && !authors.includes(caller.userName)).map(versionOf) });
};

export interface LogCriteria {
  readonly list?: string | undefined;
  readonly code?: string | undefined;
  readonly user?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const SORTABLE = { at: 'seq', by: 'by', list: 'list', code: 'code', field: 'field' } as const;
const isSortable = (field: string): field is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, field);

const logQuestion = (db: Transaction<Database>, { list, code, user, from, to }: LogCriteria, tenantId: string | null) => {
  let rows = db.selectFrom('reference_log');
  rows = tenantId === null ? rows.where('tenant_id', 'is', null) : rows.where((eb) => eb.or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenantId)]));
  if (list) rows = rows.where('list', '=', list);
  if (code) rows = rows.where('code', '=', code);
  if (user) rows = rows.where('by', '=', user);
  if (from) rows = rows.where('at', '>=', new Date(startOfDay(from)));
  if (to) rows = rows.where('at', '<', new Date(endOfDay(to)));
  return rows;
};

export const searchChangeLog = async (
  criteria: LogCriteria,
  { pageNum, pageSize, sortOrder }: Paging,
  { db, caller }: Context,
): Promise<Result<Reply<Page<ChangeLogRow>>>> => {
  if (![criteria.from, criteria.to].every((day) => day === undefined || day === '' || isIsoDate(day))) return refusedBy('RD-R8');
  const tenantId = await editedTenant(db, caller);
  const question = logQuestion(db, criteria, tenantId);
  const { total } = await question.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  let rows = question.selectAll();
  for (const { fieldId, sortDirection } of sortOrder) if (isSortable(fieldId)) rows = rows.orderBy(SORTABLE[fieldId], sortDirection);
  const found = await rows
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset(pageNum * pageSize)
    .execute();
  const items = found.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.by,
    list: row.list,
    owner: ownerOf(row.tenant_id),
    versionNo: row.version_no,
    code: row.code,
    validFrom: row.valid_from,
    field: row.field,
    ...(row.old === null ? {} : { old: row.old }),
    ...(row.new === null ? {} : { new: row.new }),
  }));
  return reply({ items, totalCount: Number(total) });
};
