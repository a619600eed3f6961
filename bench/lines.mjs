import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { bundled } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';

const WITHIN = { timeout: 120_000 };

/** From the choice of the file to its lines stored and judged by the server, by the screen, in seconds. */
async function imported(page, url, address, file) {
  await page.goto(`${url}${address}`);
  await page.getByRole('grid', { name: 'Goods items' }).waitFor();
  await page.getByRole('button', { name: 'Import lines', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Import lines' });
  await panel.getByRole('heading').waitFor();
  const from = performance.now();
  const since = () => (performance.now() - from) / 1000;
  await panel.locator('input[type=file]').setInputFiles(file);
  const take = panel.getByRole('button', { name: 'Import 9,999 lines' });
  await take.waitFor(WITHIN);
  const checked = since();
  await take.click();
  await page.locator('[role=grid][aria-rowcount="10000"], [role=grid][aria-rowcount="10001"]').waitFor(WITHIN);
  const taken = since();
  await page.keyboard.press('Control+s');
  await page
    .getByText(/Saved with warnings$/)
    .first()
    .waitFor(WITHIN);
  return { checked, taken: taken - checked, saved: since() - taken, whole: since() };
}

/** 9,999 lines from a file into a declaration, and its submission. */
export async function measure() {
  const folder = path.resolve('.tmp/bench/lines');
  await mkdir(folder, { recursive: true });
  const { prepare, submission } = await bundled('bench/measured/lineCalls.ts');
  const { startPortal } = await bundled('e2e/portal/server.ts');
  const portal = await startPortal('bench-lines');
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const file = path.join(folder, 'lines.csv');
    const { address } = await prepare(portal.url, file);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.goto(portal.url);
    await page.getByLabel('Username').fill('declarant.demo');
    await page.getByLabel('Password').fill('customs-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const { checked, taken, saved, whole } = await imported(page, portal.url, address, file);
    const submitted = await submission(portal.url);
    return [
      { name: 'import of 9,999 lines (csv), read, checked, taken, stored and judged', value: whole, unit: 's', budget: 10 },
      { name: 'import of 9,999 lines: read and dry run', value: checked, unit: 's' },
      { name: 'import of 9,999 lines: into the card', value: taken, unit: 's' },
      { name: 'import of 9,999 lines: stored and judged by the server', value: saved, unit: 's' },
      { name: 'submission of 9,999 lines', value: submitted, unit: 's', budget: 1 },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
