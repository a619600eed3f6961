import { spawn, spawnSync } from 'node:child_process';
import { build, context } from 'esbuild';
import { clientOptions } from './build/client.mjs';
import { esbuildThreads } from './build/threads.mjs';

const forNode = (entryPoint, outfile) => ({
  entryPoints: [entryPoint],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});

const server = { ...forNode('server/main.ts', 'dist/server/main.js'), plugins: [esbuildThreads] };
const domain = forNode('src/domain/index.ts', 'dist/domain/index.js');

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
  const watched = await Promise.all([context(clientOptions({ watch: true })), context(restarting(server))]);
  for (const one of watched) await one.watch();
  process.once('SIGINT', async () => {
    await Promise.all(watched.map((one) => one.dispose()));
  });
} else {
  const started = performance.now();
  await Promise.all([build(clientOptions()), build(server), build(domain)]);
  if (process.argv.includes('--types')) {
    const { status } = spawnSync('tsc', ['-p', 'tsconfig.domain.json', '--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', 'src/domain', '--outDir', 'dist/domain'], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  console.log(`Built the client, the server and the domain package in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
