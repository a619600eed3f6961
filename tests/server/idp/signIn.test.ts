import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoUsers } from '../../../server/db/demo/demoUsers';
import { startPortal, type TestPortal } from '../portal';
import { answersOf, askTokens, beginSignIn, Browser, callWith, claimsOf, external, signInWith, uidOf } from './browser';

let portal: TestPortal;
let origin: string;
beforeAll(async () => {
  portal = await startPortal({ settings: external() });
  origin = portal.address;
});
afterAll(() => portal.stop());

const SESSION = '/api/org/ui/usersession';
const idOf = (name: string): string | undefined => demoUsers.find((user) => user.name === name)?.id;

describe('the configuration', () => {
  it('names the provider of this portal, and it is there', async () => {
    const { auth } = await (await fetch(`${origin}/config.json`)).json();
    expect(auth).toEqual({
      kind: 'external',
      authority: `${origin}/idp`,
      clientId: 'portal',
      scope: 'openid offline_access portal.api',
      tokenRefresh: true,
      emergency: true,
      resetPolicy: 'reset',
    });
    const metadata = await (await fetch(`${origin}/idp/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({
      issuer: `${origin}/idp`,
      token_endpoint: `${origin}/idp/token`,
      authorization_endpoint: `${origin}/idp/auth`,
      end_session_endpoint: `${origin}/idp/session/end`,
      code_challenge_methods_supported: ['S256'],
    });
  });
});

describe('signing in', () => {
  it('gives tokens for the code and the verifier, and the calls know the user', async () => {
    const browser = new Browser(origin);
    const { page, verifier } = await beginSignIn(browser, origin);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Demonstration identity provider');
    const done = await browser.open(`/idp/interaction/${uidOf(page)}/login`, { username: 'declarant.demo', password: DEMO_PASSWORD });
    const { code = '', state, iss } = answersOf(done);
    expect({ path: new URL(done.address).pathname, state, iss }).toEqual({ path: '/process-login', state: 'state-1', iss: `${origin}/idp` });

    const exchange = { grant_type: 'authorization_code', code, redirect_uri: `${origin}/process-login` };
    expect((await askTokens(origin, { ...exchange, code_verifier: 'x'.repeat(43) })).status).toBe(400);
    const { tokens } = await askTokens(origin, { ...exchange, code_verifier: verifier });
    expect(claimsOf(tokens.id_token)).toMatchObject({
      iss: `${origin}/idp`,
      aud: 'portal',
      nonce: 'nonce-1',
      sub: idOf('declarant.demo'),
      preferred_username: 'declarant.demo',
    });
    expect(claimsOf(tokens.access_token)).toMatchObject({ iss: `${origin}/idp`, aud: 'portal', scope: 'portal.api', sub: idOf('declarant.demo') });
    expect(tokens.expires_in).toBe(900);

    const answer = await callWith(origin, tokens.access_token, SESSION);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ userAuthName: 'declarant.demo', userId: idOf('declarant.demo') });
  });

  it('a code that comes a second time ends what its first use has opened (RFC 6749, 4.1.2)', async () => {
    const signedIn = async () => {
      const browser = new Browser(origin);
      const { page, verifier } = await beginSignIn(browser, origin);
      const { code = '' } = answersOf(await browser.open(`/idp/interaction/${uidOf(page)}/login`, { username: 'company.demo', password: DEMO_PASSWORD }));
      return { grant_type: 'authorization_code', code, redirect_uri: `${origin}/process-login`, code_verifier: verifier };
    };
    for (const isUsed of [true, false]) {
      const exchange = await signedIn();
      const { tokens } = await askTokens(origin, exchange);
      if (isUsed) expect((await callWith(origin, tokens.access_token, SESSION)).status).toBe(200);
      expect((await askTokens(origin, exchange)).status).toBe(400);
      expect((await callWith(origin, tokens.access_token, SESSION)).status).toBe(401);
    }
  });

  it('is counted by the token that authorises, whatever cookie comes with it', async () => {
    const tokens = await signInWith(origin, 'warehouse.demo', DEMO_PASSWORD);
    const ask = async (): Promise<number> =>
      (await callWith(origin, tokens.access_token, SESSION, { cookie: `portal=${randomBytes(32).toString('base64url')}` })).status;
    const statuses: number[] = [];
    for (let from = 0; from < 620; from += 20) statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  it('lets in somebody whom the administration has invited, who first chooses a password (ORG-R33)', async () => {
    await portal.database.query(
      `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'user_auth_name', 'new.invited', 'email', 'new@demo.example',
        'status', 'Invited', 'demo', false, 'must_change_password', true, 'password_until', now() + interval '1 day'))).* from app_user u where user_auth_name = 'case.demo'`,
    );
    await portal.database.query(
      `insert into membership select (jsonb_populate_record(m, jsonb_build_object('user_id', (select id from app_user where user_auth_name = 'new.invited')))).*
        from membership m join app_user u on u.id = m.user_id where u.user_auth_name = 'case.demo'`,
    );
    const browser = new Browser(origin);
    const { page, verifier } = await beginSignIn(browser, origin);
    const asked = await browser.open(`/idp/interaction/${uidOf(page)}/login`, { username: 'new.invited', password: DEMO_PASSWORD });
    expect(asked.text).toContain('one-time password');
    const code = /name="code" value="(\d+)"/.exec(asked.text)?.[1] ?? '';
    const choose = (password: string, repeated: string) => browser.open(`/idp/interaction/${uidOf(page)}/password`, { code, known: '1', password, repeated });
    expect((await choose('short', 'short')).status).toBe(400);
    const done = answersOf(await choose('blue-harbour-crane-27', 'blue-harbour-crane-27'));
    const exchange = { grant_type: 'authorization_code', code: done['code'] ?? '', redirect_uri: `${origin}/process-login`, code_verifier: verifier };
    const { tokens } = await askTokens(origin, exchange);
    expect(await (await callWith(origin, tokens.access_token, SESSION)).json()).toMatchObject({ userAuthName: 'new.invited' });
    const [stored] = await portal.database.query(`select status, must_change_password from app_user where user_auth_name = 'new.invited'`);
    expect(stored).toEqual({ status: 'Active', must_change_password: false });
  });

  it('needs no password a second time in the same browser', async () => {
    const browser = new Browser(origin);
    await signInWith(origin, 'case.demo', DEMO_PASSWORD, browser);
    const { page } = await beginSignIn(browser, origin);
    expect(answersOf(page)['code']).toMatch(/./);
  });

  it('refuses a wrong password in the words of the portal and locks after five', async () => {
    const browser = new Browser(origin);
    const { page } = await beginSignIn(browser, origin);
    const attempt = (password: string) => browser.open(`/idp/interaction/${uidOf(page)}/login`, { username: 'norway.demo', password });
    const first = await attempt('wrong');
    expect(first.status).toBe(401);
    expect(first.text).toContain('Failed to authenticate. Please try again.');
    expect(first.text).toContain('value="norway.demo"');
    for (let time = 0; time < 4; time++) await attempt('wrong');
    const locked = await attempt(DEMO_PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.text).toContain('Too many attempts. Try again in 15 minutes.');
    expect(portal.logged).toContainEqual(expect.objectContaining({ event: 'sign-in refused', step: 'wrong credentials' }));
  });

  it('tells the client of who has forgotten the password and who gives up', async () => {
    const end = async (way: string) => {
      const browser = new Browser(origin);
      const { page } = await beginSignIn(browser, origin);
      return answersOf(await browser.open(`/idp/interaction/${uidOf(page)}/${way}`, {}));
    };
    expect(await end('forgot')).toMatchObject({ error: 'access_denied', error_description: expect.stringMatching(/^AADB2C90118/), state: 'state-1' });
    expect(await end('cancel')).toMatchObject({ error: 'access_denied', error_description: expect.stringMatching(/^AADB2C90091/), state: 'state-1' });
  });

  it('answers a silent question without a sign-in with login_required', async () => {
    const { page } = await beginSignIn(new Browser(origin), origin, { prompt: 'none' });
    expect(answersOf(page)).toMatchObject({ error: 'login_required' });
  });

  it('sends nobody to another address', async () => {
    const { page } = await beginSignIn(new Browser(origin), origin, { redirect_uri: 'https://evil.example/process-login' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('redirect_uri');
    expect(page.headers.get('location')).toBeNull();
  });

  it('insists on a challenge', async () => {
    const { page } = await beginSignIn(new Browser(origin), origin, { code_challenge: '', code_challenge_method: '' });
    expect(answersOf(page)['code']).toBeUndefined();
  });

  it('belongs to the browser that began it', async () => {
    const { page } = await beginSignIn(new Browser(origin), origin);
    const stranger = await new Browser(origin).open(`/idp/interaction/${uidOf(page)}/login`, { username: 'declarant.demo', password: DEMO_PASSWORD });
    expect({ status: stranger.status, said: stranger.text.includes('This page is no longer valid.') }).toEqual({ status: 400, said: true });
  });

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site', origin: 'null' }])(
    'takes no form of another site (%o)',
    async (headers) => {
      const browser = new Browser(origin);
      const { page } = await beginSignIn(browser, origin);
      const way = `/idp/interaction/${uidOf(page)}/login`;
      const form = { username: 'declarant.demo', password: DEMO_PASSWORD };
      expect((await browser.open(way, form, 'en', headers)).status).toBe(403);
      expect((await browser.open(way, form, 'en', { origin: 'null', 'sec-fetch-site': 'same-origin' })).address).toContain('/process-login');
    },
  );

  it('by name and password at the portal itself is closed', async () => {
    const { status } = await portal.client().signIn('declarant.demo', DEMO_PASSWORD);
    expect(status).toBe(403);
  });
});

describe('the pages', () => {
  it.each([
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv', 'Glömt lösenordet'],
    ['nb-NO', 'nb', 'Glemt passordet'],
    ['da', 'da', 'Glemt adgangskoden'],
    ['fi, de', 'en', 'Forgot password'],
  ])('speak to a browser that asks for %s', async (asked, tag, text) => {
    const browser = new Browser(origin);
    const { page } = await beginSignIn(browser, origin);
    const shown = await browser.open(`/idp/interaction/${uidOf(page)}`, undefined, asked);
    expect(shown.text).toContain(`<html lang="${tag}">`);
    expect(shown.text).toContain(text);
  });

  it('speak the language of the portal before that of the browser', async () => {
    const { page } = await beginSignIn(new Browser(origin), origin, { ui_locales: 'da' });
    expect(page.text).toContain('<html lang="da">');
  });

  it('run under the policy of the portal, with nothing from elsewhere and nothing of the user as markup', async () => {
    const browser = new Browser(origin);
    const { page } = await beginSignIn(browser, origin);
    const shown = await browser.open(`/idp/interaction/${uidOf(page)}/login`, { username: '"><script>alert(1)</script>', password: 'x' });
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.text).not.toContain('<script>');
    expect([...shown.text.matchAll(/(?:src|href|action)="([^"]+)"/g)].map(([, address]) => address?.startsWith('/'))).not.toContain(false);
  });
});

describe('refresh tokens', () => {
  it('are good once: the next one is new, and a used one ends them all', async () => {
    const first = await signInWith(origin, 'warehouse.demo', DEMO_PASSWORD);
    const renew = (token: string) => askTokens(origin, { grant_type: 'refresh_token', refresh_token: token });
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.tokens.refresh_token).not.toBe(first.refresh_token);
    expect((await callWith(origin, second.tokens.access_token, SESSION)).status).toBe(200);
    expect(claimsOf(second.tokens.access_token)).toMatchObject({
      sid: claimsOf(first.access_token)['sid'],
      auth_time: claimsOf(first.access_token)['auth_time'],
    });
    expect((await renew(first.refresh_token)).status).toBe(400);
    expect((await renew(second.tokens.refresh_token)).status).toBe(400);
  });

  it('are stored so that the database does not give them away', async () => {
    const { refresh_token: token } = await signInWith(origin, 'tester.demo', DEMO_PASSWORD);
    const rows = await portal.database.query<{ content: string }>(`select content::text as content from idp_record where model = 'RefreshToken'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code that stands in for an e-mail, and the old one no longer works', async () => {
    const browser = new Browser(origin);
    const { page } = await beginSignIn(browser, origin, { p: 'reset' });
    expect(page.text).toContain('Choose a new password');
    const way = `/idp/interaction/${uidOf(page)}`;
    const asked = await browser.open(`${way}/reset`, { username: 'auditor.demo' });
    const unknown = await beginSignIn(new Browser(origin), origin, { p: 'reset' });
    expect(unknown.page.status).toBe(200);
    expect(asked.text).toContain('If the user exists, a code is on its way.');
    const code = String(portal.logged.find(({ event }) => event === 'demonstration identity provider: code to reset a password')?.['code']);
    const choose = (more: Record<string, string>) =>
      browser.open(`${way}/password`, { code, password: 'another good one', repeated: 'another good one', ...more });
    expect((await choose({ code: '00000000' })).text).toContain('The code is wrong or no longer valid.');
    expect((await choose({ repeated: 'another' })).text).toContain('The two passwords differ.');
    expect((await choose({ password: 'short', repeated: 'short' })).text).toContain('The password must have at least 15 characters.');
    expect((await choose({ password: 'Sommaren 2026!!!', repeated: 'Sommaren 2026!!!' })).text).toContain('This password is too common.');
    expect(answersOf(await choose({}))['code']).toMatch(/./);
    expect((await signInWith(origin, 'auditor.demo', DEMO_PASSWORD)).access_token).toBeUndefined();
    expect((await signInWith(origin, 'auditor.demo', 'another good one')).access_token).toMatch(/./);
  });

  it('does not tell whether a user exists, and a code is worth five tries', async () => {
    const browser = new Browser(origin);
    const { page } = await beginSignIn(browser, origin, { p: 'reset' });
    const asked = await browser.open(`/idp/interaction/${uidOf(page)}/reset`, { username: 'nobody.demo' });
    expect(asked.text).toContain('If the user exists, a code is on its way.');

    const other = new Browser(origin);
    const { page: second } = await beginSignIn(other, origin, { p: 'reset' });
    const way = `/idp/interaction/${uidOf(second)}`;
    await other.open(`${way}/reset`, { username: 'support.demo' });
    const code = String(portal.logged.findLast(({ user }) => user === 'support.demo')?.['code']);
    const wrong = code === '11111111' ? '22222222' : '11111111';
    for (let time = 0; time < 5; time++) await other.open(`${way}/password`, { code: wrong, password: 'x'.repeat(12), repeated: 'x'.repeat(12) });
    expect((await other.open(`${way}/password`, { code, password: 'x'.repeat(12), repeated: 'x'.repeat(12) })).text).toContain(
      'The code is wrong or no longer valid.',
    );
  });
});

describe('signing out', () => {
  it('at the provider asks nothing when the portal shows the id token, and comes back to the portal', async () => {
    const browser = new Browser(origin);
    const tokens = await signInWith(origin, 'product.demo', DEMO_PASSWORD, browser);
    const question = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${origin}/process-logout`, state: 'bye' });
    const page = await browser.open(`/idp/session/end?${question}`);
    expect(page.text).toContain('src="/idp/signOut.js"');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await browser.open('/idp/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.address).toBe(`${origin}/process-logout?state=bye`);
    expect((await askTokens(origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
    expect(uidOf((await beginSignIn(browser, origin)).page)).not.toBe('');
  });

  it('is asked for when another site sends the browser there', async () => {
    const browser = new Browser(origin);
    await signInWith(origin, 'integration.demo', DEMO_PASSWORD, browser);
    const page = await browser.open('/idp/session/end');
    expect(page.text).not.toContain('signOut.js');
    expect(page.text).toContain('Do you want to sign out?');
  });
});

it('is not there when sign-in is basic', async () => {
  const basic = await startPortal();
  const answers = await Promise.all(
    ['/idp/.well-known/openid-configuration', '/idp/auth', '/idp/style.css'].map(async (path) => (await fetch(`${basic.address}${path}`)).status),
  );
  await basic.stop();
  expect(answers).toEqual([404, 404, 404]);
});
