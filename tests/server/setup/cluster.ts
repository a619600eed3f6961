import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { copyCluster, removeFolder, temporaryFolder, WITHOUT_DISK } from './dataFolders';
import { fill, makeFilledFolder, startClusterIn } from './filledCluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's address of a server on which databases may be made. */
    readonly serverUrl: string;
    readonly templateName: string;
    /** Data of the portal after its first start; to be copied. */
    readonly filledFolder: string;
  }
}

interface Server {
  readonly url: string;
  /** The database with the demo data, if there is one already. */
  readonly filled?: string;
  stop(): Promise<void>;
}

const embedded = async (filledFolder: string): Promise<Server> => {
  const folder = temporaryFolder('test');
  copyCluster(filledFolder, folder);
  const cluster = await startClusterIn(folder, [...WITHOUT_DISK, 'max_connections=300']);
  return {
    url: cluster.url,
    filled: 'postgres',
    stop: async () => {
      await cluster.stop();
      removeFolder(folder);
    },
  };
};

const onServer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** One PostgreSQL for the whole run and a migrated database with the demo data, from which each test file makes its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filledFolder = await makeFilledFolder();
  const own = process.env['DATABASE_URL'];
  const server: Server = own === undefined || own === '' ? await embedded(filledFolder) : { url: own, stop: () => Promise.resolve() };
  const templateName = `portal_template_${process.pid}`;
  await onServer(server.url, `create database ${templateName}${server.filled === undefined ? '' : ` template ${server.filled}`}`);
  if (server.filled === undefined) await fill(databaseUrl(server.url, templateName));
  project.provide('serverUrl', server.url);
  project.provide('templateName', templateName);
  project.provide('filledFolder', filledFolder);
  return async () => {
    await onServer(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
    removeFolder(filledFolder);
  };
}
