import * as t from 'io-ts';
import { sql, type Transaction } from 'kysely';
import { isDue, periodOf, SCHEDULE_RULES } from '../../../../src/domain/case/periodic';
import { isReminderDue } from '../../../../src/domain/case/requests/request';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Schedule } from '../../../../src/application/contract/caseSettings';
import { setScope } from '../../../db/transaction';
import type { Database } from '../../../db/schema';
import { defineJob, type JobContext, type JobDefinition } from '../../../jobs/jobDefinition';
import { notify } from '../../../jobs/notifications';
import { closedDaysOf } from '../../../jobs/workCalendar';
import type { Context } from '../../../records/handlers';
import { systemContext } from '../../../records/systemContext';
import { forgetAttachments, forgetCaptures } from '../../cor/area';
import { auditedCase } from '../documents';
import { cases, type CaseEntry } from '../caseKind';
import { applyEvent } from '../moving';
import { createPeriodic } from './periodicCases';
import { remindOf } from '../requests/reminding';
import type { RequestRow } from '../requests/requestHandlers';

type Db = Transaction<Database>;
interface Place {
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly id: string;
}

const PER_CHUNK = 100;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** One after the other, each chunk in one transaction and each row in its own unit. */
const each = async (
  { chunk, tenantId, orgUnitId }: JobContext<unknown>,
  find: (db: Db) => Promise<readonly Place[]>,
  work: (context: Context, place: Place) => Promise<void>,
): Promise<Result<number>> => {
  const found = await chunk(async (db) => ok(await find(db)));
  if (failed(found)) return found;
  for (let at = 0; at < found.right.length; at += PER_CHUNK) {
    const done = await chunk(async (db, publish) => {
      for (const place of found.right.slice(at, at + PER_CHUNK)) {
        const scope = { tenantId: place.tenant_id, orgUnitId: place.org_unit_id };
        await setScope(db, { ...scope, userId: '', units: [place.org_unit_id] });
        await work(systemContext(db, { ...scope, now: new Date(), publish, userName: 'system' }), place);
      }
      await setScope(db, { tenantId, userId: '', orgUnitId, units: [orgUnitId] });
      return ok(undefined);
    });
    if (failed(done)) return done;
  }
  return ok(found.right.length);
};

const heldCase = async ({ db }: Context, id: string): Promise<CaseEntry | undefined> =>
  (await sql<CaseEntry>`select * from cm_case where id = ${id}::uuid for update`.execute(db)).rows[0];

/** A case that waits comes back when it was to be followed up; one on hold tells who works on it. */
const followUp = async (context: Context, { id }: Place): Promise<void> => {
  const entry = await heldCase(context, id);
  if (entry === undefined || (entry.status !== 'PendingResponse' && entry.status !== 'OnHold')) return;
  const { followUpAt, ...content } = entry.content;
  if (followUpAt === undefined || followUpAt > context.now.toISOString()) return;
  const kept = await cases.records.store(context, entry, { content, status: entry.status }, { action: 'followUp' });
  if (entry.status === 'PendingResponse') await applyEvent(context, { ...entry, ...kept }, 'AnswerReceived', 'The day to follow up has come.');
  const assignee = entry.content.assigneeUserId ?? '';
  if (assignee === '') return;
  await notify(
    context.db,
    {
      tenantId: entry.tenant_id,
      orgUnitId: entry.org_unit_id,
      kind: 'case.followUp',
      severity: 1,
      args: { number: entry.number, title: entry.content.title ?? '' },
      route: `/cm/case/${entry.id}`,
      users: [assignee],
      access: 'cm.search',
      dedupeKey: `case.followUp ${entry.id} ${followUpAt}`,
    },
    context.now,
    context.publish,
  );
};

const deadlineWatch = defineJob({
  jobType: 'cm.deadline.watch',
  title: 'Watch what cases wait for',
  description:
    'Reminds of requests for information a day before they are due and when they are, tells which are overdue, and brings cases back that were to be followed up.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  schedule: { cron: '* * * * *', missed: 'Skip' },
  run: async (context) => {
    const now = new Date();
    const until = new Date(now.getTime() + DAY_MS).toISOString();
    const reminded = await each(
      context,
      async (db) => (await sql<Place>`select * from cm_requests_due(${until})`.execute(db)).rows,
      async (own, { id }) => {
        const { rows } = await sql<RequestRow>`select * from cm_info where id = ${id}::uuid for update`.execute(own.db);
        const [row] = rows;
        if (row !== undefined && (isReminderDue(row.content, now.toISOString()) || (row.content.dueAt ?? '') <= now.toISOString())) await remindOf(own, row);
      },
    );
    if (failed(reminded)) return reminded;
    const followed = await each(
      context,
      async (db) => (await sql<Place>`select * from cm_follow_ups_due(${now.toISOString()}, 500)`.execute(db)).rows,
      followUp,
    );
    return failed(followed) ? followed : ok({ summary: { requests: reminded.right, cases: followed.right } });
  },
});

const periodic = defineJob({
  jobType: 'cm.periodic',
  title: 'Make periodic cases',
  description: 'Makes the case of each schedule that is due today, once for each period.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  schedule: { cron: '5 0 * * *', missed: 'Once' },
  run: async (context) => {
    const today = stockholmDate(new Date());
    let made = 0;
    const done = await each(
      context,
      async (db) => (await sql<Place>`select * from cm_schedules_active()`.execute(db)).rows,
      async (own, { id }) => {
        const { rows } = await sql<{ content: Schedule }>`select content from cm_schedule where id = ${id}::uuid`.execute(own.db);
        const [schedule] = rows;
        const rule = SCHEDULE_RULES.find((one) => one === schedule?.content.rule);
        if (schedule === undefined || rule === undefined) return;
        const closed = (await closedDaysOf(own.db, 'SwedishWorkdays')) ?? new Set<string>();
        const periodicRule = { rule, day: Number(schedule.content.day ?? '1') };
        if (isDue(periodicRule, today, closed) && (await createPeriodic(own, { id, schedule: schedule.content, period: periodOf(periodicRule, today) })))
          made += 1;
      },
    );
    return failed(done) ? done : ok({ summary: { made } });
  },
});

const OF_CASE = ['cm_note', 'cm_operation', 'cm_link', 'cm_distribution', 'cm_document'] as const;

const purged = async (context: Context, { id }: Place): Promise<void> => {
  const entry = await heldCase(context, id);
  if (entry?.status !== 'Removed') return;
  const { db } = context;
  await forgetAttachments(context, auditedCase(entry), 'Removed for 30 days.');
  await forgetCaptures(context, id);
  for (const table of OF_CASE) await sql`delete from ${sql.table(table)} where case_id = ${id}::uuid`.execute(db);
  await sql`delete from cm_message where conversation_id in (select id from cm_conversation where case_id = ${id}::uuid)`.execute(db);
  await sql`delete from cm_conversation where case_id = ${id}::uuid`.execute(db);
  await sql`delete from cm_consolidation where target_id = ${id}::uuid`.execute(db);
  await sql`delete from cm_period where case_id = ${id}::uuid`.execute(db);
  await cases.records.remove(context, entry);
};

const purge = defineJob({
  jobType: 'cm.purge',
  title: 'Purge removed cases',
  description: 'Deletes cases that were removed 30 days ago, with their notes, mails and documents; a case with a declaration that was submitted is kept.',
  level: 'Installation',
  parameters: t.strict({}),
  allowCancel: false,
  concurrency: 'OneGlobally',
  schedule: { cron: '35 3 * * *', missed: 'Once' },
  run: async (context) => {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
    const done = await each(context, async (db) => (await sql<Place>`select * from cm_cases_to_purge(${before}, 1000)`.execute(db)).rows, purged);
    return failed(done) ? done : ok({ summary: { purged: done.right } });
  },
});

export const caseJobs: readonly JobDefinition[] = [deadlineWatch, periodic, purge];
