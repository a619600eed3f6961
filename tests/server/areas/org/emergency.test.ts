import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn as signInCall } from '../../../../src/application/contract/auth';
import { readFactors } from '../../../../src/application/contract/factors';
import { readUserSession } from '../../../../src/application/contract/org';
import { nameEmergencyAdministrator, readTenantAdministrators } from '../../../../src/application/contract/orgTenants';
import { changePassword } from '../../../../src/application/contract/password';
import { DEMO_PASSWORD } from '../../../../server/db/demo/demoUsers';
import { tenantIds } from '../../../../server/db/demo/demoUnits';
import { external, signInWith } from '../../idp/browser';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { mailedPassword, PASSWORD } from './people';

const id = tenantIds.nordic;
const REASON = 'Can come in when the provider is lost';
const NAME = 'tenant.demo';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ settings: external() });
  await portal.database.query(`update tenant set contact_email = 'contact@demo.example' where id = '${id}'`);
});
afterAll(() => portal.stop());

/** Somebody whom the provider has signed in. */
const atProvider = async (name: string) => {
  const client = portal.client();
  const { access_token: token } = await signInWith(portal.address, name, DEMO_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const call: TestClient['call'] = (endpoint, input, options = {}) => client.call(endpoint, input, { ...options, headers });
  return { call };
};
type Provided = Awaited<ReturnType<typeof atProvider>>;

const administrators = async (by: Provided) => accepted(await by.call(readTenantAdministrators, { params: { id }, body: {} }));
const nameAs = async (by: Provided, name: string, named = true, reason = REASON) => {
  const user = (await administrators(by)).items.find(({ userAuthName }) => userAuthName === name);
  return by.call(nameEmergencyAdministrator, { params: { id, userId: user?.id ?? '' }, body: { version: user?.version ?? 0, named, reason } });
};

/** By the portal's own form, in a browser that chose it. */
const pastProvider = async (username: string, password: string, chosen = true) => {
  const client = portal.client();
  const answer = await client.call(signInCall, { body: { username, password } }, chosen ? { headers: { cookie: 'portal-emergency=on' } } : {});
  client.cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return { answer, client };
};

const mailed = (subject: string) =>
  portal.database.query<{ recipient: string }>(`select recipient from send_message where strpos(payload, $1) > 0 order by created_at, recipient`, [subject]);

describe('emergency administrators, where an outside provider signs in (ORG-R37 a)', () => {
  it('are two administrators of the tenant, named by somebody else with a reason', async () => {
    const owner = await atProvider('portal.demo');
    expect(await administrators(owner)).toMatchObject({ mine: true, emergency: true });
    expect(refusals(await nameAs(owner, NAME, true, 'short'))).toEqual(['ORG-REASON']);
    expect(refusals(await nameAs(owner, 'portal.demo')), 'not oneself').toEqual(['ORG-SELF']);
    expect(refusals(await nameAs(owner, 'crosscompany.demo')), 'not without the role').toEqual(['ORG-EMERGENCY-WHO']);
    accepted(await nameAs(owner, NAME));
    const shown = (await administrators(owner)).items.find(({ userAuthName }) => userAuthName === NAME);
    expect(shown?.emergencySignIns).toBe(0);
    expect((await nameAs(await atProvider('product.demo'), NAME)).status, 'only the tenant itself').toBe(403);
  });

  it('sign in with the mailed password, choose one of their own and are let in with a second factor only', async () => {
    const password = await mailedPassword(portal, 'tenant@demo.example');
    expect((await pastProvider(NAME, password, false)).answer.status, 'not without having chosen it').toBe(403);
    expect((await pastProvider('portal.demo', DEMO_PASSWORD)).answer.status, 'nobody else').toBe(401);
    const { client } = await pastProvider(NAME, password);
    expect(accepted(await client.call(readUserSession, {}))).toMatchObject({ userAuthName: NAME, mustChangePassword: true });
    accepted(await client.call(changePassword, { body: { current: password, new: PASSWORD } }));
    expect(accepted(await client.call(readUserSession, {}))).toMatchObject({ mustEnrol: true });
    expect(accepted(await client.call(readFactors, {})).required).toBe(true);
  });

  it('are reported to the contact and to all administrators at each sign-in, and from the fourth of a month on as daily work', async () => {
    const before = await mailed('An emergency administrator has signed in');
    expect(before.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(['portal@demo.example', 'tenant@demo.example']));
    expect((await mailed('En nödadministratör har loggat in')).map(({ recipient }) => recipient)).toContain('contact@demo.example');
    await pastProvider(NAME, PASSWORD);
    await pastProvider(NAME, PASSWORD);
    expect(await mailed('signs in often')).toEqual([]);
    await pastProvider(NAME, PASSWORD);
    expect(await mailed('4 this month')).not.toEqual([]);
    const owner = await atProvider('portal.demo');
    expect((await administrators(owner)).items.find(({ userAuthName }) => userAuthName === NAME)?.emergencySignIns).toBe(4);
  });

  it('are out at once when it ends', async () => {
    const { client } = await pastProvider(NAME, PASSWORD);
    accepted(await client.call(readUserSession, {}));
    accepted(await nameAs(await atProvider('portal.demo'), NAME, false, 'Leaves the company this week'));
    expect((await client.call(readUserSession, {})).status).toBe(401);
    expect((await pastProvider(NAME, PASSWORD)).answer.status).toBe(401);
  });
});
