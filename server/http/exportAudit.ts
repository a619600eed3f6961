import { sql, type Transaction } from 'kysely';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import { searchDocumentAudit } from '../../src/application/contract/documentAudit';
import { startOfDay, stockholmDate } from '../../src/domain/kernel/dates';
import type { PortalEvent } from '../db/event';
import type { Database } from '../db/schema';
import { notify } from '../jobs/notifications';
import { asJson, besides, noteDeed } from '../records/documentAudit';
import type { Context } from '../records/handlers';
import type { Host } from './host';

/** More than three exports of so many rows by one user in a day are made known to the tenant's administrators (C31). */
const LARGE_ROWS = 10_000;
const MOST_LARGE = 3;

/** The audit itself is taken out with a reason, and notes that where it asks for it. */
const isNoted = ({ path }: AnyEndpoint): boolean => path.endsWith('/export') && !path.startsWith(searchDocumentAudit.path);

const warnOfMany = async (db: Transaction<Database>, { caller, now }: Context, publish: (event: PortalEvent) => void): Promise<void> => {
  const today = stockholmDate(now);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from document_audit where tenant_id = ${caller.tenantId}::uuid and user_id = ${caller.userId}::uuid
    and at >= ${startOfDay(today)} and action = 'EXPORT' and (content::jsonb->>'rows')::int > ${LARGE_ROWS}`.execute(db);
  const count = rows[0]?.n ?? 0;
  if (count <= MOST_LARGE) return;
  const { rows: administrators } = await sql<{ user_id: string; org_unit_id: string }>`select distinct a.user_id, u.default_org_unit_id as org_unit_id
    from held_assignment a join app_user u on u.id = a.user_id
    where a.role = 'TenantAdministrator' and a.scope_kind = 'Tenant' and a.status = 'Active' and u.status = 'Active'`.execute(db);
  for (const { user_id: user, org_unit_id: orgUnitId } of administrators) {
    const dedupeKey = `export.large ${caller.userId} ${user} ${today} ${count}`;
    const args = { user: caller.userName, count: String(count) };
    const notice = { kind: 'export.large', severity: 1, args, route: '/', users: [user], access: 'signedIn', dedupeKey } as const;
    await notify(db, { tenantId: caller.tenantId, orgUnitId, ...notice }, now, publish);
  }
};

/** Who took out which list, by what criteria, and how many rows of it. */
export const noteExport = async (
  host: Pick<Host, 'database' | 'publish' | 'log'>,
  endpoint: AnyEndpoint,
  body: unknown,
  context: Context,
  rows: number,
): Promise<void> => {
  if (!isNoted(endpoint)) return;
  const { orgUnitId } = context.caller;
  const record = { entityType: 'list', id: orgUnitId, orgUnitId, number: endpoint.path };
  const events: PortalEvent[] = [];
  try {
    await besides(host.database, context, async (db) => {
      await noteDeed({ ...context, db }, { action: 'EXPORT', record, rows, details: { asked: asJson(body) } });
      if (rows > LARGE_ROWS) await warnOfMany(db, context, (event) => void events.push(event));
    });
    for (const event of events) host.publish(event);
  } catch (thrown) {
    host.log('error', 'export not noted', { trace: context.trace, reason: String(thrown) });
  }
};
