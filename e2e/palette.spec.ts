import { created, expectOpen } from './portal/card';
import { aDeclaration } from './portal/content';
import { expect, test, type Page } from './portal/test';

const USER = 'portal.demo';

const opened = async (page: Page) => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('searchbox').or(palette.getByRole('textbox'))).toBeFocused();
  return palette;
};

test('Ctrl+K leads to a screen and to a record, by keyboard alone', async ({ portal }) => {
  const { lrn, id } = await created(await portal.client(USER), aDeclaration());
  const page = await portal.opened(USER);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await opened(page);
  await page.keyboard.type('search decl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dec/search-declaration');
  await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeFocused();
  const palette = await opened(page);
  await page.keyboard.type(lrn);
  await expect(palette.getByRole('menuitem', { name: new RegExp(lrn) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dec/se-new-import/${id}`);
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeFocused();
});

test('F6 walks from the bar over header, sections and grid to the findings', async ({ portal }) => {
  const { address } = await created(await portal.client(USER), aDeclaration());
  const page = await portal.opened(USER, address);
  await expectOpen(page, { editable: true });
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeFocused();
  const inside = (selector: string) => expect.poll(() => page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)).toBe(true);
  for (const region of ['#content nav', '#content [role=grid]', '#content aside', 'header[data-region=bar]', '#content h1']) {
    await page.keyboard.press('F6');
    await inside(region);
  }
  await page.keyboard.press('Shift+F6');
  await inside('header[data-region=bar]');
});

test('what a user has set is the same in another browser', async ({ portal }) => {
  const page = await portal.opened(USER);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'User settings' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await settings.getByRole('combobox', { name: 'Density' }).selectOption('Compact');
  await settings.getByRole('checkbox', { name: 'Enter moves to next field' }).check();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/usersetting/0/1') && answer.request().method() === 'PUT');
  await settings.getByRole('combobox', { name: 'Language' }).selectOption('Norsk');
  await stored;
  const other = await page.context().browser()?.newContext({ baseURL: portal.url });
  const there = await other?.newPage();
  if (!other || !there) throw new Error('no second browser');
  await there.goto('/');
  await there.getByLabel('Username').fill(USER);
  await there.getByLabel('Password', { exact: true }).fill('customs-demo');
  await there.keyboard.press('Enter');
  await expect(there.locator('html')).toHaveAttribute('lang', 'nb-NO');
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(there.locator('html')).toHaveAttribute('data-density', 'compact');
  await there.goto('/dec/se-new-import');
  const first = there.locator('main input[type=text], main input:not([type])').nth(0);
  const next = await first.evaluateHandle((input: HTMLElement) => {
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button[aria-haspopup=listbox])')].filter(
      (one) => one.tabIndex >= 0,
    );
    return stops[stops.indexOf(input) + 1];
  });
  await first.focus();
  await there.keyboard.press('Enter');
  await expect.poll(() => next.evaluate((field) => field === document.activeElement)).toBe(true);
  await other.close();
});

test('notifications stay behind the bell', async ({ portal }) => {
  const { address } = await created(await portal.client(USER), aDeclaration());
  const page = await portal.opened(USER, address);
  await page
    .getByRole('textbox', { name: /^Trader reference/ })
    .first()
    .fill('BELL');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('*');
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});
