import { violations } from './pages/accessibility';
import { GridPage } from './pages/gridPage';
import { expect, test, type Page } from './portal/test';

const ADMINISTRATION = '/rd/administration';
const TABS = ['lists', 'versions', 'import', 'rates', 'usage', 'log'];

const entries = (page: Page, list: string): GridPage => new GridPage(page, `Entries of ${list}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addressOf = (list: string): string => `${ADMINISTRATION}?list=${list}`;

const answer = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};

/** Adds to the text of the first line, by keyboard, once the lines may be changed. */
const addToText = async (page: Page, list: string, words: string): Promise<void> => {
  await expect(entries(page, list).grid).not.toHaveAttribute('aria-readonly', 'true');
  await entries(page, list).click(1, 'Text');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
};

const discard = async (page: Page): Promise<void> => {
  await button(page, 'Discard').click();
  await answer(page, 'Discard');
  await expect(button(page, 'Compare')).toHaveCount(0);
};

test('a change in a line makes a draft that is compared, validated and published', async ({ portal }) => {
  const page = await portal.opened('operator.demo', addressOf('PackageUnpacked'));
  const grid = entries(page, 'PackageUnpacked');
  await addToText(page, 'PackageUnpacked', ' (open)');
  await expect(grid.line(1)).toContainText('Not saved');
  await page.keyboard.press('Control+s');
  await expect(grid.line(1)).toContainText('Changed');
  await expect(grid.line(1)).toContainText('Override');

  await button(page, 'Compare').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 changed')).toBeVisible();
  await expect(dialog.getByRole('grid')).toContainText('(open)');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Validate').click();
  await expect(page.getByText('No issues found').first()).toBeVisible();
  await button(page, 'Publish').click();
  await answer(page, 'Publish');
  await expect(page.getByText(/^Version \d+$/).first()).toHaveText('Version 2');
  await expect(grid.line(1)).toContainText('(open)');
});

test('a code that does not fit is told in its cell and stops publishing', async ({ portal }) => {
  const page = await portal.opened('operator.demo', addressOf('LocationType'));
  await button(page, 'New').click();
  await page.keyboard.type('WRONG');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const issues = page.getByRole('region', { name: '2 issues' });
  await expect(issues).toContainText('"WRONG" does not fit the pattern of LocationType.');
  await expect(issues).toContainText('WRONG has no text in any language.');
  await button(page, 'Publish').click();
  await answer(page, 'Publish');
  await expect(page.getByRole('alert')).toContainText('2 issues must be corrected first.');
  await discard(page);
});

test('a second person approves what another one has changed', async ({ portal }) => {
  const author = await portal.opened('operator.demo', addressOf('DK_VatRate'));
  const grid = entries(author, 'DK_VatRate');
  await grid.click(1, 'Code');
  await button(author, 'Copy period').click();
  await author.getByRole('dialog').getByRole('textbox').fill('2099-01-01');
  await author.getByRole('dialog').getByRole('button', { name: 'Copy period' }).click();
  await author.keyboard.press('Control+s');
  await expect(grid.grid).toContainText('31/12/2098');
  await button(author, 'Submit').click();
  await expect(author.getByText('Another user must approve this version.')).toBeVisible();
  await expect(button(author, 'Approve')).toHaveCount(0);

  const approver = await portal.opened('product.demo', ADMINISTRATION);
  await approver.getByRole('button', { name: /^DK_VatRate, version \d+, from operator\.demo$/ }).click();
  await button(approver, 'Approve').click();
  await expect(button(approver, 'Publish')).toBeVisible();
  await button(approver, 'Publish').click();
  await answer(approver, 'Publish');
  await expect(button(approver, 'Approve')).toHaveCount(0);
  await expect(author.getByText('Another user must approve this version.'), 'told live').toHaveCount(0);
});

test('the draft of another user is told, and can be joined', async ({ portal }) => {
  test.slow();
  const first = await portal.opened('operator.demo', addressOf('GuaranteeType'));
  await addToText(first, 'GuaranteeType', ' A');
  await first.keyboard.press('Control+s');
  await expect(button(first, 'Discard')).toBeVisible();
  const second = await portal.opened('product.demo', addressOf('GuaranteeType'));
  await expect(second.getByText(/^operator\.demo has a draft since /)).toBeVisible();
  await expect(button(second, 'New')).toHaveCount(0);
  await button(second, 'Join the draft').click();
  await addToText(second, 'GuaranteeType', 'B');
  await second.keyboard.press('Control+s');
  await expect(entries(second, 'GuaranteeType').line(1)).toContainText(' AB');
  await addToText(first, 'GuaranteeType', 'C');
  await first.keyboard.press('Control+s');
  await expect(first.getByRole('alert')).toContainText('The list was changed by another user at');
  await button(first, 'Load it').click();
  await first.keyboard.press('Control+s');
  await expect(entries(first, 'GuaranteeType').line(1)).toContainText(' AC');
  await discard(first);
});

test('a file is mapped, compared and made a draft; many ended codes need the name of the list', async ({ portal }) => {
  const page = await portal.opened('operator.demo', `${ADMINISTRATION}?tab=import&list=TransportMode`);
  const buffer = Buffer.from('Code,English,Valid from\n1,Sea transport,2016-05-01\n8,Inland waterway,2016-05-01\nXX,Too long,2026-01-01\n');
  // The list must be known before a file is taken for it.
  await expect(button(page, 'Choose file')).toBeEnabled();
  await page.locator('input[type=file]').setInputFiles({ name: 'modes.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'modes.csv into TransportMode' })).toBeVisible();
  await expect(page.getByText('1 row with errors')).toBeVisible();
  await page.getByLabel('The file is complete').check();
  await button(page, 'Compare').click();
  await expect(page.getByRole('alert')).toContainText(/codes would end\. Type TransportMode to go on\./);
  await page.getByLabel('Leave out rows with errors').check();
  await expect(button(page, 'Create a draft')).toBeDisabled();
  await page.getByLabel('Name of the list').fill('TransportMode');
  await button(page, 'Create a draft').click();
  await expect(page.getByRole('heading', { name: 'Modes of transport' })).toBeVisible();
  await discard(page);
});

test('a list without entries on a day offers all periods, and a large list is searched', async ({ portal }) => {
  const page = await portal.opened('operator.demo', `${addressOf('Country')}&date=1990-01-01`);
  await expect(page.getByText('This list has no entries on 01/01/1990. Show all periods?')).toBeVisible();
  await button(page, 'Show all periods').click();
  await expect(page).toHaveURL(/date=all/);
  await entries(page, 'Country').expectCell(1, 'Code', 'AD');
  await page.goto(addressOf('UnLocode'));
  await page.getByLabel('Search code or text').fill('gote');
  await expect(entries(page, 'UnLocode').line(1)).toContainText('SEGOT');
});

test('what is not saved is not left without a question', async ({ portal }) => {
  const page = await portal.opened('operator.demo', addressOf('Incoterms'));
  await addToText(page, 'Incoterms', ' kept');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(entries(page, 'Incoterms').line(1)).toContainText(' kept');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(/tab=versions/);
});

test('an administrator of a tenant reads shared entries and adds own ones', async ({ portal }) => {
  const page = await portal.opened('tenant.demo', addressOf('GoodsDescriptionStopWord'));
  await expect(page.getByText('Shared entries are read only.', { exact: false })).toBeVisible();
  await entries(page, 'GoodsDescriptionStopWord').click(1, 'Text');
  await page.keyboard.press('F2');
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  await page.goto(`${ADMINISTRATION}?tab=rates`);
  await expect(page.getByRole('grid', { name: 'Exchange rates' })).toContainText('USD');
  await expect(button(page, 'Enter a rate')).toHaveCount(0);
});

for (const language of ['EN', 'SV'] as const) {
  test(`every tab is worded and accessible in ${language}`, async ({ portal }) => {
    test.slow();
    const page = await portal.opened('operator.demo', 'about:blank', language);
    for (const tab of TABS) {
      await page.goto(`${ADMINISTRATION}?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText(/\[[a-z]+\.[\w.-]+\]/)).toHaveCount(0);
      expect(await violations(page), tab).toEqual([]);
    }
  });
}
