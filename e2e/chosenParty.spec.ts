import { field, part } from './portal/card';
import { expect, test } from './portal/test';

test('a party is chosen by a part of its name, by keyboard, and a new declaration already has its declarant', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  const importer = part(page, 'Importer');

  await test.step('the own company stands as declarant', async () => {
    await expect(field(part(page, 'Declarant'), 'Identification number')).toHaveValue('SE5599990008');
    await expect(field(part(page, 'Declarant'), 'Name')).toHaveValue('Demo Customs Agency AB');
  });

  await test.step('a part of the name finds the importer, one choice fills all its fields', async () => {
    await field(importer, 'Name').focus();
    await page.keyboard.type('nordic sh');
    await expect(page.getByRole('option', { name: /Nordic Shoes AB/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field(importer, 'Name')).toHaveValue('Nordic Shoes AB');
    await expect(field(importer, 'Identification number')).toHaveValue('SE5599990016');
    await expect(field(importer, 'City')).toHaveValue('Göteborg');
    await expect(field(importer, 'VAT number')).toHaveValue('SE559999001601');
  });

  await test.step('one step takes it back', async () => {
    await page.keyboard.press('Control+z');
    await expect(field(importer, 'Identification number')).toHaveValue('');
    await expect(field(importer, 'City')).toHaveValue('');
  });

  await test.step('who is not in the register stays as typed', async () => {
    await field(importer, 'Name').fill('Unregistered Demo Ltd');
    await page.keyboard.press('Tab');
    await expect(field(importer, 'Name')).toHaveValue('Unregistered Demo Ltd');
  });

  await test.step('who was chosen before is offered without a word', async () => {
    await field(part(page, 'Exporter'), 'Name').focus();
    await page.keyboard.press('F4');
    await expect(page.getByRole('option').nth(1)).toContainText('Nordic Shoes AB');
    await page.keyboard.press('Escape');
  });
});
