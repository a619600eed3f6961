import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailUnread } from '../../../../server/jobs/notificationMail';
import { notify, type Notice } from '../../../../server/jobs/notifications';
import { openApplicationPool } from '../../../../server/db/pool';
import type { Database } from '../../../../server/db/schema';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { inTransaction } from '../../../../server/db/transaction';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { createTestDatabase, type TestDatabase } from '../../setup/database';

const tenantId = tenantIds.nordic;
const now = new Date('2026-06-30T05:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const user = demoUsers.find(({ name }) => name === 'declarant.demo')?.id ?? '';

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
beforeEach(async () => {
  for (const table of ['notification', 'notification_preference', 'user_setting', 'send_message']) await database.query(`delete from ${table}`);
});

const inUnit = async <A>(orgUnitId: string, work: Parameters<typeof inTransaction<A>>[2]): Promise<A> => {
  const done = await inTransaction(application, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, work);
  if (failed(done)) throw new Error(done.left.message);
  return done.right;
};

const wants = (email: 'NEVER' | 'AT_ONCE' | 'DAILY', kind = 'dec.rejected') =>
  database.query(`insert into notification_preference values ($1, $2, $3, true, true, '${email}', false)`, [user, tenantId, kind]);
const speaks = (language: string) =>
  database.query(
    `insert into user_setting (tenant_id, user_id, plugin_id, setting_id, value, schema_version, version, changed_at) values ($1, $2, 0, 1, $3::jsonb, 1, 1, now())`,
    [tenantId, user, JSON.stringify(language)],
  );

const tell = (more: Partial<Notice> = {}, at = now, workedIn: string = unitIds.gothenburg) =>
  inUnit(workedIn, async (db) => {
    await notify(
      db,
      {
        tenantId,
        orgUnitId: unitIds.gothenburg,
        kind: 'dec.rejected',
        severity: 2,
        args: { lrn: 'GOT1', errors: '2' },
        route: '/dec/x',
        users: [user],
        access: 'dec.search',
        ...more,
      },
      at,
      () => undefined,
    );
    return ok(undefined);
  });

const daily = async (at = now): Promise<number> => {
  const mails = await mailUnread(
    {
      tenantId,
      orgUnitId: unitIds.nordicRoot,
      runId: randomUUID(),
      chunk: async (work) =>
        ok(
          await inUnit(unitIds.nordicRoot, (db) =>
            work(
              db,
              () => undefined,
              () => undefined,
            ),
          ),
        ),
    },
    at,
  );
  if (failed(mails)) throw new Error(mails.left.message);
  return mails.right;
};

const mailed = async () =>
  (await database.query<{ recipient: string; payload: string; channel: string }>('select recipient, payload, channel from send_message order by number')).map(
    ({ recipient, payload, channel }) => ({ recipient, channel, ...(JSON.parse(payload) as { subject: string; body: string }) }),
  );

it('a notification is mailed at once to who wants it, in the language of the user', async () => {
  await wants('AT_ONCE');
  await speaks('DK');
  await tell();
  expect(await mailed()).toEqual([
    {
      recipient: 'declarant@demo.example',
      channel: 'LOCAL_MAIL',
      subject: 'Toldportalen: Angivelse GOT1 blev afvist. Fejl: 2',
      body: expect.stringContaining('/dec/x') as string,
    },
  ]);
});

it('without a chosen language it is that of the country', async () => {
  await wants('AT_ONCE');
  await tell();
  expect((await mailed())[0]?.subject).toBe('Tullportalen: Deklaration GOT1 avvisades. Fel: 2');
});

it('nobody is mailed who has not asked for it, and what is counted again is not mailed again', async () => {
  await tell();
  expect(await mailed()).toEqual([]);
  await wants('AT_ONCE');
  await tell({ dedupeKey: 'same' });
  await tell({ dedupeKey: 'same' }, new Date(now.getTime() + 60_000));
  expect(await mailed()).toHaveLength(1);
});

it('a mail about a record of another unit of the company goes out from the unit that one works in', async () => {
  await wants('AT_ONCE');
  await tell({}, now, unitIds.malmo);
  expect(await mailed()).toHaveLength(1);
});

it('COR-R44: each morning one mail tells what is unread of the last 24 hours, and none if nothing is', async () => {
  await wants('DAILY');
  await speaks('EN');
  await tell({ args: { lrn: 'OLD', errors: '1' } }, hours(-25));
  await tell({ args: { lrn: 'READ', errors: '1' } }, hours(-3));
  await database.query(`update notification_recipient set state = 'READ'`);
  expect(await daily()).toBe(0);
  await tell({ args: { lrn: 'GOT1', errors: '1' } }, hours(-2));
  await tell({ args: { lrn: 'GOT2', errors: '4' } }, hours(-1));
  await tell({ kind: 'dec.released', args: { lrn: 'UNWANTED', mrn: 'M' } }, hours(-1));
  expect(await daily()).toBe(1);
  const [mail] = await mailed();
  expect(mail?.subject).toBe('Customs portal: Unread notifications: 2');
  expect(['GOT1', 'GOT2', 'OLD', 'READ', 'UNWANTED'].filter((lrn) => mail?.body.includes(lrn))).toEqual(['GOT1', 'GOT2']);
  expect(await daily(hours(1))).toBe(0);
});
