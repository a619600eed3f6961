import type pg from 'pg';
import type { Query } from '../../server/db/demoSize';

/** Fills in one transaction. */
export const inOne = async (owner: pg.Client, fill: (query: Query) => Promise<void>): Promise<void> => {
  await owner.query('begin');
  await fill(async <R extends object>(text: string) => (await owner.query<R>(text)).rows);
  await owner.query('commit');
};
