import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import { MessageSender, type LeavingChannel, type SendSource } from '../../../server/jobs/sending/messageSender';
import { queueMessage, type NewMessage, type SendEntry } from '../../../server/jobs/sending/sendMessages';
import { ok } from '../../../src/domain/kernel/result';
import type { AttemptResult, SendChannel } from '../../../src/domain/sending/delivery';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const tenantId = tenantIds.nordic;
const orgUnitId = unitIds.gothenburg;

let database: TestDatabase;
let application: Kysely<Database>;
const nodes: MessageSender[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 6, onIdleError: () => undefined });
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});
beforeEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  await database.query('delete from send_message');
});

const queued = async (channel: SendChannel, more: Partial<NewMessage> = {}): Promise<string> => {
  const stored = await inTransaction(application, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, async (db) =>
    ok(
      await queueMessage(
        db,
        {
          kind: channel === 'HTTPS' ? 'S2S' : 'EMAIL',
          channel,
          source: { plugin: 'test', kind: 'record', id: randomUUID(), number: 'T-1' },
          recipient: 'a@example.com',
          correlationId: randomUUID(),
          payload: 'text',
          tenantId,
          orgUnitId,
          by: { userId: randomUUID(), userName: 'declarant.demo' },
          ...more,
        },
        new Date(),
      ),
    ),
  );
  if (stored._tag === 'Left') throw new Error(stored.left.message);
  return stored.right.entry.id;
};

const node = (channel: LeavingChannel, source?: SendSource): MessageSender => {
  const sender = new MessageSender({
    database: application,
    channels: [channel],
    sources: source === undefined ? [] : [source],
    eventsStored: () => undefined,
    log: () => undefined,
    speed: 1,
  });
  nodes.push(sender);
  sender.start();
  return sender;
};

const read = async (id: string): Promise<SendEntry> => (await database.query<SendEntry>('select * from send_message where id = $1', [id]))[0] as SendEntry;
const statusOf = async (id: string): Promise<string> => (await read(id)).status;

/** Leaves the message as a node does that dies after the bytes have left. */
const leftSending = async (id: string): Promise<void> => {
  await database.query(`update send_message set status = 'Sending', attempt = 1, version = 2, due_at = now() - interval '1 second' where id = $1`, [id]);
};

describe('a node that died while it was sending (C38)', () => {
  it.each<[SendChannel, string, string]>([
    ['HTTPS', 'is sent again under the same key where the receiver knows it', 'Delivered'],
    ['SMTP', 'may have arrived: nobody sends a mail twice by itself', 'Unknown'],
    ['SFTP', 'may have arrived: nobody sends a file twice by itself', 'Unknown'],
  ])('by %s: it %s', async (channel, _said, status) => {
    const id = await queued(channel);
    await leftSending(id);
    const keys: string[] = [];
    node({
      name: channel,
      send: (message) => {
        keys.push(message.id);
        return Promise.resolve({ type: 'sent' });
      },
    });
    await expect.poll(() => statusOf(id)).toBe(status);
    expect(keys).toEqual(channel === 'HTTPS' ? [id] : []);
    expect((await read(id)).attempts[0]).toMatchObject({ no: 1, result: 'unknown', technicalCode: 'COR-STOPPED' });
  });

  it('and goes on later writes nothing over what became of the message', async () => {
    const id = await queued('SMTP');
    let answer: (result: AttemptResult) => void = () => undefined;
    const sending = new Promise<void>((began) => {
      node({
        name: 'SMTP',
        send: () =>
          new Promise((resolve) => {
            answer = resolve;
            began();
          }),
      });
    });
    await sending;
    expect(await read(id)).toMatchObject({ status: 'Sending', attempt: 1 });
    await database.query(`update send_message set due_at = now() - interval '1 second' where id = $1`, [id]);
    const other = node({ name: 'SMTP', send: () => Promise.reject(new Error('not sent twice')) });
    other.wake();
    await expect.poll(() => statusOf(id)).toBe('Unknown');
    answer({ type: 'permanent', technicalCode: '550', text: 'no' });
    await nodes[0]?.stop();
    expect(await statusOf(id)).toBe('Unknown');
  });
});

it('C38: a second message of a record waits while another of it is being sent, whichever was first', async () => {
  const source = { plugin: 'test', kind: 'record', id: randomUUID(), number: 'T-2' };
  const [earlier, later] = [await queued('SMTP', { source }), await queued('SMTP', { source })];
  await database.query(`update send_message set status = 'Sending', attempt = 1, due_at = now() + interval '1 hour' where id = $1`, [later]);
  const other = await queued('SMTP');
  const sent: string[] = [];
  const sender = node({
    name: 'SMTP',
    send: ({ id }) => {
      sent.push(id);
      return Promise.resolve({ type: 'sent' });
    },
  });
  await expect.poll(() => statusOf(other), { timeout: 10_000 }).toBe('Delivered');
  expect(sent).toEqual([other]);
  await database.query(`update send_message set status = 'Sent', due_at = null where id = $1`, [later]);
  sender.wake();
  await expect.poll(() => statusOf(earlier), { timeout: 10_000 }).toBe('Delivered');
});

describe('C37', () => {
  it('a mail is delivered when the relay has taken it', async () => {
    const id = await queued('SMTP');
    node({ name: 'SMTP', send: () => Promise.resolve({ type: 'sent' }) });
    await expect.poll(() => statusOf(id)).toBe('Delivered');
  });

  it('a connection lost before the reply leaves it unknown: it may have arrived', async () => {
    const id = await queued('SMTP');
    node({ name: 'SMTP', send: () => Promise.resolve({ type: 'unknown', technicalCode: 'ECONNRESET', text: 'lost' }) });
    await expect.poll(() => statusOf(id)).toBe('Unknown');
    expect(await read(id)).toMatchObject({ last_error: 'It may have arrived.' });
  });

  it('24 hours without a receipt fail nothing: who sent it is asked to look, once', async () => {
    const id = await queued('HTTPS');
    await database.query(
      `update send_message set status = 'Unknown', due_at = now() - interval '1 second', expires_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    const asked: string[] = [];
    node(
      { name: 'HTTPS', send: () => Promise.resolve({ type: 'sent' }) },
      {
        plugin: 'test',
        retried: () => Promise.resolve(),
        ended: () => Promise.reject(new Error('has not ended')),
        unanswered: (_db, message) => {
          asked.push(message.id);
          return Promise.resolve();
        },
      },
    );
    await expect.poll(async () => (await read(id)).due_at).toBeNull();
    expect(await statusOf(id)).toBe('Unknown');
    expect(asked).toEqual([id]);
  });
});
