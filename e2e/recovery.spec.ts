import { tenantIds } from '../server/db/demo/demoUnits';
import { violations } from './pages/accessibility';
import { field } from './portal/card';
import { expect, test, type Page } from './portal/test';

const TENANT = `/org/product-administration/tenants/${tenantIds.nordic}`;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

test('two product administrators give a tenant an administrator, and the tenant objects', async ({ portal }) => {
  const name = `recovered.${String(Date.now()).slice(-7)}`;

  const first = await portal.opened('product.demo', TENANT);
  await first.getByRole('tab', { name: 'Administrators' }).click();
  await press(first, 'Ask for a new administrator');
  await field(first, 'Sign-in name').fill(name);
  await field(first, 'First name').fill('Recovered');
  await field(first, 'Last name').fill('Administrator');
  await field(first, 'E-mail').fill(`${name}@demo.example`);
  await field(first, 'Reason').fill('The identity provider of the tenant is gone');
  await press(first, 'Ask');
  await expect(dialog(first).getByRole('alert')).toContainText('how the identity was checked');
  await field(first, 'How the identity was checked').fill('Called back on the number in the contract');
  expect(await violations(first)).toEqual([]);
  await press(first, 'Ask');
  const asked = first.getByRole('article', { name });
  await expect(asked).toContainText('Requested');
  await expect(asked.getByRole('button')).toHaveText(['Withdraw']);

  const second = await portal.opened('secondproduct.demo', TENANT, 'SV');
  await second.getByRole('tab', { name: 'Administratörer' }).click();
  await second.getByRole('article', { name }).getByRole('button', { name: 'Godkänn' }).click();
  await dialog(second).getByRole('button', { name: 'Godkänn' }).click();
  await expect(second.getByRole('article', { name })).toContainText('Väntar på invändning');
  expect(await violations(second)).toEqual([]);

  const owner = await portal.opened('tenant.demo', `/org/tenant-administration/${tenantIds.nordic}`);
  await owner.getByRole('tab', { name: 'Administrators' }).click();
  const waiting = owner.getByRole('article', { name });
  await expect(waiting).toContainText('unless the tenant objects');
  await waiting.getByRole('button', { name: 'Object' }).click();
  await dialog(owner).getByRole('textbox').fill('Our provider works again');
  await dialog(owner).getByRole('button', { name: 'Object' }).click();
  await expect(waiting).toContainText('Objected');
  await expect(waiting.getByRole('button')).toHaveCount(0);
});
