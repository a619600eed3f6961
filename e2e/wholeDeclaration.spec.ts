import { submitDeclaration } from '../src/application/contract/dec';
import { createTemplate } from '../src/application/contract/declarationTemplates';
import type { GoodsItem } from '../src/domain/declaration/declaration';
import { created, expectOpen, field, notice, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const more = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const lines = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const alike = (item: GoodsItem, at: number): GoodsItem => ({
  ...item,
  commodityCode: '6109100010',
  description: 'T-shirts',
  countryOfOrigin: at === 2 ? 'TR' : 'CN',
  previousDocuments: [{ type: 'N337', reference: '26SE0SIM00000007U4' }],
});

test('a draft is merged with the same totals, unmerged, printed, kept as a template, and copied', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration({ items: 3, item: alike }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });

  await lines(page, 'Merge goods items');
  await expect(dialog(page).getByText('3 lines -> 2 goods items; totals unchanged')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(notice(page, '3 lines are now 2 goods items')).toBeVisible();
  expect(await client.readItems(id)).toHaveLength(2);
  await lines(page, 'Unmerge goods items');
  await dialog(page).getByRole('button', { name: 'Bring back the lines' }).click();
  await expect(notice(page, '3 lines are back')).toBeVisible();
  expect(await client.readItems(id)).toHaveLength(3);

  await more(page, 'Print document');
  const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: 'Make PDF' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Declaration .+\.pdf$/);
  await expect(dialog(page)).toHaveCount(0);

  const name = freshReference('Shirts');
  await more(page, 'Save as template');
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `Template ${name} saved`)).toBeVisible();
  await more(page, 'New from template');
  await dialog(page)
    .getByRole('button', { name: `New from ${name}` })
    .click();
  await expect(page).toHaveURL(/\/dec\/se-new-import\/new\/[0-9a-f-]{36}$/);
  await expect(
    page
      .getByRole('status')
      .getByText('New', { exact: true })
      .or(page.getByText('New', { exact: true }))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/dec\/se-new-import\/[0-9a-f-]{36}$/);
  const began = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await client.readItems(began)).toHaveLength(3);

  await more(page, 'Copy');
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(began));
  await expectOpen(page, { editable: true });
  await expect(page.getByRole('region', { name: 'Related declarations' }).getByText('Copy of')).toBeVisible();
});

test('an accepted declaration is amended and then cancelled, each answered by customs', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  // A simplified one waits for its supplement, so that nothing ends it meanwhile.
  const { id, address, version } = await created(
    client,
    aDeclaration({ items: 1, header: (header) => ({ ...header, messageType: 'IFDS', additionalDeclarationType: 'C' }) }),
  );
  await client.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
  const page = await portal.opened('declarant.demo', address);
  await page.getByRole('button', { name: 'Amend', exact: true }).click();
  await expect(page).toHaveURL(`${address}/amend`);
  const reference = freshReference();
  await expect(field(part(page, 'General'), 'Declaration type')).toHaveCount(0);
  await field(part(page, 'General'), 'Trader reference').fill(reference);
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Trader reference' })).toContainText(reference);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog(page).getByText('Give a reason of at most 512 characters').first()).toBeVisible();
  await dialog(page).getByLabel('Reason for the amendment').fill('Wrong order number');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'History' }).getByText(/^Amendment accepted/)).toBeVisible();
  expect(await client.read(id)).toMatchObject({ mrnVersion: 2, header: { traderReference: reference } });

  await more(page, 'Cancel the declaration');
  await dialog(page).getByRole('button', { name: 'Request cancellation' }).click();
  await expect(dialog(page).getByText('Choose a reason for the cancellation').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Duplicate' }).click();
  await dialog(page).getByLabel('Explanation').fill('Lodged twice');
  await dialog(page).getByRole('button', { name: 'Request cancellation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible();
});

test('a three-line import with registered articles and a template is lodged with at most 60 keys beside what is typed', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { header, items } = aDeclaration({ items: 3 });
  // Letters that are in no reference, so that no other record is found by them.
  const name = freshReference('')
    .slice(1, 5)
    .replace(/./g, (hex) => 'GHJKLMNPQRSTVWXZ'[Number.parseInt(hex, 16)] ?? '');
  const invoices = (header.invoices ?? []).map(({ number: _number, date: _date, amount: _amount, ...kept }) => kept);
  const template = {
    profile: 'se-new-import',
    name,
    shared: false,
    lockedFields: [],
    header: { ...header, invoices, previousDocuments: [{ type: 'N337' }], transportDocuments: [{ type: 'N705' }] },
    items: items.map(({ id, itemNumber, invoiceRef = '', articleId = '', articleOwnerId = '', valuationMethod = '', valuationIndicators = '' }) => ({
      id,
      itemNumber,
      invoiceRef,
      articleId,
      articleOwnerId,
      valuationMethod,
      valuationIndicators,
      procedureRequested: '40',
      procedurePrevious: '00',
      additionalProcedures: ['000'],
      preference: '100',
      packages: [{ type: 'CT', marks: 'DEMO' }],
    })),
  };
  await client.call(createTemplate, { body: template });
  const page = await portal.opened('declarant.demo', '/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  const palette = page.getByRole('dialog', { name: 'Commands' });
  let keys = 0;
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      keys += 1;
    }
  };
  const type = (value: string): Promise<void> => page.keyboard.type(value);
  const times = (count: number, key: string): readonly string[] => Array.from({ length: count }, () => key);
  const column = async (values: readonly string[]): Promise<void> => {
    for (const value of values) {
      await type(value);
      await press('Enter');
    }
  };

  await press('Control+k');
  await expect(palette.getByRole('searchbox').or(palette.getByRole('textbox'))).toBeFocused();
  await press(...name);
  await expect(palette.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible();
  await press('Enter');
  await expectOpen(page, { editable: true });

  await press('Alt+5', 'Tab');
  await type('INV-9');
  await press('Tab');
  await type('t');
  await press('Tab', 'Tab');
  await type('3690');
  await press('Alt+6', 'F6');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true);
  await press(...times(7, 'ArrowRight'));
  await expect(page.getByText('Found', { exact: true })).toBeVisible();
  await column(['100', '20', '30']);
  await expect(page.getByText(/Net mass 55\.850/)).toBeVisible();
  await press('Control+ArrowUp', 'Control+ArrowUp', ...times(4, 'ArrowRight'));
  await column(['3', '2', '1']);
  await press('Control+ArrowUp', 'Control+ArrowUp', ...times(4, 'ArrowRight'));
  await column(['1640', '1000', '1050']);
  await press('Alt+7', 'Tab', 'Tab');
  await type('26SE0SIM00000001U3');
  await press(...times(10, 'Tab'));
  await type('DEMOBL77');
  await press('Control+Enter');
  await expect(notice(page, 'Submitted to the authority')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(60);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await client.readItems(id)).map(({ quantity, itemAmountInvoiced }) => [quantity, itemAmountInvoiced])).toEqual([
    ['100', '1640'],
    ['20', '1000'],
    ['30', '1050'],
  ]);
});
