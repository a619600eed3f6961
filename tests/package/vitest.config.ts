import { defineConfig } from 'vitest/config';

/** Apart from the other suites: it needs the built package and the registry. */
export default defineConfig({ test: { name: 'package', include: ['tests/package/*.spec.ts'], testTimeout: 120_000, hookTimeout: 300_000 } });
