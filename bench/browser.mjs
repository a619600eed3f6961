import { chromium } from 'playwright';
import { bundled, quantile } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';

const THROTTLE = 4;
const KEYS = 60;

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

async function keyTimes(page, press) {
  await page.evaluate(() => void (globalThis.keyTimes.length = 0));
  for (let at = 0; at < KEYS; at += 1) {
    await press(at);
    await page.waitForFunction((count) => globalThis.keyTimes.length >= count, at + 1);
  }
  return quantile(await page.evaluate(() => globalThis.keyTimes), 0.95);
}

/** The longest task of the main thread while `work` runs, in ms. */
async function longestTask(page, work) {
  await page.evaluate(() => {
    globalThis.longest = 0;
    globalThis.tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    });
    globalThis.tasks.observe({ type: 'longtask' });
  });
  await work();
  return page.evaluate(() => {
    for (const { duration } of globalThis.tasks.takeRecords()) globalThis.longest = Math.max(globalThis.longest, duration);
    globalThis.tasks.disconnect();
    return globalThis.longest;
  });
}

const plainPage = '<!doctype html><title>floor</title><label>Text <input id="field"></label>';

export async function measure() {
  const { startPortal } = await bundled('e2e/portal/server.ts');
  const portal = await startPortal('bench');
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const cdp = await page.context().newCDPSession(page);
    const throttle = (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

    await page.setContent(plainPage);
    await watchKeys(page);
    await throttle(THROTTLE);
    await page.focus('#field');
    const floor = await keyTimes(page, () => page.keyboard.press('a'));
    await throttle(1);

    await page.goto(portal.url);
    await page.getByLabel('Username').fill('declarant.demo');
    await page.getByLabel('Password').fill('customs-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.goto(`${portal.url}/dec/search-declaration?traderReference=LARGE-9999&sort=-createdAt`);
    const link = page.getByRole('gridcell').getByRole('link').first();
    await link.waitFor();
    const address = await link.getAttribute('href');

    await page.goto(`${portal.url}/dec/search-declaration`);
    await page.getByRole('grid').waitFor();
    let opened = 0;
    const opening = await longestTask(page, async () => {
      const from = performance.now();
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, address);
      await page.locator('[role=grid][aria-rowcount="10000"], [role=grid][aria-rowcount="10001"]').waitFor();
      await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-busy') !== 'true');
      opened = performance.now() - from;
    });

    await watchKeys(page);
    await throttle(THROTTLE);
    const field = page.getByLabel('Trader reference');
    await field.focus();
    const inField = await keyTimes(page, (at) => page.keyboard.press(at % 2 ? 'Backspace' : 'x'));
    const cell = page.getByRole('grid').last().getByRole('gridcell').nth(1);
    await cell.click();
    const arrows = await keyTimes(page, (at) => page.keyboard.press(at % 20 < 10 ? 'ArrowDown' : 'ArrowUp'));
    const typing = await keyTimes(page, (at) => page.keyboard.press(at % 6 === 5 ? 'Enter' : 'x'));
    await throttle(1);
    const saving = await longestTask(page, async () => {
      await page.keyboard.press('Control+s');
      await page
        .getByText(/(Success|Saved with warnings)$/)
        .first()
        .waitFor();
    });
    return [
      { name: 'key press to paint, header field of 9,999 lines, p95 at 4x', value: inField, unit: 'ms', floor, budget: 50 },
      { name: 'key press to paint, moving in the grid, p95 at 4x', value: arrows, unit: 'ms', floor, budget: 50 },
      { name: 'key press to paint, typing in the grid, p95 at 4x', value: typing, unit: 'ms', floor, budget: 50 },
      { name: 'opening 9,999 lines', value: opened / 1000, unit: 's' },
      { name: 'opening 9,999 lines, longest task over 50 ms (0: none)', value: opening, unit: 'ms' },
      { name: 'saving a card of 9,999 lines, longest task over 50 ms (0: none)', value: saving, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
