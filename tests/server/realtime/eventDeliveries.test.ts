import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql, type Kysely } from 'kysely';
import { fail, ok } from '../../../src/domain/kernel/result';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { EventDeliveries, type EventReceiver } from '../../../server/realtime/eventDeliveries';
import type { PortalEvent } from '../../../server/db/event';
import { putEvents } from '../../../server/realtime/outbox';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let application: Kysely<Database>;
let running: EventDeliveries | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 6, onIdleError: () => undefined });
  await database.query('create table received (place integer generated always as identity, receiver text, record text, what text)');
  await database.query('grant all on received to portal_app');
});
afterAll(async () => {
  await running?.stop();
  await application.destroy();
  await database.drop();
});
beforeEach(async () => {
  await running?.stop();
  running = undefined;
  await database.query('delete from received');
  await database.query('delete from event_delivery');
});

const event = (id: string, what = '', eventType = 'DeclarationStatusChanged'): PortalEvent => ({
  tenantId: tenantIds.nordic,
  orgUnitId: unitIds.gothenburg,
  pluginName: 'dec',
  eventType,
  id,
  data: { what },
});

const whatOf = ({ data }: PortalEvent): string => (typeof data === 'object' && data !== null && 'what' in data ? String(data.what) : '');

/** Notes what it received, and fails where the test says so, after it has written. */
const receiver = (name: string, fails: (event: PortalEvent) => boolean = () => false): EventReceiver => ({
  name,
  plugin: 'dec',
  eventTypes: ['DeclarationStatusChanged'],
  receive: async (db, received) => {
    await sql`insert into received (receiver, record, what) values (${name}, ${received.id}, ${whatOf(received)})`.execute(db);
    return fails(received) ? fail('refused', 'poisonous') : ok(undefined);
  },
});

const delivering = async (...receivers: EventReceiver[]): Promise<void> => {
  running = new EventDeliveries({ database: application, receivers, eventsStored: () => undefined, log: () => undefined });
  running.start();
  await expect.poll(async () => (await database.query('select name from event_receiver')).length).toBe(receivers.length);
};

const received = async (): Promise<string[]> =>
  (await database.query<{ line: string }>(`select receiver || ' ' || record || ' ' || what as line from received order by place`)).map(({ line }) =>
    line.trim(),
  );

const sortedLines = async (): Promise<string[]> => (await received()).toSorted();

const dueNow = async (): Promise<void> => {
  await database.query('update event_delivery set next_at = now() where done_at is null and dead_at is null');
  running?.wake();
};

const attemptsOf = async (record: string): Promise<readonly unknown[]> =>
  database.query('select attempts, done_at is not null as done, dead_at is not null as dead, error from event_delivery where event_id = $1 order by id', [
    record,
  ]);

describe('an event with several receivers (C24)', () => {
  it('comes to each of them once, although another is done with it, and to nobody who does not receive its type', async () => {
    await delivering(receiver('inv.basis'), receiver('cm.links'));
    await putEvents(application, [event('one'), event('other', '', 'SimulatorChanged')]);
    running?.wake();
    await expect.poll(sortedLines).toEqual(['cm.links one', 'inv.basis one']);
    await dueNow();
    await running?.stop();
    expect(await sortedLines()).toEqual(['cm.links one', 'inv.basis one']);
  });

  it('is not delivered when its transaction is rolled back', async () => {
    await delivering(receiver('inv.basis'));
    await application
      .transaction()
      .execute(async (db) => {
        await putEvents(db, [event('never')]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await database.query('select id from event_delivery')).toEqual([]);
  });

  it('is received in its tenant and unit, in one transaction with the end of the delivery', async () => {
    let seen: unknown;
    await delivering({
      ...receiver('inv.basis'),
      receive: async (db) => {
        const { rows } = await sql`select current_setting('app.tenant', true) as tenant, current_setting('app.units', true) as units`.execute(db);
        seen = rows[0];
        return ok(undefined);
      },
    });
    await putEvents(application, [event('one')]);
    running?.wake();
    await expect.poll(() => attemptsOf('one')).toEqual([{ attempts: 1, done: true, dead: false, error: null }]);
    expect(seen).toEqual({ tenant: tenantIds.nordic, units: unitIds.gothenburg });
  });
});

describe('a receiver that fails', () => {
  it('leaves nothing of its work, lets other records pass and keeps the order of its own', async () => {
    let poisonous = true;
    await delivering(receiver('inv.basis', ({ id }) => poisonous && id === 'one'));
    await putEvents(application, [event('one', 'first'), event('one', 'second'), event('two', 'first')]);
    running?.wake();
    await expect.poll(received).toEqual(['inv.basis two first']);
    poisonous = false;
    await dueNow();
    await expect.poll(received).toEqual(['inv.basis two first', 'inv.basis one first', 'inv.basis one second']);
  });

  it('is tried eight times, then the delivery is dead and later ones of the record wait', async () => {
    let poisonous = true;
    await delivering(
      receiver('inv.basis', () => poisonous),
      receiver('cm.links'),
    );
    await putEvents(application, [event('one', 'first'), event('one', 'second')]);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await dueNow();
      await expect
        .poll(async () => (await database.query(`select attempts from event_delivery where receiver = 'inv.basis' and attempts = $1`, [attempt])).length)
        .toBe(1);
    }
    expect(await database.query(`select attempts, dead_at is not null as dead, error from event_delivery where receiver = 'inv.basis' order by id`)).toEqual([
      { attempts: 8, dead: true, error: 'poisonous' },
      { attempts: 0, dead: false, error: null },
    ]);
    poisonous = false;
    await dueNow();
    await running?.stop();
    expect(await received()).toEqual(['cm.links one first', 'cm.links one second']);
  });
});

it('keeps the deliveries of an event for 7 days after all of them are done', async () => {
  await delivering(receiver('inv.basis'), receiver('cm.links'));
  await running?.stop();
  await putEvents(application, [event('half done'), event('done'), event('just done')]);
  const old = `now() - interval '8 days'`;
  await database.query(`update event_delivery set done_at = ${old} where event_id = 'done' or receiver = 'cm.links'`);
  await database.query(`update event_delivery set done_at = now() where event_id = 'just done'`);
  await sql`select forget_event_deliveries(100)`.execute(application);
  expect((await database.query<{ event_id: string }>('select distinct event_id from event_delivery order by 1')).map(({ event_id }) => event_id)).toEqual([
    'half done',
    'just done',
  ]);
});

describe('NOTIFY (C27)', () => {
  it('is sent by no function or trigger of the portal, and not with a job that is queued', async () => {
    expect(
      await database.query(
        `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosrc ~* '(pg_)?notify\\s*\\(|\\mnotify\\s+\\w' order by 1`,
      ),
    ).toEqual([]);
    expect(await database.query('select name from jobengine.queue where notify')).toEqual([]);
  });
});
