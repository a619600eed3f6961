import { chromium } from 'playwright';
import { bundled, quantile } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { heldBytes } from './page.mjs';

const THROTTLE = 4;
const SWITCHES = 100;
/** What has been used for a while: until then the browser compiles what is used often, and that machine code stands in its heap. */
const WARM_UP = 100;
const LOADING = 20;
/** Screens of three plugins. */
const SCREENS = ['/dec/search-declaration', '/ar/search', '/rd/administration', '/ar/search'];

const signedIn = async (browser, url) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  await page.getByLabel('Username').fill('declarant.demo');
  await page.getByLabel('Password').fill('customs-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
};

/** From the change of the address to the frame in which the screen's own heading is painted, in ms. */
const switchTo = (page, to) =>
  page.evaluate(async (address) => {
    // A page that is kept for later stands hidden before the one that is shown.
    const headingOf = () => [...document.querySelectorAll('main h1')].find((heading) => heading.checkVisibility())?.textContent ?? '';
    const before = headingOf();
    const from = performance.now();
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    while (headingOf() === before || headingOf() === '') await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - from;
  }, to);

const settled = async (page) => {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForTimeout(50);
};

/** Switching between screens whose code is loaded, and what 100 switches leave behind. */
export async function measure() {
  const { startPortal } = await bundled('e2e/portal/server.ts');
  const portal = await startPortal('bench-routes');
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await signedIn(browser, portal.url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** Processor time of the main thread so far in ms: the same on a busy machine. */
    const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    const switched = async (count, rate) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const times = [];
      const work = [];
      for (let at = 0; at < count; at += 1) {
        const before = await worked();
        times.push(await switchTo(page, SCREENS[at % SCREENS.length]));
        work.push((await worked()) - before);
        await settled(page);
      }
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return { times, work };
    };
    await switched(LOADING, 1);
    const loaded = await heldBytes(devtools);
    const { work } = await switched(WARM_UP, 1);
    const before = await heldBytes(devtools);
    const { times } = await switched(SWITCHES, THROTTLE);
    const growth = (await heldBytes(devtools)) - before;
    return [
      { name: `route switch to a loaded plugin, ${THROTTLE}x slower CPU, p50`, value: quantile(times, 0.5), unit: 'ms', budget: 50 },
      { name: `route switch to a loaded plugin, ${THROTTLE}x slower CPU, p95`, value: quantile(times, 0.95), unit: 'ms' },
      { name: 'main thread work of a route switch, p50', value: quantile(work, 0.5), unit: 'ms' },
      { name: 'growth of the heap over 100 route switches', value: growth / 1_000_000, unit: 'MB', budget: 1 },
      { name: 'growth of the heap over the 100 before, with the machine code of what is used often', value: (before - loaded) / 1_000_000, unit: 'MB' },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
