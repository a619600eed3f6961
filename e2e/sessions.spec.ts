import type { Page } from 'playwright/test';
import { changePassword } from '../src/application/contract/password';
import { readUserSession } from '../src/application/contract/org';
import { LoginPage } from './pages/loginPage';
import { expect, test } from './portal/test';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const openSetting = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'User settings' }).click();
  await dialogOf(page, 'User settings').getByRole('button', { name: button }).click();
};

test('the own sessions are listed, and one of another browser is ended from here', async ({ portal }) => {
  const here = await portal.opened('case.demo');
  const other = await portal.opened('case.demo', '/dec/search-declaration');
  await openSetting(here, 'Show and end');
  const dialog = dialogOf(here, 'Your sessions');
  const rows = dialog.getByRole('row');
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  const ending = dialog.getByRole('button', { name: /^End/ });
  const before = await ending.count();
  expect(before).toBeGreaterThan(0);
  for (let left = before; left > 0; left -= 1) {
    await ending.first().click();
    await expect(ending).toHaveCount(left - 1);
  }
  await expect(here.getByText('The session has ended.').first()).toBeVisible();
  await other.reload();
  await expect(new LoginPage(other).button).toBeVisible();
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the own password is changed, and wrong tries say what is wrong', async ({ portal, browser, contextOptions }) => {
  // Nobody else's: the portal of the worker keeps the new password.
  const user = 'integration.demo';
  const chosen = 'fjorten blå epler i kurven';
  const page = await portal.opened(user);
  await openSetting(page, 'Change password');
  const dialog = dialogOf(page, 'Change password');
  const [current, first, again] = [
    dialog.getByLabel('Current password'),
    dialog.getByLabel('New password', { exact: true }),
    dialog.getByLabel('New password once more'),
  ];
  const change = dialog.getByRole('button', { name: 'Change password' });

  await current.fill('customs-demo');
  await first.fill('password1234567');
  await again.fill('password1234567');
  await change.click();
  await expect(dialog.getByRole('alert')).toHaveText('This password is too common.');
  await expect(first).toBeFocused();
  await first.fill(chosen);
  await change.click();
  await expect(dialog.getByRole('alert')).toHaveText('The new passwords differ.');
  await again.fill(chosen);
  await current.fill('guessed');
  await again.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.');
  await current.fill('customs-demo');
  await change.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your password is changed. Your other sessions have ended.').first()).toBeVisible();

  const context = await browser.newContext({ ...contextOptions, baseURL: portal.url });
  const login = new LoginPage(await context.newPage());
  await login.open();
  await login.signIn(user);
  await expect(login.message).toHaveText('Failed to authenticate. Please try again.');
  await login.signIn(user, chosen);
  await expect(login.button).toHaveCount(0);
  await context.close();
});

test('who signs in with a one-time password chooses one of their own before anything else', async ({ page }) => {
  const [user, chosen] = ['support.demo', 'fjorten blå epler i kurven'];
  // As the server says it of a one-time password.
  await page.route(`**${readUserSession.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mustChangePassword: true } });
  });
  const login = new LoginPage(page);
  await login.open('/dec/search-declaration');
  await login.signIn(user);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel('Current password').fill('customs-demo');
  for (const label of ['New password', 'New password once more']) await page.getByLabel(label, { exact: true }).fill('Chocolate 2026!');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('This password is too common.');
  for (const label of ['New password', 'New password once more']) await page.getByLabel(label, { exact: true }).fill(chosen);
  const changed = page.waitForResponse((answer) => answer.url().endsWith(changePassword.path) && answer.ok());
  await page.unrouteAll({ behavior: 'wait' });
  await change.click();
  await changed;
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
});
