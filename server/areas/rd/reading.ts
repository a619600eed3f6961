import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { MAX_CODES_TO_VALIDATE, type ReferenceEntry, type SearchMode } from '../../../src/application/contract/rd';
import type { Paging } from '../../../src/application/contract/endpoint';
import { MAX_REVISIONS } from '../../../src/application/contract/referenceList';
import { isIsoDate } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { refusedBy, ruleMessage } from '../../../src/domain/reference/ruleTexts';
import type { Database } from '../../db/schema';
import { reply, type Context, type Reply } from '../../records/handlers';
import { contentOfRow } from './entries';
import { knownList } from './scope';

const COLUMNS = [
  'code',
  'valid_from',
  'valid_to',
  'text',
  'short_text',
  'parent_code',
  'is_default',
  'is_favourite',
  'attributes',
  'replaced_by',
  'sort_key',
] as const;

/** The sort key is the server's matter: the items come in its order. */
const entryOf = (row: Parameters<typeof contentOfRow>[0]): ReferenceEntry => {
  const { sortKey: _, ...entry } = contentOfRow(row);
  return entry;
};

interface Revision {
  readonly versionNo: number;
  readonly checksum: string;
}

/** Over the shared and the tenant's own entries together (RD-R10). */
const revisionsOf = async (db: Transaction<Database>, lists: readonly string[], tenantId: string): Promise<ReadonlyMap<string, Revision>> => {
  const shared = await db.selectFrom('reference_list').select(['name', 'version_no', 'checksum']).where('name', 'in', lists).execute();
  const own = await db
    .selectFrom('reference_version')
    .select(['list', 'checksum'])
    .where('list', 'in', lists)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Published')
    .execute();
  const revisionOf = (list: string): Revision => {
    const { version_no: versionNo = 0, checksum = '' } = shared.find(({ name }) => name === list) ?? {};
    const ofTenant = own.find((version) => version.list === list);
    return { versionNo, checksum: ofTenant === undefined ? checksum : createHash('md5').update(`${checksum} ${ofTenant.checksum}`).digest('hex') };
  };
  return new Map(lists.map((list) => [list, revisionOf(list)]));
};

const validOn = (date: string) => sql<boolean>`valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`;

type ListOnDate = { readonly list: string; readonly date: string; readonly versionNo: number; readonly checksum: string; readonly items: ReferenceEntry[] };

interface Named {
  readonly datalist: string;
  readonly date: string;
}

/** A Large list is searched, not loaded. The default comes first, then what is favoured. */
const readList = async ({ datalist, date }: Named, { db, caller }: Context): Promise<Result<ListOnDate>> => {
  if (!isIsoDate(date)) return refusedBy('RD-R8');
  const definition = knownList(datalist);
  if (failed(definition)) return definition;
  if (definition.right.volumeClass === 'Large') return refusedBy('RD-LARGE', { list: datalist });
  const { versionNo = 0, checksum = '' } = (await revisionsOf(db, [datalist], caller.tenantId)).get(datalist) ?? {};
  const rows = await db
    .selectFrom('reference_entry')
    .select([...COLUMNS, 'tenant_id'])
    .where('list', '=', datalist)
    .where(validOn(date))
    .where(({ or, eb }) => or([eb('tenant_id', 'is', null), eb('tenant_id', '=', caller.tenantId)]))
    .orderBy('is_default', 'desc')
    .orderBy('is_favourite', 'desc')
    .orderBy('sort_key')
    .orderBy('code')
    .execute();
  // A code that has been shared since a tenant added it is the shared one.
  const shared = new Set(rows.filter((row) => row.tenant_id === null).map(({ code }) => code));
  const items = rows.filter((row) => row.tenant_id === null || !shared.has(row.code)).map(entryOf);
  return ok({ list: datalist, date, versionNo, checksum, items });
};

export const readReferenceList = async (named: Named, context: Context): Promise<Result<Reply<ListOnDate>>> => {
  const list = await readList(named, context);
  return failed(list) ? list : reply(list.right, { etag: list.right.checksum });
};

export const readReferenceVersion = async (
  { checksum, ...named }: Named & { readonly checksum: string },
  context: Context,
): Promise<Result<Reply<ListOnDate>>> => {
  const list = await readList(named, context);
  return failed(list) ? list : reply(list.right, checksum === list.right.checksum && checksum !== '' ? { lasting: true } : {});
};

/** One question for the shared lists and one for the tenant's own, however many are asked for. */
export const readReferenceRevisions = async (
  { datalists, date }: { readonly datalists: string; readonly date: string },
  { db, caller }: Context,
): Promise<Result<Reply<{ list: string; checksum?: string }[]>>> => {
  if (!isIsoDate(date)) return refusedBy('RD-R8');
  const names = [...new Set(datalists.split(','))];
  if (names.length > MAX_REVISIONS) return fail('badRequest', `At most ${MAX_REVISIONS} lists at once.`);
  const known = names.filter((name) => !failed(knownList(name)));
  const revisions = known.length === 0 ? undefined : await revisionsOf(db, known, caller.tenantId);
  return reply(
    names.map((list) => {
      const revision = revisions?.get(list);
      return { list, ...(revision === undefined ? {} : { checksum: revision.checksum }) };
    }),
  );
};

export interface ListSearch {
  readonly list: string;
  readonly date: string;
  readonly mode: SearchMode;
  readonly text: string;
  readonly paging: Paging;
  readonly lang?: string | undefined;
}

const SLOW_MS = 5_000;

/** RD-R16. A mode 2 without a word finds nothing. */
export const searchReferenceList = async (
  { list, date, mode, text, paging, lang = 'EN' }: ListSearch,
  { db }: Context,
): Promise<Result<Reply<{ items: ReferenceEntry[]; totalCount: number }>>> => {
  if (!isIsoDate(date)) return refusedBy('RD-R8');
  const definition = knownList(list);
  if (failed(definition)) return definition;
  if (mode === 2 && !/[\p{L}\p{N}]/u.test(text)) return reply({ items: [], totalCount: 0 });
  await sql`select set_config('statement_timeout', ${String(SLOW_MS)}, true)`.execute(db);
  const { rows } = await sql<Parameters<typeof contentOfRow>[0] & { total: string }>`
    select e.code, e.valid_from, e.valid_to, e.text, e.short_text, e.parent_code, e.is_default, e.is_favourite, e.attributes, e.replaced_by, e.sort_key, h.total
    from reference_hits(${list}, ${date}::date, ${mode}, ${text.slice(0, 100)}, ${lang}, ${paging.pageNum * paging.pageSize}, ${paging.pageSize}) h
    join reference_entry e on e.id = h.id order by h.place`.execute(db);
  return reply({ items: rows.map(entryOf), totalCount: Number(rows[0]?.total ?? 0) });
};

interface Asked {
  readonly list: string;
  readonly code: string;
  readonly date: string;
}

/** All rows in one question; the successors of an ended code are those of its last period. */
export const validateCodes = async (
  asked: readonly Asked[],
  { db, caller }: Context,
): Promise<Result<Reply<{ valid: boolean; successors?: string[]; message?: string }[]>>> => {
  if (asked.length > MAX_CODES_TO_VALIDATE) return fail('badRequest', `At most ${MAX_CODES_TO_VALIDATE} codes at once.`);
  if (!asked.every(({ date }) => isIsoDate(date))) return refusedBy('RD-R8');
  const { rows } = await sql<{ place: number; valid: boolean; replaced_by: string[] | null }>`
    select a.place, coalesce(bool_or(e.valid_from <= a.date and (e.valid_to is null or e.valid_to >= a.date)), false) as valid,
      (array_agg(array_to_json(e.replaced_by) order by e.valid_from desc) filter (where e.id is not null))[1] as replaced_by
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb) as a (list text, code text, date date, place integer)
    left join reference_entry e on e.list = a.list and e.code = a.code and (e.tenant_id is null or e.tenant_id = ${caller.tenantId}::uuid)
    group by a.place order by a.place`.execute(db);
  return reply(
    rows.map(({ valid, replaced_by: successors }, at) => {
      const { code = '', date = '', list = '' } = asked[at] ?? {};
      return valid
        ? { valid }
        : { valid, message: ruleMessage('RD-R1', { code, date, list }), ...(successors === null || successors.length === 0 ? {} : { successors }) };
    }),
  );
};
