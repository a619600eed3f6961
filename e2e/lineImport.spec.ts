import { violations } from './pages/accessibility';
import { GridPage } from './pages/gridPage';
import { created, expectOpen, notice } from './portal/card';
import { aDeclaration } from './portal/content';
import { expect, test } from './portal/test';

const FILE = [
  'Artikelnr;Varubeskrivning;Varukod;Ursprungsland;Nettovikt;Bruttovikt;Radbelopp;Fakturanr;Radnr',
  ';Stolar av ek;9403609000;PL;1 250,5;1300;310,00;F-77;1',
  ';Bord av ek;9403609000;PL;tung;900;620,00;F-77;2',
  ';Lampor;9405114000;IT;4,25;5;99,90;F-77;3',
];

test('lines of a file are looked at, the good ones come into the card as one step', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration({ items: 1 }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const goods = new GridPage(page, 'Goods items');
  await page.getByRole('button', { name: 'Import lines', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Import lines' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await expect(panel.getByRole('heading', { name: 'Import lines' })).toBeFocused();
  await panel.locator('input[type="file"]').setInputFiles({ name: 'rader.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE.join('\r\n'), 'latin1') });
  await expect(button('Errors 1')).toBeVisible();
  expect(await violations(page, { include: 'section[aria-labelledby="line-import"]' })).toEqual([]);
  await button('Errors 1').press('Enter');
  await expect(panel.getByRole('grid', { name: 'Rows of the file' })).toContainText('Net mass: "tung" is not a number');
  await button('Import only the 2 good rows').press('Enter');
  await expect(panel.getByText('2 lines imported, 1 row left out')).toBeVisible();
  await expect(goods.footer).toHaveText('3 lines');
  await goods.expectCell(2, 'Description of goods', 'Stolar av ek');
  await button('Close').last().press('Enter');
  await page.keyboard.press('Control+z');
  await expect(goods.footer).toHaveText('1 line');
  await page.keyboard.press('Control+y');
  await expect(goods.footer).toHaveText('3 lines');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Saved with warnings')).toBeVisible();
  await page.reload();
  await goods.expectCell(3, 'Description of goods', 'Lampor');
});
