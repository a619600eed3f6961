import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSUMER_KEY } from '../../../server/http/gate';
import { hashPassword } from '../../../server/db/passwordHash';
import { DEMO_PASSWORD, demoUsers } from '../../../server/db/demo/demoUsers';
import { tenantIds } from '../../../server/db/demo/demoUnits';
import { startPortal, type TestPortal } from '../portal';
import { answersOf, beginSignIn, Browser, callWith, claimsOf, external, signInWith, uidOf } from './browser';

const SESSION = '/api/org/ui/usersession';
const declarant = demoUsers.find(({ name }) => name === 'declarant.demo');

const ONE_TIME = 'Kp7nWx3TzQm9RvBd';

const seconds = (): number => Math.floor(Date.now() / 1000);

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly password?: string;
}

/** Like the declarant, and not signed in yet. */
const invite = async ({ database }: TestPortal, { name, email, password }: Invited): Promise<void> => {
  await database.query(
    `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'user_auth_name', $2::text, 'email', $3::text,
      'status', 'Invited', 'demo', false, 'password_hash', $4::text, 'must_change_password', $4::text is not null,
      'password_until', now() + interval '72 hours'))).* from app_user u where id = $1`,
    [declarant?.id, name, email, password === undefined ? null : await hashPassword(password)],
  );
  await database.query(
    `insert into membership select (jsonb_populate_record(m, jsonb_build_object('user_id', (select id from app_user where user_auth_name = $2)))).*
      from membership m where user_id = $1`,
    [declarant?.id, name],
  );
};

describe('access tokens of another provider', () => {
  let portal: TestPortal;
  let provider: Server;
  let issuer: string;
  let sign: (claims?: Readonly<Record<string, unknown>>, header?: { readonly alg?: string; readonly kid?: string }, key?: CryptoKey) => Promise<string>;
  let stranger: CryptoKey;
  beforeAll(async () => {
    const own = await generateKeyPair('RS256');
    stranger = (await generateKeyPair('RS256')).privateKey;
    const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
    provider = createServer((request, answer) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(request.url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }));
    });
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    sign = (claims = {}, { alg = 'RS256', kid = 'one' } = {}, key = own.privateKey) => {
      const payload = {
        iss: issuer,
        aud: 'portal',
        sub: 'abc-1',
        sid: 's1',
        auth_time: 1,
        scope: 'openid portal.api',
        iat: seconds(),
        exp: seconds() + 60,
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key);
    };
    portal = await startPortal({ settings: external({ authority: issuer }) });
    await portal.database.query('insert into external_identity (issuer, subject, user_id) values ($1, $2, $3)', [issuer, 'abc-1', declarant?.id]);
  });
  afterAll(async () => {
    await portal.stop();
    provider.close();
  });

  const stored = async (name: string): Promise<unknown> => {
    const [row] = await portal.database.query('select status, password_hash as password from app_user where user_auth_name = $1', [name]);
    return row;
  };

  const status = async (token: string | undefined): Promise<number> => (await callWith(portal.address, token, SESSION)).status;

  it('open the portal to the user who is bound to issuer and subject', async () => {
    const answer = await callWith(portal.address, await sign(), SESSION);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ userAuthName: 'declarant.demo' });
  });

  it('allow a clock that is 30 seconds off, and no more', async () => {
    expect(await status(await sign({ sid: 'skew', exp: seconds() - 20 }))).toBe(200);
    expect(await status(await sign({ sid: 'skew', exp: seconds() - 45 }))).toBe(401);
  });

  it('may name their scopes as a list', async () => {
    expect(await status(await sign({ sid: 'list', scope: undefined, scp: ['portal.api'] }))).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['signed by somebody else under our key id', () => sign({}, {}, stranger)],
    ['of an unknown key', () => sign({}, { kid: 'two' })],
    ['for another audience', () => sign({ aud: 'other' })],
    ['of another issuer', () => sign({ iss: 'https://evil.example' })],
    ['without the scope', () => sign({ scope: 'openid' })],
    ['of a longer scope', () => sign({ scope: 'portal.api.read' })],
    ['without an end', () => sign({ exp: undefined })],
    ['that begin later', () => sign({ nbf: seconds() + 600 })],
    ['without a subject', () => sign({ sub: undefined })],
    ['without a signature', async () => `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${(await sign()).split('.')[1]}.`],
    [
      'with a changed subject',
      async () => {
        const [header, , signature] = (await sign()).split('.');
        return `${header}.${Buffer.from(JSON.stringify({ ...claimsOf(await sign()), sub: 'abc-2' })).toString('base64url')}.${signature}`;
      },
    ],
    [
      'signed with the public key as if it were a secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify((await (await fetch(`${issuer}/keys`)).json()).keys[0]));
        return new SignJWT({ iss: issuer, aud: 'portal', sub: 'abc-1', scope: 'portal.api', exp: seconds() + 60 })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(secret);
      },
    ],
    ['that are none', () => Promise.resolve('nonsense')],
  ])('are refused: %s', async (_what, make) => {
    expect(await status(await make())).toBe(401);
  });

  it('of somebody the portal does not know have no access, and nobody is made', async () => {
    const before = await portal.database.query<{ n: number }>('select count(*)::int as n from app_user');
    expect(await status(await sign({ sub: 'unknown', sid: 'other' }))).toBe(403);
    expect(await portal.database.query('select count(*)::int as n from app_user')).toEqual(before);
  });

  it('bind somebody who was invited to the subject at the first sign-in, by an address that the provider vouches for (ORG-R35)', async () => {
    await invite(portal, { name: 'anna.invited', email: 'anna@demo.example', password: ONE_TIME });
    const claims = { sub: 'anna-1', sid: 'anna', email: 'Anna@demo.example' };
    expect(await status(await sign(claims))).toBe(403);
    const answer = await callWith(portal.address, await sign({ ...claims, email_verified: true }), SESSION);
    const session = await answer.json();
    expect(session).toMatchObject({ userAuthName: 'anna.invited' });
    expect(session, 'a password is of no use here, so none is asked for').not.toHaveProperty('mustChangePassword');
    expect(await stored('anna.invited')).toEqual({ status: 'Active', password: null });
    // Bound by the subject from now on, whatever the address says; another subject with the address is nobody.
    expect(await status(await sign({ ...claims, email: 'other@demo.example', sid: 'anna2' }))).toBe(200);
    expect(await status(await sign({ ...claims, sub: 'anna-2', sid: 'anna3', email_verified: true }))).toBe(403);
    // Nobody is guessed.
    await invite(portal, { name: 'twin.one', email: 'twin@demo.example' });
    await invite(portal, { name: 'twin.two', email: 'twin@demo.example' });
    expect(await status(await sign({ sub: 'twin', sid: 'twin', email: 'twin@demo.example', email_verified: true }))).toBe(403);
  });

  it('bind who was brought by the directory, by the id that it gave them there, and guess nobody (C10, C11)', async () => {
    const provision = async (name: string, externalId: string, tenantId: string): Promise<void> => {
      await invite(portal, { name, email: `${name}@demo.example` });
      await portal.database.query('update app_user set external_id = $2, tenant_id = $3 where user_auth_name = $1', [name, externalId, tenantId]);
    };
    await provision('by.subject', 'subject-7', tenantIds.nordic);
    await provision('by.object', 'object-7', tenantIds.nordic);
    expect((await (await callWith(portal.address, await sign({ sub: 'subject-7', sid: '7' }), SESSION)).json()).userAuthName).toBe('by.subject');
    expect((await (await callWith(portal.address, await sign({ sub: 'pairwise-7', oid: 'object-7', sid: '8' }), SESSION)).json()).userAuthName).toBe(
      'by.object',
    );
    expect(await status(await sign({ sub: 'pairwise-8', oid: 'object-7', sid: '9' })), 'bound already').toBe(403);
    await provision('in.one', 'object-9', tenantIds.nordic);
    await provision('in.another', 'object-9', tenantIds.operator);
    expect(await status(await sign({ sub: 'pairwise-9', oid: 'object-9', sid: '10' }))).toBe(403);
  });

  describe('that vouches for no address', () => {
    const take = async (token: string | undefined, username: string, password = ONE_TIME): Promise<number> => {
      const answer = await callWith(portal.address, token, '/api/auth/invitation', {}, { username, password });
      return answer.status;
    };

    it('bind somebody who shows the one-time password of the invitation, once (C10)', async () => {
      await invite(portal, { name: 'shown.invited', email: 'shown@demo.example', password: ONE_TIME });
      const own = { sub: 'shown-1', sid: 'shown' };
      expect(await status(await sign(own))).toBe(403);
      expect(await take(await sign(own), 'shown.invited', 'wrong')).toBe(400);
      expect(await take(undefined, 'shown.invited')).toBe(401);
      expect(await take(await sign({ ...own, aud: 'other' }), 'shown.invited')).toBe(401);
      expect(await stored('shown.invited')).toMatchObject({ status: 'Invited' });
      expect(await take(await sign(own), 'shown.invited')).toBe(200);
      expect(await stored('shown.invited')).toEqual({ status: 'Active', password: null });
      const session = await (await callWith(portal.address, await sign(own), SESSION)).json();
      expect(session).toMatchObject({ userAuthName: 'shown.invited' });
      expect(await take(await sign({ sub: 'thief', sid: 'thief' }), 'shown.invited'), 'used').toBe(400);
      const history = await portal.database.query(`select action from org_history where by_user = 'shown.invited'`);
      expect(history).toEqual([{ action: 'bound' }]);
    });

    it('bind the first administrators of a tenant that is not let loose yet', async () => {
      await invite(portal, { name: 'draft.invited', email: 'draft@demo.example', password: ONE_TIME });
      const tenantIs = (from: string, to: string) =>
        portal.database.query('update tenant set status = $3 where status = $2 and id = (select tenant_id from app_user where id = $1)', [
          declarant?.id,
          from,
          to,
        ]);
      await tenantIs('Active', 'Draft');
      const token = await sign({ sub: 'draft-1', sid: 'draft' });
      const answers = [await take(token, 'draft.invited'), await status(token)];
      await tenantIs('Draft', 'Active');
      expect(answers).toEqual([200, 200]);
      expect(await stored('draft.invited')).toMatchObject({ status: 'Active' });
    });

    it('bind nobody who is bound already, and no second user to one of them', async () => {
      await invite(portal, { name: 'second.invited', email: 'second@demo.example', password: ONE_TIME });
      expect(await take(await sign(), 'second.invited'), 'the subject is the declarant').toBe(400);
      expect(await take(await sign(), 'declarant.demo', DEMO_PASSWORD), 'who is not invited').toBe(400);
      expect(await stored('second.invited')).toMatchObject({ status: 'Invited' });
    });

    it('bind nobody after the invitation has ended or after five tries', async () => {
      await invite(portal, { name: 'late.invited', email: 'late@demo.example', password: ONE_TIME });
      await portal.database.query(`update app_user set password_until = now() - interval '1 second' where user_auth_name = 'late.invited'`);
      expect(await take(await sign({ sub: 'late', sid: 'late' }), 'late.invited')).toBe(400);
      await invite(portal, { name: 'guessed.invited', email: 'guessed@demo.example', password: ONE_TIME });
      const token = await sign({ sub: 'guess', sid: 'guess' });
      for (const guess of ['a', 'b', 'c', 'd', 'e']) expect(await take(token, 'guessed.invited', guess)).toBe(400);
      expect(await take(token, 'guessed.invited')).toBe(429);
      expect(await stored('guessed.invited')).toMatchObject({ status: 'Invited' });
    });
  });

  it('are the only way in: neither none nor a cookie is', async () => {
    expect(await status(undefined)).toBe(401);
    const basic = await startPortal();
    const { cookie } = await basic.signIn('declarant.demo');
    const answer = await callWith(portal.address, undefined, SESSION, { cookie });
    await basic.stop();
    expect(answer.status).toBe(401);
  });

  it('do not stand in for the secret of a cookie', async () => {
    const key = `bearer ${issuer} abc-1 s1 1`;
    expect((await callWith(portal.address, undefined, SESSION, { cookie: `portal=${encodeURIComponent(key)}` })).status).toBe(401);
  });

  it('leave a line in the security log that says why, and never the token', async () => {
    const token = await sign({ aud: 'other' });
    await status(token);
    expect(portal.logged).toContainEqual(
      expect.objectContaining({ event: 'refused', step: 1, missing: 'a valid bearer token (ERR_JWT_CLAIM_VALIDATION_FAILED, aud)' }),
    );
    expect(JSON.stringify(portal.logged)).not.toContain(token.split('.')[2]);
  });

  describe('that the provider has ended', () => {
    const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    let made = 0;
    const logoutToken = (claims: Readonly<Record<string, unknown>>, key?: CryptoKey): Promise<string> => {
      made += 1;
      const none = { auth_time: undefined, scope: undefined, sid: undefined, sub: undefined };
      return sign({ ...none, aud: 'portal', jti: `logout-${made}`, events: EVENTS, ...claims }, {}, key);
    };
    const logout = async (token: string): Promise<number> =>
      (await fetch(`${portal.address}/api/auth/backchannel-logout`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })).status;

    it('open nothing any more, also what comes late of the session that was ended, and those of another session do', async () => {
      const [ended, other] = [await sign({ sid: 'phone', auth_time: 7 }), await sign({ sid: 'desk', auth_time: 8 })];
      expect([await status(ended), await status(other)]).toEqual([200, 200]);
      expect(await logout(await logoutToken({ sid: 'phone' }))).toBe(200);
      expect([await status(ended), await status(other)]).toEqual([401, 200]);
      expect(await status(await sign({ sid: 'phone', auth_time: 9 }))).toBe(401);
      expect(await logout(await logoutToken({ sub: 'abc-1' }))).toBe(200);
      expect(await status(other)).toBe(401);
      expect(await status(await sign({ sid: 'again', auth_time: 10 }))).toBe(200);
    });

    it('are ended by a token of the provider for us alone, once', async () => {
      const open = await sign({ sid: 'kept', auth_time: 11 });
      expect(await status(open)).toBe(200);
      const wrong = [
        await logoutToken({ sid: 'kept' }, stranger),
        await logoutToken({ sid: 'kept', aud: 'another-client' }),
        await logoutToken({ sid: 'kept', nonce: 'n' }),
        await logoutToken({ sid: 'kept', events: { other: {} } }),
        await logoutToken({ sid: 'kept', iat: seconds() - 3600 }),
        await logoutToken({ sid: 'kept', jti: undefined }),
        await logoutToken({}),
        'no token',
      ];
      for (const token of wrong) expect(await logout(token)).toBe(400);
      expect(await status(open)).toBe(200);
      const right = await logoutToken({ sid: 'kept' });
      expect([await logout(right), await logout(right), await status(open)]).toEqual([200, 400, 401]);
    });
  });

  it('cannot be checked while the provider is not reached: that is no sign-out', async () => {
    const alone = await startPortal({ settings: external({ authority: 'http://127.0.0.1:1' }) });
    const answer = await callWith(alone.address, await sign(), SESSION);
    await alone.stop();
    expect(answer.status).toBe(503);
  });
});

describe('the session of a bearer token', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ settings: external() });
  });
  afterAll(() => portal.stop());
  const status = async (token: string): Promise<number> => (await callWith(portal.address, token, SESSION)).status;

  it('is one for all tokens of a sign-in', async () => {
    const browser = new Browser(portal.address);
    const first = await signInWith(portal.address, 'declarant.demo', DEMO_PASSWORD, browser);
    const second = await signInWith(portal.address, 'declarant.demo', DEMO_PASSWORD, browser);
    expect(await Promise.all([first, second, first].map(({ access_token: token }) => status(token)))).toEqual([200, 200, 200]);
    const [row] = await portal.database.query<{ n: number }>('select count(*)::int as n from session where user_id = $1', [declarant?.id]);
    expect(row?.n).toBe(1);
  });

  it('ends with logout, and a token that is still valid opens no other', async () => {
    const { access_token: token } = await signInWith(portal.address, 'case.demo', DEMO_PASSWORD);
    expect(await status(token)).toBe(200);
    expect((await callWith(portal.address, token, '/api/auth/logout')).status).toBe(200);
    expect(await status(token)).toBe(401);
  });

  it.each([
    ['50 minutes without a call', `last_seen_at = now() - interval '51 minutes'`],
    ['12 hours', `created_at = now() - interval '13 hours'`],
  ])('ends after %s, and the provider then asks for the password again', async (_when, change) => {
    const browser = new Browser(portal.address);
    const { access_token: token } = await signInWith(portal.address, 'warehouse.demo', DEMO_PASSWORD, browser);
    expect(await status(token)).toBe(200);
    await portal.database.query(`update session set ${change} where ended_at is null and user_id = $1`, [claimsOf(token)['sub']]);
    expect(await status(token)).toBe(401);
    const { page } = await beginSignIn(browser, portal.address);
    expect(answersOf(page)['code']).toBeUndefined();
    expect(uidOf(page)).not.toBe('');
    await portal.database.query('delete from idp_record');
  });

  it('refuses an id token in place of an access token', async () => {
    const { id_token: token } = await signInWith(portal.address, 'tester.demo', DEMO_PASSWORD);
    expect(await status(token)).toBe(401);
  });

  it('opens the event stream with the access token', async () => {
    const { access_token: token } = await signInWith(portal.address, 'declarant.demo', DEMO_PASSWORD);
    const open = async (named: string) => {
      const closing = new AbortController();
      const answer = await fetch(`${portal.address}/api/event-stream?token=${named}&userid=${declarant?.id}`, {
        headers: { 'consumer-key': CONSUMER_KEY, authorization: `Bearer ${token}` },
        signal: closing.signal,
      });
      closing.abort();
      return answer.status;
    };
    expect([await open(token), await open('other')]).toEqual([200, 401]);
  });
});
