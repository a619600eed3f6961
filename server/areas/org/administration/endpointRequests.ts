import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../records/handlers';

export type RequestKind = 'endpoint' | 'endpointKey';

/** A newer request takes the place of one that waits. */
export const requestChange = async ({ db, caller, now }: Context, kind: RequestKind, recordId: string, before: object, after: object): Promise<void> => {
  await sql`update change_request set status = 'Withdrawn', decided_at = ${now} where record_id = ${recordId}::uuid and kind = ${kind}
    and status = 'Requested'`.execute(db);
  await sql`insert into change_request (id, tenant_id, kind, record_id, before, after, requested_by, requested_at, status)
    values (${randomUUID()}::uuid, ${caller.tenantId}::uuid, ${kind}, ${recordId}::uuid, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${caller.userId}::uuid,
      ${now}, 'Requested')`.execute(db);
};

/** What was approved is done once, by who asked for it, within a week. */
export const takeApproved = async ({ db, caller, now }: Context, kind: RequestKind, recordId: string): Promise<boolean> => {
  const { rows } = await sql`update change_request set status = 'Done' where id = (select r.id from change_request r where r.record_id = ${recordId}::uuid
    and r.kind = ${kind} and r.status = 'Approved' and r.requested_by = ${caller.userId}::uuid and r.decided_at > ${now}::timestamptz - interval '7 days'
    order by r.decided_at limit 1) returning id`.execute(db);
  return rows.length > 0;
};

export const waitingFor = async ({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    id: string;
  }>`select record_id as id from change_request where status = 'Requested' and record_id = any (${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
