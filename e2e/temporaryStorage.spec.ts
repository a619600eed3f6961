import { notice } from './portal/card';
import { expect, test } from './portal/test';

test('goods are presented, taken into storage with their limit, and held for an import', async ({ portal }) => {
  const page = await portal.opened('warehouse.demo', '/ts/journal/entry');

  await test.step('the consignment is entered', async () => {
    await page.getByRole('combobox', { name: 'Facility' }).fill('TSF1');
    await expect(page.getByRole('option', { name: /TSF1/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Presented at/).fill('t');
    await page.keyboard.press('Tab');
    // Where the ninetieth day is no working day the limit moves to the next one.
    await expect(page.getByText(/^9\d days left$/).first()).toBeVisible();
    const previous = page.locator('section#previous');
    await previous.getByRole('button', { name: /add/i }).first().click();
    await previous.getByLabel(/^Type/).first().fill('N821');
    await page.keyboard.press('Tab');
    await previous
      .getByLabel(/^Reference/)
      .first()
      .fill('26SE0000DEMO0008J7');
    await page.keyboard.press('Tab');
    await page.locator('section#positions [role=grid] [role=gridcell]').first().click();
    for (const [typed, tabs] of [
      ['Brake discs for passenger cars', 3],
      ['CT', 1],
      ['40', 1],
      ['820', 0],
    ] as const) {
      await page.keyboard.type(typed);
      for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/ts\/journal\/entry\/[0-9a-f-]{36}$/);
  });

  await test.step('it is presented and taken in', async () => {
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    await page.getByRole('button', { name: 'Take into storage' }).click();
    await expect(page.getByText('In storage').first()).toBeVisible();
  });

  await test.step('all of it is held for an import', async () => {
    await page.getByRole('tab', { name: 'Stock' }).click();
    await page.getByRole('link', { name: 'Take out' }).first().click();
    await expect(page.getByRole('gridcell', { name: /^IG-TSF1-\d{4}-\d{6}\/1$/ }).first()).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Reserve' }).click();
    await expect(page.getByRole('gridcell', { name: '820.000' })).toBeVisible();
    await expect(page.getByText('Reserved').first()).toBeVisible();
  });
});
