import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More than a whole run needs at any time. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** In memory where there is room: making and copying databases takes a third less of the processor there. */
const home = (): string => {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
};

/** A folder of the system's, because PostgreSQL may run as a user of its own that cannot enter ours. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(home(), `portal-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Settings of a PostgreSQL whose files need not outlive the machine. */
export const WITHOUT_DISK: readonly string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The cluster of a data folder whose portal has ended in order. Files keep their owner, who is PostgreSQL's user. */
export const copyCluster = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', path.join(from, 'cluster'), to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The cluster was not copied: ${stderr}`);
};
