import { violations } from './pages/accessibility';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** From then on nothing that happens is missed. */
const listening = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sse/subscribebatch')).length))
    .toBeGreaterThan(0);

const goToSearch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Declaration', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Search declarations' }).click();
  await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeFocused();
};

test('the dashboard comes back as it was left, without a call', async ({ portal }) => {
  const page = await portal.opened('othertenant.demo');
  const tab = page.getByRole('tab', { name: /^Declarations.*\d/ });
  await expect(tab).toBeVisible();
  await goToSearch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/search')) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await expect(tab).toBeVisible();
  expect(asked).toEqual([]);
});

test('the dashboard does not come back with what is no longer so', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const reference = freshReference('KEPT');
  const { declaration } = await client.create(aDeclaration({ items: 1, traderReference: reference }));
  const page = await portal.opened('declarant.demo');
  const row = page.getByRole('row', { name: new RegExp(reference) });
  await expect(row).toBeVisible();
  await listening(page);
  await goToSearch(page);
  await client.submit(declaration);
  await expect.poll(async () => (await client.read(declaration.id)).status).toBe('CLEARED');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the bell tells of a release at once, and leads to the declaration', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { declaration } = await client.create(aDeclaration({ items: 1, traderReference: freshReference('BELL') }));
  const page = await portal.opened('declarant.demo');
  await expect(bell(page)).toBeVisible();
  await client.submit(declaration);
  const released = new RegExp(`Declaration ${declaration.lrn} was released\\. MRN `);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(released)).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link', { name: released })).toBeVisible();
  expect(await violations(page, { include: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await list.getByRole('link', { name: released }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dec/se-new-import/${declaration.id}`);
  await expect(list).toBeHidden();
});
