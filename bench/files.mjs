import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { workers } from '../build/workers.mjs';
import { bundled } from './bundled.mjs';
import { chromiumLaunch } from './chromium.mjs';

const ROWS = 100_000;
const PDF_ROWS = 20_000;

async function buildPage(folder) {
  const assets = path.join(folder, 'assets');
  const { emitted, plugin } = workers({ watch: false, publicPath: '/assets', assets, plugins: [] });
  await mkdir(assets, { recursive: true });
  await build({
    entryPoints: ['bench/files/filesPage.ts'],
    outfile: path.join(assets, 'page.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    plugins: [plugin],
    logLevel: 'error',
  });
  await Promise.all([...emitted.values()].map(({ path: file, contents }) => writeFile(file, contents)));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Files</title><body><script type="module" src="/assets/page.js"></script>',
  );
}

const MEGABYTE = 1_000_000;
const PAGE_BYTES = 4_096;

/** Growth of the memory of the page's process, workers included, while `work` runs; undefined where the system does not tell it. */
async function memoryOf(browser, work) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const files = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => `/proc/${id}/statm`)
    .filter((file) => existsSync(file));
  const bytes = () => Math.max(0, ...files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[1]) * PAGE_BYTES));
  const before = bytes();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, bytes())), 50);
  const done = await work();
  clearInterval(watching);
  await session.detach();
  return { done, grown: files.length === 0 ? undefined : (most - before) / MEGABYTE };
}

/** Files made and read in the browser, under the content security policy of the portal. */
export async function measure() {
  const folder = path.resolve('.tmp/bench/files');
  await buildPage(folder);
  const { serveClient } = await bundled('bench/files/clientServer.ts');
  const server = await serveClient(folder);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(server.address);
    await page.waitForFunction(() => globalThis.benchFiles !== undefined);
    const write = (format, rows, columns) => page.evaluate(([one, count, width]) => globalThis.benchFiles.write(one, count, width), [format, rows, columns]);
    const read = () => page.evaluate((count) => globalThis.benchFiles.read(count), ROWS + 1);
    await write('Excel', 1_000, 20);

    const excel = await memoryOf(browser, () => write('Excel', ROWS, 20));
    const done = {
      excel: excel.done,
      pdf: await write('Pdf', PDF_ROWS, 10),
      excelOf25: await write('Excel', ROWS, 25),
      readExcel: await read(),
      csv: await write('Csv', ROWS, 25),
      readCsv: await read(),
    };
    const seconds = ({ ms }) => ms / 1000;
    return [
      { name: 'Excel file of 100,000 x 20 written', value: seconds(done.excel), unit: 's', budget: 2.5 },
      ...(excel.grown === undefined
        ? []
        : [{ name: 'Excel file of 100,000 x 20, growth of the memory of the page', value: excel.grown, unit: 'MB', budget: 200 }]),
      { name: 'PDF of 20,000 x 10 written', value: seconds(done.pdf), unit: 's', budget: 10 },
      { name: 'CSV of 100,000 x 25 written', value: seconds(done.csv), unit: 's' },
      { name: 'Excel file of 100,000 x 25 read', value: seconds(done.readExcel), unit: 's', budget: 20 },
      { name: 'CSV of 100,000 x 25 read', value: seconds(done.readCsv), unit: 's', budget: 5 },
      {
        name: 'longest task of the page while files are made or read',
        value: Math.max(...Object.values(done).map(({ longestTask }) => longestTask)),
        unit: 'ms',
        budget: 50,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
