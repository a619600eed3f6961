import { chromium } from 'playwright';
import { bundled } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { heldBytes } from './page.mjs';

const WARM_UP = 8;
/** Of nine acts each: what a quick user does in half an hour. */
const ROUNDS = 50;
/** Longer than a released subscription is kept. */
const REST_MS = 8_000;
/** The server answers 600 calls a minute of one session. */
const CALLS_A_MINUTE = 500;
const SUBSCRIBE = '/api/pf/ui/sse/subscribebatch';
const UNSUBSCRIBE = '/api/pf/ui/sse/unsubscribebatch';

/** Counts the timers of the page that have been started and neither ended nor stopped. */
const watchTimers = () => {
  const running = new Set();
  globalThis.runningTimers = running;
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: cease } = globalThis;
  globalThis.setTimeout = (work, ms, ...rest) => {
    const timer = start(() => {
      running.delete(timer);
      if (typeof work === 'function') work(...rest);
    }, ms);
    running.add(timer);
    return timer;
  };
  globalThis.setInterval = (...given) => {
    const timer = repeat(...given);
    running.add(timer);
    return timer;
  };
  globalThis.clearTimeout = (timer) => {
    running.delete(timer);
    stop(timer);
  };
  globalThis.clearInterval = (timer) => {
    running.delete(timer);
    cease(timer);
  };
};

/** What the server has been told to send, by unit and key. */
const watchSubscriptions = (page) => {
  const told = new Set();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== SUBSCRIBE && pathname !== UNSUBSCRIBE) return;
    for (const { pluginName, eventType, id } of request.postDataJSON().eventIdentifiers) {
      const key = [pluginName, eventType, id].join('|');
      if (pathname === SUBSCRIBE) told.add(key);
      else told.delete(key);
    }
  });
  return told;
};

/** Waits until the server will take the calls of another round. */
const pacing = (page) => {
  let calls = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(performance.now());
  });
  return async () => {
    for (;;) {
      calls = calls.filter((at) => at > performance.now() - 60_000);
      if (calls.length < CALLS_A_MINUTE) return;
      await page.waitForTimeout(250);
    }
  };
};

const go = async (page, address, heading) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
};

const search = async (page, text) => {
  const field = page.getByRole('search').getByLabel('Free text', { exact: true });
  await field.fill(text);
  await field.press('Enter');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
};

const dialog = async (page, open) => {
  await open();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Nine acts of a working day. */
async function round(page, records, pace, at) {
  await pace();
  await go(page, '/', 'Dashboard');
  await go(page, '/dec/search-declaration', 'Search declarations');
  await search(page, at % 2 === 0 ? 'importer' : 'LARGE');
  await search(page, '');
  await go(page, records[at % records.length], /Import Sweden/);
  await page.getByRole('grid').first().waitFor();
  await dialog(page, () => page.keyboard.press('Control+k'));
  await go(page, '/ar/search', 'Search articles');
  await go(page, '/dec/unsettled-declaration-report', /Unsettled/);
  await dialog(page, async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'User settings' }).click();
  });
}

async function held(page, devtools, subscriptions) {
  await go(page, '/', 'Dashboard');
  await page.waitForTimeout(REST_MS);
  const bytes = await heldBytes(devtools);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return {
    bytes,
    timers: await page.evaluate(() => globalThis.runningTimers.size),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    subscriptions: subscriptions.size,
  };
}

/** The longer a page is used, the more of its code the browser compiles; what is sought is what the page itself leaves behind. */
const INTERPRETED = '--no-sparkplug --no-maglev --no-turbofan';

const launch = async () => {
  const { executablePath, args } = await chromiumLaunch();
  return chromium.launch({ executablePath, args: args.map((arg) => (arg.startsWith('--js-flags=') ? `${arg} ${INTERPRETED}` : arg)) });
};

/** What half an hour of use leaves behind: the same page, rested, before and after. */
export async function measure() {
  const { startPortal } = await bundled('e2e/portal/server.ts');
  const portal = await startPortal('bench-use');
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.addInitScript(watchTimers);
    const streams = new Set();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/event-stream') streams.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => streams.delete(request));
    const subscriptions = watchSubscriptions(page);
    const pace = pacing(page);
    await page.goto(portal.url);
    await page.getByLabel('Username').fill('declarant.demo');
    await page.getByLabel('Password').fill('customs-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await go(page, '/dec/search-declaration', 'Search declarations');
    const links = page.getByRole('gridcell').getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const records = [...new Set(addresses)].filter((address) => address?.startsWith('/dec/se-new-import/')).slice(0, 10);
    if (records.length === 0) throw new Error('no record to open');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    for (let at = 0; at < WARM_UP; at += 1) await round(page, records, pace, at);
    const before = await held(page, devtools, subscriptions);
    for (let at = 0; at < ROUNDS; at += 1) await round(page, records, pace, at);
    const after = await held(page, devtools, subscriptions);
    const grown = (part) => after[part] - before[part];
    const name = (what) => `half an hour of use (${ROUNDS} rounds): growth of ${what}`;
    return [
      { name: name('the heap'), value: grown('bytes') / 1_000_000, unit: 'MB', budget: 1 },
      { name: name('timers'), value: grown('timers'), unit: 'timers', budget: 0 },
      { name: name('subscriptions'), value: grown('subscriptions'), unit: 'subscriptions', budget: 0 },
      { name: name('event listeners'), value: grown('listeners'), unit: 'listeners', budget: 10 },
      { name: name('nodes of the page'), value: grown('nodes'), unit: 'nodes', budget: 200 },
      { name: 'event streams open after half an hour of use', value: streams.size, unit: 'streams', budget: 1 },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
