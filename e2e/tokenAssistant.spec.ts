import type { Page } from 'playwright/test';
import { readUserSession } from '../src/application/contract/org';
import { startPortal, type Portal } from './portal/server';
import { expect, test as base } from './portal/test';
import { TokenHost } from './portal/tokenHost';

const test = base.extend<{ host: TokenHost }, { assisted: Pick<Portal, 'url'> }>({
  assisted: [
    async ({}, use) => {
      const portal = await startPortal('assistant', { variables: { PORTAL_AUTH: 'assistant' } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ assisted }, use) => use(assisted.url),
  host: ({ assisted }, use) => use(new TokenHost(assisted.url, 'declarant.demo')),
});

const PLACE = '/dec/search-declaration';
const atPlace = (page: Page) => page.getByRole('heading', { name: 'Search declarations' });

test('an extension that comes after the portal signs the user in, and every call carries its token', async ({ page, context, host }) => {
  await host.extend(context);
  const authorised: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === readUserSession.path) authorised.push(request.headers()['authorization']);
  });
  await page.goto(PLACE);
  await expect(atPlace(page)).toBeVisible();
  expect(authorised.length).toBeGreaterThan(0);
  expect(authorised.every((header) => header?.startsWith('Bearer ') === true)).toBe(true);
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'User settings' }).click();
  await expect(page.getByRole('dialog', { name: 'User settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
});

test('a host page supplies the tokens of the portal in its frame', async ({ page, host }) => {
  await host.surround(page);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('without an assistant the user is told, and gets in when one has come', async ({ page, context, host }) => {
  await page.goto(PLACE);
  await expect(page.getByText('Failed to authenticate. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await host.extend(context);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(atPlace(page)).toBeVisible();
});

test('a token that ends and is not replaced logs out, and the place waits until the host gives one again', async ({ page, context, host }) => {
  await host.extend(context);
  host.life = 4_000;
  await page.goto(PLACE);
  await expect(atPlace(page)).toBeVisible();
  host.isSignedOut = true;
  await expect(page.getByText('Authentication failed. Please log in again.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  host.isSignedOut = false;
  host.life = 60_000;
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(atPlace(page)).toBeVisible();
});
