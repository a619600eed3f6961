import type { SortOrder } from '../../../src/application/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import type * as cw from '../../../src/application/contract/cw';
import type { ConsignmentCriteria, ConsignmentRow } from '../../../src/application/contract/cw';
import { isIsoDate, startOfDay, endOfDay } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import { isPage } from '../../db/paging';
import { CATALOGUE } from '../../records/catalogue';
import { notFound } from '../../records/claim';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import type { WarehouseContent } from '../../../src/application/contract/cwCertificates';
import { books, findWarehouse, refused } from './books';
import { lookUp } from '../../../src/domain/kernel/lookUp';
import { ordered } from '../../db/paging';

interface Listed {
  readonly id: string;
  readonly code: string;
  readonly content: WarehouseContent;
  readonly authorisation: string | null;
  readonly closed: string | null;
}

const listed = async ({ db, caller }: Context, condition: RawBuilder<unknown>): Promise<readonly Listed[]> => {
  const isOwner = !caller.roles.includes('WarehouseOperator');
  const own = isOwner ? sql`true` : sql`w.org_unit_id = any (${[...caller.visibleUnits]}::uuid[])`;
  const { rows } = await sql<Listed>`
    select w.id, w.code, w.content, c.reference_no as authorisation, l.closed_through::text as closed from cw_warehouse w
    left join cw_certificate c on c.id = w.certificate_id left join ledger_chain l on l.id = w.id
    where w.tenant_id = ${caller.tenantId}::uuid and ${own} and ${condition} order by w.code limit 200`.execute(db);
  return rows;
};

/** Customs warehouses of the tenant that goods may be declared to, by a part of code or name, or by their ids. */
export const warehousesToPick = async ({ db, caller }: Context, { text = '', ids = [] }: { readonly text?: string; readonly ids?: readonly string[] }) => {
  const wanted = ids.length > 0 ? sql`id = any (${[...ids]}::uuid[])` : sql`strpos(lower(code || ' ' || (content ->> 'name')), lower(${text.trim()})) > 0`;
  const { rows } = await sql<{ id: string; code: string; name: string; identifier: string; country: string; type: string }>`
    select id, code, content ->> 'name' as name, content ->> 'identifier' as identifier, content ->> 'country' as country, content ->> 'typeCode' as type
    from cw_warehouse where tenant_id = ${caller.tenantId}::uuid and ${wanted} order by code limit 20`.execute(db);
  return rows;
};

export const pickWarehouses: Handlers<typeof cw>['pickWarehouses'] = async ({ body }, context) => {
  const { ids } = body;
  const rows = await listed(
    context,
    ids === undefined ? sql`strpos(lower(w.code || ' ' || (w.content ->> 'name')), lower(${body.text ?? ''})) > 0` : sql`w.id = any (${ids}::uuid[])`,
  );
  return reply({
    items: rows.map(({ id, code, content }) => ({ id, name: `${code} ${content.name}`, identifier: content.identifier, country: content.country })),
  });
};

export const listWarehouses: Handlers<typeof cw>['listWarehouses'] = async (_input, context) =>
  reply(
    (await listed(context, sql`true`)).map(({ id, code, content, authorisation, closed }) => ({
      id,
      code,
      name: content.name,
      typeCode: content.typeCode,
      identifier: content.identifier,
      country: content.country,
      allocationPolicy: content.allocationPolicy,
      authorisationNo: authorisation ?? '',
      closedThrough: closed ?? '',
    })),
  );

export const closePeriod: Handlers<typeof cw>['closePeriod'] = async ({ params, body: { through } }, context) => {
  const warehouse = await findWarehouse(context.db, params.id);
  if (warehouse === undefined || !context.caller.visibleUnits.includes(warehouse.org_unit_id)) return notFound();
  if (!isIsoDate(through) || endOfDay(through) > context.now.toISOString()) return refused('CW-CLOSE', 'Close a period that is over.', {}, '/through');
  const before = await context.db.selectFrom('ledger_chain').select('closed_through').where('id', '=', params.id).executeTakeFirst();
  if ((before?.closed_through ?? '') > through) return refused('CW-CLOSE-BACK', 'A closed period stays closed.', {}, '/through');
  await books.closePeriod(context, params.id, through);
  return reply({ closedThrough: through });
};

/** All sorts of consignments in one list. */
const ALL = sql`(
  select id, version, tenant_id, org_unit_id, '' as also_unit, 'INBOUND' as type, number, status, owner_name, article_owner, warehouse_id, trader_reference, all_references, articles,
    line_count, arrived_on::text as day, changed_at, changed_by from cw_inbound
  union all select id, version, tenant_id, org_unit_id, '', 'OUTBOUND_' || direction, number, status, owner_name, article_owner, warehouse_id, trader_reference, all_references, articles,
    line_count, released_on::text, changed_at, changed_by from cw_outbound
  union all select id, version, tenant_id, org_unit_id, warehouse_unit, 'ANTICIPATED', number, status, owner_name, article_owner, content ->> 'warehouseId', trader_reference,
    concat_ws(' ', content ->> 'cwdsMrn', transport_document), articles, line_count, expected_on::text, changed_at, changed_by from cw_anticipated
  union all select id, version, tenant_id, org_unit_id, '', 'INCORRECT_DELIVERY', number, status, owner_name, article_owner, warehouse_id, '', all_references, articles, 1,
    found_on::text, changed_at, changed_by from cw_incorrect_delivery) k`;

interface Found {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly number: string;
  readonly status: string;
  readonly owner_name: string;
  readonly trader_reference: string;
  readonly all_references: string;
  readonly line_count: number | null;
  readonly day: string | null;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const ENDED = ['POSTED', 'CANCELLED', 'RELEASED', 'EXITED', 'CLOSED', 'RECEIVED', 'TO_INBOUND', 'RETURNED', 'DESTROYED', 'SURRENDERED'];

const whereOf = ({ tenantId, visibleUnits }: Caller, asked: ConsignmentCriteria): Result<RawBuilder<unknown>> => {
  const given = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
    value === undefined || value.trim() === '' ? [] : [condition(value.trim())];
  if ([asked.changedFrom, asked.changedTo].some((day) => day !== undefined && day !== '' && !isIsoDate(day))) return fail('badRequest', CATALOGUE.badRequest);
  const units = [...visibleUnits];
  return ok(
    sql.join(
      [
        sql`k.tenant_id = ${tenantId}::uuid and (k.org_unit_id = any (${units}::uuid[]) or k.also_unit = any (${units}::text[]))`,
        ...(asked.types === undefined || asked.types.length === 0 ? [] : [sql`k.type = any (${asked.types}::text[])`]),
        ...(asked.statuses === undefined || asked.statuses.length === 0 ? [] : [sql`k.status = any (${asked.statuses}::text[])`]),
        ...(asked.open === true ? [sql`k.status <> all (${ENDED}::text[])`] : []),
        ...given(asked.warehouseId, (id) => sql`k.warehouse_id = ${id}`),
        ...given(asked.articleOwner, (owner) => sql`k.article_owner = ${owner}`),
        ...given(asked.number, (no) => sql`starts_with(k.number, upper(${no}))`),
        ...given(asked.traderReference, (text) => sql`strpos(lower(k.trader_reference), lower(${text})) > 0`),
        ...given(asked.reference, (text) => sql`strpos(lower(k.all_references), lower(${text})) > 0`),
        ...given(asked.article, (text) => sql`strpos(lower(k.articles), lower(${text})) > 0`),
        ...given(asked.changedFrom, (day) => sql`k.changed_at >= ${startOfDay(day)}::timestamptz`),
        ...given(asked.changedTo, (day) => sql`k.changed_at < ${endOfDay(day)}::timestamptz`),
      ],
      sql` and `,
    ),
  );
};

const shown = (row: Found): ConsignmentRow => ({
  id: row.id,
  version: row.version,
  type: row.type,
  number: row.number,
  status: row.status,
  ownerName: row.owner_name,
  traderReference: row.trader_reference,
  references: row.all_references,
  lineCount: row.line_count ?? 0,
  day: row.day ?? '',
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});

const SORTED: Readonly<Record<string, string>> = {
  number: 'number',
  type: 'type',
  status: 'status',
  ownerName: 'owner_name',
  day: 'day',
  changedAt: 'changed_at',
};

const orderOf = (sortOrder: SortOrder): RawBuilder<unknown> => ordered(sortOrder, (fieldId) => lookUp(SORTED, fieldId), sql`changed_at desc`, sql`id`);

export const searchConsignments: Handlers<typeof cw>['searchConsignments'] = async ({ body: { criteria, paging } }, { db, caller }) => {
  const where = whereOf(caller, criteria);
  if (failed(where)) return where;
  if (!isPage(paging)) return fail('badRequest', CATALOGUE.badRequest);
  const { rows } = await sql<Found>`select * from ${ALL} where ${where.right} order by ${orderOf(paging.sortOrder)}
    limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(db);
  const counted = await sql<{ n: string }>`select count(*) as n from ${ALL} where ${where.right}`.execute(db);
  return reply({ items: rows.map(shown), totalCount: Number(counted.rows[0]?.n ?? 0) });
};

async function* streamed(db: Context['db'], where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  for await (const row of rowsOf(db, sql<Found>`select * from ${ALL} where ${where} order by ${order}`)) yield shown(row);
}

export const exportConsignments: Handlers<typeof cw>['exportConsignments'] = async ({ body: { criteria, sortOrder } }, { db, caller }) => {
  const where = whereOf(caller, criteria);
  if (failed(where)) return where;
  const size = await checkExportSize(db, sql`select 1 from ${ALL} where ${where.right}`);
  return failed(size) ? size : ok(streamed(db, where.right, orderOf(sortOrder)));
};
