import { sql } from 'kysely';
import type * as platformState from '../../../src/application/contract/platformState';
import { reply, type Handlers } from '../../records/handlers';
import { presenceOf } from '../../../src/domain/platform/eventStreams';
import { HEARTBEAT_INTERVAL_MS } from '../../realtime/hub';
import { isSeen, widen } from './jobSight';
import type { StreamDirectory } from './streams/streamDirectory';

const NEXT = 5;

interface Counted {
  readonly failed: number;
  readonly oldest: Date | null;
  readonly suspended: number;
  readonly waiting: number;
  readonly undelivered: number;
  readonly broken: boolean | null;
  readonly seq: string | null;
  readonly day: string | null;
}

export const platformStateHandlers = (directory: StreamDirectory): Handlers<typeof platformState> => ({
  readPlatformState: async (_input, { db, caller, now }) => {
    await directory.note();
    const sight = await widen(db, caller);
    const seen = isSeen(sight, caller);
    const { rows } = await sql<Counted>`select
        (select count(*)::int from pf_job_run where ${seen} and status in ('Failed', 'TimedOut') and finished_at > ${now}::timestamptz - interval '1 day') as failed,
        (select min(queued_at) from pf_job_run where ${seen} and status in ('Queued', 'RetryWaiting') and coalesce(start_after, queued_at) <= ${now}) as oldest,
        (select count(*)::int from pf_schedule where status = 'Suspended') as suspended,
        search_changes_waiting() as waiting,
        (select count(*)::int from event_delivery where dead_at is not null and done_at is null) as undelivered,
        (select error_code = 'PF-AUDIT' from pf_job_run where job_type = 'pf.audit.verify' and finished_at is not null order by finished_at desc limit 1) as broken,
        (select seq from document_audit_anchor where tenant_id = ${caller.tenantId} order by day desc limit 1) as seq,
        (select day::text from document_audit_anchor where tenant_id = ${caller.tenantId} order by day desc limit 1) as day`.execute(db);
    const { rows: next } = await sql<{ id: string; name: string; next_run_at: Date }>`select id, name, next_run_at from pf_schedule
      where status = 'Enabled' and next_run_at is not null order by next_run_at, id limit ${NEXT}`.execute(db);
    const { rows: streams } = await sql<{ heard: string; simulated: boolean }>`select content->>'heardAt' as heard, simulated from pf_stream`.execute(db);
    const states = streams.map(({ heard, simulated }) =>
      presenceOf(simulated ? now.getTime() - Number(heard) : Number(heard), now.getTime(), HEARTBEAT_INTERVAL_MS),
    );
    const [counted] = rows;
    return reply({
      failedJobs: counted?.failed ?? 0,
      suspended: counted?.suspended ?? 0,
      next: next.map(({ id, name, next_run_at }) => ({ id, name, at: next_run_at.toISOString() })),
      open: states.filter((state) => state === 'Open').length,
      silent: states.filter((state) => state === 'Silent').length,
      indexWaiting: counted?.waiting ?? 0,
      undelivered: counted?.undelivered ?? 0,
      audit: {
        broken: counted?.broken === true,
        ...(typeof counted?.seq === 'string' && { seq: Number(counted.seq) }),
        ...(typeof counted?.day === 'string' && { day: counted.day }),
      },
      ...(counted?.oldest && { oldestWaitingAt: counted.oldest.toISOString() }),
    });
  },
});
