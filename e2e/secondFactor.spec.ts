import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../server/db/demo/demoUsers';
import { tenantIds } from '../server/db/demo/demoUnits';
import { decideChangeRequest, readChangeRequests } from '../src/application/contract/orgRights';
import { tenantContract } from '../src/application/contract/orgKinds';
import { violations } from './pages/accessibility';
import { LoginPage } from './pages/loginPage';
import { Client } from './portal/client';
import { addAuthenticator } from './portal/passkeys';
import { startPortal, type Portal } from './portal/server';
import { expect, test as base, type Page } from './portal/test';

const codeOf = (secret: string, steps = 0): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const atDashboard = (page: Page): Promise<void> => expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

const logIn = async (page: Page, name: string): Promise<void> => {
  const login = new LoginPage(page);
  await login.username.fill(name);
  await login.password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
};

/** As two administrators do. */
const requireSecondFactor = async (url: string): Promise<void> => {
  const [one, other] = [await Client.signedIn(url, 'tenant.demo'), await Client.signedIn(url, 'portal.demo')];
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const params = { id: tenantIds.nordic };
  const read = (await one.call(tenantContract.calls.read, { params })).content;
  const content = { ...read.content, secondFactor: 'Required' as const };
  await one.call(tenantContract.calls.update, { params, body: { version: read.version, content } }, key());
  const [request] = (await other.call(readChangeRequests, {})).content.items;
  await other.call(decideChangeRequest, { params: { id: request?.id ?? '', decision: 'approve' as const }, body: {} }, key());
};

const test = base.extend<object, { guarded: Pick<Portal, 'url'> }>({
  guarded: [
    async ({}, use) => {
      const portal = await startPortal('second-factor');
      await requireSecondFactor(portal.url);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('who needs a second factor adds an app and a passkey, and signs in with each of them', async ({ guarded, browser, contextOptions }) => {
  test.setTimeout(120_000);
  const name = 'declarant.demo';
  // Browsers have passkeys for names of hosts alone.
  const context = await browser.newContext({ ...contextOptions, baseURL: guarded.url.replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  await addAuthenticator(page);
  let secret = '';
  let recovery = '';
  const logOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };

  await test.step('nothing is shown before there is a second factor', async () => {
    await page.goto('/');
    await logIn(page, name);
    await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    await page.goto('/dec/search-declaration');
    await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('an app is added: a wrong code says so, the right one brings recovery codes', async () => {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    secret = (await page.locator('code').innerText()).replace(/\s/g, '');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The code is wrong or was used before.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recovery = await codes.first().innerText();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeVisible();
  });

  await test.step('the password alone opens nothing: the code of the app does, or a recovery code', async () => {
    await logOut();
    await logIn(page, name);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await atDashboard(page);
    await logOut();
    await logIn(page, name);
    await page.getByLabel('Code', { exact: true }).fill(recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await atDashboard(page);
  });

  const settings = async (): Promise<void> => {
    await page
      .getByRole('button', { name: /User menu|Second Demo|second\./ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'User settings' }).click();
    await page.getByRole('button', { name: 'Passkeys and apps' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Second factor' });

  await test.step('a passkey is added from the settings, and signs in without a password', async () => {
    await settings();
    await expect(dialog.getByText('9 recovery codes left')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Laptop');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByRole('row', { name: /Passkey Laptop/ })).toBeVisible();
    expect(await violations(page, { include: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await logOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await atDashboard(page);
  });

  await test.step('the app can go, the last factor cannot', async () => {
    await settings();
    await dialog.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await expect(dialog.getByRole('row', { name: /Authenticator app/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove Laptop' }).click();
    await expect(dialog.getByText('A second factor is required. Add another one before you remove this one.')).toBeVisible();
  });
  await context.close();
});
