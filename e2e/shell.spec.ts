import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const groups = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('button');
const group = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name, exact: true });

test('the dashboard shows the declarations that one has begun, newest first', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const [mine, cleared, theirs] = [freshReference('MINE'), freshReference('CLEARED'), freshReference('THEIRS')];
  await (await portal.client('tester.demo')).create(aDeclaration({ items: 1, traderReference: theirs }));
  const { declaration } = await client.create(aDeclaration({ items: 1, traderReference: cleared }));
  await client.create(aDeclaration({ items: 1, traderReference: mine }));
  await client.submit(declaration);
  await expect.poll(async () => (await client.read(declaration.id)).status).toBe('CLEARED');
  const page = await portal.opened('declarant.demo');
  await expect(page).toHaveTitle('Dashboard');
  await expect(page.getByRole('tab', { name: 'Declarations' })).toHaveAttribute('aria-selected', 'true');
  const list = page.getByRole('grid');
  await expect(list.getByRole('gridcell', { name: mine })).toBeVisible();
  await expect(list.getByRole('gridcell', { name: cleared }), 'cleared').toBeHidden();
  await expect(list.getByRole('gridcell', { name: theirs }), "another user's").toBeHidden();
});

test.describe('the menu', () => {
  test('offers what the roles allow and has a screen', async ({ portal }) => {
    const page = await portal.opened('declarant.demo');
    await expect(groups(page)).toHaveText(['Case management', 'Declaration', 'Reports', 'Registry', 'Help']);
    await group(page, 'Declaration').click();
    const menu = page.getByRole('menu');
    const ofGroup = async (name: string) => (await menu.getByRole('group', { name }).getByRole('menuitem').allTextContents()).join(', ');
    await expect(menu.getByRole('group', { name: 'Sweden' })).toBeVisible();
    expect(await ofGroup('Search')).toBe('Search declarations');
    expect(await ofGroup('Sweden')).toBe(
      'Import, Import, goods arrival, Export, Arrival at exit, Exit notification, Import (earlier form), Export (earlier form)',
    );
    expect(await ofGroup('Norway')).toBe('Import, Export');
    expect(await ofGroup('Denmark')).toBe('Import, Export, Temporary storage, Import (earlier form), Export (earlier form)');
    expect(await ofGroup('Transit')).toMatch(
      /^Start transit, Arrival notification, Unloading remarks,.* Start transit \(earlier form\), Arrival notification \(earlier form\), Unloading remarks \(earlier form\)$/,
    );
    for (const link of await menu.getByRole('menuitem').all()) expect(await link.getAttribute('href')).toMatch(/^\/dec\//);
  });

  test('leads to the screens by keyboard alone', async ({ portal }) => {
    const page = await portal.opened('declarant.demo');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
    await group(page, 'Declaration').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Search declarations' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeFocused();
    await expect(page).toHaveURL('/dec/search-declaration');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  });

  test('is not there for the limited declarant', async ({ portal }) => {
    const page = await portal.opened('declarant.limited.demo');
    await expect(page.getByRole('tab')).toHaveText(['My declarations']);
    await expect(page.getByText('No declaration is handed to you at the moment.')).toBeVisible();
    await expect(groups(page)).toHaveCount(0);
    await page.getByRole('button', { name: /User menu/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Logout']);
  });

  test('has the groups and entries that one may enter, and no others', async ({ portal }) => {
    const page = await portal.opened('warehouse.demo');
    await expect(groups(page)).toHaveText(['Warehouse', 'Declaration', 'Reports', 'Registry', 'Help']);
    await group(page, 'Declaration').click();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(['Warehouse release (CWPR)', 'Storage removal (TSPR)']);
  });

  test('shows the version under Help', async ({ portal }) => {
    const page = await portal.opened('declarant.demo');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('menuitem', { name: 'About' }).click();
    const about = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(about).toContainText(/Version \d+\.\d+\.\d+/);
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
  });
});

test.describe('the language', () => {
  for (const { language, locale, user, dashboard, group, tab, logout } of [
    { language: 'English', locale: 'en-GB', user: /User menu/, dashboard: 'Dashboard', group: 'Declaration', tab: 'Declarations', logout: 'Logout' },
    { language: 'Svenska', locale: 'sv-SE', user: /Användarmeny/, dashboard: 'Översikt', group: 'Deklaration', tab: 'Deklarationer', logout: 'Logga ut' },
    { language: 'Norsk', locale: 'nb-NO', user: /Brukermeny/, dashboard: 'Oversikt', group: 'Deklarasjon', tab: 'Deklarasjoner', logout: 'Logg ut' },
    { language: 'Dansk', locale: 'da-DK', user: /Brugermenu/, dashboard: 'Oversigt', group: 'Angivelse', tab: 'Angivelser', logout: 'Log ud' },
  ]) {
    test(`${language} is everywhere at once, and stays`, async ({ portal }) => {
      const page = await portal.opened('declarant.demo');
      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      const speaks = async (): Promise<void> => {
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboard);
        await expect(page.getByRole('button', { name: group, exact: true })).toBeVisible();
        await expect(page.getByRole('tab', { name: tab })).toBeVisible();
      };
      await speaks();
      await page.reload();
      await speaks();
      await page.getByRole('button', { name: user }).click();
      await expect(page.getByRole('menuitem', { name: logout })).toBeVisible();
    });
  }
});

test.describe('the organisation unit', () => {
  test('decides what is offered and shown', async ({ portal }) => {
    const page = await portal.opened('declarant.demo', '/dec/search-declaration');
    await expect(page.getByRole('grid', { name: 'Search declarations' })).toBeVisible();
    await page.getByRole('button', { name: /Organisation unit: Gothenburg/ }).click();
    await page.getByRole('menuitemradio', { name: 'Malmö (Demo Customs Agency AB)' }).click();
    await expect(page.getByRole('button', { name: /Organisation unit: Malmö/ })).toBeVisible();
    await expect(groups(page)).toHaveText(['Registry', 'Help']);
    await expect(page).toHaveURL('/');
    await page.goto('/dec/search-declaration');
    await expect(page.getByText("Access denied. You don't have permission to view this resource.")).toBeVisible();
  });

  test('is a choice only for who has several', async ({ portal }) => {
    const page = await portal.opened('norway.demo');
    await expect(page.getByText('Oslo', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Organisation unit/ })).toHaveCount(0);
  });
});

test.describe('the user settings', () => {
  test('keep density and theme over a reload', async ({ portal }) => {
    const page = await portal.opened('declarant.demo');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'User settings' }).click();
    const settings = page.getByRole('dialog', { name: 'User settings' });
    await expect(settings.getByRole('columnheader')).toHaveText(['Setting name', 'Value']);
    await settings.getByRole('combobox', { name: 'Density' }).selectOption('Compact');
    await settings.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await settings.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  });
});

test('the keys that act on a page are listed, and the list is closed by Escape', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeFocused();
  await page.keyboard.press('Control+/');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('row', { name: 'Ctrl+S Save' })).toBeVisible();
  await expect(list.getByRole('row', { name: 'F8 Next finding' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('live updates are on', async ({ portal }) => {
  const page = await portal.opened('declarant.demo');
  const subscribed = page.waitForResponse((answer) => answer.url().includes('/api/pf/ui/sse/subscribebatch') && answer.ok());
  await page.goto('/dec/search-declaration');
  await subscribed;
  await expect(page.getByText('No live updates')).toBeHidden();
});
