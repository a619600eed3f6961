import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { applicationLogin } from '../db/applicationLogin';
import { openOwnerPool } from '../db/pool';
import type { ServerLog } from '../db/log';
import { postgresAccount } from './account';
import { findBinaries } from './binaries';
import { startCluster } from './cluster';
import { lockData } from './dataLock';
import { clusterPlace, reachableBinaries } from './dataPlace';
import { fillData, migrateAll } from './preparing';
import { startServer } from './server';
import type { Settings } from './settings';

export interface RunningPortal {
  readonly address: string;
  stop(): Promise<void>;
}

interface Started {
  readonly url: string;
  /** For calls; the owner's where PostgreSQL is the operator's own. */
  readonly applicationUrl?: string;
  stop(): Promise<void>;
}

type Progress = (line: string) => void;

const startOwnCluster = async (dataFolder: string, progress: Progress): Promise<Result<Started>> => {
  const binaries = findBinaries();
  if (failed(binaries)) return binaries;
  const account = postgresAccount();
  if (failed(account)) return account;
  const folder = clusterPlace(dataFolder, account.right);
  const lock = lockData(dataFolder);
  if (failed(lock)) return lock;
  const cluster = await startCluster({ folder, binaries: reachableBinaries(binaries.right, account.right), account: account.right, progress });
  if (failed(cluster)) {
    lock.right.release();
    return cluster;
  }
  const { url, stop } = cluster.right;
  return ok({
    url,
    stop: async () => {
      await stop();
      lock.right.release();
    },
  });
};

const startDatabase = ({ databaseUrl, dataFolder }: Settings, progress: Progress): Promise<Result<Started>> =>
  databaseUrl === undefined ? startOwnCluster(dataFolder, progress) : Promise.resolve(ok({ url: databaseUrl, stop: () => Promise.resolve() }));

const prepareDatabase = async (url: string, demo: boolean, progress: Progress): Promise<Result<void>> => {
  const owner = openOwnerPool(url);
  try {
    const migrated = await migrateAll(owner);
    if (failed(migrated)) return migrated;
    if (migrated.right.applied.length > 0) progress(`Tables brought up to date: ${migrated.right.applied.join(', ')}`);
    const filled = await fillData(owner, new Date(), demo);
    if (filled.length > 0) progress(`${demo ? 'Demo data' : 'Reference data'} filled: ${filled.join(', ')}`);
    return ok(undefined);
  } catch (thrown) {
    return fail('unavailable', `The database cannot be prepared: ${thrown instanceof Error ? thrown.message || String(thrown) : String(thrown)}`);
  } finally {
    await owner.destroy();
  }
};

const withLogin = async (url: string): Promise<string> => {
  const owner = openOwnerPool(url);
  try {
    return await applicationLogin(owner, url);
  } finally {
    await owner.destroy();
  }
};

/** The database alone, with its tables and its data, for a command beside the server. Demo data belong to the environment local; elsewhere they come by a command. */
export const openDatabase = async (settings: Settings, progress: Progress, demo = settings.environment === 'local'): Promise<Result<Started>> => {
  const database = await startDatabase(settings, progress);
  if (failed(database)) return database;
  const prepared = await prepareDatabase(database.right.url, demo, progress);
  if (!failed(prepared)) return settings.databaseUrl === undefined ? ok({ ...database.right, applicationUrl: await withLogin(database.right.url) }) : database;
  await database.right.stop();
  return prepared;
};

/** From nothing to a portal that answers: database, tables, demo data, server. What was started is stopped again when a later step fails. */
export const startPortal = async (settings: Settings, progress: Progress, log: ServerLog): Promise<Result<RunningPortal>> => {
  const database = await openDatabase(settings, progress);
  if (failed(database)) return database;
  const server = await startServer({ ...settings, databaseUrl: database.right.url, applicationUrl: database.right.applicationUrl, log });
  if (failed(server)) {
    await database.right.stop();
    return server;
  }
  return ok({
    address: server.right.address,
    stop: async () => {
      await server.right.stop();
      await database.right.stop();
    },
  });
};
