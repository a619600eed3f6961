import { violations } from './pages/accessibility';
import { field } from './portal/card';
import { expect, test, type Page } from './portal/test';

const openWindow = async (page: Page, settings: string, setting: string, title: string) => {
  await page.getByRole('button', { name: /User menu|Användarmeny/ }).click();
  await page.getByRole('menuitem', { name: settings }).click();
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button', { name: setting })
    .click();
  return page.getByRole('dialog', { name: title });
};

test('a colleague is named as substitute, wrong days are refused at their field, and both see it', async ({ portal }) => {
  const page = await portal.opened('warehouse.demo');
  const dialog = await openWindow(page, 'Settings', 'Choose', 'Substitute');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose who stands in for you.')).toBeVisible();
  await field(dialog, 'Substitute').fill('case.demo');
  await page.getByRole('option', { name: /case\.demo/ }).click();
  await field(dialog, 'From').fill('t');
  await field(dialog, 'To').fill('-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The end is before the beginning.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await field(dialog, 'To').fill('+6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your substitute was saved.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'End', exact: true })).toBeVisible();

  const deputy = await portal.opened('case.demo', '/', 'SV');
  const theirs = await openWindow(deputy, 'Inställningar', 'Välj', 'Ersättare');
  await expect(theirs.getByText('Du ersätter')).toBeVisible();
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  expect(await violations(deputy)).toEqual([]);

  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  await deputy.reload();
  const again = await openWindow(deputy, 'Inställningar', 'Välj', 'Ersättare');
  await expect(again.getByRole('button', { name: 'Spara' })).toBeVisible();
  await expect(again.getByText('Du ersätter')).toHaveCount(0);
});
