import path from 'node:path';
import { chromium } from 'playwright';
import { quantile } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { buildPages, servePages } from './page.mjs';

const THROTTLE = 4;
const BUDGET_MS = 30;
/** A code and texts, key by key; each replaces the one before. */
const TYPED = ['0100004957', 'coffee roasted', 'steel in bulk', 'line 1999'];

/** From the key press to the frame after it is painted, for every key from now on. */
const watchKeys = (page) =>
  page.evaluate(() => {
    globalThis.keyTimes = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp);
          painted.port2.postMessage(0);
        }),
      { capture: true },
    );
  });

const press = async (page, key) => {
  const before = await page.evaluate(() => globalThis.keyTimes.length);
  await page.keyboard.press(key);
  await page.waitForFunction((count) => globalThis.keyTimes.length > count, before);
};

async function keyTimes(page, throttle) {
  await watchKeys(page);
  const devtools = await page.context().newCDPSession(page);
  await page.locator('input').focus();
  await page.waitForTimeout(500);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  for (const typed of TYPED) {
    for (const key of typed) await press(page, key === ' ' ? 'Space' : key);
    const count = await page.evaluate(() => globalThis.keyTimes.length);
    await page.keyboard.press('Control+a');
    await page.waitForTimeout(200);
    await page.evaluate((kept) => void (globalThis.keyTimes.length = kept), count);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.keyTimes);
}

/** Keys into a field over a list of 20,000 codes, beside a bare input. */
export async function measure() {
  const folder = path.resolve('.tmp/bench/fields');
  await buildPages(folder, { codeField: path.resolve('bench/fields/codeFieldPage.tsx') }, ['codeField']);
  const { address, stop } = await servePages(folder);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const bare = await browser.newPage({ viewport: { width: 800, height: 600 } });
    await bare.setContent('<!doctype html><title>floor</title><label>Code <input></label>');
    const floor = await keyTimes(bare, THROTTLE);
    await bare.close();
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(`${address}/codeField.html`);
    await page.evaluate(() => globalThis.benchField.ready);
    await page.evaluate(() => globalThis.benchField.run());
    await page.locator('input').waitFor();
    const taken = await keyTimes(page, THROTTLE);
    if ((await page.getByRole('option').count()) === 0) throw new Error('the list of codes is not open');
    return [
      {
        name: `code field of 20,000 entries: key press to paint, ${THROTTLE}x slower CPU, p50`,
        value: quantile(taken, 0.5),
        unit: 'ms',
        floor: quantile(floor, 0.5),
        budget: BUDGET_MS,
      },
      {
        name: `code field of 20,000 entries: key press to paint, ${THROTTLE}x slower CPU, p95`,
        value: quantile(taken, 0.95),
        unit: 'ms',
        floor: quantile(floor, 0.95),
      },
    ];
  } finally {
    await browser.close();
    stop();
  }
}
