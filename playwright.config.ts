import { defineConfig } from 'playwright/test';
import { chromiumLaunch } from './e2e/portal/browser';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/portal/filled.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  // A journey that needs its second try is named as unsteady at the end of the run, and more than two of them fail it.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  outputDir: '.tmp/e2e-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // A trace of every journey in case it fails took a fifth of the processor; `--trace on` draws one of a journey that does.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await chromiumLaunch(),
  },
});
