import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely, Transaction } from 'kysely';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import { MessageSender, type Channel } from '../../../server/jobs/sending/messageSender';
import {
  findSent,
  keepUnmatched,
  moveMessage,
  noteAnswer,
  noteDuplicate,
  noteReceipt,
  noteReturn,
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

it('COR-R69 as corrected by C36: what was sent to an authority stays as long as its record, a mail for 90 days, a test for 7', async () => {
  const [{ id: declaration } = { id: '' }] = await database.query<{ id: string }>('select id from declaration where tenant_id = $1 limit 1', [tenantId]);
  const sent: readonly (readonly [string, NewMessage['kind'], string, string])[] = [
    ['mail 89', 'EMAIL', '89 days', randomUUID()],
    ['mail 91', 'EMAIL', '91 days', randomUUID()],
    ['mail old', 'EMAIL', '5 years 1 day', randomUUID()],
    ['test 8', 'TEST', '8 days', randomUUID()],
    ['authority 6', 'AUTHORITY', '6 years', declaration],
    ['authority gone 4', 'AUTHORITY', '4 years', randomUUID()],
    ['authority gone 6', 'AUTHORITY', '6 years', randomUUID()],
  ];
  for (const [key, kind, age, id] of sent) {
    await inUnit((db) => queueMessage(db, { ...message(key), kind, source: { ...message(key).source, id } }, now));
    await database.query('update send_message set created_at = now() - $2::interval, changed_at = now() - $2::interval where correlation_id = $1', [key, age]);
  }
  await database.query('select forget_sent_content(200), forget_sent_messages(200)');
  const kept = await Promise.all(sent.map(async ([key]) => [key, (await find(key))?.payload]));
  expect(Object.fromEntries(kept)).toEqual({
    'mail 89': 'text',
    'mail 91': null,
    'mail old': undefined,
    'test 8': null,
    'authority 6': 'text',
    'authority gone 4': 'text',
    'authority gone 6': undefined,
  });
});

it('C40: an answer after the message was given up counts, and is marked late', async () => {
  await inUnit(async (db) => {
    const { entry } = await queueMessage(db, message('L-40'), now);
    await moved(db, entry, 'send', 'fail');
    await noteAnswer(db, heard('L-40'), 'ACCEPTED');
  });
  expect(await find('L-40')).toMatchObject({ status: 'Answered', last_error: 'late' });
});

it('C37: a delivery report that comes later returns a mail that the other side had taken', async () => {
  await inUnit(async (db) => {
    const { entry } = await queueMessage(db, message('L-37'), now);
    await moved(db, entry, 'send', 'sent', 'deliver');
    await noteReturn(db, heard('L-37'), { host: 'mx.example.com', status: '5.1.1' });
  });
  expect(await find('L-37')).toMatchObject({ status: 'Failed', last_error: 'returned by mx.example.com: 5.1.1' });
});

it('COR-R67: the rate is that of the channel, whichever node sends', async () => {
  await database.query('delete from send_message');
  const keys = Array.from({ length: 6 }, (_, at) => `L-67-${at}`);
  for (const key of keys) await inUnit((db) => queueMessage(db, { ...message(key), channel: 'SMTP' }, new Date()));
  const smtp: Channel = { name: 'SMTP', send: () => Promise.resolve({ type: 'sent' }) };
  const nodes = [1, 2].map(
    () => new MessageSender({ database: application, channels: [smtp], sources: [], eventsStored: () => undefined, log: () => undefined, speed: 1 }),
  );
  for (const node of nodes) node.start();
  const sent = async () => (await database.query("select 1 from send_message where status = 'Delivered'")).length;
  await expect.poll(sent, { timeout: 10_000 }).toBe(keys.length);
  for (const node of nodes) await node.stop();
  const [{ used } = { used: [] }] = await database.query<{ used: number[] }>("select used from send_channel where name = 'SMTP'");
  expect((used[5] ?? 0) - (used[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
});
