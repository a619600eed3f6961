import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { readUserSession, writeUserSetting } from '../src/application/contract/org';
import { widgetConsentSetting } from '../src/domain/organization/userSettings';
import { LoginPage } from './pages/loginPage';
import { Client } from './portal/client';
import { startPortal, type Portal } from './portal/server';
import { expect, test as base } from './portal/test';

const SETTINGS = {
  local: {
    widgets: { knowledgeOwl: { key: 'ko-key', baseUrl: 'https://help.example', token: 'reader' }, userGuiding: { key: 'GUIDE' }, hotjar: { id: '17' } },
  },
};

/** What the vendors' scripts put into the page, as far as the portal speaks with it; `told` remembers it. */
const STAND_INS: Readonly<Record<string, string>> = {
  'https://help.example/**': `window.told ??= []; const { _ko19 } = window; Object.assign(_ko19, { open: () => told.push('help opened'), close: () => told.push('help closed'), updateRecommended: (path) => told.push('help for ' + path), setToken: (token) => told.push('help for reader ' + token) }); told.push('help ' + _ko19.__pc);`,
  'https://static.userguiding.com/**': `window.told ??= []; window.userGuiding = { identify: (who) => told.push('guidance for ' + who), clearIdentity: () => told.push('guidance ended') };`,
  'https://static.hotjar.com/**': `window.told ??= []; const open = [...document.querySelectorAll('input, td, [role="gridcell"]')].filter((part) => !part.hasAttribute('data-hj-suppress')); told.push('recording with ' + open.length + ' open fields'); window.hj = (...what) => told.push('recording ' + what.slice(0, 2).join(' '));`,
};

const test = base.extend<object, { widgets: Portal }>({
  widgets: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'portal-widgets-'));
      const file = path.join(folder, 'settings.json');
      writeFileSync(file, JSON.stringify(SETTINGS));
      const portal = await startPortal('widgets', { variables: { PORTAL_SETTINGS: file } });
      await use(portal);
      await portal.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** A browser in which the vendors are their stand-ins; answers what was asked of them. */
const withStandIns = async (context: BrowserContext): Promise<readonly string[]> => {
  const asked: string[] = [];
  for (const [address, script] of Object.entries(STAND_INS)) {
    await context.route(address, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: `{ ${script} }` });
    });
  }
  return asked;
};

test('the help widget comes after sign-in, the others only with consent, and logout ends them', async ({ browser, widgets }) => {
  const context = await browser.newContext({ baseURL: widgets.url });
  const asked = await withStandIns(context);
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  const told = (): Promise<readonly string[]> => page.evaluate(() => ('told' in window ? (window.told as string[]) : []));
  const login = new LoginPage(page);

  await login.open();
  await login.signIn('declarant.demo');
  await expect.poll(told).toEqual(['help ko-key', 'help for reader reader']);
  expect(asked).toEqual(['https://help.example/widget-app/assets/js/load.js']);

  await page.keyboard.press('Control+Alt+h');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: /Help center/ }).click();
  await page.getByRole('button', { name: 'Declaration', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Search declarations' }).click();
  await expect.poll(async () => (await told()).slice(2)).toEqual(['help opened', 'help opened', 'help closed', 'help for /dec/search-declaration']);

  const client = await Client.signedIn(widgets.url, 'declarant.demo');
  const { userId } = (await client.call(readUserSession, {})).content;
  const { pluginId, settingId, schemaVersion } = widgetConsentSetting;
  await client.call(writeUserSetting, {
    params: { pluginId: String(pluginId), settingId: String(settingId) },
    body: { value: true, schemaVersion, version: 0 },
  });
  await page.reload();
  const who = createHash('sha256').update(userId).digest('hex');
  await expect
    .poll(told)
    .toEqual([`guidance for ${who}`, 'help ko-key', 'help for reader reader', 'recording with 0 open fields', `recording identify ${who}`]);

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(login.username).toBeFocused();
  expect((await told()).slice(5, 8)).toEqual(['help closed', 'guidance ended', 'recording event signed_out']);
  expect(await page.evaluate(() => ['_ko19', 'userGuiding', 'hj', '_hjSettings'].filter((name) => name in window))).toEqual([]);
  expect(violations.filter((text) => /Content Security Policy|Refused/.test(text))).toEqual([]);
  await context.close();
});

test('without widgets the policy of the page lets nothing of them in', async ({ page, portal }) => {
  const answer = await page.goto(portal.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  await page.route('https://static.hotjar.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.intruder = true;' }));
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = 'https://static.hotjar.com/c/hotjar-1.js?sv=6';
    } catch {
      return;
    }
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});
