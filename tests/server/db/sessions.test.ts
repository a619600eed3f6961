import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplicationPool } from '../../../server/db/pool';
import { beginSession, clearExpired, liveSessions, openSession } from '../../../server/db/sessions';
import { EMPTY_GUID } from '../../../src/domain/kernel/guid';
import { demoUsers } from '../../../server/db/demo/demoUsers';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let application: ReturnType<typeof openApplicationPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});

const USER = demoUsers[0]?.id ?? '';

it('is found by its secret only', async () => {
  const { sessionId, secret } = await beginSession(application, USER);
  expect(await openSession(application, secret, true)).toMatchObject({ sessionId, userId: USER, userName: 'portal.demo' });
  expect(await openSession(application, sessionId, true)).toBeUndefined();
  expect(await openSession(application, secret.toUpperCase(), true)).toBeUndefined();
  expect(await liveSessions(application, [sessionId, EMPTY_GUID])).toEqual(new Set([sessionId]));
});

it('is cleared away when it is long over, with old failures and kept answers, and nothing else is', async () => {
  const kept = await beginSession(application, USER);
  const old = await beginSession(application, USER);
  await database.query(`update session set created_at = now() - interval '2 days' where id = $1`, [old.sessionId]);
  await database.query(`insert into sign_in_failure (account, address, at) values ('a', 'x', now()), ('a', 'x', now() - interval '2 days')`);
  await database.query(
    `insert into idempotency (tenant_id, user_id, call, key, request_hash, created_at) select tenant_id, id, 'POST /x', k, '', now() - age::interval
    from app_user, (values ('new', '1 hour'), ('old', '25 hours')) as v (k, age) where app_user.id = $1`,
    [USER],
  );
  await clearExpired(application);
  expect(await liveSessions(application, [kept.sessionId, old.sessionId])).toEqual(new Set([kept.sessionId]));
  expect(await database.query('select 1 from session where id = $1', [old.sessionId])).toEqual([]);
  expect(await database.query('select 1 from sign_in_failure')).toHaveLength(1);
  expect(await database.query('select key from idempotency')).toEqual([{ key: 'new' }]);
});
