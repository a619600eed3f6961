import { createLock } from '../src/application/contract/cor';
import { saveDeclaration } from '../src/application/contract/dec';
import { CONSUMER_KEY } from '../server/http/gate';
import { created, expectOpen, field, findings, notice, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const general = (page: Page) => part(page, 'General');

test('a save without findings says Success, and the card is clean', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await field(general(page), 'Unique consignment reference').fill('UCR 1');
  await expect(page.getByRole('heading', { name: 'Import Sweden (new) *' })).toBeVisible();
  await save(page).click();
  await expect(notice(page, 'Success')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)', exact: true })).toBeVisible();
  expect(await client.read(id)).toMatchObject({ version: 2, header: { ucr: 'UCR 1' } });
});

test('a save with warnings is stored and says so', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration({ item: ({ countryOfOrigin: _none, ...rest }) => rest }));
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await field(general(page), 'Unique consignment reference').fill('UCR 2');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Saved with warnings')).toBeVisible();
  await expect(findings(page)).toContainText('country of origin is missing');
  expect((await client.read(id)).header.ucr).toBe('UCR 2');
});

test('a draft with errors is stored too, and its errors are listed', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  const reference = freshReference();
  await field(general(page), 'Trader reference').fill(reference);
  await save(page).click();
  await expect(notice(page, 'Saved with warnings')).toBeVisible();
  await expect(page).toHaveURL(/\/dec\/se-new-import\/[0-9a-f-]{36}$/);
  await expect(findings(page)).toContainText('Exporter (13 01) is mandatory');
  await page.reload();
  await expectOpen(page, { editable: true });
  await expect(field(general(page), 'Trader reference')).toHaveValue(reference);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await client.read(id)).header.traderReference).toBe(reference);
});

test('a stale save is refused, compared field by field, and overwrites nothing', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address, header, version } = await created(client, aDeclaration());
  const page = await portal.opened('declarant.demo', '/');
  const locked = page.waitForResponse((answer) => answer.url().endsWith(createLock.path) && answer.request().method() === 'POST');
  await page.goto(address);
  const lock = (await (await locked).json()) as { data: { id: string } };
  await expectOpen(page, { editable: true });
  await field(general(page), 'Unique consignment reference').fill('MINE');
  await field(part(page, 'Exporter'), 'City').fill('Calais');

  const theirs = { ...header, ucr: 'THEIRS', countryOfDispatch: 'FR' };
  const body = { version, lockId: lock.data.id, header: theirs, items: { upserts: [], deletes: [] } };
  const stored = await page.request.put(saveDeclaration.path.replace('{id}', id), { headers: { 'consumer-key': CONSUMER_KEY }, data: body });
  expect(stored.ok()).toBe(true);

  await save(page).click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(comparison).toContainText(/Changed by declarant\.demo at /);
  const row = (name: string | RegExp) => comparison.getByRole('row', { name });
  await expect(row(/Unique consignment reference/)).toContainText('MINE Keep mine');
  await expect(row(/Unique consignment reference/)).toContainText('THEIRS Take theirs');
  expect((await client.read(id)).header.ucr).toBe('THEIRS');
  await row(/Unique consignment reference/)
    .getByRole('radio', { name: /Take theirs/ })
    .check();
  await comparison.getByRole('button', { name: 'Continue' }).click();
  await expect(field(general(page), 'Unique consignment reference')).toHaveValue('THEIRS');
  await expect(field(part(page, 'Exporter'), 'City')).toHaveValue('Calais');
  await save(page).click();
  await expect(notice(page, 'Success')).toBeVisible();
  expect((await client.read(id)).header).toMatchObject({ ucr: 'THEIRS', countryOfDispatch: 'FR', parties: { exporter: { city: 'Calais' } } });
});

test('a card that another user edits is read only, and becomes editable when it is left', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const first = await portal.opened('declarant.demo', address);
  await expectOpen(first, { editable: true });
  const second = await portal.opened('tester.demo', address);
  await expectOpen(second, { editable: false });
  await expect(second.getByText(/^Locked by .+ until \d\d:\d\d/)).toBeVisible();
  await expect(second.getByRole('textbox')).toHaveCount(0);

  await field(general(first), 'Unique consignment reference').fill('FIRST');
  await save(first).click();
  await expect(notice(first, 'Success')).toBeVisible();
  await expect(part(second, 'General')).toContainText('FIRST');
  await first.getByRole('link', { name: 'Home' }).click();
  await expectOpen(second, { editable: true });
  await expect(field(general(second), 'Unique consignment reference')).toHaveValue('FIRST');
});

test('a second window of the same user is read only, and can take the card over', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const first = await portal.opened('declarant.demo', address);
  await expectOpen(first, { editable: true });
  await field(general(first), 'Unique consignment reference').fill('NOT YET SAVED');
  const second = await first.context().newPage();
  await second.goto(address);
  await expectOpen(second, { editable: false });
  await expect(second.getByText('You have this record open in another tab.')).toBeVisible();
  await second.getByRole('button', { name: 'Take over' }).click();
  await expectOpen(second, { editable: true });
  await expect(first.getByText('You continued in another window.')).toBeVisible();
  await expect(first.getByText('NOT YET SAVED').or(field(general(first), 'Unique consignment reference'))).toBeVisible();
});

test('leaving with unsaved changes is asked about first', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await field(general(page), 'Unique consignment reference').fill('UCR 3');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' }).or(page.getByRole('dialog', { name: 'Leave without saving?' }));

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(general(page), 'Unique consignment reference')).toHaveValue('UCR 3');

  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect((await client.read(id)).header.ucr).toBe('UCR 3');
});

test('a change can be undone and done again', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const reference = field(general(page), 'Unique consignment reference');
  await reference.fill('UCR 4');
  await general(page).getByRole('heading', { name: 'General' }).click();
  await page.keyboard.press('Control+z');
  await expect(reference).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)', exact: true })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(reference).toHaveValue('UCR 4');
});
