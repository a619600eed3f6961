import { randomUUID } from 'node:crypto';
import { listHandOvers, searchHouses } from '../src/application/contract/cmm';
import { sendManifest } from '../src/application/contract/cmmIntegration';
import { inboundContract } from '../src/application/contract/cwRecords';
import { saveDeclaration } from '../src/application/contract/dec';
import { declareProcedure, entryContract, pickTargetWarehouses, positionsOfEntry, procedureContract } from '../src/application/contract/ts';
import { samples } from '../server/areas/dec/seed/samples/all';
import { stockholmDate } from '../src/domain/kernel/dates';
import { templateOf } from '../src/domain/manifest/templates';
import type { Client } from './portal/client';
import { freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };
const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** What the draft says of the goods, and what its declarant adds to it. */
const lodge = async (declarant: Client, id: string): Promise<void> => {
  const draft = await declarant.read(id);
  const goods = await declarant.readItems(id);
  const sample = samples[draft.profile]?.({
    itemIds: goods.map(({ id: item }) => item),
    invoiceId: randomUUID(),
    date: stockholmDate(new Date(Date.now() - 86_400_000)),
    traderReference: freshReference('JOURNEY'),
  });
  const { warehouse } = draft.header;
  const items = goods.map(({ packages, itemNumber }, at) => ({ ...(sample?.items[at] ?? { id: randomUUID() }), itemNumber, ...(packages && { packages }) }));
  const body = { version: draft.version, header: { ...sample?.header, ...(warehouse && { warehouse }) }, items: { upserts: items, deletes: [] } };
  const saved = await declarant.call(saveDeclaration, { params: { id }, body });
  expect(saved.status, saved.text.slice(0, 400)).toBe(200);
  await declarant.submit(saved.content.declaration);
};

const balance = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const select = async (page: Page, label: RegExp, option: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const choose = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await expect(page.getByRole('option', { name: new RegExp(typed) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

test('a container of three houses is counted, stored, sent on and placed, until each of its packages is discharged', async ({ portal }) => {
  test.setTimeout(150_000);
  const [tester, forwarder, terminal] = await Promise.all([portal.client('tester.demo'), portal.client('case.demo'), portal.client('portal.demo')]);
  const reference = freshReference('SEA');
  const soon = new Date(Date.now() + 172_800_000).toISOString();
  const sent = await tester.call(sendManifest, { body: { reference, manifest: templateOf('sea', reference, soon), register: true } }, key());
  const id = sent.content.manifestId;
  const page = await portal.opened('case.demo', `/cmm/cargomanifest/${id}`);
  const house = (number: number): string => `HBL-${reference}-${number}`;

  await test.step('it arrives, is presented, and is counted with one package missing', async () => {
    await page.getByRole('button', { name: 'Arrived' }).click();
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    await expect(page.getByText('Presented', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('tab', { name: 'Tally' }).click();
    const row = (number: number) => page.getByRole('row', { name: house(number) });
    await page.getByLabel(`Counted, ${house(1)} item 1`).fill('99');
    await expect(row(1)).toContainText('Not sent');
    // What was not sent when the page went away is sent when it is back.
    await page.reload();
    await page.getByRole('tab', { name: 'Tally' }).click();
    await expect(row(1)).toContainText('Counted');
    await expect(page.getByLabel(`Counted, ${house(1)} item 1`)).toHaveValue('99');
    await page.context().setOffline(true);
    for (const other of [2, 3]) await row(other).getByRole('button', { name: 'As manifested' }).click();
    await page.getByRole('button', { name: 'Send counts' }).click();
    await expect(row(2)).toContainText('No connection, kept here');
    await page.context().setOffline(false);
    for (const other of [2, 3]) await expect(row(other)).toContainText('Counted');
    await page.getByRole('button', { name: 'Close tally' }).click();
    await expect(page.getByText('Reconciled').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Discrepancies' }).click();
    await expect(page.getByRole('row', { name: 'Shortage' })).toContainText('1');
    await page.getByRole('tab', { name: 'General' }).click();
    await expect(balance(page, 'Manifested')).toContainText('200 pkgs');
    await expect(balance(page, 'Found')).toContainText('199 pkgs');
    await expect(balance(page, 'Available')).toContainText('199 pkgs');
  });

  await test.step('one house goes into storage, one into transit, one to the customs warehouse', async () => {
    await page.getByRole('tab', { name: 'Hand-over' }).click();
    const hand = async (number: number, target: string, more: () => Promise<void>): Promise<void> => {
      await page
        .getByRole('row', { name: house(number) })
        .getByRole('checkbox')
        .check();
      await page.getByRole('button', { name: 'Hand over' }).click();
      const dialog = page.getByRole('dialog');
      await select(page, /Handed over to$/, target);
      await more();
      await dialog.getByRole('button', { name: 'Hand over' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await hand(1, 'Temporary storage', () => choose(page, 'Facility', 'TSF3'));
    await hand(2, 'Declaration', () => select(page, /Declaration$/, 'Transit'));
    await hand(3, 'Customs warehouse', () => choose(page, 'Customs warehouse', 'SE1'));
    await expect(
      page
        .getByRole('row', { name: house(1) })
        .getByRole('cell')
        .nth(8),
    ).toHaveText('0');
    await page.getByRole('tab', { name: 'General' }).click();
    await expect(balance(page, 'Handed over')).toContainText('199 pkgs');
    await expect(balance(page, 'Available')).toContainText('0 pkgs');
  });

  const rows = async () => (await forwarder.call(searchHouses, { body: { criteria: { manifest: id }, paging } })).content.items;
  const handed = async (target: string) => (await forwarder.call(listHandOvers, { params: { id } })).content.find((one) => one.target === target);
  const entryId = (await handed('TS_ENTRY'))?.targetId ?? '';

  await test.step('what is stored is declared for import in part, and the rest is placed in the customs warehouse', async () => {
    const entry = await terminal.call(entryContract.calls.read, { params: { id: entryId } });
    const stored = await terminal.call(
      entryContract.calls.act,
      { params: { id: entryId, action: 'store' as const }, body: { version: entry.content.version } },
      key(),
    );
    expect(stored.status, stored.text.slice(0, 400)).toBe(200);
    const { facilityId = '' } = entry.content.content;
    const stock = async () => (await terminal.call(positionsOfEntry, { params: { id: entryId } })).content[0];
    const position = await stock();
    expect(position?.packages).toBe('99');
    // Customs look at the goods first: until then nothing leaves.
    await expect.poll(async () => (await stock())?.block, { timeout: 20_000 }).toBe('');
    const leave = async (kind: string, packages: string, more: object = {}) => {
      const content = { kind, facilityId, lines: [{ position: position?.name ?? '', packages }], ...more };
      const created = await terminal.call(procedureContract.calls.create, { body: { content } }, key());
      return act(created.content.record.id, 'reserve');
    };
    const act = async (procedure: string, action: 'reserve' | 'submit' | 'release'): Promise<string> => {
      const { content: read } = await terminal.call(procedureContract.calls.read, { params: { id: procedure } });
      const acted = await terminal.call(procedureContract.calls.act, { params: { id: procedure, action }, body: { version: read.version } }, key());
      expect(acted.message).toBe('');
      return procedure;
    };
    const declare = async (procedure: string): Promise<void> => {
      const { content: read } = await terminal.call(procedureContract.calls.read, { params: { id: procedure } });
      const drafted = await terminal.call(declareProcedure, { params: { id: procedure }, body: { version: read.version } }, key());
      await lodge(terminal, drafted.content.declarationId);
    };
    const { content: warehouses } = await terminal.call(pickTargetWarehouses, { body: { text: 'SE1' } });
    const toImport = await leave('IMPORT', '60');
    const toWarehouse = await leave('CUSTOMS_WAREHOUSE', '39', { targetWarehouseId: warehouses.items[0]?.id ?? '' });
    await declare(toImport);
    await declare(toWarehouse);
    for (const procedure of [toImport, toWarehouse])
      await expect
        .poll(async () => (await terminal.call(procedureContract.calls.read, { params: { id: procedure } })).content.status, { timeout: 40_000 })
        .toBe('RELEASED');
    const { content: placed } = await terminal.call(procedureContract.calls.read, { params: { id: toWarehouse } });
    const keeper = await portal.client('warehouse.demo');
    const inbound = await keeper.call(inboundContract.calls.read, { params: { id: placed.content.targetId ?? '' } });
    expect(inbound.content.content).toMatchObject({ lines: [{ packages: '39' }] });
    const storage = await portal.opened('portal.demo', `/ts/journal/entry/${entryId}`);
    await expect(storage.getByText('Closed', { exact: true }).first()).toBeVisible();
  });

  await test.step('the transit and the warehouse declaration are released, and nothing of the manifest is left', async () => {
    for (const target of ['DECLARATION', 'WAREHOUSE']) await lodge(terminal, (await handed(target))?.targetId ?? '');
    await expect(page.getByText('Discharged', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
    for (const name of ['Found', 'Handed over', 'Discharged']) await expect(balance(page, name)).toContainText('199 pkgs');
    const sum = (await rows()).reduce((total, { dischargedPackages }) => total + dischargedPackages, 0);
    expect(sum).toBe(199);
  });
});
