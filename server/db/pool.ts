import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

const DATE = 1082;

/** Days stay `yyyy-MM-dd`: a Date would move them by the time zone of the machine. */
const dayAsText: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === DATE ? (text: string) => text : format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text'),
};

const KEPT = /^\/\* kept: (\w+) \*\//;

/** A statement that begins with the comment `kept: name` is planned once for each connection: for those that every call begins with. */
const keepPlans = (client: pg.PoolClient): void => {
  const query: (...question: unknown[]) => unknown = client.query.bind(client);
  const keeping = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? KEPT.exec(text)?.[1] : undefined;
    return name === undefined ? query(text, ...rest) : query({ name, text, values: rest[0] });
  };
  Object.assign(client, { query: keeping });
};

interface PoolOptions {
  readonly size: number;
  readonly onIdleError: (lost: Error) => void;
}

const open = (url: string, options: string | undefined, { size, onIdleError }: PoolOptions): Kysely<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: dayAsText,
    application_name: 'customs-portal',
    connectionTimeoutMillis: 10_000,
    ...(options === undefined ? {} : { options }),
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The pool listens to idle clients only; of one that is taken out, the statement under way or the next one fails.
    client.on('error', () => undefined);
    keepPlans(client);
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
};

/**
 * Connections that begin as the application role: nothing on them runs as the owner, inside a transaction or outside. What is searched lies in
 * memory or on disks without moving parts, no statement runs so long that compiling it pays, and a page of 10,000 lots is sorted in memory.
 */
export const openApplicationPool = (url: string, options: PoolOptions): Kysely<Database> =>
  open(url, '-c role=portal_app -c random_page_cost=1.1 -c jit=off -c work_mem=16MB', options);

/** For migrations and demo data only; closed before the first request. */
export const openOwnerPool = (url: string): Kysely<Database> => open(url, undefined, { size: 1, onIdleError: () => undefined });
