import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of one's own on the PostgreSQL of DATABASE_URL, which itself stays as it is; a copy of `template` if one is named. */
export const createOwnDatabase = async (serverUrl: string, template?: string): Promise<OwnDatabase> => {
  const name = `portal_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
};
