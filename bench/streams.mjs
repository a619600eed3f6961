import { execFileSync } from 'node:child_process';
import { bundled } from './bundled.mjs';

export const measure = async () => {
  execFileSync(process.execPath, ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return (await bundled('bench/measured/eventStreams.ts')).measure();
};
