import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { buildPages, heldBytes, servePages } from '../page.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const ROUNDS = 7;

/** Times the floor. */
const FIRST_ROW = 2;
const SCROLL = 1.3;
const PASTE_MS = 250;
const HEAP_MB = 2;

const quantile = (values, part) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
};

const opened = async (browser, address, throttle) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address);
  await page.evaluate(() => window.benchGrid.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return page;
};

const firstRow = async (browser, address, throttle) => {
  const page = await opened(browser, address, throttle);
  const time = await page.evaluate(async () => {
    const begin = performance.now();
    window.benchGrid.run();
    while (!document.querySelector('[role=gridcell]')) await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - begin;
  });
  await page.close();
  return time;
};

/** Processor time of the main thread while `act` runs and half a second on: the same on a busy machine. */
const workOf = async (page, act) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const total = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const before = await total();
  await act();
  await page.waitForTimeout(500);
  return (await total()) - before;
};

const firstRowWork = async (browser, address) => {
  const page = await opened(browser, address, 1);
  const work = await workOf(page, async () => {
    await page.evaluate(() => {
      window.benchGrid.run();
    });
    await page.waitForSelector('[role=gridcell]');
  });
  await page.close();
  return work;
};

/** From the key event to after the next paint, per key. */
const keyTimes = async (page, keys) => {
  await page.evaluate(() => {
    window.keyTimes = [];
    window.addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.keyTimes.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(undefined);
        }),
      { capture: true, once: false },
    );
  });
  for (const key of keys) {
    const before = await page.evaluate(() => window.keyTimes.length);
    await page.keyboard.press(key);
    await page.waitForFunction((count) => window.keyTimes.length > count, before, { polling: 10 });
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => window.keyTimes);
};

const KEYS = {
  arrow: Array.from({ length: 60 }, () => 'ArrowDown'),
  'typing and Enter': Array.from({ length: 25 }, (_, at) => ['4', '2', String(at % 10), 'Enter']).flat(),
  'page down': Array.from({ length: 40 }, () => 'PageDown'),
};

const scrolled = (page) =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[role=grid]');
    const work = [];
    let blank = 0;
    for (let frame = 0; frame < 150; frame += 1) {
      await new Promise((resolve) =>
        requestAnimationFrame(() => {
          const begin = performance.now();
          scroller.scrollTop += 420;
          requestAnimationFrame(() =>
            setTimeout(() => {
              work.push(performance.now() - begin);
              resolve();
            }, 0),
          );
        }),
      );
      const frameOf = scroller.getBoundingClientRect();
      for (const y of [frameOf.top + 60, frameOf.top + 400, frameOf.bottom - 40]) {
        const cell = document.elementFromPoint(frameOf.left + 300, y)?.closest('[role=gridcell]');
        if (!cell || cell.textContent === '') blank += 1;
      }
    }
    return { work, blank };
  });

const pasted = async (browser, address) => {
  const page = await opened(browser, address, 1);
  await page.evaluate(async () => {
    window.benchGrid.runEmpty();
    window.clipboardData = new DataTransfer();
    window.clipboardData.setData('text/plain', window.benchGrid.clipboardText());
    await new Promise((resolve) => setTimeout(resolve, 500));
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  let time = 0;
  const work = await workOf(page, async () => {
    time = await page.evaluate(async () => {
      const begin = performance.now();
      const paste = new ClipboardEvent('paste', { clipboardData: window.clipboardData, bubbles: true, cancelable: true });
      document.querySelector('[role=gridcell]').dispatchEvent(paste);
      while (window.benchGrid.pastedCells() === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return performance.now() - begin;
    });
  });
  const result = await page.evaluate(() => ({ longest: Math.max(0, ...window.longTasks), cells: window.benchGrid.pastedCells() }));
  await page.close();
  return { ...result, time, work };
};

/** What the grid holds beside its rows. It was drawn before, so that compiled code does not count. */
const heapOf = async (browser, address) => {
  const page = await opened(browser, address, 1);
  const devtools = await page.context().newCDPSession(page);
  const draw = async () => {
    await page.evaluate(() => {
      window.benchGrid.runMany();
    });
    await page.waitForSelector('[role=gridcell]');
    await page.waitForTimeout(500);
  };
  await page.evaluate(() => window.benchGrid.makeMany());
  await draw();
  await page.evaluate(() => window.benchGrid.close());
  await page.waitForTimeout(500);
  const before = await heldBytes(devtools);
  await draw();
  const held = (await heldBytes(devtools)) - before;
  await page.close();
  return held / 1_000_000;
};

const row = (name, value, unit, floor, budget) => ({ name, value, unit, floor, budget });

/** Rows of measurements of the grid with 9,999 editable lines of 20 columns; `floor` is the same without a framework, in the same run. */
export const measureGrid = async ({ browser, buildDir, throttle = 4 }) => {
  await buildPages(buildDir, { grid: join(here, 'gridPage.tsx'), floor: join(here, 'floorPage.ts') }, ['grid']);
  const { address, stop } = await servePages(buildDir);
  try {
    const results = [];
    const first = { grid: [], floor: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['floor', 'grid']) first[name].push(await firstRow(browser, `${address}/${name}.html`, throttle));
    }
    const firstFloor = quantile(first.floor, 0.5);
    results.push(row(`grid: first row of 9,999, ${throttle}x slower CPU, p50`, quantile(first.grid, 0.5), 'ms', firstFloor, FIRST_ROW * firstFloor));

    const work = { grid: [], floor: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['floor', 'grid']) work[name].push(await firstRowWork(browser, `${address}/${name}.html`));
    }
    results.push(row('grid: main thread work of the first row, p50', quantile(work.grid, 0.5), 'ms', quantile(work.floor, 0.5)));

    for (const [name, keys] of Object.entries(KEYS)) {
      const perKey = {};
      const times = {};
      for (const kind of ['floor', 'grid']) {
        const page = await opened(browser, `${address}/${kind}.html`, throttle);
        await page.evaluate(() => {
          window.benchGrid.run();
        });
        await page.waitForSelector('[role=gridcell]');
        if (kind === 'grid') await page.locator('[role=gridcell][aria-colindex="3"]').first().click();
        await page.waitForTimeout(500);
        times[kind] = await keyTimes(page, keys);
        await page.close();
        const calm = await opened(browser, `${address}/${kind}.html`, 1);
        await calm.evaluate(() => {
          window.benchGrid.run();
        });
        await calm.locator('[role=gridcell]').nth(30).click();
        await calm.waitForTimeout(500);
        perKey[kind] =
          (await workOf(calm, async () => {
            for (const key of keys) {
              await calm.keyboard.press(key);
              await calm.waitForTimeout(25);
            }
          })) / keys.length;
        await calm.close();
      }
      results.push(row(`grid: main thread work of a key, ${name}, mean`, perKey.grid, 'ms', perKey.floor));
      results.push(row(`grid: key press to paint, ${name}, ${throttle}x slower CPU, p95`, quantile(times.grid, 0.95), 'ms', quantile(times.floor, 0.95)));
    }

    const scrolls = {};
    for (const kind of ['floor', 'grid']) {
      const page = await opened(browser, `${address}/${kind}.html`, 1);
      await page.evaluate(() => {
        window.benchGrid.makeMany();
        window.benchGrid.runMany();
      });
      await page.waitForSelector('[role=gridcell]');
      scrolls[kind] = await scrolled(page);
      await page.close();
    }
    const scrollFloor = quantile(scrolls.floor.work, 0.5);
    results.push(
      row('grid: scroll of 100,000 rows, 15 rows a frame, two frames, p50', quantile(scrolls.grid.work, 0.5), 'ms', scrollFloor, SCROLL * scrollFloor),
    );
    results.push(
      row('grid: scroll of 100,000 rows, 15 rows a frame, two frames, p95', quantile(scrolls.grid.work, 0.95), 'ms', quantile(scrolls.floor.work, 0.95)),
    );
    results.push(row('grid: blank rows seen while scrolling 100,000', scrolls.grid.blank, 'rows', undefined, 0));
    results.push(row('grid: heap at 100,000 rows, without rows and code', await heapOf(browser, `${address}/grid.html`), 'MB', undefined, HEAP_MB));

    const pastes = [];
    for (let round = 0; round < ROUNDS; round += 1) pastes.push(await pasted(browser, `${address}/grid.html`));
    const halfOf = (name) =>
      quantile(
        pastes.map((one) => one[name]),
        0.5,
      );
    results.push(row(`grid: paste of ${pastes[0].cells} cells, until it is painted, p50`, halfOf('time'), 'ms', undefined, PASTE_MS));
    results.push(row(`grid: paste of ${pastes[0].cells} cells, main thread work, p50`, halfOf('work'), 'ms', undefined));
    results.push(row('grid: longest task over 50 ms of the pastes (0: none)', Math.max(...pastes.map(({ longest }) => longest)), 'ms', undefined));
    return results;
  } finally {
    stop();
  }
};
