import { searchLocalMail } from '../src/application/contract/localMail';
import { DEMO_PASSWORD } from '../server/db/demo/demoUsers';
import { tenantIds } from '../server/db/demo/demoUnits';
import { violations } from './pages/accessibility';
import { field } from './portal/card';
import { Client } from './portal/client';
import { addAuthenticator } from './portal/passkeys';
import { withRestarts, type StartWith } from './portal/restarted';
import { expect, test as base } from './portal/test';

const test = base.extend<{ readonly start: StartWith }>({ start: async ({}, use) => withRestarts('lost-provider', use) });

const OWN = 'black-anchor-winter-sea';
/** Nothing listens there. */
const LOST = { local: { auth: { kind: 'external', authority: 'http://127.0.0.1:9' } } };

const mailedPassword = async (url: string): Promise<string> => {
  const tester = await Client.signedIn(url, 'tester.demo');
  const question = { criteria: { text: 'tenant@demo.example' }, paging: { pageNum: 0, pageSize: 20, sortOrder: [] } };
  const { items } = (await tester.call(searchLocalMail, { body: question })).content;
  const mail = items.find(({ body }) => body.includes('/login/emergency'));
  return /: (\S{16})$/m.exec(mail?.body ?? '')?.[1] ?? '';
};

test('an emergency administrator is named, and comes in when the provider is lost', async ({ browser, contextOptions, start }) => {
  test.setTimeout(180_000);
  const before = await start({ local: { auth: { kind: 'external' } } });
  const owner = await (await browser.newContext({ ...contextOptions, locale: 'sv-SE', baseURL: before.url })).newPage();
  await owner.goto(`/org/tenant-administration/${tenantIds.nordic}`);
  await owner.locator('input[name=username]').fill('portal.demo');
  await owner.locator('input[name=password]').fill(DEMO_PASSWORD);
  await owner.keyboard.press('Enter');
  await owner.getByRole('tab', { name: 'Administratörer' }).click();
  await expect(owner.getByText('2 nödadministratörer saknas.')).toBeVisible();
  await owner.getByRole('button', { name: 'Utse till nödadministratör: tenant.demo' }).click();
  const dialog = owner.getByRole('dialog');
  await field(dialog, 'Skäl').fill('för kort');
  await dialog.getByRole('button', { name: 'Utse till nödadministratör' }).click();
  await expect(dialog.getByRole('alert')).toContainText('10');
  await field(dialog, 'Skäl').fill('Kommer in om inloggningstjänsten går förlorad');
  await dialog.getByRole('button', { name: 'Utse till nödadministratör' }).click();
  await expect(owner.getByRole('row', { name: /tenant\.demo/ })).toContainText('0 inloggningar denna månad');
  await expect(owner.getByText('En nödadministratör saknas.')).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  await owner.context().close();
  await before.end();

  const between = await start();
  const password = await mailedPassword(between.url);
  await between.end();

  const { url } = await start(LOST);
  const context = await browser.newContext({ ...contextOptions, baseURL: url.replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto('/org/tenant-administration');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Emergency sign-in' }).click();
  await expect(page.getByRole('region', { name: 'Emergency sign-in' })).toContainText('for emergency administrators of a tenant only');
  expect(await violations(page)).toEqual([]);

  const signIn = async (name: string, given: string): Promise<void> => {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password').fill(given);
    await page.keyboard.press('Enter');
  };
  await signIn('company.demo', DEMO_PASSWORD);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await signIn('tenant.demo', password);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill(OWN);
  await page.getByLabel('New password once more').fill(OWN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Safe');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Back to the sign-in of your organisation' }).click();
  await expect(page.getByRole('link', { name: 'Emergency sign-in' })).toBeVisible();
  await context.close();
});
