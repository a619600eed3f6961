import { violations } from './pages/accessibility';
import { freshReference } from './portal/content';
import { field, notice, part } from './portal/card';
import { expect, test } from './portal/test';

test('a vehicle is reported like its last trip, becomes ready to cross when nothing is missing, and enters', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/report-of-vehicle/new');
  const light = part(page, 'Ready to cross');
  await field(part(page, 'Vehicle'), 'Registration of the vehicle VID').fill('DEM 012');
  await light.getByRole('button', { name: 'Copy last trip' }).click();
  await expect(field(part(page, 'Driver'), 'Name of the driver DRI')).toHaveValue('Demo Driver');
  await field(part(page, 'Vehicle'), 'Estimated time of entry').fill('+1 14:30');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add a house consignment' }).click();
  const house = part(page, 'House consignment 1');
  await field(house, 'Waybill').fill(freshReference('CMR'));
  await house.getByRole('button', { name: /Procedure on import/ }).click();
  await page.getByRole('option', { name: 'Immediate release on import' }).click();
  await expect(light).toContainText('Not ready to cross');
  // What lies half under the sticky header is no target of its own.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Saved with warnings')).toBeVisible();

  await house.getByRole('button', { name: 'Add previous document' }).click();
  await field(house, 'Declarant (CUDE)').fill('999999999');
  await field(house, 'Date (CUDE)').fill('t');
  await field(house, 'Sequence number (CUDE)').fill('17');
  await expect(light).toContainText('Not sent yet');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notice(page, 'The report was sent')).toBeVisible();
  await page.getByRole('button', { name: 'Announce arrival' }).click();
  await expect(light).toContainText('Go: may enter');
  await expect(light).toContainText('Ready to cross');
  await expect(page.getByRole('button', { name: 'Sending: answered' })).toBeVisible();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('cell', { name: 'Presence' })).toBeVisible();
});
