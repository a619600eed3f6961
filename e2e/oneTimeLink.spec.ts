import { searchLocalMail } from '../src/application/contract/localMail';
import { created, expectOpen, field, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page, type Portal } from './portal/test';

/** The code lies in the simulated mailbox. */
const enterCode = async (portal: Portal, visitor: Page, recipient: string): Promise<void> => {
  const tester = await portal.client('tester.demo');
  const question = { criteria: { text: recipient }, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } };
  const newest = async () =>
    (await tester.call(searchLocalMail, { body: question })).content.items.find(({ subject }) => subject.startsWith('Your code'))?.subject;
  await expect.poll(newest).toMatch(/^Your code: \d{6}$/);
  await visitor.getByLabel('Code of 6 digits').fill((await newest())?.slice(-6) ?? '');
  await visitor.getByRole('button', { name: 'Open', exact: true }).click();
};

test('a declaration is handed over by a link: the visitor fills it in, hands it back, and the link is used up', async ({ portal, browser }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Hand over to one person' }).click();
  const dialog = page.getByRole('dialog');
  const recipient = `customer.${Date.now()}@example.com`;
  await field(dialog, 'E-mail address').fill(recipient);
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  const link = (await dialog.locator('code').innerText()).trim();
  await expect(dialog.getByRole('row', { name: new RegExp(recipient) })).toContainText('not opened');
  await page.close();

  const visitor = await (await browser.newContext({ locale: 'en-GB', baseURL: portal.url })).newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/org\/onetimeuser\/auth$/);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText('Demo Customs Agency AB asks you: complete a declaration.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Send code' }).click();
  await enterCode(portal, visitor, recipient);
  await expectOpen(visitor, { editable: true });
  await expect(visitor.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expect(visitor.getByRole('navigation', { name: 'Main menu' }).getByRole('button')).toHaveCount(0);
  const typed = freshReference('VISITOR');
  await field(part(visitor, 'General'), 'Trader reference').fill(typed);
  await visitor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await client.read(id)).header.traderReference).toBe(typed);
  await visitor.goto('/dec/search-declaration');
  await expect(visitor.getByText("Access denied. You don't have permission to view this resource.")).toBeVisible();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Done', exact: true }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
  await expect(visitor.getByText(/^Thank you\. What you did is handed back; receipt \w{8}/)).toBeVisible();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText('This link can no longer be used. Ask the sender for a new one.')).toBeVisible();
  await visitor.context().close();
});

test('a client without an account checks its data by a link and gets a receipt', async ({ portal, browser }) => {
  const page = await portal.opened('company.demo', '/org/economic-operators/new');
  const recipient = `client.${Date.now()}@example.com`;
  await field(page, 'Name').fill(`Demo Client ${Date.now()}`);
  await field(page, 'Country').fill('SE');
  await page.keyboard.press('Tab');
  await field(page, 'E-mail').fill(recipient);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/org\/economic-operators\/[0-9a-f-]{36}$/);
  await page.getByRole('tab', { name: 'One-time links' }).click();
  await page.getByRole('button', { name: 'Ask by link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show the address' }).click();
  const link = (await page.locator('code').innerText()).trim();

  const visitor = await (await browser.newContext({ locale: 'sv-SE', baseURL: portal.url })).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(visitor.getByText('Demo Customs Agency AB ber dig att bekräfta dina uppgifter.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Skicka kod' }).click();
  const tester = await portal.client('tester.demo');
  const question = { criteria: { text: recipient }, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } };
  const mailed = async () => (await tester.call(searchLocalMail, { body: question })).content.items[0]?.subject;
  await expect.poll(mailed).toMatch(/\d{6}$/);
  await visitor.getByLabel('Kod med 6 siffror').fill((await mailed())?.slice(-6) ?? '');
  await visitor.getByRole('button', { name: 'Öppna', exact: true }).click();
  await field(visitor, 'Gata och nummer').fill('Provgatan 7');
  await field(visitor, 'Postnummer').fill('411 01');
  await field(visitor, 'Ort').fill('Göteborg');
  await visitor.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(visitor.getByText('Kryssa i rutan för att bekräfta.').first()).toBeVisible();
  await visitor.getByLabel('Uppgifterna ovan är riktiga').check();
  await visitor.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(visitor.getByText(/^Ditt svar lämnades .* Kvitto [0-9A-F]{8}\./)).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(field(page, 'City')).toHaveValue('Göteborg');
  await visitor.context().close();
});
