import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { failed, type Result } from '../../../src/domain/kernel/result';
import { migrate } from '../../../server/db/migrate';
import { openOwnerPool } from '../../../server/db/pool';
import { fillDemoData } from '../../../server/db/seed/all';
import { postgresAccount } from '../../../server/start/account';
import { findBinaries } from '../../../server/start/binaries';
import { startCluster } from '../../../server/start/cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's address of a server on which databases may be made. */
    readonly serverUrl: string;
    readonly templateName: string;
  }
}

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

const embedded = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  chmodSync(folder, 0o755);
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const cluster = right(await startCluster({ folder, binaries: right(findBinaries()), account: right(postgresAccount()), progress: () => undefined, settings }));
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
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
  const own = process.env['DATABASE_URL'];
  const server = own === undefined || own === '' ? await embedded() : { url: own, stop: () => Promise.resolve() };
  const templateName = `portal_template_${process.pid}`;
  await onServer(server.url, `create database ${templateName}`);
  const template = openOwnerPool(databaseUrl(server.url, templateName));
  right(await migrate(template));
  await fillDemoData(template, new Date());
  await template.destroy();
  project.provide('serverUrl', server.url);
  project.provide('templateName', templateName);
  return async () => {
    await onServer(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
  };
}
