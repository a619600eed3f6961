import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplicationPool } from '../../../server/db/pool';
import { beginSession, endSession } from '../../../server/db/sessions';
import type { Owner } from '../../../server/realtime/connection';
import { mayListen } from '../../../server/realtime/mayListen';
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

const logged: string[] = [];
const asked = () => mayListen(application, (level) => logged.push(level));

const signedIn = async (name: string): Promise<Owner & { readonly secret: string }> => {
  const [user] = await database.query<{ id: string; tenant_id: string }>('select id, tenant_id from app_user where user_auth_name = $1', [name]);
  if (user === undefined) throw new Error(name);
  return { ...(await beginSession(application, user.id)), userId: user.id, tenantId: user.tenant_id };
};

it('answers for sessions of several tenants at once', async () => {
  const owners = await Promise.all(['declarant.demo', 'tester.demo', 'othertenant.demo'].map(signedIn));
  expect(await asked()(owners, true)).toEqual(new Set(owners.map(({ sessionId }) => sessionId)));
});

it('leaves out who has signed out, is blocked or has been idle too long', async () => {
  const ask = asked();
  const [stays, leaves, idle] = await Promise.all(['declarant.demo', 'tester.demo', 'tester.demo'].map(signedIn));
  const blocked = await signedIn('othertenant.demo');
  await endSession(application, leaves?.secret ?? '');
  await database.query(`update session set last_seen_at = now() - interval '51 minutes' where id = $1`, [idle?.sessionId]);
  await database.query(`update app_user set status = 'Blocked' where id = $1`, [blocked.userId]);
  for (const withRights of [false, true]) expect(await ask([stays, leaves, idle, blocked] as Owner[], withRights)).toEqual(new Set([stays?.sessionId]));
  await database.query(`update app_user set status = 'Active' where id = $1`, [blocked.userId]);
});

it('leaves out who may not have a stream any more, where rights are asked for', async () => {
  const ask = asked();
  const owner = await signedIn('tester.demo');
  expect(await ask([owner], true)).toEqual(new Set([owner.sessionId]));
  await database.query('delete from membership where user_id = $1', [owner.userId]);
  expect(await ask([owner], true)).toEqual(new Set());
});

it('says nothing when the database cannot be reached', async () => {
  const owner = await signedIn('declarant.demo');
  const nowhere = openApplicationPool('postgres://nobody@127.0.0.1:1/none', { size: 1, onIdleError: () => undefined });
  expect(await mayListen(nowhere, (level) => logged.push(level))([owner], false)).toBeUndefined();
  expect(logged).toEqual(['warn']);
});
