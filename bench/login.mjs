import path from 'node:path';
import { chromium } from 'playwright';
import { bundled, quantile } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { buildPages, servePages } from './page.mjs';

const THROTTLE = 4;
const RUNS = 5;
/** 10 Mbit/s down, 5 up, 40 ms there and back. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 5e6 / 8 };

/** Notes in the page when the first field can be typed into, when the form is sent, and when the first rows are painted after it. */
const watch = () => {
  globalThis.seen = {};
  addEventListener('submit', () => (globalThis.seen.sent = performance.now()), { capture: true });
  const look = () => {
    const { seen } = globalThis;
    const now = performance.now();
    if (seen.usable === undefined && document.querySelector('input:not([disabled])')) seen.usable = now;
    if (seen.sent !== undefined && document.querySelector('tbody td, [role=grid] [role=gridcell]')) seen.listed = now;
    if (seen.listed === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const LATE = { timeout: 60_000 };

async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Processor time of the main thread so far in ms: the same on a busy machine. */
  const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seen.usable !== undefined, null, LATE);
  const loginWork = await worked();
  await page.locator('input').first().fill('declarant.demo', LATE);
  await page.locator('input[type=password]').fill('customs-demo');
  // As long as a person needs to type both.
  await page.waitForTimeout(3_000);
  const before = await worked();
  await page.locator('button[type=submit]').click();
  await page.waitForFunction(() => globalThis.seen.listed !== undefined, null, LATE);
  const { usable, sent, listed } = await page.evaluate(() => globalThis.seen);
  const listWork = (await worked()) - before;
  await context.close();
  return { usable, listed: listed - sent, loginWork, listWork };
}

async function visits(browser, address) {
  const seen = [];
  for (let run = 0; run < RUNS; run += 1) seen.push(await visit(browser, address));
  return (part) =>
    quantile(
      seen.map((one) => one[part]),
      0.5,
    );
}

const CONDITIONS = `${THROTTLE}x slower CPU, 10 Mbit/s, 40 ms, p50`;

/** From nothing to a login page that can be used, and from the button to the rows of the dashboard. */
export async function measure() {
  const folder = path.resolve('.tmp/bench/login');
  await buildPages(folder, { floorPage: path.resolve('bench/login/floorPage.tsx') }, []);
  const { address, stop } = await servePages(folder);
  const { startPortal } = await bundled('e2e/portal/server.ts');
  const portal = await startPortal('bench-login');
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const floor = await visits(browser, `${address}/floorPage.html`);
    const ours = await visits(browser, portal.url);
    return [
      { name: `login page usable, ${CONDITIONS}`, value: ours('usable'), unit: 'ms', floor: floor('usable'), budget: floor('usable') * 1.35 },
      { name: 'main thread work of the login page, p50', value: ours('loginWork'), unit: 'ms', floor: floor('loginWork') },
      { name: `list after login, ${CONDITIONS}`, value: ours('listed'), unit: 'ms', floor: floor('listed'), budget: 350 },
      { name: 'main thread work of the list after login, p50', value: ours('listWork'), unit: 'ms', floor: floor('listWork') },
    ];
  } finally {
    await browser.close();
    await portal.stop();
    stop();
  }
}
