import { sql, type RawBuilder } from 'kysely';
import type { CaseCriteria, CaseRow } from '../../../src/application/contract/cases';
import type { Export, Search, SortOrder } from '../../../src/application/contract/endpoint';
import { OPEN_STATUSES } from '../../../src/domain/case/caseStatus';
import { QUICK_FILTERS, type QuickFilter } from '../../../src/domain/case/quickFilters';
import { endOfDay, isIsoDate, startOfDay, stockholmDate, addDays } from '../../../src/domain/kernel/dates';
import { fail, ok } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../db/batches';
import { isPage, ordered } from '../../db/paging';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context } from '../../records/handlers';
import { columnName } from '../../records/recordColumns';
import { cases, type CaseEntry } from './caseKind';

const OPEN = sql`c.status = any (${[...OPEN_STATUSES]}::text[])`;
/** Hits that are counted; a desk never pages through more. */
const MOST_COUNTED = 10_000;
/** C59: of a filter. */
const MOST_IN_FILTER = 1_000;

const SORTABLE = new Set([
  'number',
  'title',
  'status',
  'caseType',
  'channel',
  'priority',
  'receivedAt',
  'dueAt',
  'expectedArrivalAt',
  'changedAt',
  'customerReference',
  'country',
  'direction',
  'unreadEmailCount',
  'openRequestCount',
]);

const mine = (context: Context): RawBuilder<unknown> => {
  const member = JSON.stringify([{ userId: context.caller.userId }]);
  return sql`c.team_id in (select t.id::text from cm_team t where t.content->'members' @> ${member}::jsonb)`;
};

const filterOf = (context: Context, filter: QuickFilter, activeTeamId: string): RawBuilder<unknown> => {
  const me = sql`any (acts_for(${context.caller.userId}::uuid, ${stockholmDate(context.now)}::date))`;
  switch (filter) {
    case 'OpenCases':
      return OPEN;
    case 'MyCases':
      return sql`${OPEN} and c.assignee_user_id = ${me}`;
    case 'ActiveTeamCases':
      return sql`${OPEN} and c.team_id = ${activeTeamId}`;
    case 'MyTeamCasesUnassigned':
      return sql`${OPEN} and c.assignee_user_id = '' and ${mine(context)}`;
    case 'S2SCases':
      return sql`${OPEN} and c.channel = 'S2S'`;
    case 'MyTeamCasesAssigned':
      return sql`${OPEN} and c.assignee_user_id <> '' and ${mine(context)}`;
    case 'CasesUnreadEmail':
      return sql`c.unread_email_count > 0 and c.status not in ('Cancelled', 'Removed') and (c.assignee_user_id = ${me} or ${mine(context)})`;
  }
};

const narrowed = ({ teamIds = [], tagIds = [] }: Pick<CaseCriteria, 'teamIds' | 'tagIds'>): readonly RawBuilder<unknown>[] => [
  ...(teamIds.length === 0 ? [] : [sql`c.team_id = any (${teamIds}::text[])`]),
  ...(tagIds.length === 0 ? [] : [sql`string_to_array(c.tags, ' ') && ${tagIds}::text[]`]),
];

const equals = (column: string, value: string | undefined): readonly RawBuilder<unknown>[] =>
  value === undefined || value === '' ? [] : [sql`${sql.ref(column)} = ${value}`];

const onDay = (from: string | undefined, to: string | undefined): readonly RawBuilder<unknown>[] => [
  ...(from !== undefined && isIsoDate(from) ? [sql`c.received_at >= ${startOfDay(from)}`] : []),
  ...(to !== undefined && isIsoDate(to) ? [sql`c.received_at < ${endOfDay(to)}`] : []),
];

const dueIn = ({ now }: Context, due: CaseCriteria['due']): readonly RawBuilder<unknown>[] => {
  if (due === undefined) return [];
  const today = stockholmDate(now);
  if (due === 'overdue') return [sql`c.due_at <> '' and c.due_at < ${now.toISOString()} and ${OPEN}`];
  return [sql`c.due_at >= ${startOfDay(today)} and c.due_at < ${endOfDay(due === 'today' ? today : addDays(today, 6))} and ${OPEN}`];
};

const yesNo = (value: string | undefined, condition: RawBuilder<unknown>): readonly RawBuilder<unknown>[] =>
  value === 'yes' ? [condition] : value === 'no' ? [sql`not (${condition})`] : [];

const whereOf = (context: Context, criteria: CaseCriteria): RawBuilder<unknown> => {
  const { caller } = context;
  const { text = '', status = [], filter, activeTeamId = '', assignee = '', reference = '', declaration = '' } = criteria;
  const like = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql.join(
    [
      sql`c.tenant_id = ${caller.tenantId}::uuid and c.org_unit_id = any (${[...caller.readableUnits]}::uuid[])`,
      ...(filter === undefined ? [] : [filterOf(context, filter, activeTeamId)]),
      ...narrowed(criteria),
      ...(status.length === 0 ? [] : [sql`c.status = any (${status}::text[])`]),
      ...(text.trim() === ''
        ? []
        : [
            sql`(lower(c.number || ' ' || c.title || ' ' || c.customer_reference || ' ' || c.words) like ${like}
              or exists (select from org_operator o where o.id::text = c.customer_id and lower(o.name) like ${like})
              or exists (select from cm_link l where l.case_id = c.id and lower(l.target_number) like ${like}))`,
          ]),
      ...equals('c.case_type', criteria.caseType),
      ...equals('c.case_source', criteria.caseSource),
      ...equals('c.channel', criteria.channel),
      ...equals('c.direction', criteria.direction),
      ...equals('c.country', criteria.country),
      ...equals('c.customer_id', criteria.customerId),
      ...equals('c.priority', criteria.priority),
      ...(assignee === '' ? [] : [sql`c.assignee_user_id = ${assignee === 'me' ? caller.userId : assignee === 'nobody' ? '' : assignee}`]),
      ...onDay(criteria.receivedFrom, criteria.receivedTo),
      ...dueIn(context, criteria.due),
      ...yesNo(criteria.unread, sql`c.unread_email_count > 0`),
      ...yesNo(criteria.openRequest, sql`c.open_request_count > 0`),
      ...(reference.trim() === ''
        ? []
        : [
            sql`c.content->'references' @> ${JSON.stringify([
              {
                referenceValue: reference.trim(),
                ...(criteria.referenceType !== undefined && criteria.referenceType !== '' && { referenceType: criteria.referenceType }),
              },
            ])}::jsonb`,
          ]),
      ...(declaration.trim() === ''
        ? []
        : [sql`exists (select from cm_link l where l.case_id = c.id and upper(l.target_number) = ${declaration.trim().toUpperCase()})`]),
    ],
    sql` and `,
  );
};

interface FoundCase extends CaseEntry {
  readonly customer_name: string | null;
  readonly team_name: string | null;
  readonly assignee_name: string | null;
  readonly tag_names: readonly { readonly name: string; readonly colour: string }[];
  readonly document_count: number;
  readonly declarations: string | null;
}

const SELECTED = sql`select c.*, o.name as customer_name, t.name as team_name, u.user_auth_name as assignee_name,
  coalesce((select jsonb_agg(jsonb_build_object('name', g.name, 'colour', g.colour) order by g.name) from cm_tag g
    where g.id::text = any (string_to_array(c.tags, ' '))), '[]') as tag_names,
  (select count(*)::int from attachment a where a.entity_type = 'case' and a.entity_id = c.id and a.expires_at is null) as document_count,
  (select string_agg(l.target_number, ', ') from cm_link l where l.case_id = c.id and l.target_kind = 'DECLARATION') as declarations
  from cm_case c left join org_operator o on o.id::text = c.customer_id left join cm_team t on t.id::text = c.team_id
  left join app_user u on u.id::text = c.assignee_user_id`;

const shown = (row: FoundCase): CaseRow => {
  const { content } = row;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    createdBy: row.created_by,
    title: content.title ?? '',
    customerId: content.customerId ?? '',
    customerReference: content.customerReference ?? '',
    caseType: content.caseType ?? '',
    caseSource: content.caseSource ?? '',
    channel: content.channel ?? '',
    direction: content.direction ?? '',
    country: content.country ?? '',
    teamId: content.teamId ?? '',
    assigneeUserId: content.assigneeUserId ?? '',
    priority: content.priority ?? '',
    receivedAt: content.receivedAt ?? '',
    dueAt: content.dueAt ?? '',
    expectedArrivalAt: content.expectedArrivalAt ?? '',
    totalGrossMass: content.totalGrossMass ?? '',
    totalPackages: content.totalPackages ?? '',
    totalInvoiced: content.totalInvoiced ?? '',
    currency: content.currency ?? '',
    customerName: row.customer_name ?? '',
    teamName: row.team_name ?? '',
    assigneeName: row.assignee_name ?? '',
    tagNames: [...row.tag_names],
    unreadEmailCount: row.unread_email_count,
    openRequestCount: row.open_request_count,
    documentCount: row.document_count,
    declarations: row.declarations ?? '',
  };
};

const orderOf = (sortOrder: SortOrder): RawBuilder<unknown> =>
  ordered(sortOrder, (fieldId) => (SORTABLE.has(fieldId) ? `c.${columnName(fieldId)}` : undefined), sql`c.changed_at desc`, sql`c.id`);

export const searchCases = async ({ body }: { readonly body: Search<CaseCriteria> }, context: Context) => {
  const { criteria, paging } = body;
  if (!isPage(paging)) return fail('badRequest', CATALOGUE.badRequest);
  const where = whereOf(context, criteria);
  const { rows } = await sql<FoundCase>`${SELECTED} where ${where} order by ${orderOf(paging.sortOrder)}
    limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(context.db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from (select from cm_case c where ${where} limit ${MOST_COUNTED + 1}) as hits`.execute(
    context.db,
  );
  const total = counted.rows[0]?.n ?? 0;
  return reply({ items: rows.map(shown), totalCount: Math.min(total, MOST_COUNTED), ...(total > MOST_COUNTED && { hasMore: true }) });
};

async function* exported(context: Context, where: RawBuilder<unknown>, sortOrder: SortOrder) {
  for await (const row of rowsOf(context.db, sql<FoundCase>`${SELECTED} where ${where} order by ${orderOf(sortOrder)}`)) yield shown(row);
}

export const exportCases = async ({ body }: { readonly body: Export<CaseCriteria> }, context: Context) => {
  const where = whereOf(context, body.criteria);
  const size = await checkExportSize(context.db, sql`select 1 from cm_case c where ${where}`);
  return size._tag === 'Left' ? size : ok(exported(context, where, body.sortOrder));
};

export const countFilters = async (context: Context, asked: Pick<CaseCriteria, 'teamIds' | 'tagIds' | 'activeTeamId'>): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const filter of QUICK_FILTERS) {
    const where = whereOf(context, { ...asked, filter });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from cm_case c where ${where} limit ${MOST_IN_FILTER}) as hits`.execute(
      context.db,
    );
    counts[filter] = rows[0]?.n ?? 0;
  }
  return counts;
};

export const servedCases = (calls: object) => ({ ...cases, calls, handlers: { ...cases.handlers, search: searchCases, exported: exportCases } });
