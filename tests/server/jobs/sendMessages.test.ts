import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely, Transaction } from 'kysely';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/seed/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import { MessageSender, type Channel } from '../../../server/jobs/sending/messageSender';
import {
  findSent,
  keepUnmatched,
  moveMessage,
  noteAnswer,
  noteDuplicate,
  noteReceipt,
  queueMessage,
  type NewMessage,
  type SendEntry,
} from '../../../server/jobs/sending/sendMessages';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const tenantId = tenantIds.nordic;
const orgUnitId = unitIds.gothenburg;
const now = new Date('2026-06-30T10:00:00Z');

let database: TestDatabase;
let application: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});

const inUnit = async <A>(work: (db: Transaction<Database>) => Promise<A>, isKept = true): Promise<A | undefined> => {
  let done: A | undefined;
  await inTransaction(application, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, async (db) => {
    done = await work(db);
    return isKept ? ok(undefined) : fail('refused', 'the save fails');
  });
  return done;
};

const message = (correlationId: string): NewMessage => ({
  kind: 'EMAIL',
  channel: 'LOCAL_MAIL',
  source: { plugin: 'dec', kind: 'declaration', id: randomUUID(), number: correlationId },
  recipient: 'a@example.com',
  correlationId,
  payload: 'text',
  tenantId,
  orgUnitId,
  by: { userId: randomUUID(), userName: 'declarant.demo' },
});

const heard = (correlationId: string) => ({ tenantId, correlationId, now });
const find = (correlationId: string) => inUnit((db) => findSent(db, heard(correlationId)));
const moved = async (db: Transaction<Database>, entry: SendEntry, ...actions: readonly Parameters<typeof moveMessage>[2][]): Promise<SendEntry> => {
  let after = entry;
  for (const action of actions) {
    const next = await moveMessage(db, after, action, now);
    if (failed(next)) throw new Error(next.left.message);
    after = next.right;
  }
  return after;
};

it('COR-R60: goes with its change or not at all', async () => {
  await inUnit((db) => queueMessage(db, message('L-60'), now), false);
  expect(await find('L-60')).toBeUndefined();
});

it('COR-R64: the same key twice is one message', async () => {
  const first = await inUnit((db) => queueMessage(db, message('L-64'), now));
  const second = await inUnit((db) => queueMessage(db, message('L-64'), now));
  expect([first?.isNew, second?.isNew]).toEqual([true, false]);
  expect(second?.entry.id).toBe(first?.entry.id);
});

it('COR-R65: an answer twice is applied once and counted, one to nothing is kept apart', async () => {
  await inUnit(async (db) => {
    const { entry } = await queueMessage(db, message('L-65'), now);
    await moved(db, entry, 'send', 'sent');
    await noteAnswer(db, heard('L-65'), 'ACCEPTED');
    await noteDuplicate(db, heard('L-65'));
    await keepUnmatched(db, heard('L-unknown'), 'REJ', 'no such number');
  });
  expect(await find('L-65')).toMatchObject({ status: 'Answered', answer_kind: 'ACCEPTED', duplicates: 1 });
  expect(await inUnit((db) => noteAnswer(db, heard('L-unknown'), 'REJECTED'))).toBeUndefined();
  expect(
    await database.query('select correlation_id, kind from unmatched_answer where tenant_id = $1 and correlation_id = $2', [tenantId, 'L-unknown']),
  ).toEqual([{ correlation_id: 'L-unknown', kind: 'REJ' }]);
});

it('COR-R66: a receipt after the message was given up makes it delivered, and late', async () => {
  await inUnit(async (db) => {
    const { entry } = await queueMessage(db, message('L-66'), now);
    await moved(db, entry, 'send', 'fail');
    await noteReceipt(db, heard('L-66'));
  });
  expect(await find('L-66')).toMatchObject({ status: 'Delivered', last_error: 'late' });
});

it('COR-R69: keeps the content for 90 days and the rest for 5 years', async () => {
  for (const [key, age] of [
    ['L-69a', '89 days'],
    ['L-69b', '91 days'],
    ['L-69c', '5 years 1 day'],
  ] as const) {
    await inUnit((db) => queueMessage(db, message(key), now));
    await database.query('update send_message set created_at = now() - $2::interval where correlation_id = $1', [key, age]);
  }
  await database.query('select forget_sent_content(200), forget_sent_messages(200)');
  expect(await find('L-69a')).toMatchObject({ payload: 'text' });
  expect(await find('L-69b')).toMatchObject({ payload: null, payload_size: 4 });
  expect(await find('L-69c')).toBeUndefined();
});

it('COR-R67: the rate is that of the channel, whichever node sends', async () => {
  await database.query('delete from send_message');
  const keys = Array.from({ length: 6 }, (_, at) => `L-67-${at}`);
  for (const key of keys) await inUnit((db) => queueMessage(db, { ...message(key), channel: 'SMTP' }, new Date()));
  const smtp: Channel = { name: 'SMTP', attempt: () => Promise.resolve({ type: 'sent' }) };
  const nodes = [1, 2].map(
    () => new MessageSender({ database: application, channels: [smtp], sources: [], eventsStored: () => undefined, log: () => undefined, speed: 1 }),
  );
  for (const node of nodes) node.start();
  const sent = async () => (await database.query("select 1 from send_message where status = 'Sent'")).length;
  await expect.poll(sent, { timeout: 10_000 }).toBe(keys.length);
  for (const node of nodes) await node.stop();
  const [{ used } = { used: [] }] = await database.query<{ used: number[] }>("select used from send_channel where name = 'SMTP'");
  expect((used[5] ?? 0) - (used[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
});
