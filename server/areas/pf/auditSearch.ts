import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_AUDIT_HITS, type AuditCriteria, type AuditEntry } from '../../../src/application/contract/documentAudit';
import type { Page, Paging, SortOrder } from '../../../src/application/contract/endpoint';
import { allows } from '../../../src/domain/access/access';
import { endOfDay, isIsoDate, startOfDay } from '../../../src/domain/kernel/dates';
import { isGuid, plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { isSealingLate } from '../../../src/domain/platform/documentAudit';
import { isPage } from '../../db/paging';
import type { Database } from '../../db/schema';
import type { SearchedKind } from '../../records/searchDocument';
import type { Context } from '../../records/handlers';
import { chainedIn, given, personalIn } from '../../records/documentAudit';

interface Found {
  readonly id: string;
  readonly content: string;
  readonly seq: string | null;
  readonly prev_hash: string | null;
  readonly hash: string | null;
  readonly personal: string | null;
  readonly erased_at: Date | null;
  readonly erased_by: string | null;
  readonly address: string | null;
  readonly unit: string | null;
  readonly route: string | null;
}

interface Asked extends Pick<Context, 'db' | 'caller' | 'now'> {
  readonly kinds: readonly SearchedKind[];
}

const refused = (code: string, message: string, pointer?: string): Failed =>
  fail('badRequest', message, { feedbacks: [{ severity: 2, code, message, ...(pointer === undefined ? {} : { pointer }) }] });

const MOST_USERS = 200;

/** Users whose name begins so, also those who left. */
const usersNamed = async (db: Transaction<Database>, name: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from app_user where starts_with(lower(user_auth_name), lower(${name})) limit ${MOST_USERS}`.execute(db);
  return rows.map(({ id }) => id);
};

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

const PATTERN = /[\\%_]/g;

/** What has to hold of an entry; nothing where no entry can be meant. */
const conditionsOf = async ({ db, caller }: Asked, criteria: AuditCriteria): Promise<Result<readonly RawBuilder<unknown>[]>> => {
  const { from, to, user, userId, actions, documentType, document, entityType, entityId, entityNumber, oneTimeOnly, deniedOnly } = criteria;
  for (const [pointer, day] of Object.entries({ '/from': from, '/to': to }))
    if (day !== undefined && !isIsoDate(day)) return refused('PF-PARAM', 'A day is written yyyy-MM-dd.', pointer);
  const holds: RawBuilder<unknown>[] = [sql`a.tenant_id = ${caller.tenantId}::uuid`];
  if (from !== undefined) holds.push(sql`a.at >= ${startOfDay(from)}`);
  if (to !== undefined) holds.push(sql`a.at < ${endOfDay(to)}`);
  if (user !== undefined && user.trim() !== '') holds.push(sql`a.user_id = any (${await usersNamed(db, user.trim())}::uuid[])`);
  if (userId !== undefined) holds.push(sql`a.user_id = ${plainGuid(userId)}::uuid`);
  if (actions !== undefined && actions.length > 0) holds.push(sql`a.action = any (${actions}::text[])`);
  if (documentType !== undefined && documentType.trim() !== '') holds.push(sql`a.document_type = ${documentType.trim()}`);
  if (document !== undefined && document.trim() !== '') {
    const sought = document.trim();
    if (isHash(sought)) holds.push(sql`a.content_hash = ${sought.toLowerCase()}`);
    else if (isGuid(sought)) holds.push(sql`a.document_id = ${plainGuid(sought)}::uuid`);
    else return refused('PF-PARAM', 'Give the id of a document or its SHA-256.', '/document');
  }
  if (entityType !== undefined) holds.push(sql`a.entity_type = ${entityType}`);
  if (entityId !== undefined) holds.push(sql`a.entity_id = ${plainGuid(entityId)}::uuid`);
  if (entityNumber !== undefined && entityNumber.trim() !== '')
    holds.push(sql`a.entity_number like ${`${entityNumber.trim().replaceAll(PATTERN, String.raw`\$&`)}%`}`);
  if (oneTimeOnly === true) holds.push(sql`a.user_kind = 'OneTimeUser'`);
  if (deniedOnly === true) holds.push(sql`a.action = 'DENIED'`);
  return ok(holds);
};

const directionOf = (sortOrder: SortOrder): RawBuilder<unknown> =>
  sortOrder.some(({ fieldId, sortDirection }) => fieldId === 'at' && sortDirection === 'asc') ? sql`asc` : sql`desc`;

/** Lets the transaction read addresses, which nobody else reads. */
const oversee = async (db: Transaction<Database>): Promise<void> => {
  await sql`select set_config('app.oversees', 'documents', true)`.execute(db);
};

/** The entries with what stands beside them; `found` selects rows of the log as `a`. */
const withNames = ({ caller, kinds }: Asked, found: RawBuilder<unknown>, direction: RawBuilder<unknown>): RawBuilder<Found> => {
  const opened = kinds.filter(({ access }) => allows(access, caller)).map(({ entityType }): string => entityType);
  return sql<Found>`select a.id, a.content, a.seq, a.prev_hash, a.hash, n.personal, n.erased_at, n.erased_by, d.address, u.name as unit, s.route
    from (${found}) a left join document_audit_personal n on n.entry_id = a.id left join document_audit_address d on d.entry_id = a.id
    left join org_unit u on u.id = (a.content::jsonb ->> 'orgUnitId')::uuid
    left join search_document s on s.entity_id = a.entity_id and s.entity_type = a.entity_type and s.entity_type = any (${opened}::text[])
    order by a.at ${direction}, a.id ${direction}`;
};

export const shownEntry = ({ content, personal, ...row }: Found, now: Date): AuditEntry => {
  const { at, action, userId, sessionTrace, onBehalfOfRunId, oneTimeLinkId, ...deed } = chainedIn(content);
  const { userAuthName = '', roles = [], fileName, reason, userAgentFamily } = personalIn(personal);
  const { documentId, documentType, size, contentHash, entityType, entityId, entityNumber, printType, deed: done, rows } = deed;
  return {
    id: row.id,
    at,
    action,
    user: userAuthName,
    userId,
    roles: [...roles],
    unit: row.unit ?? '',
    via: oneTimeLinkId === undefined ? (onBehalfOfRunId === undefined ? 'user' : 'job') : 'link',
    trace: sessionTrace,
    ...(row.seq === null ? (isSealingLate(at, now.getTime()) ? { isLate: true } : {}) : { seq: Number(row.seq) }),
    ...given({ documentId, documentType, size, contentHash, entityType, entityId, entityNumber, printType, deed: done, rows }),
    ...given({ fileName, reason, browser: userAgentFamily, address: row.address, route: row.route, prevHash: row.prev_hash, hash: row.hash }),
    ...given({ erasedAt: row.erased_at?.toISOString(), erasedBy: row.erased_by }),
  };
};

/** A page of the log, at most 10,000 entries deep. */
export const searchLog = async (
  asked: Asked,
  { criteria, paging }: { readonly criteria: AuditCriteria; readonly paging: Paging },
): Promise<Result<Page<AuditEntry>>> => {
  const { db, now } = asked;
  const holds = await conditionsOf(asked, criteria);
  if (failed(holds)) return holds;
  const { pageNum, pageSize } = paging;
  if (!isPage(paging)) return refused('PF-PAGE', 'A page has 1 to 500 rows.');
  if ((pageNum + 1) * pageSize > MAX_AUDIT_HITS) return refused('PF-PAGE', 'Narrow the search: paging ends at 10,000 entries.');
  await oversee(db);
  const where = sql.join([...holds.right], sql` and `);
  const direction = directionOf(paging.sortOrder);
  const page = sql`select * from document_audit a where ${where} order by a.at ${direction}, a.id ${direction} limit ${pageSize} offset ${pageNum * pageSize}`;
  const { rows } = await withNames(asked, page, direction).execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (select from document_audit a where ${where} limit ${MAX_AUDIT_HITS + 1}) hit`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return ok({
    items: rows.map((row) => shownEntry(row, now)),
    totalCount: Math.min(total, MAX_AUDIT_HITS),
    ...(total > MAX_AUDIT_HITS ? { hasMore: true } : {}),
  });
};

export interface LogRows {
  readonly hits: RawBuilder<unknown>;
  readonly rows: RawBuilder<Found>;
}

/** All entries that meet the criteria, for a file. */
export const logRows = async (asked: Asked, criteria: AuditCriteria, sortOrder: SortOrder): Promise<Result<LogRows>> => {
  const holds = await conditionsOf(asked, criteria);
  if (failed(holds)) return holds;
  await oversee(asked.db);
  const where = sql.join([...holds.right], sql` and `);
  return ok({
    hits: sql`select from document_audit a where ${where}`,
    rows: withNames(asked, sql`select * from document_audit a where ${where}`, directionOf(sortOrder)),
  });
};

export const readEntry = async (asked: Asked, id: string): Promise<AuditEntry | undefined> => {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  await oversee(asked.db);
  const found = sql`select * from document_audit a where a.tenant_id = ${asked.caller.tenantId}::uuid and a.id = ${id}::bigint`;
  const [row] = (await withNames(asked, found, sql`desc`).execute(asked.db)).rows;
  return row && shownEntry(row, asked.now);
};
