import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

/** Data that a fresh database starts with. Runs once, as the owner, in one transaction with all others. */
export interface Seed {
  readonly name: string;
  /** Every portal begins with it: it is no demo data. */
  readonly ground?: true;
  /** `demo`: with what is made up to be tried. */
  readonly run: (db: Transaction<Database>, now: Date, demo: boolean) => Promise<void>;
}

/** Runs what has not run yet, all or nothing. Answers the names that ran. */
export const fillSeeds = (db: Kysely<Database>, now: Date, wanted: readonly Seed[], demo = true): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const done = await transaction.selectFrom('seed_run').select('name').execute();
    const open = wanted.filter((seed) => !done.some(({ name }) => name === seed.name));
    for (const { name, run } of open) {
      await run(transaction, now, demo);
      await transaction.insertInto('seed_run').values({ name }).execute();
    }
    return open.map(({ name }) => name);
  });
