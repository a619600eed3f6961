import { wordingOf } from '../src/domain/outcome/catalogue';
import { LoginPage } from './pages/loginPage';
import { created, expectOpen, field, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { openFaultyLine, type Fault, type FaultyLine } from './portal/faultyLine';
import { expect, test as base, type Page } from './portal/test';

const test = base.extend<{ line: FaultyLine; page: Page }>({
  line: async ({ portal }, use) => {
    const line = await openFaultyLine(portal.url);
    await use(line);
    await line.close();
  },
  page: async ({ browser, contextOptions, line }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: line.url });
    await use(await context.newPage());
    await context.close();
  },
});

const FAULTS: readonly Fault[] = ['down', 'lost', 'truncated', 'html', 'wrongShape', 'unauthorized', 'tooMany', 'unavailable', 'broken'];
const CATALOGUE = new RegExp(
  [0, 101, 400, 401, 429, 500, 502, 503].map((status) => wordingOf(status).message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
);
/** What a page is usable without. */
const BESIDE =
  / \/api\/(cor\/ui\/(appversion|log|lock|knowledgeowl|userguiding|hotjar|notification|announcement)|pf\/ui\/(uiprops|sse)|event-stream|org\/ui\/(serviceregistry|usersetting)|auth\/touch)/;
/** What of it the dashboard asks for by itself. */
const ASKED = [
  '/api/pf/ui/uiprops',
  '/api/org/ui/serviceregistry',
  '/api/org/ui/usersetting',
  '/api/cor/ui/notification',
  '/api/cor/ui/announcement',
  '/api/event-stream',
];

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });
const general = (page: Page) => part(page, 'General');

for (const fault of FAULTS) {
  test(`sign-in, session and page come through a line where calls are ${fault}`, async ({ page, line }) => {
    const login = new LoginPage(page);
    await login.open();
    line.fail(/^POST \/api\/auth\/credentials/, fault);
    await login.signIn('declarant.demo');
    await expect(login.message).toHaveText(fault === 'tooMany' ? 'Too many attempts. Try again in 1 minutes.' : CATALOGUE);
    await expect(login.username).toHaveValue('declarant.demo');

    line.mend();
    line.fail(/^GET \/api\/org\/ui\/user/, fault);
    await login.signIn('declarant.demo');
    await expect(page.getByRole('alert')).toHaveText(CATALOGUE);
    line.mend();
    if (fault === 'unauthorized') await login.signIn('declarant.demo');
    else await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dashboard(page)).toBeVisible();

    await test.step('a page is whole although the calls beside it fail', async () => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const seen = (): number[] => ASKED.map((path) => line.seen(new RegExp(` ${path}`)));
      const before = seen();
      if (fault !== 'unauthorized') line.fail(BESIDE, fault);
      await page.reload();
      await expect(dashboard(page)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
      await expect.poll(() => seen().flatMap((count, at) => (count > (before[at] ?? 0) ? [] : [ASKED[at]]))).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  test(`what was typed is kept and stored once although a save is ${fault}`, async ({ portal, page, line }) => {
    const client = await portal.client('declarant.demo');
    const { id, address } = await created(client, aDeclaration({ items: 1 }));
    const login = new LoginPage(page);
    await login.open(address);
    await login.signIn('declarant.demo');
    await expectOpen(page, { editable: true });
    const reference = freshReference('FAULT');
    await field(general(page), 'Trader reference').fill(reference);
    line.fail(/^PUT \/api\/dec\/ui\/declaration\//, fault);
    await page.keyboard.press('Control+s');
    if (fault === 'unauthorized') {
      await expect(page.getByText('Authentication failed. Please log in again.')).toBeVisible();
      line.mend();
      await login.signIn('declarant.demo');
      await expectOpen(page, { editable: true });
      await page.getByRole('button', { name: 'Restore' }).click();
    } else {
      await expect(page.getByRole('main').getByRole('alert')).toContainText(CATALOGUE);
      line.mend();
    }
    await expect(field(general(page), 'Trader reference')).toHaveValue(reference);
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await client.read(id)).header.traderReference).toBe(reference);
  });
}

test('the frame says what fails, and goes on when it is tried again', async ({ page, line }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  line.fail(/^GET \/config\.json/, 'html');
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(CATALOGUE);
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await new LoginPage(page).signIn('declarant.demo');

  const search = page.getByRole('combobox', { name: 'Search cases, declarations and temporary storage' });
  line.fail(/^GET \/api\/pf\/ui\/globalsearch\/suggest/, 'broken');
  line.fail(/^POST \/api\/pf\/ui\/globalsearch\/search/, 'wrongShape');
  await search.fill(freshReference());
  await expect.poll(() => line.seen(/globalsearch\/suggest/)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(CATALOGUE);
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing was found');

  line.fail(/^GET \/api\/auth\/session/, 'html');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'User settings' }).click();
  await page.getByRole('button', { name: 'Show and end' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(CATALOGUE);
  line.mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'This session' })).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('a line on which every call is slow only takes longer', async ({ page, line }) => {
  const login = new LoginPage(page);
  await login.open();
  line.fail(/ \/api\//, 'slow');
  await login.signIn('declarant.demo');
  await expect(page.getByText('Please wait while checking credentials...')).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: CATALOGUE })).toHaveCount(0);
});

test('a line on which nobody answers leaves the page usable', async ({ page, line }) => {
  const login = new LoginPage(page);
  await login.open();
  line.fail(BESIDE, 'halfOpen');
  await login.signIn('declarant.demo');
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('button', { name: 'Declaration', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Search declarations' }).click();
  await expect(page.getByRole('grid', { name: 'Search declarations' })).toBeVisible();
});

test('many refusals at once are one logout, said once', async ({ page, line }) => {
  const login = new LoginPage(page);
  await login.open('/dec/search-declaration');
  await login.signIn('declarant.demo');
  await expect(page.getByRole('grid', { name: 'Search declarations' })).toBeVisible();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect(search).not.toHaveAttribute('aria-busy', 'true');
  line.fail(/ \/api\/(?!auth)/, 'unauthorized');
  // Where a call of the frame is refused first, the button is gone before it is pressed.
  await search.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(1);
  await expect(login.username).toBeVisible();
  expect(line.seen(/^GET \/api\/auth\/logout/)).toBeLessThanOrEqual(1);
  line.mend();
  await login.signIn('declarant.demo');
  await expect(page.getByRole('grid', { name: 'Search declarations' })).toBeVisible();
});

test('a logout whose call is lost is a logout', async ({ page, line }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('declarant.demo');
  await expect(dashboard(page)).toBeVisible();
  line.fail(/^GET \/api\/auth\/logout/, 'down');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(login.username).toBeVisible();
});
