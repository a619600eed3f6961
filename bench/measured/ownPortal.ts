import path from 'node:path';
import pg from 'pg';
import { defaultSettings } from '../../server/http/environmentSettings';
import { startPortal } from '../../server/start/portal';
import { clusterIn, right, temporaryFolder } from './cluster';

/** Measures a portal with the demo data on a PostgreSQL of its own; `owner` fills it by plain statements. */
export const withOwnPortal = async <A>(measure: (address: string, owner: pg.Client, databaseUrl: string) => Promise<A>): Promise<A> => {
  const { folder, remove } = temporaryFolder();
  const cluster = await clusterIn(folder);
  const portal = right(
    await startPortal(
      {
        port: 0,
        hostName: '127.0.0.1',
        databaseUrl: cluster.url,
        environment: 'local',
        trustedProxies: [],
        dataFolder: folder,
        clientFolder: path.join(process.cwd(), 'dist', 'client'),
        appVersion: 'bench',
        authoritySpeed: 1,
        settings: defaultSettings,
      },
      () => undefined,
      () => undefined,
    ),
  );
  const owner = new pg.Client({ connectionString: cluster.url });
  try {
    await owner.connect();
    return await measure(portal.address, owner, cluster.url);
  } finally {
    await owner.end();
    await portal.stop();
    await cluster.stop();
    remove();
  }
};
