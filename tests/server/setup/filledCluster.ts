import { failed, type Result } from '../../../src/domain/kernel/result';
import { openOwnerPool } from '../../../server/db/pool';
import { postgresAccount } from '../../../server/start/account';
import { findBinaries } from '../../../server/start/binaries';
import { startCluster, type Cluster } from '../../../server/start/cluster';
import { fillData, migrateAll } from '../../../server/start/preparing';
import { temporaryFolder, WITHOUT_DISK } from './dataFolders';

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

export const startClusterIn = async (folder: string, settings: readonly string[]): Promise<Cluster> =>
  right(await startCluster({ folder, binaries: right(findBinaries()), account: right(postgresAccount()), progress: () => undefined, settings }));

/** Tables and demo data, as the first start of the portal makes them. */
export const fill = async (url: string): Promise<void> => {
  const owner = openOwnerPool(url);
  right(await migrateAll(owner));
  await fillData(owner, new Date(), true);
  await owner.destroy();
};

/** Makes a data folder of the portal as it is after a first start that was ended in order. */
export const makeFilledFolder = async (): Promise<string> => {
  const folder = temporaryFolder('filled');
  const cluster = await startClusterIn(folder, WITHOUT_DISK);
  await fill(cluster.url);
  await cluster.stop();
  return folder;
};
