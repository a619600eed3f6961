import { violations } from './pages/accessibility';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const bar = (page: Page) => page.getByRole('combobox', { name: 'Search cases, declarations and temporary storage' });
const hits = (page: Page) => page.getByRole('list', { name: 'Search hits' });

/** The index follows a record within 2 seconds; a machine under load may need longer to answer. */
const FOLLOWS = { timeout: 15_000 };

test('what was just entered is found from the dashboard, by keyboard, and Back leads to the hits', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const reference = freshReference();
  const { declaration } = await client.create(aDeclaration({ items: 1, traderReference: reference }));
  const page = await portal.opened('declarant.demo');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyF');
  await expect(bar(page)).toBeFocused();
  await expect(async () => {
    await bar(page).fill(reference.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(hits(page).getByRole('listitem')).toHaveCount(1, { timeout: 2_000 });
  }).toPass(FOLLOWS);
  await expect(hits(page).locator('mark')).toHaveText([reference]);
  await expect(page.getByRole('tab', { selected: true })).toContainText('1');
  await expect(page).toHaveURL(new RegExp(`\\?q=${reference.toLowerCase()}&kind=declaration$`));

  await hits(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dec/se-new-import/${declaration.id}`);
  await page.goBack();
  await expect(bar(page)).toHaveValue(reference.toLowerCase());
  await expect(hits(page).getByRole('listitem')).toHaveCount(1);

  await bar(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveValue('');
  await expect(hits(page)).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a link to hits shows another user only what he may open', async ({ portal }) => {
  const reference = freshReference();
  await (await portal.client('declarant.demo')).create(aDeclaration({ items: 1, traderReference: reference }));
  const address = `/?q=${reference}&kind=declaration`;
  const own = await portal.opened('declarant.demo', address);
  await expect(async () => {
    await own.reload();
    await expect(hits(own).getByRole('listitem')).toHaveCount(1, { timeout: 2_000 });
  }).toPass(FOLLOWS);
  const other = await portal.opened('declarant.extended.demo', address);
  await expect(other.getByText(`Nothing was found for “${reference}”.`)).toBeVisible();
});

test('a text is looked for in the goods too, and what can be written is explained', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/?q=footwear&kind=declaration');
  await expect(hits(page).locator('mark').first()).toHaveText('Footwear');
  await page.getByRole('button', { name: 'Search help' }).click();
  await expect(page.getByRole('region', { name: 'Search help' })).toContainText('"kalla valsade"');
});

test('bar, offers, help and hits can be read by everybody', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/?q=order-10&kind=declaration', 'SV');
  await expect(page.getByRole('list', { name: 'Sökträffar' })).toBeVisible();
  await page.getByRole('button', { name: 'Sökhjälp' }).click();
  await page.getByRole('combobox').fill('order-104');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('there is no search bar without its feature', async ({ portal }) => {
  const page = await portal.opened('othertenant.demo');
  await expect(page.getByRole('tab', { name: 'Declarations' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
