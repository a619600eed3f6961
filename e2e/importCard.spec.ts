import { checkMrn, makeMrn } from '../src/domain/declaration/identifiers/mrn';
import { field, part } from './portal/card';
import { freshReference } from './portal/content';
import { addIn, tabTo, typeInto } from './portal/keyboard';
import { expect, test } from './portal/test';

const previousDocument = makeMrn({ year: new Date().getFullYear(), country: 'SE', office: '0SIM', sequence: 7, letter: 'U' });
const SELLER = { Name: 'Demo Supplier Ltd', 'Street and number': '1 Example Street', Postcode: 'CT17 9EX', City: 'Dover', Country: 'GB' };
const IMPORTER = { 'Type of identification': 'EORI', 'Identification number': 'SE5599990016' };

test('an import is declared by keyboard alone, submitted, and followed live to its clearance', async ({ portal }) => {
  test.setTimeout(180_000);
  const page = await portal.opened('declarant.demo');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  const reference = freshReference();

  await test.step('Declaration > Sweden > Import opens a new card', async () => {
    const menu = page.getByRole('button', { name: 'Declaration', exact: true });
    while (!(await menu.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').getByText('Sweden')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: 'Sweden' }).getByRole('menuitem', { name: 'Import', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeFocused();
    await expect(page).toHaveURL('/dec/se-new-import');
  });

  await test.step('the header', async () => {
    await typeInto(page, 'General', { 'Method of payment': 'E', 'Trader reference': reference });
    await expect(field(part(page, 'General'), 'Method of payment')).toHaveValue('E - Deferred payment');
    await addIn(page, 'Authorisations', 'Add authorisation');
    await typeInto(page, 'Authorisation 1', {
      'Authorisation type': 'C506',
      'Authorisation number': 'SEDPOSE0000001',
      'Holder of the authorisation': 'SE5599999991',
    });
    await addIn(page, 'Deferred payment', 'Add deferred payment');
    await typeInto(page, 'Deferred payment 1', { 'Kind of deferred payment': 'T', 'Deferred payment account': '5599999991' });
  });

  await test.step('the parties', async () => {
    await typeInto(page, 'Declarant', { 'Type of identification': 'EORI', 'Identification number': 'SE5599990008' });
    await typeInto(page, 'Exporter', SELLER);
    await typeInto(page, 'Importer', IMPORTER);
  });

  await test.step('places, offices and transport', async () => {
    await typeInto(page, 'Places and offices', { 'Country of dispatch': 'GB', 'Country of destination': 'SE' });
    await typeInto(page, 'Location of goods', {
      'Type of location': 'A',
      'Qualifier of the location': 'U',
      'Country of the location': 'SE',
      'Location of goods, UN/LOCODE': 'SEGOT',
    });
    await typeInto(page, 'Customs offices', { 'Customs office of presentation': 'SE003000' });
    await typeInto(page, 'Transport', {
      'Mode of transport at the border': '1',
      'Type of identification of the border transport means': '11',
      'Border transport means': 'DEMO FERRY',
      'Nationality of the border transport means': 'SE',
      Container: 'N',
    });
  });

  await test.step('invoice and delivery terms', async () => {
    await typeInto(page, 'Invoice 1', {
      'Invoice number': 'INV-1',
      'Invoice date': 't',
      'Invoice currency': 'EUR',
      'Total amount invoiced': '1640',
      'Nature of transaction': '11',
      'Delivery terms, Incoterms code': 'FCA',
      'Delivery terms, UN/LOCODE': 'GBFXT',
      'Delivery terms, country': 'GB',
      'Delivery terms, place': 'Felixstowe',
      'Transport cost inside the country': '150',
      'Currency of the transport cost inside the country': 'SEK',
    });
    await addIn(page, 'Additions and deductions', 'Add addition or deduction');
    await typeInto(page, 'Addition or deduction 1', {
      'Addition or deduction': 'AK',
      'Amount of the addition or deduction': '600',
      'Currency of the addition or deduction': 'SEK',
    });
  });

  await test.step('goods items, from the article registry, completed in the grid and its details', async () => {
    const line = page.getByRole('grid', { name: 'Goods items' }).getByRole('row').nth(1);
    const type = async (...cells: readonly string[]): Promise<void> => {
      for (const cell of cells) {
        await page.keyboard.type(cell);
        await page.keyboard.press('Tab');
      }
    };
    await tabTo(page, 'Goods items', 'Article');
    await type('TSHIRT-1', '', '', '', '', '', '100', '40', '');
    await expect(line.getByText('7.480', { exact: true })).toBeVisible();
    await type('', '', '', '', 'DEMO 1', '', '1640');
    for (const key of ['Enter', 'ArrowUp']) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: 'Goods item 1' })).toBeVisible();
    await tabTo(page, 'Goods item 1', 'Goods');
    const values = page.getByRole('tab', { name: 'Values' });
    while ((await values.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowRight');
    await typeInto(page, 'Goods item 1', { 'Valuation method': '1', 'Valuation indicators': '0000' });
  });

  await test.step('documents', async () => {
    await addIn(page, 'Previous documents', 'Add previous document');
    await typeInto(page, 'Previous document 1', { 'Previous document type': 'N337', 'Previous document reference': previousDocument });
  });

  await test.step('saved without a finding', async () => {
    await expect(page.getByRole('complementary', { name: 'Validation' })).toContainText('No findings');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Success', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dec\/se-new-import\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  const other = await portal.opened('tester.demo', new URL(page.url()).pathname);
  await expect(other.getByText('Draft', { exact: true })).toBeVisible();
  const browsers = [page, other];
  for (const browser of browsers) await browser.evaluate(() => (document.title = `${document.title} not reloaded`));

  await test.step('submitted, and followed in two browsers without a reload', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Submitted to the authority')).toBeVisible();
    for (const browser of browsers) {
      await expect(browser.getByText('Cleared', { exact: true }).first()).toBeVisible();
      const messages = browser.getByRole('region', { name: 'Messages' }).getByRole('row');
      for (const kind of ['Declaration submitted', 'Received', 'Accepted', 'Taxes decided', 'Released', 'Cleared'])
        await expect(messages.getByRole('cell', { name: kind, exact: true }).last()).toBeVisible();
      const mrn = await browser
        .getByRole('main')
        .getByText(/^\d\dSE[A-Z0-9]{12}R\d$/)
        .innerText();
      expect(checkMrn(mrn)).toEqual({ ok: true });
      await expect(browser.getByText('SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION').first()).toBeVisible();
      await expect(browser.getByRole('region', { name: 'Taxes' })).toContainText('Authority');
      await expect(browser.getByRole('region', { name: 'Taxes' })).toContainText('Demo rate');
      await expect(browser.getByRole('group', { name: 'Totals' })).toContainText('Calculated with demo rates: not for a real declaration');
      await expect(browser.getByRole('button', { name: 'Save' })).toHaveCount(0);
      expect(await browser.title()).toContain('not reloaded');
    }
  });
});
