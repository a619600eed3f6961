import { created, expectOpen, field, findings, part } from './portal/card';
import { aDeclaration } from './portal/content';
import { expect, test } from './portal/test';

test('the panel lists what is missing by section, leads to each field, and follows the typing', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  const panel = findings(page);
  await panel.getByRole('button', { name: /Country of dispatch \(16 06\) is mandatory/ }).click();
  const dispatch = field(part(page, 'Places and offices'), 'Country of dispatch');
  await expect(dispatch).toBeFocused();
  await page.keyboard.type('GB');
  await page.keyboard.press('Tab');
  await expect(panel.getByText(/Country of dispatch/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Places and offices/ })).toContainText('3');

  await panel.getByRole('button', { name: /Warnings/ }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await panel.getByRole('button', { name: /^All/ }).click();
  await page.keyboard.press('F8');
  const first = page.locator(':focus');
  await expect(first).toBeVisible();
  await page.keyboard.press('F8');
  await expect(panel.locator('[aria-current="true"]')).toHaveCount(1);
});

test('a value that cannot be is told beside its field, in words that say what to do', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const importer = field(part(page, 'Importer'), 'Identification number');
  await importer.fill('SE5599999992');
  await importer.press('Tab');
  await expect(importer).toHaveAttribute('aria-invalid', 'true');
  await expect(part(page, 'Importer')).toContainText(/SE5599999992 is not a valid/);
  await importer.fill('SE5599999991');
  await expect(importer).not.toHaveAttribute('aria-invalid', 'true');
});

test('optional validations are switched per unit, and hold at once', async ({ portal }) => {
  const client = await portal.client('declarant.extended.demo');
  const { address } = await created(client, aDeclaration({ item: ({ countryOfOrigin: _none, ...rest }) => rest }));
  const page = await portal.opened('declarant.extended.demo', address);
  await expectOpen(page, { editable: true });
  const panel = findings(page);
  await expect(panel.getByRole('button', { name: /Warning.*country of origin is missing/ })).toBeVisible();
  const choose = async (mode: string): Promise<void> => {
    await panel.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optional validations' });
    await dialog
      .getByRole('row', { name: /Country of origin of a goods item is given/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('option', { name: mode, exact: true }).click();
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(dialog).toBeHidden();
  };
  await choose('Error');
  await expect(panel.getByRole('button', { name: /Error.*country of origin is missing/ })).toBeVisible();
  await choose('Off');
  await expect(panel).not.toContainText('country of origin is missing');
  await choose('From above: Warning');
  await expect(panel.getByRole('button', { name: /Warning.*country of origin is missing/ })).toBeVisible();
});

test('who may not set validations is not offered to', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await expect(findings(page).getByRole('button', { name: 'Settings' })).toHaveCount(0);
});
