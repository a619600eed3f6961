import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import type { Kysely } from 'kysely';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import type { PortalEvent } from '../../../server/db/event';
import { publishEvents, putEvents, readEvents } from '../../../server/realtime/outbox';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let application: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 5, onIdleError: () => undefined });
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});

const event = (id: string): PortalEvent => ({
  tenantId: '',
  orgUnitId: '',
  pluginName: 'dec',
  eventType: 'DeclarationStatusChanged',
  id,
  data: { to: 'SENT', text: 'Å"\\' },
});

const idsAfter = async (seq: number): Promise<string[]> => (await readEvents(application, seq, 1_000)).map(({ event: { id } }) => id);

/** A transaction that has told its event and is not yet committed. */
const begun = async (id: string): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select put_events($1::json)', [JSON.stringify([event(id)])]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
};

it('numbers events when they are published: a transaction that began first and ends last is missed by nobody', async () => {
  const { last: before } = await publishEvents(application);
  const commitFirst = await begun('began first');
  const commitSecond = await begun('began second');
  await commitSecond();
  const { last: between } = await publishEvents(application);
  expect(await idsAfter(before)).toEqual(['began second']);
  await commitFirst();
  await publishEvents(application);
  expect(await idsAfter(before)).toEqual(['began second', 'began first']);
  expect(await idsAfter(between)).toEqual(['began first']);
});

it('tells nothing of a transaction that was rolled back', async () => {
  const { last: before } = await publishEvents(application);
  await application
    .transaction()
    .execute(async (db) => {
      await putEvents(db, [event('never happened')]);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect((await publishEvents(application)).last).toBe(before);
});

it('gives each event one number, however many publish at once, and none twice or left out', async () => {
  const { last: before } = await publishEvents(application);
  const told = Array.from({ length: 40 }, (_, n) => `event ${n}`);
  await Promise.all(
    told.map(async (id) => {
      await putEvents(application, [event(id)]);
      await publishEvents(application);
    }),
  );
  const published = await readEvents(application, before, 1_000);
  expect(published.map(({ event: { id } }) => id).sort()).toEqual([...told].sort());
  expect(published.map(({ seq }) => seq)).toEqual(told.map((_, n) => before + 1 + n));
});

it('keeps what an event says, and the order within a transaction', async () => {
  const { last: before } = await publishEvents(application);
  await putEvents(application, [event('one'), event('two')]);
  await publishEvents(application);
  expect((await readEvents(application, before, 10)).map(({ event: read }) => read)).toEqual([event('one'), event('two')]);
});

it.each(['outbox', 'event', 'event_number', 'event_receiver'])('lets no request look into %s', async (table) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set role portal_app');
  await expect(client.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  await client.end();
});
