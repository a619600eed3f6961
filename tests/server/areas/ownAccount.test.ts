import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../../src/application/contract/auth';
import { endOwnSession, readOwnSessions } from '../../../src/application/contract/ownSessions';
import { changePassword, readPasswordRules } from '../../../src/application/contract/password';
import { readAppVersion } from '../../../src/application/contract/cor';
import { searchDeclarations } from '../../../src/application/contract/dec';
import { readCurrentUser, readUserSession } from '../../../src/application/contract/org';
import { readUiProperties } from '../../../src/application/contract/uiProperties';
import { startPortal, type TestClient, type TestPortal } from '../portal';
import { accepted } from '../outcomes';

const USER = 'case.demo';
const OLD = 'customs-demo';
const NEW = 'gröna äpplen i korgen';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.database.query('delete from sign_in_failure');
  await portal.database.query('update session set ended_at = now() where ended_at is null');
});

const search = (client: TestClient) => client.call(searchDeclarations, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } });
const sessionsOf = async (client: TestClient) => (await client.call(readOwnSessions, {})).data.sessions;

describe('own sessions', () => {
  it('are listed with their browser, and which of them asks', async () => {
    const here = await portal.signIn(USER);
    const other = portal.client();
    await other.call(
      signIn,
      { body: { username: USER, password: OLD } },
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' } },
    );
    await portal.signIn('declarant.demo');
    const sessions = await sessionsOf(here);
    expect(sessions.map(({ userAgentFamily, current }) => [userAgentFamily, current]).sort()).toEqual([
      ['Firefox', false],
      ['Other', true],
    ]);
    for (const { createdAt, lastSeenAt } of sessions) expect([createdAt, lastSeenAt].every((time) => /^\d{4}-\d\d-\d\dT.*Z$/.test(time))).toBe(true);
  });

  it('are not listed once they have ended, by logout, idleness or age', async () => {
    const here = await portal.signIn(USER);
    const [left, idle, old] = [await portal.signIn(USER), await portal.signIn(USER), await portal.signIn(USER)];
    await left.call(signOut, {});
    await portal.database.query(`update session set last_seen_at = now() - interval '51 minutes' where id = '${idle.sessionId}'`);
    await portal.database.query(`update session set created_at = now() - interval '13 hours' where id = '${old.sessionId}'`);
    expect((await sessionsOf(here)).map(({ id }) => id)).toEqual([here.sessionId]);
  });

  it('can be ended from another one, at once and for whoever holds something for it', async () => {
    const ended: string[] = [];
    const stop = portal.host.sessionEnds.subscribe((sessionId) => ended.push(sessionId));
    const [here, other] = [await portal.signIn(USER), await portal.signIn(USER)];
    accepted(await here.call(endOwnSession, { params: { id: other.sessionId } }));
    expect((await other.call(readUserSession, {})).status).toBe(401);
    expect(ended).toEqual([other.sessionId]);
    stop();
    expect((await here.call(endOwnSession, { params: { id: other.sessionId } })).status).toBe(404);
  });

  it('of somebody else are not found and stay', async () => {
    const [here, theirs] = [await portal.signIn(USER), await portal.signIn('declarant.demo')];
    expect((await here.call(endOwnSession, { params: { id: theirs.sessionId } })).status).toBe(404);
    expect((await theirs.call(readUserSession, {})).status).toBe(200);
  });

  it.each([readOwnSessions, changePassword])('need a session', async (endpoint) => {
    expect((await portal.client().fetch(endpoint.path, { method: endpoint.method })).status).toBe(401);
  });
});

describe('the own password', () => {
  const change = (client: TestClient, current: string, chosen: string) => client.call(changePassword, { body: { current, new: chosen } });

  it.each([
    ['fourteen signs', 'PASSWORD-tooShort', 'The password must have at least 15 characters.'],
    ['password1234567', 'PASSWORD-tooCommon', 'This password is too common.'],
    ['x'.repeat(65), 'PASSWORD-tooLong', 'The password may have at most 64 characters.'],
  ])('is not changed to %s', async (chosen, code, message) => {
    const answer = await change(await portal.signIn(USER), OLD, chosen);
    expect([answer.status, answer.outcome.feedbacks[0]?.code, answer.outcome.message]).toEqual([400, code, message]);
    expect((await portal.client().signIn(USER, OLD)).status).toBe(200);
  });

  it('has as many characters as the tenant asks for, and the rule can be read before', async () => {
    const client = await portal.signIn(USER);
    expect((await client.call(readPasswordRules, {})).data).toEqual({ least: 15 });
    await portal.database.query(`update tenant set password_min_length = 22`);
    const answer = await change(client, OLD, NEW);
    expect([answer.status, answer.outcome.message]).toEqual([400, 'The password must have at least 22 characters.']);
    await portal.database.query(`update tenant set password_min_length = 15`);
  });

  it('is not changed without the present one, and guessing it in an open session keeps nobody from signing in elsewhere', async () => {
    const client = await portal.signIn(USER);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await change(client, 'guessed', NEW)).outcome.feedbacks[0]?.code).toBe('PASSWORD-wrong');
    expect((await change(client, OLD, NEW)).status).toBe(429);
    expect((await portal.client().signIn(USER, OLD)).status).toBe(200);
  });

  it('ends the other sessions of the user and opens the door from then on', async () => {
    const [here, other, stranger] = [await portal.signIn(USER), await portal.signIn(USER), await portal.signIn('declarant.demo')];
    accepted(await change(here, OLD, NEW));
    const statuses = await Promise.all([here, other, stranger].map(async (client) => (await client.call(readUserSession, {})).status));
    expect(statuses).toEqual([200, 401, 200]);
    expect([(await portal.client().signIn(USER, OLD)).status, (await portal.client().signIn(USER, NEW)).status]).toEqual([401, 200]);
    accepted(await change(here, NEW, 'blåa päron på ett fat'));
    const [stored] = await portal.database.query<{ text: string }>(`select u::text as text from app_user u where user_auth_name = '${USER}'`);
    expect(stored?.text).not.toContain('päron');
  });
});

describe('a one-time password', () => {
  const USED_ONCE = 'norway.demo';
  beforeEach(() =>
    portal.database.query(`update app_user set must_change_password = true, password_until = now() + interval '14 days' where user_auth_name = '${USED_ONCE}'`),
  );

  it('opens a session that may do nothing but change it', async () => {
    const client = await portal.signIn(USED_ONCE);
    expect((await client.call(readUserSession, {})).data.mustChangePassword).toBe(true);
    const allowed = await Promise.all([readAppVersion, readUiProperties].map(async (endpoint) => (await client.fetch(endpoint.path)).status));
    expect(allowed).toEqual([200, 200]);
    const refused = [await client.call(readCurrentUser, {}), await search(client), await client.call(readOwnSessions, {})];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused[1]?.outcome.message).toBe('Choose a new password.');

    accepted(await client.call(changePassword, { body: { current: OLD, new: NEW } }));
    expect((await client.call(readUserSession, {})).data.mustChangePassword).toBeUndefined();
    expect((await search(client)).status).toBe(200);
    await client.call(changePassword, { body: { current: NEW, new: 'tillbaka till början' } });
  });

  it('opens nothing after its fourteen days', async () => {
    await portal.database.query(`update app_user set password_until = now() - interval '1 minute' where user_auth_name = 'declarant.extended.demo'`);
    expect((await portal.client().signIn('declarant.extended.demo', OLD)).status).toBe(401);
  });
});
