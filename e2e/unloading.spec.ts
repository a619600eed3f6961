import { randomUUID } from 'node:crypto';
import { stockholmDate } from '../src/domain/kernel/dates';
import { sampleNewArrivalNotification } from '../server/areas/dec/seed/samples/sampleArrivals';
import { sampleNewStartTransit } from '../server/areas/dec/seed/samples/sampleTransits';
import { violations } from './pages/accessibility';
import { field, part } from './portal/card';
import type { Client } from './portal/client';
import { freshReference } from './portal/content';
import { expect, test } from './portal/test';

const released = async (client: Client, id: string): Promise<string | undefined> => {
  await expect.poll(async () => (await client.read(id)).status, { timeout: 20_000 }).toBe('RELEASED');
  return (await client.read(id)).mrn;
};

/** A transit of two house consignments that has arrived and may be unloaded; its number. */
const arrived = async (client: Client): Promise<string> => {
  const sample = () => ({ itemIds: [randomUUID(), randomUUID()], invoiceId: randomUUID(), date: stockholmDate(new Date()) });
  const { header, items } = sampleNewStartTransit(sample());
  const second = { id: randomUUID(), transportDocuments: [{ type: 'N730', reference: 'DEMO-CMR-2' }] };
  const goods = items.map((item, at) => (at === 1 ? { ...item, houseId: second.id } : item));
  const content = {
    header: { ...header, traderReference: freshReference(), houses: [...(header.houses ?? []), { ...header.houses?.[0], ...second }] },
    items: goods,
  };
  const transit = await client.submit((await client.create(content, 'new-start-transit')).declaration);
  const mrn = await released(client, transit.declaration.id);
  if (mrn === undefined) throw new Error('a transit without a number');
  const arrival = sampleNewArrivalNotification(sample());
  const notified = await client.submit(
    (await client.create({ header: { ...arrival.header, mrns: [{ mrn }], arrivalAt: new Date().toISOString() }, items: [] }, 'new-arrival-notification'))
      .declaration,
  );
  await released(client, notified.declaration.id);
  return mrn;
};

test('what is unloaded is compared by levels; what customs told stays, what was found besides is a difference', async ({ portal }) => {
  const client = await portal.client('portal.demo');
  const mrn = await arrived(client);
  const page = await portal.opened('portal.demo', `/dec/new-unloading-remarks/mrn/${mrn}`);
  const tree = page.locator('[data-name="/unloading/differences"]');
  const levels = tree.getByRole('heading');
  await expect(levels).toHaveText([
    /^Transport means at departure/,
    /^Containers/,
    /^House consignment 1/,
    /^Goods item 1/,
    /^House consignment 2 DEMO-CMR-2/,
    /^Goods item 2/,
  ]);

  const grid = page.getByRole('grid', { name: 'Goods items' });
  const told = grid.getByRole('gridcell').first();
  await expect(told).toHaveAttribute('aria-readonly', 'true');
  await told.click();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('The first 2 lines cannot be taken out')).toBeVisible();
  await expect(part(page, 'House consignments').getByRole('button', { name: 'Remove House consignment 1' })).toHaveCount(0);

  const house = tree.getByRole('group', { name: 'House consignment 2' });
  await house.getByRole('button', { name: 'Missing' }).click();
  await expect(house.getByText('1 difference')).toBeVisible();
  await part(page, 'Transport').getByRole('button', { name: 'Add container' }).click();
  await page.keyboard.type('MSKU0000006');
  await expect(tree.getByText('Found besides what was declared')).toBeVisible();
  await field(part(page, 'Unloading'), 'Conform').click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await expect(page.getByText('Conform cannot be chosen while 2 differences exist').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
