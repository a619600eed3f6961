import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunch } from './chromium.mjs';
import { measureGrid } from './grid/measureGrid.mjs';

export async function measure() {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    return await measureGrid({ browser, buildDir: path.resolve('.tmp/bench/grid') });
  } finally {
    await browser.close();
  }
}
