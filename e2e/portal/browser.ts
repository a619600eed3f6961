import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed Chromium or Chrome if there is one, else the one that comes with the packages. */
export const chromiumLaunch = async (): Promise<{ executablePath: string; args: string[] }> => ({
  executablePath: INSTALLED.find((file) => existsSync(file)) ?? (await sparticuz.executablePath()),
  args: FLAGS,
});
