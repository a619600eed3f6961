import { sql } from 'kysely';
import type { ChangeRequest } from '../../../../src/application/contract/orgRights';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { hasLapsed } from '../../../../src/domain/organization/fourEyes';
import { noteAdministration } from '../../../records/administrationAudit';
import type { Context } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import { denied, refused } from './administer';
import { EndpointContent, writeStored } from './storedEndpoint';
import { tenants, writeSettings } from './tenants';

interface Stored {
  readonly id: string;
  readonly kind: string;
  readonly record_id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly requested_by: string;
  readonly requested_by_name: string;
  readonly requested_at: Date;
}

const open = async ({ db }: Context): Promise<readonly Stored[]> => {
  const { rows } = await sql<Stored>`select r.id, r.kind, r.record_id, r.before, r.after, r.requested_by, u.user_auth_name as requested_by_name, r.requested_at
    from change_request r join app_user u on u.id = r.requested_by where r.status = 'Requested' order by r.requested_at`.execute(db);
  return rows;
};

const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

/** Settings of the tenant that wait for a second administrator. */
export const readRequests = async (context: Context): Promise<ChangeRequest[]> => {
  const waiting = (await open(context)).filter(({ requested_at }) => !hasLapsed(requested_at.toISOString(), context.now));
  return waiting.map(({ id, before, after, requested_by, requested_by_name, requested_at }) => ({
    id,
    fields: Object.keys(after).map((name) => ({ name, before: words(before[name]), after: words(after[name]) })),
    requestedBy: requested_by_name,
    requestedAt: requested_at.toISOString(),
    mayDecide: requested_by !== context.caller.userId,
  }));
};

/** Whatever has changed in the company since it was asked for, the endpoint is written only into a company that is still there. */
const approveEndpoint = async (context: Context, { record_id, after }: Stored): Promise<Result<undefined>> => {
  if (!EndpointContent.is(after)) return notFound();
  await writeStored(context, record_id, after);
  return ok(undefined);
};

export const decideRequest = async (context: Context, id: string, decision: 'approve' | 'reject', note: string | undefined): Promise<Result<undefined>> => {
  const { db, caller, now } = context;
  await sql`select id from change_request where id = ${id}::uuid for update`.execute(db);
  const request = (await open(context)).find((one) => one.id === id);
  if (request === undefined) return notFound();
  if (request.requested_by === caller.userId) return denied('ORG-SELF', 'Another administrator must approve this.', { why: 'approve' });
  if (hasLapsed(request.requested_at.toISOString(), now)) return refused('ORG-LAPSED', 'The request is older than 7 days.');
  const status = decision === 'approve' ? 'Approved' : 'Rejected';
  await sql`update change_request set status = ${status}, decided_by = ${caller.userName}, decided_at = ${now}, note = ${note ?? null} where id = ${id}::uuid`.execute(
    db,
  );
  await noteAdministration(context, { deed: decision, kind: 'org.tenant', id: request.record_id, number: request.kind, reason: note });
  if (decision === 'reject' || request.kind === 'endpointKey') return ok(undefined);
  if (request.kind === 'endpoint') return approveEndpoint(context, request);
  const tenant = await tenants.find(context, request.record_id);
  if (failed(tenant)) return tenant;
  await writeSettings(context, request.record_id, { ...tenant.right.content, ...request.after });
  await tenants.done(context, tenant.right, request.record_id, 'approve', `${request.requested_by_name}, ${caller.userName}`);
  return ok(undefined);
};
