import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundled } from './bundled.mjs';

/** `npm start` from the command to the line that says the portal is ready, build included. */
async function started(dataFolder) {
  const from = performance.now();
  const server = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORTAL_DATA: dataFolder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ready = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      if (String(text).includes('The portal is ready')) resolve(performance.now() - from);
    });
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  await ended;
  return ready / 1000;
}

export async function measure() {
  const folder = mkdtempSync(path.join(process.cwd(), '.tmp', 'bench-start-'));
  try {
    const { clusterStarts } = await bundled('bench/measured/clusterStarts.ts');
    const floor = await clusterStarts();
    const first = await started(folder);
    const later = await started(folder);
    return [
      { name: 'first start', value: first, unit: 's', floor: floor.first, budget: 8 },
      { name: 'later start', value: later, unit: 's', floor: floor.later, budget: 4 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
