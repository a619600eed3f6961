import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { readUserSession } from '../src/application/contract/org';
import { DEMO_PASSWORD } from '../server/db/demo/demoUsers';
import { startPortal, type Portal } from './portal/server';
import { expect, test as base } from './portal/test';

const test = base.extend<object, { external: Pick<Portal, 'url' | 'log'> }>({
  external: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'portal-external-'));
      const file = path.join(folder, 'settings.json');
      writeFileSync(file, JSON.stringify({ local: { auth: { kind: 'external' } } }));
      const portal = await startPortal('external', { variables: { PORTAL_SETTINGS: file } });
      await use(portal);
      await portal.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ external }, use) => use(external.url),
});

const PLACE = '/dec/search-declaration';
const atPlace = (page: Page) => page.getByRole('heading', { name: 'Search declarations' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' });

const signInAtProvider = async (page: Page, user = 'declarant.demo'): Promise<void> => {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const grantOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('portal.grant'));

test('sign-in goes by the provider and back to the place that was asked for, and a reload stays there', async ({ page, context }) => {
  const authorised: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === readUserSession.path) authorised.push(request.headers()['authorization']);
  });
  await page.goto(`${PLACE}?page=1`);
  await expect(page.getByText('Demonstration identity provider')).toBeVisible();
  await signInAtProvider(page);
  await expect(atPlace(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PLACE}`));
  expect(authorised.length).toBeGreaterThan(0);
  expect(authorised.every((header) => header?.startsWith('Bearer ') === true)).toBe(true);
  expect((await context.cookies()).filter(({ name }) => /portal$/.test(name))).toEqual([]);
  await page.reload();
  await expect(atPlace(page)).toBeVisible();
});

test('logout ends the session at the provider too', async ({ page }) => {
  await page.goto('/');
  await signInAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(logIn(page)).toBeVisible();
  expect(await grantOf(page)).toBeNull();
  await logIn(page).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a session that was lost is told by a modal that only its button leaves, and the place is kept', async ({ page }) => {
  await page.goto(PLACE);
  await signInAtProvider(page);
  await expect(atPlace(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('portal.grant'));
  const modal = page.getByRole('alertdialog', { name: 'Session expired' });
  await expect(modal).toContainText('You can still log in again.');
  await expect(logIn(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(modal).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await logIn(page).click();
  await expect(atPlace(page)).toBeVisible();
});

test('who cancels twice is asked, and not sent round and round', async ({ page }) => {
  await page.goto('/');
  for (let time = 0; time < 2; time += 1) await page.getByText('Cancel').click();
  await expect(page.getByText('Failed to authenticate. Please try again.')).toBeVisible();
  await logIn(page).click();
  await signInAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an answer that was used, or that nobody asked for, leads home with a session and begins anew without', async ({ page }) => {
  await page.goto(PLACE);
  await signInAtProvider(page);
  await expect(atPlace(page)).toBeVisible();
  await page.goto('/process-login?code=invented&state=invented');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await page.goto('/process-login?code=invented&state=invented');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the token is renewed in time by one tab, and its duplicate goes on with the same', async ({ page, context }) => {
  await context.clock.install();
  await page.goto(PLACE);
  await signInAtProvider(page);
  await expect(atPlace(page)).toBeVisible();
  const before = await grantOf(page);
  const duplicate = await context.newPage();
  await duplicate.addInitScript((grant) => {
    if (grant !== null && sessionStorage.getItem('portal.grant') === null) sessionStorage.setItem('portal.grant', grant);
  }, before);
  await duplicate.goto(PLACE);
  await expect(atPlace(duplicate)).toBeVisible();
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/idp\/token$/.test(request.url())) renewals.push(request.url());
  });
  const expiresAt = (JSON.parse(before ?? '{}') as { readonly expiresAt?: number }).expiresAt ?? 0;
  const half = Math.ceil((expiresAt - (await page.evaluate(() => Date.now()))) / 2) + 1_000;
  await context.clock.fastForward(half);
  await expect.poll(async () => (await grantOf(page)) !== before && (await grantOf(page)) === (await grantOf(duplicate))).toBe(true);
  expect(renewals).toHaveLength(1);
});

/** The code that would be mailed, as the operator sees it. */
const codeFor = (log: readonly string[], user: string): string | undefined => {
  const line = log.findLast((said) => said.includes('code to reset a password') && said.includes(user));
  return /"code":"(\d+)"/.exec(line ?? '')?.[1];
};

test('who has forgotten the password chooses another one, comes back and signs in with it', async ({ page, external }) => {
  const [user, chosen] = ['auditor.demo', 'fjorten blå epler i kurven'];
  await page.goto(PLACE);
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Username').fill(user);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => codeFor(external.log, user)).toBeDefined();
  const choose = async (password: string): Promise<void> => {
    await page.getByLabel('Code').fill(codeFor(external.log, user) ?? '');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
  };
  await choose('Sommaren 2026!!!');
  await expect(page.getByRole('alert')).toHaveText('This password is too common.');
  await choose(chosen);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await logIn(page).click();
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(chosen);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('who gives up choosing a new password is back where they can sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await signInAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

/** The provider answers the next question at once, with an error. The route stays: one that is taken away can take the answer's redirect with it. */
const answerOnce = async (page: Page, error: Readonly<Record<string, string>>): Promise<void> => {
  let answered = false;
  await page.route(/\/idp\/auth\?/, async (route) => {
    if (answered) return route.continue();
    answered = true;
    const asked = new URL(route.request().url());
    const answer = new URLSearchParams({ ...error, state: asked.searchParams.get('state') ?? '', iss: `${asked.origin}/idp` });
    return route.fulfill({ status: 303, headers: { location: `/process-login?${answer}` } });
  });
};

test('a sign-in that the provider finds too old begins anew by itself', async ({ page }) => {
  await answerOnce(page, { error: 'access_denied', error_description: 'AADB2C90157: Too many tries.\r\nCorrelation ID: 1' });
  await page.goto(PLACE);
  await signInAtProvider(page);
  await expect(atPlace(page)).toBeVisible();
});

test('a provider that refuses is said, and then signed out from', async ({ page }) => {
  await answerOnce(page, { error: 'access_denied', error_description: 'AADSTS50105: The user is not assigned to the application.' });
  const leaving = page.waitForRequest(/\/idp\/session\/end/);
  await page.goto(PLACE);
  await expect(page.getByText('Failed to authenticate. Please try again.')).toBeVisible();
  await leaving;
  await logIn(page).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('an answer that was tampered with signs nobody in: the sign-in begins anew', async ({ page }) => {
  await page.addInitScript(() => {
    const address = new URL(location.href);
    if (address.pathname !== '/process-login' || sessionStorage.getItem('tampered') !== null) return;
    sessionStorage.setItem('tampered', 'once');
    address.searchParams.set('iss', 'https://other.example');
    history.replaceState(null, '', address);
  });
  const exchanged: string[] = [];
  page.on('request', (request) => {
    if (/\/idp\/token$/.test(request.url())) exchanged.push(request.url());
  });
  await page.goto(PLACE);
  await signInAtProvider(page);
  await expect(atPlace(page)).toBeVisible();
  expect([exchanged.length, await page.evaluate(() => sessionStorage.getItem('tampered'))]).toEqual([1, 'once']);
});
