import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build, context } from 'esbuild';
import { clientOptions } from './build/client.mjs';
import { esbuildThreads } from './build/threads.mjs';
import { forgetBuilt, isUpToDate, noting } from './build/upToDate.mjs';

/** Imported in so many files that finding them anew for each of them took the server three seconds of its start. */
const BUNDLED = ['big.js', 'date-fns', 'date-fns-tz', 'fp-ts', 'io-ts', 'kysely'];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

const server = {
  entryPoints: ['server/main.ts', 'server/data.ts'],
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
  mainFields: ['module', 'main'],
  minifyWhitespace: true,
  sourcemap: true,
  logLevel: 'warning',
  plugins: [esbuildThreads],
};

/** Starts the server again after each build of it. */
function restarting(options) {
  let running;
  return {
    ...options,
    plugins: [
      ...options.plugins,
      {
        name: 'restart',
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            if (errors.length > 0) return;
            if (running && running.exitCode === null) {
              const ended = new Promise((resolve) => running.once('exit', resolve));
              running.kill('SIGTERM');
              await ended;
            }
            running = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
          }),
      },
    ],
  };
}

if (process.argv.includes('--watch')) {
  forgetBuilt();
  const watched = await Promise.all([context(clientOptions({ watch: true })), context(restarting(server))]);
  for (const one of watched) await one.watch();
  process.once('SIGINT', async () => {
    await Promise.all(watched.map((one) => one.dispose()));
  });
} else if (!process.argv.includes('--if-changed') || !isUpToDate()) {
  const started = performance.now();
  const withDomain = process.argv.includes('--domain');
  await noting(() =>
    Promise.all([build(clientOptions()), build(server), ...(withDomain ? [import('./build/domainPackage.mjs').then(({ buildDomain }) => buildDomain())] : [])]),
  );
  console.log(
    `Built the client${withDomain ? ', the server and the domain package' : ' and the server'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
