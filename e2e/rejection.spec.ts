import { created, expectOpen, field, findings, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test } from './portal/test';

test('a rejection arrives live with pointers to the fields, and leads back to a new submission', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address, lrn } = await created(client, aDeclaration({ traderReference: freshReference('SIM:REJ') }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('SIMULATED AUTHORITY - NOT A REAL CUSTOMS DECISION').first()).toBeVisible();

  const panel = findings(page);
  await expect(panel).toContainText('Party identification is not valid');
  await panel.getByRole('button', { name: /Party identification is not valid/ }).click();
  const identifier = field(part(page, 'Importer'), 'Identification number');
  await expect(identifier).toBeFocused();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  await panel.getByRole('button', { name: /Value is not valid on the date/ }).click();
  await expect(page.getByRole('grid', { name: 'Goods items' }).locator(':focus')).toHaveText('6109100010');

  await field(part(page, 'General'), 'Trader reference').fill(freshReference());
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Cleared', { exact: true }).first()).toBeVisible();
  const again = await client.read(id);
  expect(again.lrn, 'a rejected declaration goes out under a new number').not.toBe(lrn);
  expect(again.status).toBe('CLEARED');
});

test('nothing is submitted with an error', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration({ header: ({ countryOfDispatch: _none, ...rest }) => rest }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await summary.getByRole('link', { name: /Country of dispatch/ }).click();
  await expect(field(part(page, 'Places and offices'), 'Country of dispatch')).toBeFocused();
  expect((await client.read(id)).status).toBe('DRAFT');
});

test('warnings are asked about before anything goes out', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(
    client,
    aDeclaration({ header: ({ invoices, ...rest }) => ({ ...rest, invoices: (invoices ?? []).map((invoice) => ({ ...invoice, amount: '1.00' })) }) }),
  );
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: /^Submit with 1 warning\?/ });
  await expect(question.getByRole('listitem')).toContainText([/Goods items sum to/]);
  const anyway = question.getByRole('button', { name: 'Submit anyway' });
  await expect(anyway).toBeDisabled();
  expect((await client.read(id)).status).not.toBe('SENT');
  await question.getByLabel('I have checked these').check();
  await anyway.click();
  await expect(page.getByText('Cleared', { exact: true }).first()).toBeVisible();
});
