import { signOut } from '../src/application/contract/auth';
import { chromiumLaunch } from './portal/browser';
import { LoginPage } from './pages/loginPage';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test as base } from './portal/test';

/** A browser that keeps pages for Back, which the tests switch off otherwise. */
const test = base.extend({
  launchOptions: [async ({}, use) => use({ ...(await chromiumLaunch()), ignoreDefaultArgs: ['--disable-back-forward-cache'] }), { scope: 'worker' }],
});

test('Back to a page of a session that has ended meanwhile shows nothing of it', async ({ portal }) => {
  const reference = freshReference();
  const client = await portal.client('declarant.demo');
  await client.create(aDeclaration({ items: 1, traderReference: reference }));
  const page = await portal.opened('declarant.demo', '/dec/search-declaration');
  await expect(page.getByRole('gridcell', { name: reference })).toBeVisible();
  await page.goto('/config.json');
  const ended = await page.request.get(signOut.path, { headers: { 'consumer-key': 'customs-portal-web' } });
  expect(ended.status()).toBe(200);
  await page.goBack();
  await expect(new LoginPage(page).button).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
});

test('a page that the browser has kept is hidden until its session is confirmed', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/search-declaration');
  const heading = page.getByRole('heading', { name: 'Search declarations' });
  await expect(heading).toBeVisible();
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/org/ui/usersession', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  const kept = (type: string): Promise<void> => page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await kept('pagehide');
  await expect(heading).toBeHidden();
  await kept('pageshow');
  await asked.promise;
  await expect(heading).toBeHidden();
  answered.resolve();
  await expect(heading).toBeVisible();
  await page.request.get(signOut.path, { headers: { 'consumer-key': 'customs-portal-web' } });
  await kept('pagehide');
  await kept('pageshow');
  await expect(new LoginPage(page).button).toBeVisible();
});
