import { execFileSync } from 'node:child_process';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import type { Account } from './cluster';

const NAME = 'postgres';

const read = (): Account => {
  const number = (what: '-u' | '-g'): number => Number(execFileSync('id', [what, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: number('-u'), gid: number('-g') };
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; it then runs as the user postgres, who is made if there is none. */
export const postgresAccount = (): Result<Account | undefined> => {
  if (!isRoot()) return ok(undefined);
  try {
    return ok(read());
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], { stdio: 'ignore' });
      return ok(read());
    } catch {
      return fail('unavailable', 'PostgreSQL does not run as root, and the user postgres could not be made. Start as an ordinary user, or set DATABASE_URL.');
    }
  }
};
