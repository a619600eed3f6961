import { operatorIds } from '../server/db/demo/demoOperators';
import { GridPage } from './pages/gridPage';
import { created, expectOpen, field, findings, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const goods = (page: Page) => new GridPage(page, 'Goods items');

/** Lines that have an owner and a quantity, and wait for their article. */
const begun = (count: number) =>
  aDeclaration({
    items: count,
    item: ({ id, itemNumber, itemAmountInvoiced }) => ({
      id,
      itemNumber,
      quantity: '250',
      articleOwnerId: operatorIds.shoes,
      ...(itemAmountInvoiced !== undefined && { itemAmountInvoiced }),
    }),
  });

test('a declarant types article ids of three lines, and they are filled, undone, and found missing', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, begun(3));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const grid = goods(page);
  const missingId = freshReference('NEW');

  await test.step('typed one below the other', async () => {
    await grid.click(1, 'Article');
    for (const articleId of ['shoe-42', 'TSHIRT-1', missingId]) {
      await page.keyboard.type(articleId);
      await page.keyboard.press('Enter');
    }
    await grid.expectCell(1, 'Commodity code', /^\s*6403999600$/);
    await grid.expectCell(1, 'Article', 'SHOE-42');
    await grid.expectCell(2, 'Commodity code', /^\s*6109100010$/);
    await expect((await grid.cell(1, 'Commodity code')).getByRole('img', { name: 'From the article' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Missing articles/ })).toContainText('1');
  });

  await test.step('one step back takes all of it back', async () => {
    await page.keyboard.press('Control+z');
    await grid.expectCell(1, 'Commodity code', '');
    await grid.expectCell(2, 'Commodity code', '');
    await grid.expectCell(1, 'Article', 'shoe-42');
    await page.keyboard.press('Control+y');
    await grid.expectCell(2, 'Commodity code', /^\s*6109100010$/);
  });

  await test.step('the unit wants registered articles', async () => {
    await expect(findings(page).getByRole('button', { name: new RegExp(`article ${missingId} is not registered for Nordic Shoes AB`) })).toBeVisible();
    await expect(findings(page)).not.toContainText('article SHOE-42');
  });

  await test.step('the missing one is added to the registry, and is a draft there', async () => {
    await page.getByRole('tab', { name: /Missing articles/ }).click();
    await expect(grid.footer).toHaveText(/^1 line/);
    await grid.click(1, 'Article');
    await page.getByRole('button', { name: 'Articles', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to article registry' }).click();
    await expect(page.getByText(`Article ${missingId} was added to the article registry as a draft.`)).toBeVisible();
    await expect(page.getByText('No goods item names an article that is missing in the registry.')).toBeVisible();
    await page.getByRole('tab', { name: 'All', exact: true }).click();
  });

  await test.step('what was filled is stored', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved with warnings')).toBeVisible();
    const [shoe, , added] = await client.readItems(id);
    expect(shoe).toMatchObject({ articleId: 'SHOE-42', articleStatus: 'FOUND', netMass: '205.000', grossMass: '262.500', supplementaryUnits: '250' });
    expect(added).toMatchObject({ articleId: missingId, articleStatus: 'FOUND' });
  });
});

test('a line without an article id cannot be added, and the warning says why', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), begun(1));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await goods(page).click(1, 'Article');
  await page.getByRole('button', { name: 'Articles', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to article registry' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await expect(warning).toContainText('Article Id is missing');
  await warning.getByRole('button', { name: 'Close' }).click();
  await expect(warning).toBeHidden();
});

test('an article is chosen by its description in the details of a line', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), begun(1));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await goods(page).click(1, 'Article');
  await page.getByRole('button', { name: 'Choose article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose article' });
  await dialog.getByRole('button', { name: /Article id/ }).click();
  await page.getByRole('option', { name: 'Description' }).click();
  await dialog.getByRole('textbox').fill('shoe, low, no. 42');
  await dialog.getByRole('button', { name: 'Choose SHOE-42' }).click();
  await expect(field(part(page, 'Goods item 1'), 'Net mass')).toHaveValue('205.000');
  await expect(
    part(page, 'Goods item 1')
      .getByRole('img', { name: /From the article/ })
      .first(),
  ).toBeVisible();
});

test('the address of the missing lines shows them alone', async ({ portal }) => {
  const content = begun(3);
  const items = content.items.map((item, at) => (at === 1 ? { ...item, articleId: 'NOBODY-7', articleStatus: 'MISSING' } : item));
  const { address } = await created(await portal.client('declarant.demo'), { ...content, items });
  const page = await portal.opened('declarant.demo', `${address}/items/missing`);
  await expectOpen(page, { editable: true });
  await expect(page.getByRole('tab', { name: /Missing articles/ })).toHaveAttribute('aria-selected', 'true');
  await expect(goods(page).footer).toHaveText(/^1 line/);
  await goods(page).expectCell(1, 'Article', 'NOBODY-7');
});
