import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import type { Account } from './cluster';

export const SHARED_FOLDER = '/var/lib/customs-portal';

const OTHERS_MAY_ENTER = 0o001;

/** Whether a user who is neither owner nor in the group reaches a folder. */
export const isOpenToOthers = (folder: string): boolean => {
  const above = path.dirname(folder);
  return (!existsSync(folder) || (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0) && (above === folder || isOpenToOthers(above));
};

interface Note {
  readonly folder: string;
}

const isNote = (value: unknown): value is Note => typeof value === 'object' && value !== null && 'folder' in value && typeof value.folder === 'string';

const readNote = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined;
  const note: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isNote(note) ? note.folder : undefined;
};

/** Where the cluster lies: in the data folder, or where PostgreSQL's user cannot enter that, in a shared one that the data folder notes. */
export const clusterPlace = (dataFolder: string, account: Account | undefined, shared: string = SHARED_FOLDER): string => {
  mkdirSync(dataFolder, { recursive: true, mode: account === undefined ? 0o700 : 0o755 });
  if (account === undefined || isOpenToOthers(dataFolder)) return dataFolder;
  const noteFile = path.join(dataFolder, 'place.json');
  const noted = readNote(noteFile);
  const folder = noted ?? path.join(shared, randomUUID());
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (noted === undefined) writeFileSync(noteFile, JSON.stringify({ folder } satisfies Note));
  return folder;
};

/** Binaries that PostgreSQL's user can run; a copy of their own where theirs lie closed. */
export const reachableBinaries = (binaries: Binaries, account: Account | undefined, shared: string = SHARED_FOLDER): Binaries => {
  if (account === undefined || isOpenToOthers(binaries.folder)) return binaries;
  const folder = path.join(shared, `postgresql-${binaries.version}`);
  if (existsSync(folder)) return { ...binaries, folder };
  const aside = `${folder}.${process.pid}`;
  mkdirSync(shared, { recursive: true, mode: 0o755 });
  cpSync(binaries.folder, aside, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(aside, folder);
  } catch {
    // Another start was quicker.
    rmSync(aside, { recursive: true, force: true });
  }
  return { ...binaries, folder };
};
