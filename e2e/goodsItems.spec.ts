import { GridPage } from './pages/gridPage';
import { created, expectOpen, findings, notice } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const goods = (page: Page) => new GridPage(page, 'Goods items');

/** Lines as a spreadsheet copies them, with headings that decide which column is which. */
const sheet = (headings: readonly string[], lines: readonly (readonly string[])[]): string =>
  [headings, ...lines].map((cells) => cells.join('\t')).join('\r\n');

test('is walked through and typed into by keyboard', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration({ items: 3 }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const grid = goods(page);
  await grid.click(1, 'Description of goods');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.type('Typed over');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await grid.expectCell(2, 'Description of goods', 'Typed over');
  await page.keyboard.press('F2');
  await page.keyboard.type(' and on');
  await page.keyboard.press('Enter');
  await grid.expectCell(2, 'Description of goods', 'Typed over and on');
  await page.keyboard.type('Not this');
  await page.keyboard.press('Escape');
  await grid.expectCell(3, 'Description of goods', 'Headphones with microphone');
  await page.keyboard.press('Control+z');
  await grid.expectCell(2, 'Description of goods', 'Typed over');
  for (const key of ['Control+End', 'ArrowDown', 'Home', 'ArrowRight']) await page.keyboard.press(key);
  await expect(grid.line(4).locator('[tabindex="0"]')).toBeFocused();
  await page.keyboard.type('8471300000');
  await page.keyboard.press('Enter');
  await expect(grid.footer).toHaveText('4 lines');
  await grid.click(2, 'Commodity code');
  await page.keyboard.press('Control+Delete');
  await expect(grid.footer).toHaveText('3 lines');
  await grid.expectCell(2, 'Commodity code', '8518300090');
});

test('takes lines from a spreadsheet by their headings, undone in one step', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration({ items: 1 }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const grid = goods(page);
  await grid.click(2, 'Commodity code');
  await grid.paste(
    sheet(
      ['Description', 'HS code', 'Net kg', 'Origin', 'Price'],
      [
        ['Chairs of oak', '9403609000', '1,250.5', 'PL', '310.00'],
        ['Tables of oak', '9403609000', '2250,25', 'PL', '620.00'],
        ['Lamps', '9405114000', 'heavy', 'IT', '99.90'],
      ],
    ),
  );
  await expect(grid.footer).toHaveText('4 lines');
  await grid.expectCell(2, 'Description of goods', 'Chairs of oak');
  await grid.expectCell(3, 'Commodity code', '9403609000');
  await grid.expectCell(4, 'Country of origin', 'IT');
  await page.getByRole('dialog', { name: 'Pasted lines' }).getByRole('button', { name: 'Close' }).last().click();
  await grid.click(2, 'Country of origin');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await grid.expectCell(2, 'Net mass', '1,250.5');
  await grid.expectCell(4, 'Net mass', 'heavy');
  await expect(findings(page)).toContainText('"heavy" is not a number');
  await page.keyboard.press('Control+z');
  await expect(grid.footer).toHaveText('1 line');
});

test('distributes gross mass by net mass to the last gram (W1), in one step back', async ({ portal }) => {
  const net = ['400', '350.25', '249.75', '0.001'];
  const { address } = await created(
    await portal.client('declarant.demo'),
    aDeclaration({ items: 4, item: ({ grossMass: _none, ...item }, at) => ({ ...item, netMass: net[at] ?? '1' }) }),
  );
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await page.getByRole('button', { name: 'Distribute weights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Distribute weights' });
  const total = dialog.getByLabel(/^Total gross mass/);
  await total.fill('900');
  await dialog.getByRole('button', { name: 'Distribute', exact: true }).click();
  await expect(dialog).toContainText('Total gross 900 kg is less than total net 1,000.001 kg');
  await total.fill('1250,500');
  await dialog.getByRole('button', { name: 'Distribute', exact: true }).click();
  const grid = goods(page);
  await grid.click(1, 'Preference');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  for (const [at, mass] of ['500.200', '437.987', '312.312', '0.001'].entries()) await grid.expectCell(at + 1, 'Gross mass', mass);
  await expect((await grid.cell(1, 'Gross mass')).getByRole('img', { name: 'From weight distribution' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await grid.expectCell(1, 'Gross mass', '');
});

test('shows findings in the cell and leads to it from the panel', async ({ portal }) => {
  const { address } = await created(
    await portal.client('declarant.demo'),
    aDeclaration({ items: 40, item: (item, at) => (at === 33 ? { ...item, commodityCode: '12' } : item) }),
  );
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await findings(page)
    .getByRole('button', { name: /item 34: Commodity code/ })
    .click();
  const cell = await goods(page).cell(34, 'Commodity code');
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('6109100010');
  await page.keyboard.press('Enter');
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  await expect(findings(page)).toContainText('No findings');
});

test('holds 9,999 lines: loaded, edited, checked and saved', async ({ portal }) => {
  test.setTimeout(120_000);
  const client = await portal.client('declarant.demo');
  const content = aDeclaration({ items: 9_999, traderReference: freshReference('LARGE') });
  const { id, address } = await created(client, content);
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const grid = goods(page);
  await expect(grid.footer).toHaveText('9,999 lines');
  await grid.click(1, 'Description of goods');
  await page.keyboard.press('Control+End');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(grid.line(9_999).locator('[tabindex="0"]')).toBeFocused();
  await page.keyboard.type('The very last one');
  await page.keyboard.press('Enter');
  await grid.expectCell(9_999, 'Description of goods', 'The very last one');
  for (const key of ['Control+Home', 'ArrowRight', 'Delete']) await page.keyboard.press(key);
  await expect(findings(page)).toContainText('Commodity code');
  await page.keyboard.press('Control+z');
  await expect(findings(page)).toContainText('No findings');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Success')).toBeVisible();
  const stored = await client.readItems(id);
  expect(stored).toHaveLength(9_999);
  expect(stored.at(-1)).toMatchObject({ itemNumber: 9_999, description: 'The very last one' });
});

test('says that there is no room for a 10,000th line', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const content = aDeclaration({ items: 10_000 });
  await expect(client.create(content)).rejects.toThrow('A declaration can hold at most 9,999 goods items');
});
