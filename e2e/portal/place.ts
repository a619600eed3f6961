import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { copyCluster, removeFolder, temporaryFolder, WITHOUT_DISK } from '../../tests/server/setup/dataFolders';
import { createOwnDatabase } from './database';

/** Where a portal keeps what it stores: an embedded PostgreSQL in a folder, or a database on the server that DATABASE_URL names. */
export interface Place {
  readonly folder: string;
  /** Empty: the embedded one. */
  readonly databaseUrl: string;
  remove(): Promise<void>;
}

/** Names the place that the run has filled once, and that the others are copies of. */
const FILLED = 'E2E_FILLED';

export const useFilled = ({ folder, databaseUrl }: Place): void => {
  process.env[FILLED] = databaseUrl === '' ? folder : new URL(databaseUrl).pathname.slice(1);
};

const copyFilled = (filled: string, folder: string): void => {
  copyCluster(filled, folder);
  appendFileSync(path.join(folder, 'cluster', 'files', 'postgresql.auto.conf'), WITHOUT_DISK.map((setting) => `${setting}\n`).join(''));
};

export const createPlace = async (name: string): Promise<Place> => {
  const folder = temporaryFolder(`e2e-${name}`);
  const filled = process.env[FILLED];
  const serverUrl = process.env['DATABASE_URL'];
  if (!serverUrl) {
    if (filled !== undefined) copyFilled(filled, folder);
    return { folder, databaseUrl: '', remove: async () => removeFolder(folder) };
  }
  const database = await createOwnDatabase(serverUrl, filled);
  return {
    folder,
    databaseUrl: database.url,
    remove: async () => {
      await database.drop();
      removeFolder(folder);
    },
  };
};
