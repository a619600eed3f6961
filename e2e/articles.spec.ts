import { randomUUID } from 'node:crypto';
import { createArticle, readArticle, updateArticle } from '../src/application/contract/ar';
import { createLock } from '../src/application/contract/cor';
import { pickEconomicOperators } from '../src/application/contract/org';
import type { ArticleContent } from '../src/domain/article/article';
import { CONSUMER_KEY } from '../server/http/gate';
import { violations } from './pages/accessibility';
import { GridPage } from './pages/gridPage';
import { notice } from './portal/card';
import type { Client } from './portal/client';
import { expect, test, type Page } from './portal/test';

const freshId = (): string => `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;

const ownerOf = async (client: Client): Promise<string> =>
  (await client.call(pickEconomicOperators, { body: { text: 'Nordic Shoes' } })).content.items[0]?.id ?? '';

const created = async (client: Client, more: Partial<ArticleContent> = {}) => {
  const articleOwnerId = await ownerOf(client);
  const article: ArticleContent = {
    articleId: freshId(),
    articleOwnerId,
    description: 'Boot',
    unit: 'PR',
    netWeightPerUnit: '0.5',
    grossMass: '0.6',
    validFrom: '2025-01-01',
    profiles: [
      { country: 'SE', direction: 'Both', classificationState: 'Proposed', commodityCode: '6403999600', supplementaryUnit: '1', supplementaryUnitCode: 'NPR' },
    ],
    ...more,
  };
  const { content } = await client.call(createArticle, { body: { article } }, { headers: { 'idempotency-key': randomUUID() } });
  return { ...content, articleId: article.articleId ?? '' };
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const status = (page: Page, name: string) => page.getByRole('status').getByText(name, { exact: true });

const chooseOwner = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Article owner' }).fill('Nordic Shoes');
  await page.getByRole('option', { name: /Nordic Shoes AB/ }).click();
};

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([]);
};

const warned = async (page: Page, text: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: 'Warning' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
};

test('a new article is warned about, saved, activated, reviewed by another user', async ({ portal }) => {
  const id = freshId();
  const page = await portal.opened('declarant.demo', '/ar/register');
  await save(page).click();
  await warned(page, 'Article Id is missing');
  await page.getByLabel('Article id').fill(id);
  await save(page).click();
  await warned(page, 'Article owner not found');
  await chooseOwner(page);
  await page.getByLabel('Description').first().fill('x'.repeat(101));
  await page.getByLabel('GTIN').fill('7350053850018');
  await page.getByLabel('Net weight per unit').fill('0.500');
  await page.getByLabel('Gross mass per unit').fill('0.450');
  await save(page).click();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toContainText('Description is 101 characters; the maximum is 100.');
  await expect(summary).toContainText('GTIN check digit should be 9.');
  await expect(summary).toContainText('Gross mass (0.450) is lower than net weight (0.500).');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New' }).click();
  await warned(page, 'Cannot open new card due to Errors');
  await expectAccessible(page);

  await page.getByLabel('Description').first().fill('Boot of leather');
  await page.getByLabel('GTIN').fill('7350053850019');
  await page.getByLabel('Gross mass per unit').fill('0.6');
  await tab(page, 'Customs per country').click();
  await page.getByRole('button', { name: 'Add country profile' }).click();
  await page.getByRole('textbox', { name: /^Commodity code/ }).fill('6403999600');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Saved with warnings')).toBeVisible();
  await expect(page.getByText('Commodity 6403999600 needs supplementary unit NPR.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(status(page, 'Active')).toBeVisible();

  await tab(page, 'General').click();
  await page.getByLabel('Net weight per unit').fill('0.55');
  await save(page).click();
  await expect(status(page, 'Needs review')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The change must be approved by another user.')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  const other = await portal.opened('portal.demo', address);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(status(other, 'Active')).toBeVisible();
});

test('a stale save is compared, and a value of the history is put back', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, version, article } = await created(client);
  const page = await portal.opened('declarant.demo', '/');
  const locked = page.waitForResponse((answer) => answer.url().endsWith(createLock.path) && answer.request().method() === 'POST');
  await page.goto(`/ar/register/${id}`);
  const lock = (await (await locked).json()) as { data: { id: string } };
  await page.getByLabel('Description').first().fill('MINE');
  const body = { version, lockId: lock.data.id, article: { ...article, description: 'THEIRS' } };
  const stored = await page.request.put(updateArticle.path.replace('{id}', id), { headers: { 'consumer-key': CONSUMER_KEY }, data: body });
  expect(stored.ok()).toBe(true);
  await save(page).click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(comparison.getByRole('row', { name: /Description/ })).toContainText('THEIRS');
  await comparison
    .getByRole('radio', { name: /Take theirs/ })
    .first()
    .check();
  await comparison.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Description').first()).toHaveValue('THEIRS');

  await tab(page, 'History').click();
  await page
    .getByRole('row', { name: /Changed: Description/ })
    .getByRole('button')
    .click();
  await expectAccessible(page);
  await tab(page, 'General').click();
  await expect(page.getByLabel('Description').first()).toHaveValue('Boot');
  await save(page).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  expect((await client.call(readArticle, { params: { id } })).content.description).toBe('Boot');
});

test('what was typed stays when the server is away, and is saved when it is back', async ({ portal }) => {
  const { id } = await created(await portal.client('declarant.demo'));
  const page = await portal.opened('declarant.demo', `/ar/register/${id}`);
  await page.getByLabel('Description').first().fill('Typed before');
  await page.route(`**/api/ar/ui/article/${id}`, (route) => (route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue()));
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByLabel('Description').first()).toHaveValue('Typed before');
  await page.unroute(`**/api/ar/ui/article/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
});

test('a search finds, edits many at once, and follows what happens elsewhere', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const word = freshId();
  await Promise.all([1, 2, 3].map(() => created(client, { description: `Boot ${word}` })));
  const page = await portal.opened('portal.demo', `/ar/search?description=${word}&statuses=Draft,Blocked`);
  const hits = new GridPage(page, 'Search articles');
  await expect(hits.footer).toHaveText('3 lines');
  await expectAccessible(page);
  await hits.click(1, 'Description');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'With 2 selected lines' }).click();
  await page.getByRole('menuitem', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set one field of 2 articles' });
  await dialog.getByRole('button', { name: /Field/ }).click();
  await page.getByRole('option', { name: 'Type of package' }).click();
  await dialog.getByRole('combobox', { name: 'Type of package' }).fill('BX');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bulk edit' }).click();
  await expect(notice(page, '2 lines done')).toBeVisible();
  for (const line of [1, 2]) await hits.expectCell(line, 'Package', 'BX');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Search articles \d{4}-\d\d-\d\d\.csv$/);
});

test('without the new screen an article is one form for the country of the company', async ({ portal }) => {
  const page = await portal.opened('declarant.demo');
  await page.getByRole('button', { name: /Organisation unit/ }).click();
  await page.getByRole('menuitemradio', { name: /Gothenburg terminal/ }).click();
  await expect(page.getByRole('button', { name: /Gothenburg terminal/ })).toBeVisible();
  await page.goto('/ar/upload');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/ar/register');
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const name of ['Article', 'Customs', 'Documents']) await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await page.getByLabel('Article id').fill(freshId());
  await chooseOwner(page);
  await page.getByLabel('Description').first().fill('Boot');
  await page.getByRole('textbox', { name: /^Commodity code/ }).fill('6403999600');
  await save(page).click();
  await expect(page).toHaveURL(/\/ar\/register\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/ar\/search/);
});

test('an article owner sees the articles of his own customers in his language', async ({ portal }) => {
  const page = await portal.opened('articleowner.demo', '/ar/search', 'NO');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Søk i artikler' })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});
