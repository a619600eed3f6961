import type { BrowserContext, Page } from 'playwright/test';
import { signOut } from '../src/application/contract/auth';
import { LoginPage } from './pages/loginPage';
import { expect, test } from './portal/test';

const WARNING = 'You will be logged out in 5 minutes due to inactivity.';
const LOGGED_OUT = 'You have been logged out due to inactivity';
const PLACE = '/dec/search-declaration';

const tab = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeVisible();
  // The watch begins with the first screen; its mark says that it has.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('portal.lastActivity.')))).toBe(true);
  return page;
};

/** Tabs of a browser whose clock, one for all of them, the test turns. */
const opened = async (context: BrowserContext, tabs: number): Promise<readonly Page[]> => {
  await context.clock.install();
  const pages: Page[] = [];
  for (let place = 0; place < tabs; place += 1) pages.push(await tab(context, PLACE));
  return pages;
};

const signedIn = async (page: Page): Promise<BrowserContext> => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('declarant.demo');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const context = page.context();
  await page.close();
  return context;
};

const logouts = (context: BrowserContext): string[] => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === signOut.path) asked.push(request.url());
  });
  return asked;
};

test('who does nothing for 40 minutes is asked, and goes on in every tab by one answer', async ({ page }) => {
  const context = await signedIn(page);
  const [first, second] = await opened(context, 2);
  if (!first || !second) throw new Error('two tabs are needed');
  await context.clock.fastForward('40:15');
  for (const one of [first, second]) await expect(one.getByRole('alertdialog', { name: WARNING })).toBeVisible();
  const stay = first.getByRole('button', { name: 'Stay logged in' });
  await expect(stay).toBeFocused();
  await first.keyboard.press('Escape');
  await expect(stay).toBeVisible();
  await first.keyboard.press('Enter');
  for (const one of [first, second]) await expect(one.getByRole('alertdialog')).toHaveCount(0);
  await context.clock.fastForward('39:00');
  await expect(first.getByRole('heading', { name: 'Search declarations' })).toBeVisible();
  await expect(first.getByRole('alertdialog')).toHaveCount(0);
});

test('after 45 minutes all tabs are logged out by one call, say why, and lead back after sign-in', async ({ page }) => {
  const context = await signedIn(page);
  const tabs = await opened(context, 3);
  const asked = logouts(context);
  await context.clock.fastForward('46:00');
  for (const one of tabs) {
    await expect(one.getByText(LOGGED_OUT)).toBeVisible();
    await expect(one).toHaveURL('/');
    await expect(one.getByRole('grid')).toHaveCount(0);
  }
  expect(asked).toHaveLength(1);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['portal-browser']);
  const [first] = tabs;
  if (!first) throw new Error('a tab is needed');
  await new LoginPage(first).signIn('declarant.demo');
  await expect(first).toHaveURL(new RegExp(`${PLACE}$`));
});

test('a computer that slept shows nothing when it wakes', async ({ page }) => {
  const context = await signedIn(page);
  const [slept] = await opened(context, 1);
  if (!slept) throw new Error('a tab is needed');
  await context.clock.pauseAt(new Date(Date.now() + 3 * 60 * 60_000));
  await slept.evaluate(() => window.dispatchEvent(new Event('focus')));
  await context.clock.resume();
  await expect(slept.getByText(LOGGED_OUT)).toBeVisible();
});
