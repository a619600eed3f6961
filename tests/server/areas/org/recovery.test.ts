import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../../../src/application/contract/org';
import { readJob, startJob } from '../../../../src/application/contract/jobs';
import { askForRecovery, readRecoveries, stepRecovery } from '../../../../src/application/contract/orgRecoveries';
import type { RecoveryStep } from '../../../../src/domain/organization/recovery';
import { tenantIds } from '../../../../server/db/demo/demoUnits';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { takeInvitation } from './people';

const id = tenantIds.nordic;
const ASKED = {
  userAuthName: 'recovered.admin',
  firstName: 'Recovered',
  lastName: 'Administrator',
  email: 'recovered.admin@demo.example',
  identityCheck: 'Passport shown in a video call',
  reason: 'The provider of the tenant is gone',
};

let portal: TestPortal;
let first: TestClient;
let second: TestClient;
let owner: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  await portal.database.query(`update tenant set contact_email = 'contact@demo.example' where id = '${id}'`);
  [first, second, owner] = [await portal.signIn('product.demo'), await portal.signIn('secondproduct.demo'), await portal.signIn('tenant.demo')];
});
afterAll(() => portal.stop());

const ask = async (userAuthName = ASKED.userAuthName) => {
  const { items } = accepted(await first.call(askForRecovery, { params: { id }, body: { ...ASKED, userAuthName } }));
  const one = items.find((item) => item.userAuthName === userAuthName);
  return { recoveryId: one?.id ?? '', version: one?.version ?? 0 };
};
const carryOut = async (): Promise<void> => {
  const operator = await portal.signIn('operator.demo');
  const { id: run } = accepted(await operator.call(startJob, { body: { jobType: 'org.tenant.recover', parameters: {} } }));
  await expect.poll(async () => (await operator.call(readJob, { params: { id: run } })).data.status, { timeout: 20_000 }).toBe('Succeeded');
};
const step = (client: TestClient, { recoveryId, version }: { recoveryId: string; version: number }, taken: RecoveryStep, note?: string) =>
  client.call(stepRecovery, { params: { id, recoveryId, step: taken }, body: { version, ...(note !== undefined && { note }) } });
const mailedAbout = (name: string) =>
  portal.database.query<{ recipient: string }>(`select recipient from send_message where strpos(payload, $1) > 0 order by recipient`, [name]);
const aDayPasses = () => portal.database.query(`update tenant_recovery set acts_at = acts_at - interval '24 hours' where status = 'Waiting'`);

describe('a tenant whose administrators cannot sign in (ORG-R37 b)', () => {
  it('gets one by two product administrators, a day after it was told, with a role for all of it', async () => {
    const asked = await ask();
    expect(refusals(await step(first, asked, 'approve')), 'not by who asked').toEqual(['ORG-SELF']);
    const approved = accepted(await step(second, asked, 'approve'));
    expect(approved.items[0]).toMatchObject({ status: 'Waiting', requestedBy: 'product.demo', decidedBy: 'secondproduct.demo' });
    expect(refusals(await step(second, asked, 'approve'))).toEqual(['COR-VERSION']);
    const mailed = await mailedAbout(ASKED.userAuthName);
    expect(mailed.map(({ recipient }) => recipient)).toEqual(['contact@demo.example', 'portal@demo.example', 'tenant@demo.example']);
    await carryOut();
    expect(accepted(await first.call(readRecoveries, { params: { id } })).items[0]?.status, 'not before its time').toBe('Waiting');
    await aDayPasses();
    await carryOut();
    expect(accepted(await owner.call(readRecoveries, { params: { id } })).items[0]?.status).toBe('Done');
    const recovered = await takeInvitation(portal, ASKED.userAuthName, ASKED.email);
    expect(accepted(await recovered.call(readUserSession, {})).roles).toContain('TenantAdministrator');
  });

  it('can object with a reason, and nobody is made', async () => {
    const asked = await ask('objected.admin');
    accepted(await step(second, asked, 'approve'));
    const waiting = { ...asked, version: asked.version + 1 };
    expect(refusals(await step(owner, waiting, 'object', 'No'))).toEqual(['ORG-REASON']);
    expect((await step(first, waiting, 'object', 'We are here and working')).status).toBe(403);
    expect(accepted(await step(owner, waiting, 'object', 'We are here and working')).items[0]).toMatchObject({
      status: 'Objected',
      note: 'We are here and working',
    });
    await aDayPasses();
    await carryOut();
    expect(await portal.database.query(`select from app_user where user_auth_name = 'objected.admin'`)).toEqual([]);
  });

  it('has one recovery at a time, asked for by a product administrator of another tenant, with everything said', async () => {
    expect((await owner.call(askForRecovery, { params: { id }, body: ASKED })).status).toBe(403);
    expect((await (await portal.signIn('company.demo')).call(readRecoveries, { params: { id } })).status).toBe(403);
    expect((await (await portal.signIn('othertenant.demo')).call(readRecoveries, { params: { id } })).status).toBe(403);
    expect((await first.call(askForRecovery, { params: { id: tenantIds.operator }, body: ASKED })).status).toBe(403);
    const wrong = async (body: Partial<typeof ASKED>) =>
      refusals(await first.call(askForRecovery, { params: { id }, body: { ...ASKED, userAuthName: 'third.admin', ...body } }));
    expect(await wrong({ userAuthName: 'tenant.demo' })).toEqual(['ORG-SIGN-IN-NAME']);
    expect(await wrong({ lastName: ' ' })).toEqual(['ORG-NAME-50']);
    expect(await wrong({ email: 'none' })).toEqual(['ORG-EMAIL']);
    expect(await wrong({ identityCheck: 'none' })).toEqual(['ORG-IDENTITY-CHECK']);
    expect(await wrong({ reason: 'none' })).toEqual(['ORG-REASON']);
    const asked = await ask('third.admin');
    expect(await wrong({ userAuthName: 'fourth.admin' })).toEqual(['ORG-RECOVERY-OPEN']);
    expect(refusals(await step(second, asked, 'withdraw'))).toEqual(['ORG-SELF']);
    accepted(await step(first, asked, 'withdraw'));
    expect(refusals(await step(second, { ...asked, version: asked.version + 1 }, 'approve'))).toEqual(['COR-STATUS']);
  });

  it('makes nobody under a name that is somebody else’s by then', async () => {
    const asked = await ask('late.admin');
    accepted(await step(second, asked, 'approve'));
    await portal.database.query(`update app_user set user_auth_name = 'late.admin' where user_auth_name = 'recovered.admin'`);
    await aDayPasses();
    await carryOut();
    expect(accepted(await first.call(readRecoveries, { params: { id } })).items[0]).toMatchObject({ status: 'Failed' });
  });
});
