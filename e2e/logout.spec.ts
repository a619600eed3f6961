import { readUserSession } from '../src/application/contract/org';
import { LoginPage } from './pages/loginPage';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Portal } from './portal/test';

/** The trader reference of a new declaration of the user. */
const storedBy = async (portal: Portal, user: string): Promise<string> => {
  const traderReference = freshReference();
  await (await portal.client(user)).create(aDeclaration({ items: 1, traderReference }));
  return traderReference;
};

test('after logout neither Back nor an address shows anything protected', async ({ page, context, portal }) => {
  const reference = await storedBy(portal, 'declarant.demo');
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('declarant.demo');
  await page.getByRole('button', { name: 'Declaration' }).click();
  await page.getByRole('menuitem', { name: 'Search declarations' }).click();
  await expect(page.getByRole('gridcell', { name: reference })).toBeVisible();
  const [{ value = '' } = {}] = await context.cookies();

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(login.username).toBeFocused();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['portal-browser']);
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage)
        .concat(Object.keys(localStorage))
        .filter((key) => key !== 'portal.preferences'),
    ),
  ).toEqual([]);

  for (const step of [() => page.goBack(), () => page.goForward(), () => page.reload(), () => page.goto('/dec/search-declaration')]) {
    await step();
    await expect(login.button).toBeVisible();
    await expect(page.getByText(reference)).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }

  const answer = await page.request.get(readUserSession.path, { headers: { 'consumer-key': 'customs-portal-web', cookie: `portal=${value}` } });
  expect(answer.status(), 'the old secret').toBe(401);
});

test('a logout in one window is one in the others', async ({ portal }) => {
  const reference = await storedBy(portal, 'declarant.demo');
  const page = await portal.opened('declarant.demo', '/dec/search-declaration');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await other.getByRole('button', { name: /User menu/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(new LoginPage(other).button).toBeVisible();
  await expect(new LoginPage(page).button).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
});

test('the next user of the browser sees nothing of the one before', async ({ page, portal }) => {
  const [reference, theirs] = [await storedBy(portal, 'declarant.demo'), await storedBy(portal, 'othertenant.demo')];
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('declarant.demo');
  await expect(page.getByRole('gridcell', { name: reference })).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await login.signIn('othertenant.demo');
  await expect(page.getByRole('gridcell', { name: theirs })).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
});

test('windows of a browser without channels hear of it too', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/search-declaration');
  await page.context().addInitScript(() => void Reflect.deleteProperty(window, 'BroadcastChannel'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Search declarations' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(new LoginPage(other).button).toBeVisible();
  await expect(new LoginPage(page).button).toBeVisible();
});

test('logout leads to the place that is asked for, and never to another site', async ({ portal }) => {
  const page = await portal.opened('declarant.demo');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/logout?to=/config.json');
  await expect(page).toHaveURL('/config.json');
  await page.goto('/dec/search-declaration');
  await expect(new LoginPage(page).button).toBeVisible();
  await page.goto(`/logout?to=${encodeURIComponent('https://other.example/')}`);
  await expect(new LoginPage(page).button).toBeVisible();
  await expect(page).toHaveURL('/');
});
