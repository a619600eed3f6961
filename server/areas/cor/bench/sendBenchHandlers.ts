import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/sendBench';
import type { SendBench, TestMessage } from '../../../../src/application/contract/sendBench';
import type { SendMessage } from '../../../../src/application/contract/sendStatus';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { perSecond, type SendChannel } from '../../../../src/domain/sending/delivery';
import { expectedEnd, MAX_DELAY, MAX_TEST_MESSAGES, MAX_TIMES, scriptVerdict } from '../../../../src/domain/sending/sendScript';
import { TEST_RECEIVERS } from '../../../../src/domain/testbench/sendPlan';
import type { SentRecords } from '../../../jobs/sending/sentRecords';
import { queueMessage, type SendEntry } from '../../../jobs/sending/sendMessages';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { scriptOf } from './testReceiver';

/** Their record is the message itself. */
const TESTS = 'cor.test';
const SHOWN = 200;
const MAX_NUMBER = 35;
const MAX_TRAVEL = 10_080;

const wrong = (pointer: string, code: string, message: string, args: Record<string, string> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, pointer, args }] });

const isHere = ({ environment }: Context): Result<void> => (environment === 'prod' ? fail('notFound', CATALOGUE.notFound) : ok(undefined));

const whole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

const checked = (body: {
  readonly scripts: readonly string[];
  readonly count: number;
  readonly recipient: string;
  readonly sourceNumber: string;
  readonly priority: number;
  readonly seconds: number;
  readonly times: number;
}): Failed | undefined => {
  const max = String(MAX_TEST_MESSAGES);
  if (body.scripts.length === 0) return wrong('/scripts', 'COR-BENCH.script', 'Choose a script.');
  if (!whole(body.count, 1, MAX_TEST_MESSAGES) || body.count * body.scripts.length > MAX_TEST_MESSAGES)
    return wrong('/count', 'COR-BENCH.count', `1 to ${max} messages at once.`, { max });
  if (!TEST_RECEIVERS.some((one) => one === body.recipient)) return wrong('/recipient', 'COR-BENCH.receiver', 'Test benches only talk to simulated receivers.');
  if (body.sourceNumber.trim() === '' || body.sourceNumber.length > MAX_NUMBER)
    return wrong('/sourceNumber', 'COR-BENCH.number', `A number of 1 to ${MAX_NUMBER} characters.`, { max: String(MAX_NUMBER) });
  if (!whole(body.priority, 0, 9)) return wrong('/priority', 'COR-BENCH.range', 'A whole number from 0 to 9.', { min: '0', max: '9' });
  if (!whole(body.seconds, 0, MAX_DELAY))
    return wrong('/seconds', 'COR-BENCH.range', `A whole number from 0 to ${MAX_DELAY}.`, { min: '0', max: String(MAX_DELAY) });
  if (!whole(body.times, 1, MAX_TIMES))
    return wrong('/times', 'COR-BENCH.range', `A whole number from 1 to ${MAX_TIMES}.`, { min: '1', max: String(MAX_TIMES) });
  return undefined;
};

const judged = (entry: SendEntry, message: SendMessage, open: number): readonly TestMessage[] => {
  const scripted = scriptOf(entry);
  if (scripted === undefined) return [];
  const is = { status: entry.status, attempts: entry.attempt, duplicates: entry.duplicates, answerKind: answerOf(entry) };
  return [{ message, ...scripted, expected: { ...expectedEnd(scripted) }, verdict: scriptVerdict(scripted, is, open) }];
};

const answerOf = ({ answer_kind }: SendEntry): 'ACCEPTED' | 'REJECTED' | '' => (answer_kind === 'ACCEPTED' || answer_kind === 'REJECTED' ? answer_kind : '');

const queuesOf = async ({ db }: Context, paused: boolean): Promise<SendBench['queues']> => {
  const { rows } = await sql<{
    channel: SendChannel;
    depth: string;
    oldest: Date;
  }>`select channel, count(*) as depth, min(created_at) as oldest from send_message
    where status in ('Created', 'Queued', 'Sending', 'Retrying') group by channel order by channel`.execute(db);
  const known = rows.map(({ channel, depth, oldest }) => ({
    channel,
    depth: Number(depth),
    oldest: oldest.toISOString(),
    perSecond: perSecond(channel),
    paused: paused && channel === 'TEST_RECEIVER',
  }));
  return known.some(({ channel }) => channel === 'TEST_RECEIVER')
    ? known
    : [...known, { channel: 'TEST_RECEIVER', depth: 0, oldest: '', perSecond: perSecond('TEST_RECEIVER'), paused }];
};

/** Wakes sender and receiver, on every node, when the change is committed. */
const wake = ({ publish, caller }: Context): void =>
  publish({
    tenantId: caller.tenantId,
    orgUnitId: caller.orgUnitId,
    pluginName: 'cor',
    eventType: 'SendStatusChanged',
    id: caller.orgUnitId,
    data: { id: caller.orgUnitId, sourcePlugin: TESTS, status: 'Queued' },
  });

type Shown = (context: Context, entries: readonly SendEntry[]) => Promise<readonly SendMessage[]>;

export const sendBenchHandlers = (shown: Shown): Handlers<typeof contract> => ({
  readSendBench: async (_input, context) => {
    const here = isHere(context);
    if (failed(here)) return here;
    const { db, caller } = context;
    const all = await db
      .selectFrom('send_message')
      .selectAll()
      .where('tenant_id', '=', caller.tenantId)
      .where('channel', '=', 'TEST_RECEIVER')
      .orderBy('number', 'desc')
      .limit(MAX_TEST_MESSAGES)
      .execute();
    const { rows: open } = await sql<{ message_id: string; n: string }>`select message_id, count(*) as n from cor_test_answer group by message_id`.execute(db);
    const openOf = new Map(open.map(({ message_id, n }) => [message_id, Number(n)]));
    const messages = await shown(context, all.slice(0, SHOWN));
    const listed = messages.flatMap((message, at) => judged(all[at] as SendEntry, message, openOf.get(message.id) ?? 0));
    const verdicts = all.flatMap((entry) => {
      const scripted = scriptOf(entry);
      const is = { status: entry.status, attempts: entry.attempt, duplicates: entry.duplicates, answerKind: answerOf(entry) };
      return scripted === undefined ? [] : [scriptVerdict(scripted, is, openOf.get(entry.id) ?? 0)];
    });
    const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
    const { rows: pauses } = await sql`select 1 from cor_test_pause`.execute(db);
    const { rows: unmatched } = await sql<{ id: string; at: Date; correlation_id: string; kind: string; text: string }>`
      select id, at, correlation_id, kind, text from unmatched_answer order by at desc limit 100`.execute(db);
    return reply({
      messages: listed,
      totals: { running: count('running'), pass: count('pass'), fail: count('fail') },
      queues: [...(await queuesOf(context, pauses.length > 0))],
      unmatched: unmatched.map(({ id, at, correlation_id, kind, text }) => ({ id, at: at.toISOString(), correlationId: correlation_id, kind, text })),
    });
  },

  sendTestMessages: async ({ body }, context) => {
    const here = isHere(context);
    if (failed(here)) return here;
    const refused = checked(body);
    if (refused !== undefined) return refused;
    const { db, caller, now } = context;
    const { scripts, count, recipient, sourceNumber, priority, seconds, times } = body;
    let queued = 0;
    for (const script of scripts)
      for (let at = 0; at < count; at += 1) {
        queued += 1;
        await queueMessage(
          db,
          {
            kind: 'TEST',
            channel: 'TEST_RECEIVER',
            source: { plugin: TESTS, kind: 'test', id: randomUUID(), number: sourceNumber.trim() },
            recipient,
            correlationId: randomUUID(),
            payload: JSON.stringify({ script, seconds, times }),
            tenantId: caller.tenantId,
            orgUnitId: caller.orgUnitId,
            by: caller,
            priority,
          },
          now,
        );
      }
    wake(context);
    return reply({ queued });
  },

  controlTestMessages: async ({ body: { action, minutes } }, context) => {
    const here = isHere(context);
    if (failed(here)) return here;
    const { db, caller, now } = context;
    if (action === 'PAUSE')
      await sql`insert into cor_test_pause (tenant_id, paused_by, paused_at) values (${caller.tenantId}::uuid, ${caller.userName}, ${now}) on conflict do nothing`.execute(
        db,
      );
    if (action === 'RESUME') await sql`delete from cor_test_pause where tenant_id = ${caller.tenantId}::uuid`.execute(db);
    if (action === 'TRAVEL') {
      if (!whole(minutes, 1, MAX_TRAVEL))
        return wrong('/minutes', 'COR-BENCH.range', `A whole number from 1 to ${MAX_TRAVEL}.`, { min: '1', max: String(MAX_TRAVEL) });
      await sql`update send_message set due_at = due_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes}),
        created_at = created_at - make_interval(mins => ${minutes}), sent_at = sent_at - make_interval(mins => ${minutes})
        where tenant_id = ${caller.tenantId}::uuid and channel = 'TEST_RECEIVER'`.execute(db);
      await sql`update cor_test_answer set due_at = due_at - make_interval(mins => ${minutes}) where tenant_id = ${caller.tenantId}::uuid`.execute(db);
    }
    wake(context);
    return reply({});
  },

  purgeTestMessages: async (_input, context) => {
    const here = isHere(context);
    if (failed(here)) return here;
    const { rows } = await sql`delete from send_message where tenant_id = ${context.caller.tenantId}::uuid and kind = 'TEST' returning id`.execute(context.db);
    return reply({ removed: rows.length });
  },
});

/** Test messages for the list of what was sent: a tester may send one again or hold it back. */
export const sentTests: SentRecords = {
  plugin: TESTS,
  access: 'cor.sendstatus',
  changeable: async ({ db, caller }, sourceIds) => {
    if (!caller.roles.includes('TestEngineer')) return new Set();
    const rows = await db
      .selectFrom('send_message')
      .select('source_id')
      .where('source_plugin', '=', TESTS)
      .where(sql<boolean>`source_id = any (${[...sourceIds]}::uuid[])`)
      .execute();
    return new Set(rows.map(({ source_id }) => source_id));
  },
  resent: async () => ok(undefined),
  ended: async () => undefined,
};
