import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildThreads } from '../build/threads.mjs';

/** A measurement that is written in TypeScript over the project's own sources: bundled, then loaded. */
export async function bundled(entryPoint) {
  const outfile = path.resolve('.tmp/bench', `${path.basename(entryPoint, '.ts')}.mjs`);
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    plugins: [esbuildThreads],
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

export const quantile = (values, part) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
};
