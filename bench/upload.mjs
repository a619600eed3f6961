import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { bundled } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';

const ROWS = 100_000;
const OWNER = 'Nordic Shoes AB';
const WITHIN = { timeout: 300_000 };
const MEGABYTE = 1_000_000;

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Notes the longest task of the page and its largest heap until `watched` is asked for them. */
const watch = (page) =>
  page.evaluate(() => {
    const seen = { longestTask: 0, heap: 0 };
    globalThis.watched = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask' });
    setInterval(() => (seen.heap = Math.max(seen.heap, performance.memory.usedJSHeapSize)), 100);
  });

/** From the choice of the file to its last row in the registry, by the screen, in seconds. */
export async function uploaded(page, url, file) {
  await page.goto(`${url}/ar/upload`);
  await page.getByRole('heading', { name: 'File' }).waitFor();
  await page.evaluate(() => globalThis.gc?.());
  await watch(page);
  const before = await page.evaluate(() => performance.memory.usedJSHeapSize);
  const from = performance.now();
  const since = () => (performance.now() - from) / 1000;
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(`${ROWS.toLocaleString('en-GB')} rows under the header`).waitFor(WITHIN);
  const read = since();
  await button(page, 'Next').click();
  await page.getByRole('heading', { name: 'Mapping' }).waitFor();
  await button(page, 'Next').click();
  await page.getByRole('grid', { name: 'Rows of the file' }).getByRole('gridcell').first().waitFor(WITHIN);
  const checked = since();
  await button(page, 'Next').click();
  await button(page, 'Import').click();
  await page.getByRole('heading', { name: 'Totals' }).waitFor(WITHIN);
  const whole = since();
  const { longestTask, heap } = await page.evaluate(() => globalThis.watched);
  return { read, staged: checked - read, imported: whole - checked, whole, longestTask, heap: (heap - before) / MEGABYTE };
}

/** An upload of 100,000 articles with 25 columns, as a person does it. */
export async function measure() {
  const folder = path.resolve('.tmp/bench/upload');
  await mkdir(folder, { recursive: true });
  const { writeSampleFiles } = await bundled('bench/upload/sampleFiles.ts');
  const files = await writeSampleFiles(folder, ROWS, OWNER);
  const { startPortal } = await bundled('e2e/portal/server.ts');
  const portal = await startPortal('bench-upload');
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.goto(portal.url);
    await page.getByLabel('Username').fill('declarant.demo');
    await page.getByLabel('Password').fill('customs-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const rows = [];
    for (const [kind, file] of Object.entries(files)) {
      const { read, staged, imported, whole, longestTask, heap } = await uploaded(page, portal.url, file);
      rows.push(
        { name: `upload of 100,000 x 25 (${kind}), end to end`, value: whole, unit: 's', budget: 60 },
        { name: `upload (${kind}): read`, value: read, unit: 's', budget: kind === 'csv' ? 5 : 20 },
        { name: `upload (${kind}): sent and checked`, value: staged, unit: 's' },
        { name: `upload (${kind}): imported`, value: imported, unit: 's' },
        { name: `upload (${kind}): longest task of the page (0: none over 50 ms)`, value: longestTask, unit: 'ms', budget: 50 },
        { name: `upload (${kind}): growth of the page's heap`, value: heap, unit: 'MB', budget: 150 },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}
