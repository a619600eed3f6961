import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut, touchSession } from '../../../src/application/contract/auth';
import { readUserSession } from '../../../src/application/contract/org';
import { startPortal, type TestPortal } from '../portal';
import { accepted } from '../outcomes';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => portal.database.query('delete from sign_in_failure'));

const EXPIRED = 'Authentication failed. Please log in again.';
const WRONG = 'Failed to authenticate. Please try again.';

/** What a browser is known by, of the answer to a sign-in. */
const browserCookie = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('portal-browser='))
    ?.split(';', 1)[0] ?? '';

const withCookie = (cookie: string) => Object.assign(portal.client(), { cookie });

describe('sign-in', () => {
  it('answers a handle and keeps the secret in a cookie that scripts cannot read', async () => {
    const client = portal.client();
    const { data, headers } = await client.signIn('Declarant.DEMO ', 'customs-demo');
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(data.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(cookie).not.toContain(data.sessionId);
  });

  it('stores neither the secret nor the password', async () => {
    const client = await portal.signIn('declarant.demo');
    const secret = client.cookie.replace('portal=', '');
    const [stored] = await portal.database.query<{ text: string }>(`select string_agg(s::text, ' ') as text from session s`);
    expect(stored?.text).not.toContain(secret);
    expect(stored?.text).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it.each([
    ['declarant.demo', 'wrong'],
    ['declarant.demo', ''],
    ['nobody.demo', 'customs-demo'],
    ['', ''],
    ["' or 1=1 --", 'customs-demo'],
  ])('refuses %s with %s in the same words', async (username, password) => {
    const answer = await portal.client().signIn(username, password);
    expect(answer.status).toBe(401);
    expect(answer.data.message).toBe(WRONG);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('refuses after 5 failures of an account, whether it exists or not, and also with the right password', async () => {
    for (const username of ['declarant.demo', 'nobody.demo']) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await portal.client().signIn(username, 'wrong')).status).toBe(401);
      const refused = await portal.client().signIn(username, 'customs-demo');
      expect(refused.status).toBe(429);
      expect(refused.data.message).toBe('Too many attempts. Try again in 15 minutes.');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });

  it('lets a whole office in that signs in at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => portal.client().signIn('declarant.demo', 'customs-demo')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('counts attempts that arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => portal.client().signIn('case.demo', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('refuses an address after 20 failures', async () => {
    const tries = Array.from({ length: 20 }, (_, place) => portal.client().signIn(`somebody.${place}`, 'wrong'));
    await Promise.all(tries);
    expect((await portal.client().signIn('declarant.demo', 'customs-demo')).status).toBe(429);
  });

  it('forgets failures after 15 minutes and after a success', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await portal.client().signIn('declarant.demo', 'wrong');
    expect((await portal.client().signIn('declarant.demo', 'customs-demo')).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt++) await portal.client().signIn('declarant.demo', 'wrong');
    await portal.database.query(`update sign_in_failure set at = at - interval '15 minutes'`);
    expect((await portal.client().signIn('declarant.demo', 'customs-demo')).status).toBe(200);
  });

  it('does not let a stranger keep the owner of a name out of a browser that is known', async () => {
    const browser = browserCookie(await portal.client().signIn('declarant.demo', 'customs-demo'));
    const ofAnother = browserCookie(await portal.client().signIn('case.demo', 'customs-demo'));
    for (let attempt = 0; attempt < 5; attempt++) await portal.client().signIn('declarant.demo', 'wrong');
    const from = async (cookie: string, password: string) => (await withCookie(cookie).signIn('declarant.demo', password)).status;
    expect([await from('', 'customs-demo'), await from(ofAnother, 'customs-demo'), await from(browser, 'customs-demo')]).toEqual([429, 429, 200]);
    for (let attempt = 0; attempt < 5; attempt++) expect(await from(browser, 'wrong')).toBe(401);
    expect(await from(browser, 'customs-demo')).toBe(429);
  });

  it('takes a name with 100 failures within a day, from wherever, in known browsers only', async () => {
    const browser = browserCookie(await portal.client().signIn('declarant.demo', 'customs-demo'));
    await portal.client().signIn('declarant.demo', 'wrong');
    const elsewhere = (rows: number) =>
      portal.database.query(`insert into sign_in_failure (account, pair, address, at) select account, decode(md5(n::text), 'hex'), '198.51.' || n || '.7',
        now() - interval '1 hour' from sign_in_failure, generate_series(1, ${rows}) n`);
    await elsewhere(98);
    expect((await portal.client().signIn('declarant.demo', 'wrong')).status).toBe(401);
    const refused = await portal.client().signIn('declarant.demo', 'customs-demo');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
    expect((await withCookie(browser).signIn('declarant.demo', 'customs-demo')).status).toBe(200);
  });

  it('writes to the user at the first sign-in from another browser, and not of the first one or of one that is known', async () => {
    await portal.database.query(`update app_user set demo = false, email = 'case@demo.example' where user_auth_name = 'case.demo'`);
    await portal.database.query('delete from known_browser');
    const mails = async () =>
      (await portal.database.query<{ subject: string }>(`select payload::json->>'subject' as subject from send_message where recipient = 'case@demo.example'`))
        .length;
    const first = browserCookie(await portal.client().signIn('case.demo', 'customs-demo'));
    accepted(await withCookie(first).signIn('case.demo', 'customs-demo'));
    expect(await mails()).toBe(0);
    const second = browserCookie(await portal.client().signIn('case.demo', 'customs-demo'));
    expect(await mails()).toBe(1);
    accepted(await withCookie(second).signIn('case.demo', 'customs-demo'));
    expect(await mails()).toBe(1);
    await portal.database.query(`update app_user set demo = true where user_auth_name = 'case.demo'`);
  });

  it('gives a new secret each time and ends the old session', async () => {
    const ended: string[] = [];
    const stop = portal.host.sessionEnds.subscribe((sessionId, reason) => ended.push(`${sessionId} ${reason}`));
    const client = await portal.signIn('declarant.demo');
    const before = { cookie: client.cookie, sessionId: client.sessionId };
    await client.signIn('declarant.demo', 'customs-demo');
    stop();
    expect(client.cookie).not.toBe(before.cookie);
    expect(ended).toEqual([`${before.sessionId} replaced`]);
    client.cookie = before.cookie;
    expect((await client.call(readUserSession, {})).status).toBe(401);
  });

  it.each([
    ['{"username":"a"}', '/password'],
    ['{"username":"a","password":7}', '/password'],
    ['{}', '/username'],
  ])('names the field at fault in %s', async (rawBody, pointer) => {
    const answer = await portal.client().call(signIn, { body: { username: '', password: '' } }, { rawBody });
    expect(answer.status).toBe(400);
    expect(answer.outcome.feedbacks.map((feedback) => feedback.pointer)).toContain(pointer);
  });

  it('lets users with the published password in on the local environment only', async () => {
    const strict = await startPortal({ environment: 'test' });
    const answer = await strict.client().signIn('declarant.demo', 'customs-demo');
    await strict.stop();
    expect(answer.status).toBe(401);
    expect(answer.data.message).toBe(WRONG);
  });
});

describe('a session', () => {
  const status = async (change: string): Promise<number> => {
    const client = await portal.signIn('warehouse.demo');
    await portal.database.query(change, change.includes('$1') ? [client.sessionId] : []);
    return (await client.call(readUserSession, {})).status;
  };

  it('ends after 50 minutes without activity', async () => {
    expect(await status(`update session set last_seen_at = now() - interval '49 minutes' where id = $1`)).toBe(200);
    expect(await status(`update session set last_seen_at = now() - interval '50 minutes' where id = $1`)).toBe(401);
  });

  it('ends 12 hours after the sign-in, active or not', async () => {
    expect(await status(`update session set created_at = now() - interval '12 hours' where id = $1`)).toBe(401);
  });

  it('ends when the user or the tenant is switched off', async () => {
    expect(await status(`update app_user set status = 'Locked' where user_auth_name = 'warehouse.demo'`)).toBe(401);
    expect((await portal.client().signIn('warehouse.demo', 'customs-demo')).status).toBe(401);
    await portal.database.query(`update app_user set status = 'Active'`);
    expect(await status(`update tenant set status = 'Suspended' where number = 1`)).toBe(401);
    await portal.database.query(`update tenant set status = 'Active'`);
  });

  it('is kept by calls of the user and by touch, not by what runs in the background', async () => {
    const client = await portal.signIn('declarant.demo');
    const age = () => portal.database.query(`update session set last_seen_at = now() - interval '40 minutes' where id = $1`, [client.sessionId]);
    const isFresh = async () =>
      (await portal.database.query(`select 1 from session where id = $1 and last_seen_at > now() - interval '1 minute'`, [client.sessionId])).length === 1;
    await age();
    await client.fetch('/api/event-stream');
    expect(await isFresh()).toBe(false);
    await client.call(readUserSession, {});
    expect(await isFresh()).toBe(true);
    await age();
    accepted(await client.call(touchSession, {}));
    expect(await isFresh()).toBe(true);
  });

  it.each(['', 'portal=', 'portal=unknown', '__Host-portal=unknown'])('is missing with the cookie "%s"', async (cookie) => {
    const client = portal.client();
    client.cookie = cookie;
    const answer = await client.call(readUserSession, {});
    expect(answer.status).toBe(401);
    expect(answer.outcome.message).toBe(EXPIRED);
  });
});

describe('logout', () => {
  it('ends the session on the server and takes the cookie away', async () => {
    const ended: string[] = [];
    const stop = portal.host.sessionEnds.subscribe((sessionId, reason) => ended.push(`${sessionId} ${reason}`));
    const client = await portal.signIn('declarant.demo');
    const answer = await client.call(signOut, {});
    stop();
    accepted(answer);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^portal=; Max-Age=0; Path=\/;/);
    expect(ended).toEqual([`${client.sessionId} logout`]);
    expect((await client.call(readUserSession, {})).status).toBe(401);
  });

  it('works without a session', async () => {
    accepted(await portal.client().call(signOut, {}));
  });
});
