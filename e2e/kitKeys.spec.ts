import type { Locator } from 'playwright/test';
import { CataloguePage } from './pages/cataloguePage';
import { GridPage } from './pages/gridPage';
import { expect, test, type Page } from './portal/test';

const MOST_TABS = 12;

/** Goes by Tab alone to a control of the shown part. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const boxOf = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
};

test('the main parts are worked with the keys alone', async ({ portal }) => {
  test.slow();
  const catalogue = new CataloguePage(await portal.opened('tester.demo', '/dy/kit'));
  const { page } = catalogue;
  const state = (title: string): Locator => page.locator('main section', { has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });

  await test.step('a code is typed, or chosen from the list; what is not known stays', async () => {
    await catalogue.open('code-field');
    const code = state('Default').getByRole('combobox');
    const other = state('Filled').getByRole('combobox');
    const known = (await other.inputValue()).split(' ')[0] ?? '';
    await tabTo(page, code);
    await page.keyboard.type(known);
    await press(page, 'Tab');
    await expect(code).toHaveValue(await other.inputValue());
    await press(page, 'Shift+Tab', 'Control+a', 'Delete', 'Escape', 'F4');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type(known.slice(0, 4));
    expect(await catalogue.violations()).toEqual([]);
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(code).toHaveValue(new RegExp(`^${known.slice(0, 4)}`));
    await expect(code).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type('nobody knows it');
    await press(page, 'Escape', 'Tab');
    await expect(code).toHaveValue('nobody knows it');
  });

  await test.step('a day is typed in short, or chosen from the calendar', async () => {
    await catalogue.open('date-field');
    const day = state('Filled').getByRole('textbox');
    await tabTo(page, day);
    await press(page, 'Control+a');
    await page.keyboard.type('260220');
    await press(page, 'Tab', 'Shift+Tab');
    await expect(day).toHaveValue('20/02/2026');
    await press(page, 'Alt+ArrowDown');
    const calendar = page.getByRole('dialog');
    await expect(calendar).toBeVisible();
    expect(await catalogue.violations()).toEqual([]);
    await press(page, 'ArrowDown', 'Enter');
    await expect(calendar).toBeHidden();
    await expect(day).toHaveValue('27/02/2026');
    await expect(day).toBeFocused();
    await press(page, 'Alt+ArrowDown', 'ArrowDown', 'Escape');
    await expect(calendar).toBeHidden();
    await expect(day).toHaveValue('27/02/2026');
  });

  await test.step('a dialog holds the focus and gives it back', async () => {
    await catalogue.open('dialog');
    const opener = page.getByRole('button', { name: 'Open the dialog' });
    await tabTo(page, opener);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Dialogs' });
    await expect(dialog).toBeVisible();
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await press(page, 'Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await press(page, 'Tab', 'Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete the consignment?' });
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await press(page, 'Enter');
    await expect(question).toBeHidden();
  });

  await test.step('a window beside the page is moved, sized and closed', async () => {
    await catalogue.open('floating-modal');
    const opener = page.getByRole('button', { name: 'Open the window' });
    await tabTo(page, opener);
    await press(page, 'Enter');
    const floating = page.getByRole('dialog', { name: 'Floating window' });
    await expect(floating.locator(':focus').or(floating.and(page.locator(':focus')))).toHaveCount(1);
    const first = await boxOf(floating);
    await press(page, 'Control+ArrowLeft', 'Control+ArrowLeft', 'Control+ArrowUp');
    const moved = await boxOf(floating);
    expect([moved.x, moved.y, moved.width, moved.height]).toEqual([first.x - 48, first.y - 24, first.width, first.height]);
    await press(page, 'Control+Shift+ArrowRight', 'Control+Shift+ArrowDown');
    const sized = await boxOf(floating);
    expect([sized.x, sized.y, sized.width, sized.height]).toEqual([moved.x, moved.y, first.width + 24, first.height + 24]);
    await press(page, 'Escape');
    await expect(floating).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the palette finds and carries out', async () => {
    await catalogue.open('palette');
    const opener = page.getByRole('button', { name: 'Open the palette' });
    await tabTo(page, opener);
    await press(page, 'Enter');
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await expect(palette).toBeVisible();
    await page.keyboard.type('LRN');
    await expect(palette.getByText('LRN-2')).toBeVisible();
    await press(page, 'ArrowDown', 'Enter');
    await expect(page.getByRole('status').getByText(/^Chosen: LRN-[12]$/)).toBeVisible();
    await expect(palette).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('lines are read, typed over, filled, added, removed and taken back', async () => {
    await catalogue.open('grid-frozen');
    const goods = new GridPage(page, 'Goods');
    await tabTo(page, goods.grid.locator('[tabindex="0"]'));
    const cell = (): Locator => goods.grid.locator(':focus');
    await press(page, 'Control+Home');
    await expect(cell()).toHaveAttribute('aria-colindex', /^[12]$/);
    await press(page, 'ArrowRight', 'Home', 'ArrowDown', 'ArrowUp');
    const before = (await (await goods.cell(1, 'Goods description')).textContent()) ?? '';
    const second = (await (await goods.cell(2, 'Goods description')).textContent()) ?? '';
    await page.keyboard.type('Typed over');
    await press(page, 'Enter');
    await goods.expectCell(1, 'Goods description', 'Typed over');
    await press(page, 'F2');
    await page.keyboard.type(' more');
    await press(page, 'Escape');
    await goods.expectCell(2, 'Goods description', second);
    await press(page, 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    for (const line of [1, 2, 3]) await goods.expectCell(line, 'Goods description', 'Typed over');
    await press(page, 'Control+z');
    await goods.expectCell(2, 'Goods description', second);
    await press(page, 'Control+z');
    await goods.expectCell(1, 'Goods description', before);
    await press(page, 'Insert');
    await expect(goods.footer).toHaveText('501 lines');
    await press(page, 'Control+Delete');
    await expect(goods.footer).toHaveText('500 lines');
    await press(page, 'Control+End');
    await expect(cell()).toHaveAttribute('aria-colindex', '41');
    await press(page, 'Tab');
    await expect(cell()).toHaveCount(0);
  });

  await test.step('a tab, a branch of a tree and a menu are chosen', async () => {
    await catalogue.open('tabs');
    const tabs = page.locator('main').getByRole('tab');
    await tabTo(page, tabs.first());
    await press(page, 'ArrowRight');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await catalogue.open('tree');
    const branches = page.getByRole('tree').first().getByRole('treeitem');
    await tabTo(page, page.getByRole('tree').first().locator('[tabindex="0"]').first());
    await press(page, 'Home');
    const first = branches.first();
    const wasOpen = (await first.getAttribute('aria-expanded')) === 'true';
    await press(page, wasOpen ? 'ArrowLeft' : 'ArrowRight');
    await expect(first).toHaveAttribute('aria-expanded', String(!wasOpen));
    await catalogue.open('menu-button');
    const opener = page.locator('main button[aria-haspopup="true"], main button[aria-haspopup="menu"]').first();
    await tabTo(page, opener);
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, 'ArrowDown', 'Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  expect(catalogue.broken).toEqual([]);
});
