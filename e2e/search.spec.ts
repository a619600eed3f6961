import { randomUUID } from 'node:crypto';
import { LOOKS, violations } from './pages/accessibility';
import { GridPage } from './pages/gridPage';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const SEARCH = '/dec/search-declaration';
const hits = (page: Page): GridPage => new GridPage(page, 'Search declarations');
const criterion = (page: Page, name: string) => page.getByRole('search').getByLabel(name, { exact: true });

test('unasked it shows the last 30 days of the unit, newest first', async ({ portal }) => {
  const [reference, theirs] = [freshReference(), freshReference('STO')];
  await (await portal.client('declarant.demo')).create(aDeclaration({ items: 1, traderReference: reference }));
  await (await portal.client('declarant.extended.demo')).create(aDeclaration({ items: 1, traderReference: theirs }));
  const page = await portal.opened('declarant.demo', SEARCH);
  const { grid } = hits(page);
  await hits(page).expectCell(1, 'Trader reference', reference);
  await expect(grid.getByRole('gridcell', { name: 'LARGE-9999' }), 'older').toHaveCount(0);
  await expect(grid.getByRole('gridcell', { name: theirs }), 'of another unit').toHaveCount(0);
  await grid.getByRole('columnheader', { name: 'Status' }).click();
  await page.keyboard.press('End');
  await expect(hits(page).heading('Created')).toBeVisible();
  await expect(page).toHaveURL(/sort=status/);
});

test('finds a declaration by what is typed, by keyboard, and opens it', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const reference = freshReference();
  const { declaration } = await client.create(aDeclaration({ traderReference: reference }));
  const page = await portal.opened('declarant.demo', SEARCH);
  await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeFocused();

  await page.keyboard.press('Control+Alt+KeyF');
  await expect(criterion(page, 'Free text')).toBeFocused();
  await page.keyboard.type(reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(hits(page).footer).toHaveText('1 line');
  await hits(page).expectCell(1, 'LRN', declaration.lrn);
  await hits(page).expectCell(1, 'Status', 'Draft');
  await expect(page).toHaveURL(new RegExp(`text=${reference.toLowerCase()}`));

  await hits(page).click(1, 'Trader reference');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dec/se-new-import/${declaration.id}`);
  await page.goBack();
  await expect(criterion(page, 'Free text')).toHaveValue(reference.toLowerCase());
  await hits(page).expectCell(1, 'LRN', declaration.lrn);
});

test('hits that are asked for anew stay as readable as they were', async ({ portal }) => {
  await (await portal.client('declarant.demo')).create(aDeclaration({ items: 1 }));
  const page = await portal.opened('declarant.demo', SEARCH);
  const { grid } = hits(page);
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/declaration/search', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await hits(page).heading('Trader reference').click();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  // The sign of it comes after a moment, so that a quick answer shows none.
  await expect(grid.getByRole('columnheader').first().locator('xpath=../..')).not.toHaveCSS('box-shadow', 'none');
  expect(await violations(page, { rules: LOOKS })).toEqual([]);
  answer.resolve();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
});

test('a link brings criteria, order and hits to another user of the unit', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const prefix = freshReference('LINK');
  for (const end of ['B', 'A', 'C']) await client.create(aDeclaration({ items: 1, traderReference: `${prefix}${end}` }));
  const page = await portal.opened('tester.demo', `${SEARCH}?traderReference=${prefix}&statuses=DRAFT,READY&sort=traderReference`);
  await expect(criterion(page, 'Trader reference')).toHaveValue(prefix);
  for (const [at, end] of ['A', 'B', 'C'].entries()) await hits(page).expectCell(at + 1, 'Trader reference', `${prefix}${end}`);
  await hits(page).heading('Trader reference').click();
  await hits(page).expectCell(1, 'Trader reference', `${prefix}C`);
  await expect(page).toHaveURL(/sort=-traderReference/);
  await page.reload();
  await hits(page).expectCell(1, 'Trader reference', `${prefix}C`);
});

test('a link with nonsense in it still shows a list', async ({ portal }) => {
  const { declaration } = await (await portal.client('declarant.demo')).create(aDeclaration({ items: 1 }));
  const page = await portal.opened('declarant.demo', `${SEARCH}?statuses=NEVER&createdFrom=yesterday&statusCode=%00&sort=-passwords&lrn=${declaration.lrn}`);
  await expect(criterion(page, 'LRN')).toHaveValue(declaration.lrn);
  await hits(page).expectCell(1, 'LRN', declaration.lrn);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('criteria narrow the hits together, and clearing them shows everything', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const prefix = freshReference('CRIT');
  await client.create(aDeclaration({ items: 1, traderReference: `${prefix}-WHOLE` }));
  await client.create(
    aDeclaration({
      items: 2,
      traderReference: `${prefix}-FLAWED`,
      item: ({ countryOfOrigin: _left, ...rest }) => rest,
      header: ({ invoices: _none, ...rest }) => rest,
    }),
  );
  const page = await portal.opened('declarant.demo', `${SEARCH}?traderReference=${prefix}&sort=traderReference`);
  await expect(hits(page).footer).toHaveText('2 lines');
  await criterion(page, 'Has errors').check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(hits(page).footer).toHaveText('1 line');
  await hits(page).expectCell(1, 'Trader reference', `${prefix}-FLAWED`);

  await criterion(page, 'Commodity code').fill('9999999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No declarations match. Clear criteria or create one')).toBeVisible();
  await page.keyboard.press('Control+Backspace');
  await expect(criterion(page, 'Trader reference')).toHaveValue('');
  await expect(hits(page).grid.getByRole('gridcell', { name: `${prefix}-WHOLE` })).toBeVisible();
});

test('by status, with several at once', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const prefix = freshReference('STATUS');
  const [sent] = await Promise.all(['SENT', 'DRAFT'].map((end) => client.create(aDeclaration({ items: 1, traderReference: `${prefix}-${end}` }))));
  if (sent) await client.submit(sent.declaration);
  const page = await portal.opened('declarant.demo', `${SEARCH}?traderReference=${prefix}`);
  await expect(hits(page).footer).toHaveText('2 lines');
  await page.getByRole('search').getByRole('button', { name: 'Status Any' }).click();
  for (const status of ['Cleared', 'Rejected']) await page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox', { name: status, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/statuses=(REJECTED%2CCLEARED|CLEARED%2CREJECTED)/);
  await hits(page).expectCell(1, 'Trader reference', `${prefix}-SENT`);
  await expect(hits(page).footer).toHaveText('1 line');
});

test('loads further pages when their place is reached, and says how many there are', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const prefix = freshReference('MANY');
  const numbered = Array.from({ length: 60 }, (_none, at) => `${prefix}-${String(at).padStart(2, '0')}`);
  await Promise.all(numbered.map((traderReference) => client.create({ header: { traderReference }, items: [] })));
  const page = await portal.opened('declarant.demo', `${SEARCH}?traderReference=${prefix}&sort=traderReference`);
  await expect(hits(page).footer).toHaveText('60 lines');
  await expect(page.getByText('50 of 60 shown')).toBeVisible();
  await hits(page).click(1, 'Trader reference');
  await page.keyboard.press('Control+End');
  await expect(page.getByText('50 of 60 shown')).toBeHidden();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(hits(page).line(60)).toContainText(`${prefix}-59`);
});

test('shows live what happens to a declaration on the list, and counts those that are not', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const prefix = freshReference('LIVE');
  const { declaration } = await client.create(aDeclaration({ items: 1, traderReference: prefix }));
  const page = await portal.opened('tester.demo');
  const subscribed = page.waitForResponse((answer) => answer.url().includes('/sse/subscribebatch') && answer.ok());
  await page.goto(`${SEARCH}?traderReference=${prefix}&sort=-createdAt`);
  await hits(page).expectCell(1, 'Status', 'Draft');
  await subscribed;
  await client.submit(declaration);
  await hits(page).expectCell(1, 'Status', 'Cleared');
  await hits(page).expectCell(1, 'MRN', /^26SE|^\d\dSE/);

  await client.create(aDeclaration({ items: 1, traderReference: `${prefix}-${randomUUID().slice(0, 4)}` }));
  await page.getByRole('button', { name: /\d+ new - show/ }).click();
  await expect(hits(page).footer).toHaveText('2 lines');
});

test('offers a new declaration to who may make one', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', SEARCH);
  await page.getByRole('button', { name: 'New declaration' }).first().click();
  await page.getByRole('menuitem', { name: 'Import Sweden (new)' }).click();
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeFocused();
});
