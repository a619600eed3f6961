import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failed, type Result } from '../../src/domain/kernel/result';
import { postgresAccount } from '../../server/start/account';
import { findBinaries } from '../../server/start/binaries';
import { startCluster, type Cluster } from '../../server/start/cluster';

export const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

export const temporaryFolder = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** PostgreSQL as the portal runs it, fsync on. */
export const clusterIn = async (folder: string): Promise<Cluster> =>
  right(await startCluster({ folder, binaries: right(findBinaries()), account: right(postgresAccount()), progress: () => undefined }));
