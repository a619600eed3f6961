import type { Plugin } from 'esbuild';

export const esbuildThreads: Plugin;
