import { defineConfig } from 'vitest/config';
import { viteManifestTexts } from './build/manifestTexts.mjs';
import { viteMessages } from './build/messages.mjs';
import { viteThreads } from './build/threads.mjs';
import { viteWorkers } from './build/workers.mjs';

export default defineConfig({
  plugins: [viteMessages, viteManifestTexts, viteThreads, viteWorkers],
  // Files without a DOM share their modules: they replace none of them, and loading took longer than testing.
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/ui/**', 'tests/server/**'], environment: 'node', isolate: false } },
      { test: { name: 'ui', include: ['tests/ui/**/*.test.tsx', 'tests/ui/**/*.test.ts'], environment: 'jsdom' } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], environment: 'node', isolate: false, globalSetup: ['tests/server/setup/cluster.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
