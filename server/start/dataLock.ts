import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import { isAlive, startOf } from './processes';

interface Holder {
  readonly pid: number;
  readonly startedAt: string | undefined;
}

export interface DataLock {
  release(): void;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';

const read = (file: string): { readonly text: string; readonly holder: Holder | undefined } | undefined => {
  try {
    const text = readFileSync(file, 'utf8');
    const value: unknown = JSON.parse(text);
    return { text, holder: isHolder(value) ? value : undefined };
  } catch (thrown) {
    return thrown instanceof SyntaxError ? { text: '', holder: undefined } : undefined;
  }
};

/** The start time tells a living holder from another program that got its pid. */
const isHeld = ({ pid, startedAt }: Holder): boolean => isAlive(pid) && (startedAt === undefined || startOf(pid) === startedAt);

const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
};

const ATTEMPTS = 5;

/** One server for one data folder. The lock of a killed server is recognised and replaced. */
export const lockData = (folder: string): Result<DataLock> => {
  const file = path.join(folder, 'server.lock');
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A link either is made whole or not at all, so a lock is never seen half written.
      if (tryLink(mine, file)) return ok({ release: () => rmSync(file, { force: true }) });
      const found = read(file);
      if (found?.holder !== undefined && isHeld(found.holder)) {
        return fail(
          'refused',
          `A portal (process ${found.holder.pid}) already runs on the data in ${folder}. Stop it first, or set PORTAL_DATA to another folder. Nothing was changed.`,
        );
      }
      takeAway(file, found?.text);
    }
    return fail('refused', `The data in ${folder} is being taken by another portal at this moment. Nothing was changed.`);
  } finally {
    rmSync(mine, { force: true });
  }
};

/** Removes the stale lock that was read; one that somebody else made in between is put back. */
const takeAway = (file: string, stale: string | undefined): void => {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)?.text !== stale) tryLink(aside, file);
  rmSync(aside, { force: true });
};
