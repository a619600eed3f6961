import { GridPage } from './pages/gridPage';
import { aDeclaration, freshReference } from './portal/content';
import { notice } from './portal/card';
import { expect, test, type Page } from './portal/test';

const SEARCH = '/dec/search-declaration';
const hits = (page: Page): GridPage => new GridPage(page, 'Search declarations');
const criterion = (page: Page, name: string) => page.getByRole('search').getByLabel(name, { exact: true });

test('selected declarations are marked together, found by their mark, and looked at without opening them', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const prefix = freshReference('LIST');
  const mark = prefix.toLowerCase();
  for (const end of ['A', 'B']) await client.create(aDeclaration({ items: 1, traderReference: `${prefix}${end}` }));
  const page = await portal.opened('declarant.demo', `${SEARCH}?traderReference=${prefix}&sort=traderReference`);
  await expect(hits(page).footer).toHaveText('2 lines');
  await hits(page).click(1, 'Trader reference');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'With 2 selected lines' }).click();
  await page.getByRole('menuitem', { name: 'Tag', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Add').fill(mark);
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(notice(page, '2 lines done')).toBeVisible();

  await page.getByRole('button', { name: 'Clear criteria' }).click();
  await page.getByRole('button', { name: 'More criteria' }).click();
  await criterion(page, 'Tag').fill(mark);
  await page.keyboard.press('Enter');
  await expect(hits(page).footer).toHaveText('2 lines');
  await page.getByRole('button', { name: 'Row details' }).click();
  await expect(page.getByRole('region', { name: 'Row details' })).toContainText('Timeline of');
  await hits(page).click(2, 'LRN');
  await expect(page).toHaveURL(/\/dec\/se-new-import\//);
});
