import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { GridPage } from './pages/gridPage';
import { aDeclaration, freshReference } from './portal/content';
import { notice } from './portal/card';
import { expect, test, type Page } from './portal/test';

const SEARCH = '/dec/search-declaration';
/** Of a tenant of their own: what they arrange is in nobody's way. */
const USER = 'othertenant.demo';
const hits = (page: Page): GridPage => new GridPage(page, 'Search declarations');
const criterion = (page: Page, name: string) => page.getByRole('search').getByLabel(name, { exact: true });
const tool = (page: Page, name: string) => page.getByRole('group', { name: 'List' }).getByRole('button', { name });

test('criteria are saved under a name, asked again, asked by themselves and deleted', async ({ portal }) => {
  const client = await portal.client(USER);
  const reference = freshReference('SAVED');
  await client.create(aDeclaration({ items: 1, traderReference: reference }));
  const page = await portal.opened(USER, `${SEARCH}?traderReference=${reference}&sort=lrn`);
  await expect(hits(page).footer).toHaveText('1 line');
  await tool(page, 'Saved filters').click();
  await page.getByRole('menuitem', { name: 'Save these criteria' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+Backspace');
  await expect(criterion(page, 'Trader reference')).toHaveValue('');
  await tool(page, 'Saved filters').click();
  await page.getByRole('menuitemradio', { name: reference }).click();
  await expect(criterion(page, 'Trader reference')).toHaveValue(reference);
  await expect(hits(page).footer).toHaveText('1 line');

  await tool(page, 'Saved filters').click();
  await page.getByRole('menuitem', { name: 'Change saved filters' }).click();
  const saved = page.getByRole('dialog').getByRole('group', { name: reference });
  const stored = page.waitForResponse((answer) => answer.url().includes('/usersetting/7/40') && answer.request().method() === 'PUT');
  await saved.getByRole('checkbox', { name: 'Asked when the screen opens' }).check();
  await stored;
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(SEARCH);
  await expect(criterion(page, 'Trader reference')).toHaveValue(reference);
  await expect(hits(page).footer).toHaveText('1 line');

  await tool(page, 'Saved filters').click();
  await page.getByRole('menuitem', { name: 'Change saved filters' }).click();
  await page.getByRole('button', { name: `Delete ${reference}` }).click();
  await expect(page.getByRole('dialog').getByText('No saved filters yet')).toBeVisible();
});

test('columns stay as they were arranged, and files hold them in that order with all hits', async ({ portal }) => {
  const client = await portal.client(USER);
  const prefix = freshReference('FILE');
  const made = [];
  for (const end of ['B', 'A']) made.push((await client.create(aDeclaration({ items: 1, traderReference: `${prefix}${end}` }))).declaration);
  const page = await portal.opened(USER, `${SEARCH}?traderReference=${prefix}&sort=traderReference`);
  await expect(hits(page).footer).toHaveText('2 lines');
  await tool(page, 'Columns').click();
  for (const name of ['Country', 'Type', 'MRN']) await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(hits(page).heading('Country')).toHaveCount(0);
  await page.reload();
  await expect(hits(page).footer).toHaveText('2 lines');
  await expect(hits(page).heading('Country')).toHaveCount(0);

  const coming = page.waitForEvent('download');
  await tool(page, 'Print').click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Search declarations \d{4}-\d\d-\d\d\.xlsx$/);
  await expect(notice(page, `${file.suggestedFilename()} is ready`)).toBeVisible();
  const sheet = await readSheet(await readFile(await file.path()));
  const headings = sheet.findIndex((row) => row.includes('LRN'));
  expect(sheet[headings]?.slice(0, 3)).toEqual(['Status', 'LRN', 'Trader reference']);
  const rows = sheet.slice(headings + 1).filter((row) => String(row[2]).startsWith(prefix));
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Draft', made[1]?.lrn, `${prefix}A`],
    ['Draft', made[0]?.lrn, `${prefix}B`],
  ]);
  expect(
    rows[0]?.find((cell) => cell instanceof Date),
    'dates are dates',
  ).toBeTruthy();
  expect(sheet.slice(0, headings).flat().join(' ')).toContain(`Trader reference: ${prefix}`);

  await tool(page, 'Columns').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect(hits(page).heading('Country')).toBeVisible();
});

test('Back comes to the rows that were left', async ({ portal }) => {
  const client = await portal.client(USER);
  const prefix = freshReference('BACK');
  const numbered = Array.from({ length: 60 }, (_none, at) => `${prefix}-${String(at).padStart(2, '0')}`);
  await Promise.all(numbered.map((traderReference) => client.create({ header: { traderReference }, items: [] })));
  const page = await portal.opened(USER, `${SEARCH}?traderReference=${prefix}&sort=traderReference`);
  await hits(page).click(1, 'Trader reference');
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await expect(hits(page).line(60), 'the last page has been asked for').toContainText(`${prefix}-59`, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2&row=\d+/);
  await expect(hits(page).line(60)).toContainText(`${prefix}-59`);
  await expect(hits(page).line(60)).toBeInViewport();
});

test('a report keeps its parameters in its address and opens what it lists', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const exporter = freshReference('REPORT');
  const { declaration } = await client.create(
    aDeclaration({
      items: 1,
      header: ({ parties, ...header }) => ({ ...header, parties: { ...parties, exporter: { ...parties?.exporter, name: exporter } } }),
    }),
  );
  const page = await portal.opened('declarant.demo', '/dec/unsettled-declaration-report');
  const report = new GridPage(page, 'Unsettled declarations');
  await expect(report.footer).toHaveText(/\d+ lines/);
  await page
    .getByRole('search')
    .getByRole('button', { name: /Status group/ })
    .click();
  await page.getByRole('option', { name: 'Being prepared' }).click();
  await page.getByRole('search').getByLabel('Party').fill(exporter);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/statusGroup=preparing/);
  await page.reload();
  await expect(report.footer).toHaveText(/^1 line/);
  await report.heading('LRN').click();
  await expect(report.heading('LRN')).toHaveAttribute('aria-sort', 'ascending');
  await expect(report.grid.getByRole('link', { name: declaration.lrn })).toHaveCount(1);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data' }).click();
  expect((await readFile(await (await coming).path(), 'utf8')).split('\n').filter((line) => line.includes(declaration.lrn))).toHaveLength(1);
});
