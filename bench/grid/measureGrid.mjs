import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildMessages } from '../../build/messages.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };
const ROUNDS = 7;

const quantile = (values, part) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
};

const buildPages = async (buildDir) => {
  await mkdir(buildDir, { recursive: true });
  await build({
    entryPoints: { grid: join(here, 'gridPage.tsx'), floor: join(here, 'floorPage.ts'), theme: join(here, '../../src/ui/kit/theme.css') },
    outdir: buildDir,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    plugins: [esbuildMessages],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const page = (name, css) => `<!doctype html><html lang="sv"><title>${name}</title>${css}<body><script type="module" src="/${name}.js"></script>`;
  await writeFile(join(buildDir, 'grid.html'), page('grid', '<link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/grid.css">'));
  await writeFile(join(buildDir, 'floor.html'), page('floor', ''));
};

const serve = async (folder) => {
  const server = createServer(({ url }, answer) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1);
    const type = TYPES[name.slice(name.lastIndexOf('.'))];
    if (!type || name.includes('/')) {
      answer.writeHead(404).end();
      return;
    }
    answer.setHeader('content-type', type);
    createReadStream(join(folder, name)).pipe(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
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
    window.addEventListener('keydown', (event) => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.keyTimes.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(undefined);
    }), { capture: true, once: false });
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
  'arrow': Array.from({ length: 60 }, () => 'ArrowDown'),
  'typing and Enter': Array.from({ length: 25 }, (_, at) => ['4', '2', String(at % 10), 'Enter']).flat(),
  'page down': Array.from({ length: 40 }, () => 'PageDown'),
};

const scrolled = (page) => page.evaluate(async () => {
  const scroller = document.querySelector('[role=grid]');
  const work = [];
  let blank = 0;
  for (let frame = 0; frame < 150; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => {
      const begin = performance.now();
      scroller.scrollTop += 420;
      requestAnimationFrame(() => setTimeout(() => {
        work.push(performance.now() - begin);
        resolve();
      }, 0));
    }));
    const frameOf = scroller.getBoundingClientRect();
    for (const y of [frameOf.top + 60, frameOf.top + 400, frameOf.bottom - 40]) {
      if (!document.elementFromPoint(frameOf.left + 300, y)?.closest('[role=gridcell]')) blank += 1;
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

const row = (name, value, unit, floor) => ({ name, value, unit, floor, ratio: floor === undefined ? undefined : value / floor });

/** Rows of measurements of the grid with 9,999 editable lines of 20 columns; `floor` is the same without a framework, in the same run. */
export const measureGrid = async ({ browser, buildDir, throttle = 4 }) => {
  await buildPages(buildDir);
  const { server, address } = await serve(buildDir);
  try {
    const results = [];
    const first = { grid: [], floor: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['floor', 'grid']) first[name].push(await firstRow(browser, `${address}/${name}.html`, throttle));
    }
    results.push(row(`grid: first row of 9,999, ${throttle}x slower CPU, p50`, quantile(first.grid, 0.5), 'ms', quantile(first.floor, 0.5)));

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
        perKey[kind] = (await workOf(calm, async () => {
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
          window.benchGrid.run();
        });
      await page.waitForSelector('[role=gridcell]');
      scrolls[kind] = await scrolled(page);
      await page.close();
    }
    results.push(row('grid: scroll of 15 rows a frame, two frames, p95', quantile(scrolls.grid.work, 0.95), 'ms', quantile(scrolls.floor.work, 0.95)));
    results.push(row('grid: blank rows seen while scrolling', scrolls.grid.blank, 'rows', undefined));

    const paste = await pasted(browser, `${address}/grid.html`);
    results.push(row(`grid: paste of ${paste.cells} cells, until it is painted`, paste.time, 'ms', undefined));
    results.push(row(`grid: paste of ${paste.cells} cells, main thread work`, paste.work, 'ms', undefined));
    results.push(row('grid: longest task over 50 ms of the paste (0: none)', paste.longest, 'ms', undefined));
    return results;
  } finally {
    server.close();
  }
};
