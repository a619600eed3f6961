import { bundled } from './bundled.mjs';

/** The browser that the journeys use, with exact memory figures and a garbage collector to call. */
export const chromiumLaunch = async () => {
  const { chromiumLaunch: launch } = await bundled('e2e/portal/browser.ts');
  const { executablePath, args } = await launch();
  return { executablePath, args: [...args, '--enable-precise-memory-info', '--js-flags=--expose-gc'] };
};
