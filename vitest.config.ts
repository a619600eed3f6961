import { defineConfig } from 'vitest/config';
import { viteManifestTexts } from './build/manifestTexts.mjs';
import { viteMessages } from './build/messages.mjs';
import { viteThreads } from './build/threads.mjs';
import { viteWorkers } from './build/workers.mjs';

/** They replace modules, or ask where the focus goes when something over the page closes, which react-aria decides by what was on the page before. */
const OWN_PAGE = ['fields/dateField', 'fields/dateTimeField', 'floatingModal', 'overlays', 'palette']
  .map((name) => `tests/ui/kit/${name}.test.tsx`)
  .concat(['App', 'GlobalModals', 'dialogs', 'frame', 'inactivity', 'lostDialog', 'palette'].map((name) => `tests/ui/shell/${name}.test.tsx`));

/** Milliseconds until a test, or what prepares it, is given up; no measure of speed, since the machine may be busy. */
const patience = (ms: number) => ({ testTimeout: ms, hookTimeout: ms });
const PATIENCE = patience(30_000);

export default defineConfig({
  plugins: [viteMessages, viteManifestTexts, viteThreads, viteWorkers],
  // Files share their modules, and their page, where they replace none of them: loading took longer than testing.
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/ui/**', 'tests/server/**'],
          environment: 'node',
          isolate: false,
          ...PATIENCE,
          setupFiles: ['tests/setup/clock.ts'],
        },
      },
      {
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.tsx', 'tests/ui/**/*.test.ts'],
          exclude: OWN_PAGE,
          environment: 'jsdom',
          isolate: false,
          ...PATIENCE,
          setupFiles: ['tests/ui/setup/page.ts'],
        },
      },
      { test: { name: 'own page', include: OWN_PAGE, environment: 'jsdom', ...PATIENCE } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/server/setup/cluster.ts'],
          ...patience(60_000),
        },
      },
    ],
  },
});
