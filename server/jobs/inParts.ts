import type { Transaction } from 'kysely';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import type { Database } from '../db/schema';
import type { JobContext } from './jobDefinition';

/** Platform 5, trap 3. */
export const ROWS_A_CHUNK = 200;

/** Chunk by chunk until one finds less than it may take; answers how many rows there were. */
export const inParts = async (
  { chunk }: Pick<JobContext<unknown>, 'chunk'>,
  part: (db: Transaction<Database>, most: number) => Promise<number>,
): Promise<Result<number>> => {
  for (let all = 0; ;) {
    const done = await chunk(async (db) => ok(await part(db, ROWS_A_CHUNK)));
    if (failed(done)) return done;
    all += done.right;
    if (done.right < ROWS_A_CHUNK) return ok(all);
  }
};
