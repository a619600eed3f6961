import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './cluster';

export interface TestDatabase {
  readonly url: string;
  /** Runs SQL as the owner, past row level security. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A database of one's own; `template` false: an empty one. */
export const createTestDatabase = async ({ template = true }: { readonly template?: boolean } = {}): Promise<TestDatabase> => {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  // Its files are copied: written through the log page by page it took three times as long.
  await onServer(`create database ${name}${template ? ` template ${inject('templateName')} strategy file_copy` : ''}`);
  const url = databaseUrl(inject('serverUrl'), name);
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => undefined);
  return {
    url,
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => (await owner.query<R>(text, [...values])).rows,
    drop: async () => {
      await owner.end();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
};
