import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createArticle, readUpload, searchArticles } from '../src/application/contract/ar';
import { pickEconomicOperators } from '../src/application/contract/org';
import { violations } from './pages/accessibility';
import type { Client } from './portal/client';
import { startPortal, type Portal } from './portal/server';
import { GridPage } from './pages/gridPage';
import { expect, test, type Page } from './portal/test';

const USER = 'declarant.demo';
const OWNER = 'Nordic Shoes AB';
const HEADINGS = ['Artikelnummer', 'Artikelägare', 'Benämning', 'Enhet', 'Nettovikt', 'Bruttovikt', 'Ursprungsland', 'Varunummer'];

type Cells = readonly string[];

const freshPrefix = (): string => `U${randomUUID().slice(0, 8).toUpperCase()}`;
const shoe = (id: string, more: { readonly owner?: string; readonly origin?: string; readonly code?: string } = {}): Cells => [
  id,
  more.owner ?? OWNER,
  `Känga ${id}`,
  'PR',
  '0,845',
  '1,075',
  more.origin ?? 'VN',
  more.code ?? '6403999600',
];
const fileOf = (rows: readonly Cells[], headings: Cells = HEADINGS) => ({
  name: `artiklar ${randomUUID().slice(0, 4)}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...rows].map((cells) => cells.join(';')).join('\r\n'), 'latin1'),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 });
const rowsOf = (page: Page) => new GridPage(page, /Rows of the file|Filens rader/);

const choose = async (page: Page, file: ReturnType<typeof fileOf>): Promise<void> => {
  await expect(step(page, 'File')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
};

/** Up to the checked rows. */
const checked = async (page: Page, rows: readonly Cells[]): Promise<GridPage> => {
  await choose(page, fileOf(rows));
  await button(page, 'Next').click();
  await expect(step(page, 'Mapping')).toBeVisible();
  await button(page, 'Next').click();
  const grid = rowsOf(page);
  await expect(grid.line(1)).toBeVisible();
  return grid;
};

const known = async (client: Client, articleId: string): Promise<void> => {
  const owners = await client.call(pickEconomicOperators, { body: { text: OWNER } });
  const article = {
    articleId,
    articleOwnerId: owners.content.items[0]?.id ?? '',
    description: 'Känga',
    unit: 'PR',
    countryOfOrigin: 'CN',
    validFrom: '2026-01-01',
    profiles: [],
  };
  const { status } = await client.call(createArticle, { body: { article } }, { headers: { 'idempotency-key': randomUUID() } });
  expect(status).toBe(200);
};

const stored = async (client: Client, prefix: string): Promise<readonly string[]> => {
  const body = {
    criteria: { articleId: prefix, statuses: ['Draft' as const, 'Active' as const, 'NeedsReview' as const] },
    paging: { pageNum: 0, pageSize: 50, sortOrder: [] },
  };
  const { content } = await client.call(searchArticles, { body });
  return content.items.map(({ articleId }) => articleId);
};

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('upload') ?? '';

const expectAccessible = async (page: Page): Promise<void> => {
  // What a busy button said is still in the announcer when the button is gone.
  expect(await violations(page, { exclude: '[data-live-announcer]' })).toEqual([]);
};

test('a file is imported in part: three of five rows, and the other two come back as a file', async ({ portal }) => {
  const client = await portal.client(USER);
  const prefix = freshPrefix();
  await known(client, `${prefix}-2`);
  const page = await portal.opened(USER, '/ar/upload');
  await expectAccessible(page);
  const rows = [
    shoe(`${prefix}-1`),
    shoe(`${prefix}-2`),
    shoe(`${prefix}-3`, { code: '101210000' }),
    shoe(`${prefix}-4`, { owner: 'Nobody AS' }),
    shoe(`${prefix}-1`),
  ];
  const grid = await checked(page, rows);
  for (const [counter, count] of [
    ['All', 5],
    ['Ok', 1],
    ['Warning', 2],
    ['Error', 2],
    ['New', 2],
    ['Changed', 1],
  ] as const)
    await expect(button(page, `${counter} ${count}`)).toBeVisible();
  await grid.expectCell(2, 'Findings', /exists and will be updated: .*CN → VN/);
  await grid.expectCell(3, 'Findings', 'Commodity code 101210000 was read as 0101210000');
  await grid.expectCell(4, 'Findings', 'Article owner not found: Nobody AS');
  await grid.expectCell(5, 'Findings', 'The same article stands in rows 2 and 6');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download error file').click();
  const refused = await readFile(await (await downloading).path(), 'utf8');
  expect(refused.trim().split('\r\n')).toHaveLength(3);
  expect(refused).toContain('Article owner not found: Nobody AS');

  await button(page, 'Next').click();
  await expect(page.getByText('2 new, 1 changed, 2 left out')).toBeVisible();
  await page.getByRole('button', { name: /What is imported/ }).click();
  await page.getByRole('option', { name: 'All or nothing' }).click();
  await button(page, 'Import').click();
  await expect(page.getByRole('alert')).toContainText('2 rows have errors.');
  await page.getByRole('button', { name: /What is imported/ }).click();
  await page.getByRole('option', { name: 'Import only valid rows' }).click();
  await expectAccessible(page);
  await button(page, 'Import').click();
  await expect(page.getByText('Imported in part')).toBeVisible();
  await expectAccessible(page);
  expect(await stored(client, prefix)).toEqual([`${prefix}-1`, `${prefix}-2`, `${prefix}-3`]);

  await button(page, 'Undo import').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await stored(client, prefix)).toEqual([`${prefix}-2`]);
});

test('a refused cell is mended in its place, a row is left out, and a reload finds it all again', async ({ portal }) => {
  const prefix = freshPrefix();
  const page = await portal.opened(USER, '/ar/upload');
  const grid = await checked(page, [shoe(`${prefix}-1`, { owner: 'Nobody AS' }), shoe(`${prefix}-2`), shoe(`${prefix}-3`)]);
  await expect(button(page, 'Error 1')).toBeVisible();
  await grid.type(1, 'Artikelägare', OWNER);
  await expect(button(page, 'Error 0')).toBeVisible();
  await grid.click(3, 'Row');
  await button(page, 'Leave out').click();
  await expect(button(page, 'Left out 1')).toBeVisible();
  await page.reload();
  await grid.expectCell(1, 'Artikelägare', OWNER);
  await grid.expectCell(3, 'State', 'Left out');
  await button(page, 'Next').click();
  await expect(page.getByText('2 new, 0 changed, 1 left out')).toBeVisible();
});

test('columns that nobody knows are mapped by hand, in Swedish too', async ({ portal }) => {
  const prefix = freshPrefix();
  const page = await portal.opened(USER, '/ar/upload', 'SV');
  await page
    .locator('input[type="file"]')
    .setInputFiles(fileOf([[`${prefix}-1`, 'Känga', '845', 'Vietnam', '6403999600']], ['Aaa', 'Bbb', 'Nettovikt (g)', 'Ursprungsland', 'Varunummer']));
  await button(page, 'Nästa').click();
  await button(page, 'Nästa').click();
  await expect(page.getByText('Artikelnummer behöver en kolumn, ett standardvärde eller ett värde för alla rader.')).toBeVisible();
  const columns = new GridPage(page, 'Filens kolumner');
  for (const [line, field] of [
    [1, 'Artikelnummer'],
    [2, 'Benämning'],
  ] as const) {
    await columns.click(line, 'Kolumn');
    await page.getByRole('button', { name: /Fält$/ }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await columns.expectCell(line, 'Fält', `${field}: krävs`);
  }
  await columns.click(6, 'Fält');
  await page.getByLabel('Värde för alla rader').fill(OWNER);
  await expectAccessible(page);
  await button(page, 'Nästa').click();
  const rows = rowsOf(page);
  await expect(button(page, 'OK 1')).toBeVisible();
  await rows.expectCell(1, 'Läge', 'OK');
});

for (const [what, file, said] of [
  [
    'of another kind',
    { name: 'bild.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.4\nabc') },
    'This kind of file cannot be read. Choose an Excel workbook (.xlsx) or a text file (.csv, .txt).',
  ],
  [
    'that is damaged',
    { name: 'trasig.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\u0003\u0004 torn') },
    'The file is damaged. Open it in the program it comes from, save it again and choose it again.',
  ],
  ['without rows', fileOf([]), 'There are no rows under the header. Choose another sheet or header row.'],
  ['with too many rows', fileOf(Array.from({ length: 100_001 }, (_, at) => [`A${at}`])), 'Split the file: 100,001 rows, the maximum is 100,000.'],
] as const) {
  test(`a file ${what} is refused, and says what to do`, async ({ portal }) => {
    const page = await portal.opened(USER, '/ar/upload');
    await choose(page, file);
    await button(page, 'Next').click();
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(step(page, 'File')).toBeVisible();
  });
}

test('a check that is cancelled half way leaves nothing behind', async ({ portal }) => {
  const client = await portal.client(USER);
  const prefix = freshPrefix();
  const page = await portal.opened(USER, '/ar/upload');
  await choose(page, fileOf(Array.from({ length: 20_000 }, (_, at) => shoe(`${prefix}-${at}`))));
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/);
  const id = idIn(page);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(step(page, 'Mapping')).toBeVisible();
  expect(idIn(page)).toBe('');
  await expect.poll(async () => (await client.call(readUpload, { params: { id } })).content.status).toBe('Cancelled');
  expect(await stored(client, prefix)).toEqual([]);
});

test('where the new screens are switched off, the address leads nowhere', async ({ portal }) => {
  const page = await portal.opened(USER, '/');
  await page.getByRole('button', { name: 'Gothenburg' }).click();
  await page.getByRole('menuitemradio', { name: /Gothenburg terminal/ }).click();
  await expect(page.getByRole('button', { name: /Gothenburg terminal/ })).toBeVisible();
  await page.goto('/ar/upload');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test.describe('a server that goes down', () => {
  let own: Portal;

  test.beforeAll(async () => {
    own = await startPortal('upload');
  });
  test.afterAll(() => own.stop());

  test('loses no row of an upload: the check goes on when the server is back, and so does the import', async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await (await browser.newContext({ baseURL: own.url })).newPage();
    await page.goto('/ar/upload');
    await page.getByLabel('Username').fill(USER);
    await page.getByLabel('Password').fill('customs-demo');
    await button(page, 'Login').click();
    const count = 8_000;
    await choose(page, fileOf(Array.from({ length: count }, (_, at) => shoe(`DOWN-${at}`))));
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/);
    await own.kill();
    await expect(page.getByText(/The server does not answer/)).toBeVisible();
    await own.restart();
    await expect(button(page, `Ok ${count.toLocaleString('en-GB')}`)).toBeVisible({ timeout: 90_000 });
    await button(page, 'Next').click();
    const begun = page.waitForResponse(/\/commit$/);
    await button(page, 'Import').click();
    await begun;
    await own.kill();
    await own.restart();
    await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(count.toLocaleString('en-GB'), { exact: true })).toHaveCount(2);
  });
});
