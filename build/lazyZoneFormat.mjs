import { readFile } from 'node:fs/promises';

const PROBE = /const testDateFormatted = [^]*?const hourCycleSupported = [^;]*;/;

/**
 * As it is loaded, date-fns-tz tries whether the engine knows `hourCycle`, which costs some milliseconds: the first format of a process loads
 * the data of all. Every engine that runs the package knows it.
 */
export const lazyZoneFormat = {
  name: 'lazy-zone-format',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]date-fns-tz[\\/].*tzTokenizeDate[\\/]index\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!PROBE.test(text)) throw new Error('date-fns-tz has changed: its probe of the engine is not where it was');
      return { contents: text.replace(PROBE, 'const hourCycleSupported = true;'), loader: 'js' };
    }),
};
