import { signIn } from '../src/application/contract/auth';
import { readUserSession } from '../src/application/contract/org';
import { LoginPage } from './pages/loginPage';
import { Client } from './portal/client';
import { expect, test } from './portal/test';

test.describe('signing in', () => {
  test('leads from the form to the dashboard, with the cookie of a session', async ({ page, context }) => {
    const login = new LoginPage(page);
    await login.open();
    await expect(page).toHaveTitle('Login - Customs portal');
    await expect(login.username).toBeFocused();
    await expect(page.getByText('By logging in you accept that cookies will be stored.')).toBeVisible();
    await expect(login.username).toHaveAttribute('autocomplete', 'username');
    await expect(login.password).toHaveAttribute('autocomplete', 'current-password');

    await page.keyboard.type('declarant.demo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('customs-demo');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
    await expect(page).toHaveURL('/');
    const cookies = await context.cookies();
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'portal', httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 }),
      expect.objectContaining({ name: 'portal-browser', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('says what is going on while it waits', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await expect(login.username).toBeFocused();
    const [checked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/auth/credentials', async (route) => {
      await checked.promise;
      await route.continue();
    });
    await page.route('**/api/org/ui/usersession', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await login.signIn('declarant.demo');
    await expect(page.getByText('Please wait while checking credentials...')).toBeVisible();
    await expect(login.username).toBeDisabled();
    await expect(login.password).toBeDisabled();
    await expect(login.button).toBeDisabled();
    checked.resolve();
    await expect(page.getByText('Logging you in...')).toBeVisible();
    answered.resolve();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('comes back to the address that was asked for', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open('/dec/search-declaration?lrn=SEDEMO&sort=lrn');
    await expect(page).toHaveURL('/');
    // Who types slowly has the portal made ready meanwhile.
    await page.waitForLoadState('networkidle');
    await login.signIn('declarant.demo');
    await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeVisible();
    await expect(page).toHaveURL('/dec/search-declaration?lrn=SEDEMO&sort=lrn');
  });

  test('is refused with a wrong password, which is emptied', async ({ page, context }) => {
    const login = new LoginPage(page);
    await login.open();
    await login.signIn('approver.demo', 'not-the-password');
    await expect(login.message).toHaveText('Failed to authenticate. Please try again.');
    await expect(login.password).toBeFocused();
    await expect(login.password).toHaveValue('');
    await expect(login.username).toHaveValue('approver.demo');
    expect(await context.cookies()).toEqual([]);
  });

  test('is stopped after too many tries, also with the right password', async ({ page, portal }) => {
    const guessing = new Client(portal.url);
    for (let tries = 0; tries < 5; tries += 1) expect((await guessing.signIn('invoicing.demo', 'guess')).status).toBe(401);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn('invoicing.demo');
    await expect(login.message).toHaveText(/^Too many attempts\. Try again in \d+ minutes\.$/);
    const refused = await guessing.signIn('invoicing.demo', 'customs-demo');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await guessing.signIn('declarant.demo', 'customs-demo')).toMatchObject({ status: 200 });
  });

  test('says nothing about whether a user exists', async ({ portal }) => {
    const guessing = new Client(portal.url);
    const [unknown, known] = [await guessing.signIn('nobody.demo', 'guess'), await guessing.signIn('auditor.demo', 'guess')];
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
  });

  test('tells whom to ask for a new password', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await expect(login.message).toHaveText('Contact your administrator to get a new password.');
  });

  test('speaks the language that is chosen, before and after', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await page.getByLabel('Language').selectOption('Svenska');
    await expect(page.getByText('Genom att logga in godkänner du att kakor lagras.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
    await page.getByLabel('Användarnamn').fill('declarant.demo');
    await page.getByLabel('Lösenord', { exact: true }).fill('customs-demo');
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deklaration', exact: true })).toBeVisible();
  });
});

test.describe('the server', () => {
  test('answers no call that another site could make', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const foreign = [{ 'consumer-key': 'another' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example' }];
    for (const headers of foreign) expect((await client.call(readUserSession, {}, { headers })).status).toBe(403);
    expect((await client.call(readUserSession, {})).status).toBe(200);
  });

  test('takes a cookie only while its session lives', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const old = client.cookie;
    await client.signIn('declarant.demo', 'customs-demo');
    const answer = await client.call(readUserSession, {}, { headers: { cookie: `${old.name}=${old.value}` } });
    expect(answer.status).toBe(401);
    expect(answer.message).toBe('Authentication failed. Please log in again.');
  });

  test('sends its protecting headers with every answer', async ({ page, request, portal }) => {
    const answer = await page.goto('/');
    const headers = await answer?.allHeaders();
    const policy = headers?.['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'self'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const refused = await request.post(`${portal.url}${signIn.path}`, { data: {} });
    expect(refused.status()).toBe(403);
    expect(refused.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  test('gives out a new nonce with every page', async ({ request, portal }) => {
    const nonces = await Promise.all(
      [1, 2].map(async () => /'nonce-([^']+)'/.exec((await request.get(portal.url)).headers()['content-security-policy'] ?? '')?.[1]),
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});
