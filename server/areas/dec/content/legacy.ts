import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type * as archive from '../../../../src/application/contract/declarationArchive';
import { MAX_LEGACY_DAYS, type LegacyCriteria, type LegacyRow } from '../../../../src/application/contract/declarationArchive';
import { MAX_PAGE_SIZE, type SortOrder } from '../../../../src/application/contract/endpoint';
import { fromLegacy } from '../../../../src/domain/declaration/legacy/fromLegacy';
import { legacyFlow, legacyProfile } from '../../../../src/domain/declaration/legacy/legacyForm';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { daysBetween } from '../../../../src/domain/declaration/reports/unsettledDeclarations';
import { refused } from '../../../../src/domain/declaration/refusals';
import { isIsoDate, stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../../db/batches';
import type { LegacyDeclarationTable } from '../../../db/tables/declarationSearch';
import { reply, type Caller, type Context, type Handlers } from '../../../records/handlers';
import { atTenantRoot } from './copying';
import { storeDraft } from './creating';
import { declarationOf, notFound } from '../declarations';
import { shown } from '../judging/judgement';

type LegacyEntry = Selectable<LegacyDeclarationTable>;

const COLUMNS = sql`id, external_system, country, old_id, mrn, message_type, party, party_id, date::text, status, item_count`;

const SORTED_BY: Readonly<Record<string, string>> = {
  date: 'date',
  oldId: 'old_id',
  mrn: 'mrn',
  country: 'country',
  messageType: 'message_type',
  party: 'party',
  status: 'status',
  itemCount: 'item_count',
  externalSystem: 'external_system',
};

const rowOf = (entry: Omit<LegacyEntry, 'snapshot' | 'tenant_id' | 'org_unit_id'>): LegacyRow => ({
  id: entry.id,
  externalSystem: entry.external_system,
  country: entry.country,
  oldId: entry.old_id,
  messageType: entry.message_type,
  party: entry.party,
  partyId: entry.party_id,
  date: entry.date,
  status: entry.status,
  itemCount: entry.item_count,
  ...(entry.mrn === null ? {} : { mrn: entry.mrn }),
});

const isReadable = ({ tenantId, readableUnits }: Caller): RawBuilder<unknown> =>
  sql`tenant_id = ${tenantId}::uuid and org_unit_id = any (${[...readableUnits]}::uuid[])`;

const typed = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

/** The archive is asked for at most a year and a day (specification 7.2). */
const whereOf = (caller: Caller, { from, to, country, oldId, partyId }: LegacyCriteria): Result<RawBuilder<unknown>> => {
  const first = typed(from);
  const last = typed(to);
  if (first === undefined || last === undefined || !isIsoDate(first) || !isIsoDate(last))
    return refused('DEC-LEGACY.range', { max: String(MAX_LEGACY_DAYS) }, '/criteria/from');
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > MAX_LEGACY_DAYS) return refused('DEC-LEGACY.range', { max: String(MAX_LEGACY_DAYS) }, '/criteria/to');
  const conditions = [
    isReadable(caller),
    sql`date between ${first}::date and ${last}::date`,
    ...(typed(country) === undefined ? [] : [sql`country = ${typed(country)}`]),
    ...(typed(oldId) === undefined
      ? []
      : [sql`(starts_with(upper(old_id), ${typed(oldId)?.toUpperCase()}) or starts_with(upper(coalesce(mrn, '')), ${typed(oldId)?.toUpperCase()}))`]),
    ...(typed(partyId) === undefined ? [] : [sql`upper(party_id) = ${typed(partyId)?.toUpperCase()}`]),
  ];
  return ok(sql.join(conditions, sql` and `));
};

const orderOf = (sortOrder: SortOrder): Result<RawBuilder<unknown>> => {
  const columns: RawBuilder<unknown>[] = [];
  for (const { fieldId, sortDirection } of sortOrder.length === 0 ? [{ fieldId: 'date', sortDirection: 'desc' }] : sortOrder) {
    const column = Object.hasOwn(SORTED_BY, fieldId) ? SORTED_BY[fieldId] : undefined;
    if (column === undefined) return fail('badRequest', `The archive cannot be sorted by ${fieldId.slice(0, 40)}.`);
    columns.push(sql`legacy_declaration.${sql.ref(column)} ${sql.raw(`${sortDirection} nulls last`)}`);
  }
  return ok(sql.join([...columns, sql`id`]));
};

/** The archived declaration, if the caller may read it. */
export const findLegacy = async ({ db, caller }: Context, id: string): Promise<LegacyEntry | undefined> => {
  const { rows } =
    await sql<LegacyEntry>`select ${COLUMNS}, snapshot from legacy_declaration where ${isReadable(caller)} and id = ${plainGuid(id)}::uuid`.execute(db);
  return rows[0];
};

export const legacyHandlers: Handlers<typeof archive> = {
  searchLegacy: async ({ body: { criteria, paging } }, { db, caller }) => {
    const { pageNum, pageSize, sortOrder } = paging;
    if (!Number.isSafeInteger(pageNum) || pageNum < 0 || !Number.isSafeInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
      return fail('badRequest', `A page holds 1 to ${MAX_PAGE_SIZE} rows.`);
    const where = whereOf(caller, criteria);
    if (failed(where)) return where;
    const order = orderOf(sortOrder);
    if (failed(order)) return order;
    const { rows } = await sql<LegacyEntry & { readonly total: string }>`
      select ${COLUMNS}, count(*) over () as total from legacy_declaration where ${where.right} order by ${order.right} limit ${pageSize} offset ${pageNum * pageSize}`.execute(
      db,
    );
    return reply({ items: rows.map(rowOf), totalCount: Number(rows[0]?.total ?? 0) });
  },

  exportLegacy: async ({ body }, { db, caller }) => {
    const where = whereOf(caller, body.criteria);
    if (failed(where)) return where;
    const order = orderOf(body.sortOrder);
    if (failed(order)) return order;
    const size = await checkExportSize(db, sql`select 1 from legacy_declaration where ${where.right}`);
    if (failed(size)) return size;
    const rows = rowsOf<LegacyEntry>(db, sql`select ${COLUMNS} from legacy_declaration where ${where.right} order by ${order.right}`);
    return ok(
      (async function* () {
        for await (const entry of rows) yield rowOf(entry);
      })(),
    );
  },

  readLegacy: async ({ params }, context) => {
    const entry = await findLegacy(context, params.id);
    return entry === undefined ? notFound() : reply({ ...rowOf(entry), snapshot: entry.snapshot });
  },

  createFromLegacy: async ({ params }, context) => {
    const { caller, now } = context;
    if (caller.orgUnitKind === 'TENANT') return atTenantRoot();
    const entry = await findLegacy(context, params.id);
    if (entry === undefined) return notFound();
    const flow = legacyFlow(entry.message_type);
    const profile = profileOf(legacyProfile(entry.country, flow) ?? '');
    if (profile === undefined) return refused('DEC-LEGACY.profile');
    const draft = fromLegacy(entry.snapshot, flow, profile, { withPreviousDocuments: true, today: stockholmDate(now), newId: randomUUID });
    if (failed(draft)) return draft;
    const { content, dataSource, findings } = draft.right;
    const created = await storeDraft(context, profile, content, { dataSource, sourceLink: { type: 'ext', id: entry.id } });
    return reply({ declaration: declarationOf(created.entry), findings: [...findings, ...shown(created.findings)] });
  },
};
