import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '../../../src/application/contract/auth';
import { readOwnSessions } from '../../../src/application/contract/ownSessions';
import * as factors from '../../../src/application/contract/factors';
import { readUserSession } from '../../../src/application/contract/org';
import { readUserHoldings, removeUserFactors } from '../../../src/application/contract/orgUsers';
import { accepted, refusals } from '../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../portal';
import { Authenticator } from './authenticator';

const USER = 'case.demo';
const PASSWORD = 'customs-demo';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  for (const table of ['sign_in_failure', 'user_factor', 'recovery_code']) await portal.database.query(`delete from ${table}`);
  await portal.database.query(`update tenant set second_factor = 'Off'`);
});

const inMinutes = (minutes: number): number => Date.now() + minutes * 60_000;
const codeOf = (secret: string, timestamp = Date.now()): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
/** Each step is good once; the next one counts already. */
const nextCode = (secret: string): string => codeOf(secret, inMinutes(0.5));

const withApp = async (user = USER) => {
  const client = await portal.signIn(user);
  const { id, secret } = accepted(await client.call(factors.beginTotp, {}));
  const { recoveryCodes = [] } = accepted(await client.call(factors.confirmTotp, { params: { id }, body: { code: codeOf(secret), label: 'Phone' } }));
  return { client, id, secret, recoveryCodes };
};
const enter = (more: { code?: string; passkey?: Record<string, unknown> } = {}, client = portal.client()) =>
  client.call(auth.signIn, { body: { username: USER, password: PASSWORD, ...more } });
const ownFactors = async (client: TestClient) => accepted(await client.call(factors.readFactors, {}));
const mails = async (): Promise<readonly string[]> => {
  const rows = await portal.database.query<{ payload: string }>(`select payload from send_message where source_kind = 'account' order by created_at`);
  return rows.map(({ payload }) => (JSON.parse(payload) as { subject: string }).subject);
};

describe('an authenticator app', () => {
  it('is asked for after the password, and each of its codes is good once', async () => {
    const { secret } = await withApp();
    const asked = await enter();
    expect([asked.status, asked.data.sessionId, asked.data.secondFactor?.kinds]).toEqual([200, undefined, ['Totp', 'Recovery']]);
    expect(asked.headers.get('set-cookie')).toBeNull();
    const code = nextCode(secret);
    expect((await enter({ code })).data.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await enter({ code })).status).toBe(401);
    expect((await enter({ code: '000000' })).status).toBe(401);
  });

  it('does not count before its first code was right', async () => {
    const client = await portal.signIn(USER);
    const { id } = accepted(await client.call(factors.beginTotp, {}));
    expect(refusals(await client.call(factors.confirmTotp, { params: { id }, body: { code: '12345', label: '' } }))).toEqual(['FACTOR-wrong']);
    expect((await enter()).data.sessionId).toBeDefined();
  });

  it('of somebody else cannot be confirmed or removed', async () => {
    const { id, secret } = await withApp('declarant.demo');
    const client = await portal.signIn(USER);
    expect((await client.call(factors.confirmTotp, { params: { id }, body: { code: nextCode(secret), label: '' } })).status).toBe(404);
    expect((await client.call(factors.removeFactor, { params: { id } })).status).toBe(404);
  });

  it('cannot be guessed: wrong codes lock the name as wrong passwords do, and the right password in between forgives none', async () => {
    await withApp();
    for (let at = 0; at < 5; at += 1) {
      expect((await enter({ code: '000000' })).status).toBe(401);
      if (at < 4) expect((await enter()).status).toBe(200);
    }
    expect((await enter()).status).toBe(429);
  });
});

describe('recovery codes', () => {
  it('come with the first factor, ten of them, and each opens once, however it is typed', async () => {
    const { client, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect((await enter({ code: first.toLowerCase().replaceAll('-', ' ') })).data.sessionId).toBeDefined();
    expect((await enter({ code: first })).status).toBe(401);
    expect((await ownFactors(client)).recoveryCodesLeft).toBe(9);
  });

  it('stay when an app that was never confirmed is given up', async () => {
    const { client } = await withApp();
    const { id } = accepted(await client.call(factors.beginTotp, {}));
    expect((await client.call(factors.removeFactor, { params: { id } })).status).toBe(404);
    expect((await ownFactors(client)).recoveryCodesLeft).toBe(10);
  });

  it('are void once there are new ones', async () => {
    const { client, recoveryCodes } = await withApp();
    const { recoveryCodes: renewed } = accepted(await client.call(factors.renewRecoveryCodes, {}));
    expect((await enter({ code: recoveryCodes[0] ?? '' })).status).toBe(401);
    expect((await enter({ code: renewed[0] ?? '' })).data.sessionId).toBeDefined();
  });
});

describe('a passkey', () => {
  const withPasskey = async () => {
    const client = await portal.signIn(USER);
    const { options } = accepted(await client.call(factors.beginPasskey, {}));
    const passkey = new Authenticator(portal.address);
    accepted(await client.call(factors.addPasskey, { body: { answer: passkey.register(options as never), label: 'Laptop' } }));
    return { client, passkey };
  };
  const challenge = async () =>
    (await portal.client().call(auth.signIn, { body: { username: '', password: '', passkey: {} } })).data.secondFactor?.passkey as never;
  const alone = (passkey: Record<string, unknown>) => portal.client().call(auth.signIn, { body: { username: '', password: '', passkey } });

  it('is asked for after the password, with a challenge that is good once', async () => {
    const { passkey } = await withPasskey();
    const asked = (await enter()).data.secondFactor;
    expect(asked?.kinds).toEqual(['Passkey', 'Recovery']);
    const answer = passkey.sign(asked?.passkey as never);
    expect((await enter({ passkey: answer })).data.sessionId).toBeDefined();
    expect((await enter({ passkey: answer })).status).toBe(401);
  });

  it('signs in alone, without name and password', async () => {
    const { passkey } = await withPasskey();
    const answer = await alone(passkey.sign(await challenge()));
    expect(answer.data.sessionId).toBeDefined();
    const client = portal.client();
    client.cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    expect(accepted(await client.call(readUserSession, {})).userAuthName).toBe(USER);
  });

  it('is refused when it was not unlocked, when nobody knows it, when another site is asked, and when its user may not sign in', async () => {
    const { passkey } = await withPasskey();
    expect((await alone(passkey.sign(await challenge(), 0x01))).status).toBe(401);
    expect((await alone(new Authenticator(portal.address).sign(await challenge()))).status).toBe(401);
    expect((await alone(passkey.sign({ challenge: 'bWFkZSB1cA' }))).status).toBe(401);
    await portal.database.query(`update app_user set status = 'Disabled' where user_auth_name = '${USER}'`);
    expect((await alone(passkey.sign(await challenge()))).status).toBe(401);
    await portal.database.query(`update app_user set status = 'Active' where user_auth_name = '${USER}'`);
    const client = await portal.signIn('declarant.demo');
    const { options } = accepted(await client.call(factors.beginPasskey, {}));
    const elsewhere = new Authenticator('https://portal.example').register(options as never);
    expect(refusals(await client.call(factors.addPasskey, { body: { answer: elsewhere, label: '' } }))).toEqual(['FACTOR-passkey']);
  });
});

describe('who needs a second factor', () => {
  const state = async (client: TestClient) => accepted(await client.call(readUserSession, {})).mustEnrol;

  it('may do nothing else before there is one, and goes on in the same session', async () => {
    await portal.database.query(`update tenant set second_factor = 'Required'`);
    const client = await portal.signIn(USER);
    expect(await state(client)).toBe(true);
    expect(refusals(await client.call(readOwnSessions, {}))).toEqual(['ORG-FACTOR']);
    expect((await client.fetch('/api/event-stream')).status).toBe(403);
    const { id, secret } = accepted(await client.call(factors.beginTotp, {}));
    accepted(await client.call(factors.confirmTotp, { params: { id }, body: { code: codeOf(secret), label: '' } }));
    expect(await state(client)).toBeUndefined();
    accepted(await client.call(readOwnSessions, {}));
  });

  it('is every administrator where it is optional, and cannot do without the last one', async () => {
    await portal.database.query(`update tenant set second_factor = 'Optional'`);
    expect(await state(await portal.signIn(USER))).toBeUndefined();
    expect(await state(await portal.signIn('tenant.demo'))).toBe(true);
    const { client, id } = await withApp('tenant.demo');
    expect((await ownFactors(client)).required).toBe(true);
    expect(refusals(await client.call(factors.removeFactor, { params: { id } }))).toEqual(['FACTOR-last']);
  });
});

describe('factors are changed', () => {
  it('only by who proved to be it within five minutes, with a factor if there is one, else the password', async () => {
    const { client, id, secret } = await withApp();
    const late = () => portal.database.query(`update session set proved_at = now() - interval '6 minutes'`);
    await late();
    expect(refusals(await client.call(factors.removeFactor, { params: { id } }))).toEqual(['ORG-STEP-UP']);
    expect(accepted(await client.call(factors.proveFactor, { body: {} })).secondFactor?.kinds).toEqual(['Totp', 'Recovery']);
    expect(refusals(await client.call(factors.proveFactor, { body: { password: PASSWORD, code: '000000' } }))).toEqual(['FACTOR-wrong']);
    accepted(await client.call(factors.proveFactor, { body: { code: nextCode(secret) } }));
    accepted(await client.call(factors.removeFactor, { params: { id } }));
    expect((await ownFactors(client)).recoveryCodesLeft).toBe(0);
    await late();
    expect(refusals(await client.call(factors.beginTotp, {}))).toEqual(['ORG-STEP-UP']);
    expect(refusals(await client.call(factors.proveFactor, { body: { password: 'wrong' } }))).toEqual(['PASSWORD-wrong']);
    accepted(await client.call(factors.proveFactor, { body: { password: PASSWORD } }));
    accepted(await client.call(factors.beginTotp, {}));
  });

  it('with a mail to their user and an entry in the history of the account', async () => {
    const before = (await mails()).length;
    const { client, id } = await withApp();
    accepted(await client.call(factors.removeFactor, { params: { id } }));
    expect((await mails()).slice(before)).toEqual(['A way to sign in was added', 'A way to sign in was removed']);
    const actions = await portal.database.query<{ action: string }>(
      `select h.action from org_history h join app_user u on u.id = h.record_id where u.user_auth_name = '${USER}' order by h.seq desc limit 2`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['factorRemoved', 'factorAdded']);
  });

  it('by an administrator who gives a reason and may administer the account, for who has lost them', async () => {
    const { client } = await withApp();
    const { userId } = accepted(await client.call(readUserSession, {}));
    const body = { reason: 'The telephone was lost on a train.' };
    expect((await (await portal.signIn('declarant.demo')).call(removeUserFactors, { params: { id: userId }, body })).status).toBe(403);
    const administrator = await portal.signIn('company.demo');
    expect(accepted(await administrator.call(readUserHoldings, { params: { id: userId } })).factors).toBe(1);
    expect(refusals(await administrator.call(removeUserFactors, { params: { id: userId }, body: { reason: 'lost' } }))).toEqual(['ORG-REASON']);
    accepted(await administrator.call(removeUserFactors, { params: { id: userId }, body }));
    expect((await enter()).data.sessionId).toBeDefined();
    expect((await mails()).at(-1)).toBe('Your second factors were removed');
  });
});
