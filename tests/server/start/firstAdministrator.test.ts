import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../../src/application/contract/password';
import { beginTotp, confirmTotp } from '../../../src/application/contract/factors';
import { readUserSession } from '../../../src/application/contract/org';
import { tenantContract } from '../../../src/application/contract/orgKinds';
import { failed } from '../../../src/domain/kernel/result';
import { makeFirstAdministrator, recoverAdministrator } from '../../../server/areas/org/area';
import { openOwnerPool } from '../../../server/db/pool';
import { fillData, migrateAll } from '../../../server/start/preparing';
import { startServer, type RunningServer } from '../../../server/start/server';
import { accepted } from '../outcomes';
import { TestClient } from '../portal';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let owner: ReturnType<typeof openOwnerPool>;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase({ template: false });
  owner = openOwnerPool(database.url);
  await migrateAll(owner);
  await fillData(owner, new Date(), false);
  const started = await startServer({
    databaseUrl: database.url,
    port: 0,
    hostName: '127.0.0.1',
    clientFolder: '/nowhere',
    appVersion: '0.0.0-test',
    environment: 'prod',
    trustedProxies: [],
    authoritySpeed: 1,
    log: () => undefined,
  });
  if (failed(started)) throw new Error(started.left.message);
  server = started.right;
});
afterAll(async () => {
  await server.stop();
  await owner.destroy();
  await database.drop();
});

const make = (userName = 'Portal.Admin', email = 'administration@company.example') => makeFirstAdministrator(owner, { userName, email }, new Date());

describe('the first administrator of a portal without users', () => {
  it.each([
    ['x y', 'administration@company.example', 'x y is no sign-in name.'],
    ['portal.admin', 'nobody', 'nobody is no e-mail address.'],
  ])('is refused as %s, %s', async (name, email, message) => {
    expect(await make(name, email)).toMatchObject({ left: { message } });
  });

  it('comes before any recovery', async () => {
    const recovered = await recoverAdministrator(owner, { userName: 'second.admin', email: 'second@company.example' }, new Date());
    expect(recovered).toMatchObject({ left: { message: 'There are no users yet: make the first administrator.' } });
  });

  it('signs in with a password that must be replaced, makes tenants, and is the only one who begins so', async () => {
    const [one, other] = await Promise.all([make(), make()]);
    const made = [one, other].find((answer) => !failed(answer));
    expect([one, other].filter(failed)).toMatchObject([{ left: { message: 'There are users already: their administrators make further ones.' } }]);
    if (made === undefined || failed(made)) throw new Error('Nobody was made');
    const { userName, password } = made.right;
    const client = new TestClient(server.address);
    expect((await client.signIn('declarant.demo', 'customs-demo')).status).toBe(401);
    expect((await client.signIn(userName, password)).status).toBe(200);
    expect((await client.call(readUserSession, {})).data.mustChangePassword).toBe(true);
    const chosen = 'a long password of the operator';
    accepted(await client.call(changePassword, { body: { current: password, new: chosen } }));
    const again = new TestClient(server.address);
    await again.signIn(userName, chosen);
    const session = (await again.call(readUserSession, {})).data;
    expect(session.mustEnrol).toBe(true);
    const { id, secret } = accepted(await again.call(beginTotp, {}));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    accepted(await again.call(confirmTotp, { params: { id }, body: { code, label: '' } }));
    expect(session.roles).toEqual(expect.arrayContaining(['ProductAdministrator', 'PlatformAdministrator', 'TenantAdministrator']));
    expect(
      (await again.call(tenantContract.calls.search, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).data.items,
    ).toHaveLength(1);
  });

  it('is joined by another one by the recovery command, which the audit tells and the first one hears of', async () => {
    const recover = (userName: string) => recoverAdministrator(owner, { userName, email: 'second@company.example' }, new Date());
    expect(await recover('portal.admin')).toMatchObject({ left: { message: 'This sign-in name cannot be used.' } });
    const made = await recover('second.admin');
    if (failed(made)) throw new Error(made.left.message);
    const client = new TestClient(server.address);
    expect((await client.signIn('second.admin', made.right.password)).status).toBe(200);
    const { mustChangePassword, roles } = (await client.call(readUserSession, {})).data;
    expect([mustChangePassword, roles]).toEqual([true, ['ProductAdministrator']]);
    const audited = await database.query(
      `select content::jsonb->>'deed' as deed, entity_number from document_audit where action = 'ADMIN' and entity_number = 'second.admin'`,
    );
    expect(audited).toEqual([{ deed: 'recover', entity_number: 'second.admin' }]);
    const mailed = await database.query<{ recipient: string }>(`select recipient from send_message where payload like '%second.admin%'`);
    expect(mailed.map(({ recipient }) => recipient)).toEqual(['administration@company.example']);
  });

  it('stays when the demo data are filled afterwards', async () => {
    expect(await fillData(owner, new Date(), true)).toContain('core');
    expect(await database.query("select count(*)::int as n from app_user where not demo and user_auth_name = 'portal.admin'")).toEqual([{ n: 1 }]);
  });
});
