import { field } from './portal/card';
import { expect, test } from './portal/test';

test('a client is registered, its power of attorney approved, and what is wrong with its data is reported', async ({ portal }) => {
  const page = await portal.opened('company.demo', '/org/economic-operators/new');
  const name = `Demo Client ${Date.now()}`;

  await test.step('a wrong number is told in words, then the party is saved', async () => {
    await field(page, 'Name').fill(name);
    await field(page, 'Country').fill('SE');
    await page.keyboard.press('Tab');
    await field(page, 'EORI number').fill('SE55999900');
    await page.keyboard.press('Tab');
    await expect(page.getByText('An EORI number from SE has 10 digits after SE.').first()).toBeVisible();
    await field(page, 'EORI number').fill('');
    await page.getByRole('textbox', { name: /^Client number/ }).fill(`C${Date.now()}`);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/org\/economic-operators\/[0-9a-f-]{36}$/);
  });

  await test.step('the register says what is missing', async () => {
    await page.getByRole('tab', { name: 'Findings and powers' }).click();
    await expect(page.getByText('The address is incomplete')).toBeVisible();
    await expect(page.getByText('This client has given no power of attorney.')).toBeVisible();
  });

  await test.step('a power of attorney is written for the chosen client, reviewed and approved', async () => {
    await page.goto('/org/authupload/new');
    await field(page, 'Identification number of the client').focus();
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toHaveValue(name);
    await field(page, 'Countries').fill('SE');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/org\/authupload\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Start review' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('the report names the client', async () => {
    await page.goto('/org/customer-data-error-report');
    await expect(page.getByRole('gridcell', { name }).first()).toBeVisible();
  });
});
