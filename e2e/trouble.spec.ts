import { GridPage } from './pages/gridPage';
import { LoginPage } from './pages/loginPage';
import { created, expectOpen, field, notice, part } from './portal/card';
import { Client } from './portal/client';
import { aDeclaration, freshReference } from './portal/content';
import { openLine } from './portal/cuttableLine';
import { startPortal, type Portal } from './portal/server';
import { expect, test, type Page } from './portal/test';

const UNAVAILABLE = /Unable to process the request at the moment\. Try again later|something went wrong on our end|We're currently experiencing high traffic/;
const general = (page: Page) => part(page, 'General');

test.describe('the server goes away while a card is open', () => {
  let own: Portal | undefined;
  test.beforeAll(async () => {
    own = await startPortal('trouble');
  });
  test.afterAll(async () => {
    await own?.stop();
  });

  test('input stays, and saving works again after the restart without a reload', async ({ browser, contextOptions }) => {
    if (!own) throw new Error('The portal was not started');
    const client = await Client.signedIn(own.url, 'declarant.demo');
    const { id, address } = await created(client, aDeclaration());
    const context = await browser.newContext({ ...contextOptions, baseURL: own.url });
    const page = await context.newPage();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn('declarant.demo');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto(address);
    await expectOpen(page, { editable: true });
    await field(general(page), 'Unique consignment reference').fill('BEFORE');
    await expect(page.getByText('No documents are attached.'), 'what the card asks by itself has come').toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();

    await own.kill();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const problem = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Try again' }) })
      .first();
    await expect(problem).toContainText(UNAVAILABLE);
    await expect(field(general(page), 'Unique consignment reference')).toHaveValue('BEFORE');
    await expect(page.getByText('No live updates')).toBeVisible();
    await field(part(page, 'Exporter'), 'City').fill('Calais');

    await own.restart();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page, 'Success')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await client.read(id)).toMatchObject({ version: 2, header: { ucr: 'BEFORE', parties: { exporter: { city: 'Calais' } } } });
    await context.close();
  });
});

test('a part that cannot be loaded takes nothing of the card with it', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const page = await portal.opened('declarant.demo', 'about:blank');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('ManagedColumnsButton'));
  await page.route('**/ManagedColumnsButton*', (route) => route.abort());
  await page.goto(address);
  await refused;
  await expectOpen(page, { editable: true });
  await field(general(page), 'Unique consignment reference').fill('KEPT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Success')).toBeVisible();
});

test('a stream that is cut is taken up again, and nothing that happened meanwhile is missed', async ({ portal, browser, contextOptions }) => {
  const client = await portal.client('declarant.demo');
  const reference = freshReference('CUT');
  const declaration = await created(client, aDeclaration({ traderReference: reference }));
  const line = await openLine(portal.url);
  const context = await browser.newContext({ ...contextOptions, baseURL: line.url });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('tester.demo');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const subscribed = page.waitForResponse((answer) => answer.url().includes('/sse/subscribebatch') && answer.ok());
  await page.goto(`/dec/search-declaration?traderReference=${reference}`);
  const hits = new GridPage(page, 'Search declarations');
  await hits.expectCell(1, 'Status', 'Draft');
  await subscribed;

  line.cut();
  await expect(page.getByText('No live updates')).toBeVisible();
  await client.submit(declaration);
  await expect.poll(async () => (await client.read(declaration.id)).status).toBe('CLEARED');
  await hits.expectCell(1, 'Status', 'Cleared');
  await expect(page.getByText('No live updates')).toBeHidden();
  await context.close();
  await line.close();
});

test('a session that has ended on the server leads to the login page and back to the place', async ({ portal }) => {
  const { declaration } = await (await portal.client('declarant.demo')).create(aDeclaration({ items: 1 }));
  const address = `/dec/search-declaration?lrn=${declaration.lrn}&sort=lrn`;
  const page = await portal.opened('declarant.demo', address);
  await expect(page.getByRole('gridcell', { name: declaration.lrn })).toBeVisible();
  await page.context().clearCookies();
  // Whatever calls next finds the session gone: the search, or the portal by itself before it.
  await page.getByRole('button', { name: 'Search', exact: true }).or(page.getByRole('alert')).click();
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please log in again.');
  await new LoginPage(page).signIn('declarant.demo');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('gridcell', { name: declaration.lrn })).toBeVisible();
});
