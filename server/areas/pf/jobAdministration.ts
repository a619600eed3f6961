import { sql, type RawBuilder } from 'kysely';
import type * as jobAdmin from '../../../src/application/contract/jobAdmin';
import type { JobNode, JobQueue, UndeliveredEvent } from '../../../src/application/contract/jobAdmin';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Handlers, type Reply } from '../../records/handlers';
import type { PortalEvent } from '../../db/event';
import type { PortalJobs } from '../../jobs/portalJobs';
import { refused } from './jobRuns';
import { widen } from './jobSight';

const MAX_REASON = 500;

interface Counted {
  readonly job_type: string;
  readonly waiting: number;
  readonly running: number;
  readonly last_hour: number;
  readonly oldest_at: Date | null;
}

interface Node {
  readonly name: string;
  readonly version: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly draining: boolean;
  readonly running: number;
}

const shownNode = ({ started_at, seen_at, ...node }: Node): JobNode => ({ ...node, startedAt: started_at.toISOString(), seenAt: seen_at.toISOString() });

const nodeChanged = ({ caller }: Context, name: string): PortalEvent => ({
  tenantId: caller.tenantId,
  orgUnitId: caller.orgUnitId,
  pluginName: 'pf',
  eventType: 'node.changed',
  id: name,
  data: {},
});

const readNodes = async ({ db }: Context): Promise<Node[]> => {
  const { rows } = await sql<Node>`select n.name, n.version, n.started_at, n.seen_at, n.draining,
      (select count(*)::int from pf_job_run r where r.node = n.name and r.status in ('Running', 'CancelRequested')) as running
    from pf_node n order by n.started_at, n.name`.execute(db);
  return rows;
};

interface Undelivered {
  readonly id: string;
  readonly receiver: string;
  readonly event_type: string;
  readonly record_id: string;
  readonly tenant: string;
  readonly attempts: number;
  readonly error: string;
  readonly created_at: Date;
  readonly dead_at: Date;
  readonly waiting: number;
}

const MOST_UNDELIVERED = 200;

const shownEvent = ({ event_type, record_id, created_at, dead_at, ...delivery }: Undelivered): UndeliveredEvent => ({
  ...delivery,
  eventType: event_type,
  recordId: record_id,
  createdAt: created_at.toISOString(),
  deadAt: dead_at.toISOString(),
});

const deliveryChanged = (context: Context, id: string): PortalEvent => ({ ...nodeChanged(context, id), eventType: 'delivery.changed' });

/** Settles one that is dead; not found when somebody else has done so. */
const settle = async (context: Context, id: string, change: RawBuilder<unknown>): Promise<Result<Reply<unknown>>> => {
  await widen(context.db, context.caller);
  const { rows } = await sql`update event_delivery set ${change} where id::text = ${id} and dead_at is not null and done_at is null returning id`.execute(
    context.db,
  );
  if (rows.length === 0) return fail('notFound', CATALOGUE.notFound);
  context.publish(deliveryChanged(context, id));
  return reply(undefined);
};

const reasonIn = (written: string): Result<string> => {
  const reason = written.trim();
  return reason === '' || reason.length > MAX_REASON ? refused('PF-PARAM', `A reason has 1 to ${MAX_REASON} characters.`, '/reason') : ok(reason);
};

export const administrationHandlers = (portalJobs: () => PortalJobs): Handlers<typeof jobAdmin> => ({
  pauseJobType: async ({ params: { jobType }, body }, context) => {
    await widen(context.db, context.caller);
    const { db, caller, now } = context;
    if (portalJobs().definitionOf(jobType) === undefined) return fail('notFound', CATALOGUE.notFound);
    const written = reasonIn(body.reason);
    if (failed(written)) return written;
    const reason = written.right;
    const row = { reason, paused_by: caller.userName, paused_at: now };
    await db
      .insertInto('pf_paused_job')
      .values({ job_type: jobType, ...row })
      .onConflict((conflict) => conflict.column('job_type').doUpdateSet(row))
      .execute();
    return reply({ jobType, by: caller.userName, at: now.toISOString(), reason });
  },

  resumeJobType: async ({ params: { jobType } }, context) => {
    await widen(context.db, context.caller);
    await context.db.deleteFrom('pf_paused_job').where('job_type', '=', jobType).execute();
    context.publish(nodeChanged(context, jobType));
    return reply(undefined);
  },

  readJobQueues: async (_input, context) => {
    await widen(context.db, context.caller);
    const { rows } = await sql<Counted>`select job_type, count(*) filter (where status in ('Queued', 'RetryWaiting'))::int as waiting,
        count(*) filter (where status in ('Running', 'CancelRequested'))::int as running,
        count(*) filter (where finished_at > now() - interval '1 hour')::int as last_hour,
        min(queued_at) filter (where status in ('Queued', 'RetryWaiting')) as oldest_at
      from pf_job_run where finished_at is null or finished_at > now() - interval '1 hour' group by job_type`.execute(context.db);
    const paused = await context.db.selectFrom('pf_paused_job').selectAll().execute();
    const queues = portalJobs().definitions.map(({ jobType, title }): JobQueue => {
      const counted = rows.find(({ job_type }) => job_type === jobType);
      const pause = paused.find(({ job_type }) => job_type === jobType);
      return {
        jobType,
        title,
        waiting: counted?.waiting ?? 0,
        running: counted?.running ?? 0,
        lastHour: counted?.last_hour ?? 0,
        ...(counted === undefined || counted.oldest_at === null ? {} : { oldestAt: counted.oldest_at.toISOString() }),
        ...(pause === undefined ? {} : { pause: { jobType, by: pause.paused_by, at: pause.paused_at.toISOString(), reason: pause.reason } }),
      };
    });
    return reply(queues);
  },

  readJobNodes: async (_input, context) => {
    await widen(context.db, context.caller);
    return reply((await readNodes(context)).map(shownNode));
  },

  drainJobNode: async ({ params: { name } }, context) => {
    await widen(context.db, context.caller);
    await context.db.updateTable('pf_node').set({ draining: true }).where('name', '=', name).execute();
    const node = (await readNodes(context)).find((one) => one.name === name);
    if (node === undefined) return fail('notFound', CATALOGUE.notFound);
    context.publish(nodeChanged(context, name));
    return reply(shownNode(node));
  },

  readUndeliveredEvents: async (_input, context) => {
    await widen(context.db, context.caller);
    const { rows } = await sql<Undelivered>`select d.id::text as id, d.receiver, d.plugin_name || '.' || d.event_type as event_type, d.event_id as record_id,
        coalesce(t.name, '') as tenant, d.attempts, coalesce(d.error, '') as error, d.created_at, d.dead_at,
        (select count(*)::int from event_delivery later where later.receiver = d.receiver and later.plugin_name = d.plugin_name
          and later.event_id = d.event_id and later.id > d.id and later.done_at is null) as waiting
      from event_delivery d left join tenant t on t.id::text = d.tenant_id
      where d.dead_at is not null and d.done_at is null order by d.id limit ${MOST_UNDELIVERED}`.execute(context.db);
    return reply(rows.map(shownEvent));
  },

  retryUndeliveredEvent: ({ params: { delivery } }, context) => settle(context, delivery, sql`attempts = 0, dead_at = null, next_at = clock_timestamp()`),

  skipUndeliveredEvent: async ({ params: { delivery }, body }, context) => {
    const reason = reasonIn(body.reason);
    if (failed(reason)) return reason;
    return settle(context, delivery, sql`done_at = clock_timestamp(), skipped_by = ${context.caller.userName}, skip_reason = ${reason.right}`);
  },
});
