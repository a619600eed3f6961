import { demoUsers } from '../server/db/demo/demoUsers';
import { violations } from './pages/accessibility';
import { field } from './portal/card';
import { expect, test, type Page, type Portal } from './portal/test';

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

/** The code of the mail that was sent last to the address, as the local mail box shows it. */
const mailedCode = async (portal: Portal, address: string): Promise<string> => {
  const page = await portal.opened('tester.demo', '/dy/mail');
  await page.getByRole('textbox').first().fill(address);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: address }).first().getByRole('link').first().click();
  const text = page.getByText(/^\d{6}$|\n\d{6}\n/);
  await expect(text).toBeVisible();
  const code = /\d{6}/.exec(await text.innerText())?.[0] ?? '';
  await page.close();
  return code;
};

test('an e-mail address that an administrator enters counts when its user has typed the code', async ({ portal }) => {
  const address = `moved.${Date.now()}@demo.example`;
  const id = demoUsers.find(({ name }) => name === 'warehouse.demo')?.id ?? '';
  const administrator = await portal.opened('company.demo', `/org/user-administration/${id}`, 'DK');
  await field(administrator, 'E-mail').fill(address);
  await administrator.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(administrator.getByText(/Den nye adresse .* gælder, når/).first()).toBeVisible();

  const page = await portal.opened('warehouse.demo');
  const dialog = await openWindow(page, 'Settings', 'Show and confirm', 'E-mail address');
  await expect(dialog.getByText(`${address} was entered by an administrator.`)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await field(dialog, 'Code of six digits').fill('abcdef');
  await expect(confirm).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  const code = await mailedCode(portal, address);
  await field(dialog, 'Code of six digits').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The code is wrong.')).toBeVisible();
  await field(dialog, 'Code of six digits').fill(code);
  await confirm.click();
  await expect(dialog.getByText(`Mails go to ${address}.`)).toBeVisible();
});
