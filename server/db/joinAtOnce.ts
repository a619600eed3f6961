import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

/**
 * A question that adds up many rows. The planner believes that row level security leaves hardly any, and would look up each of thousands by itself:
 * here it joins them at once.
 */
export const joiningAtOnce = async <A>(db: Transaction<Database>, question: () => Promise<A>): Promise<A> => {
  await sql`set local enable_nestloop = off`.execute(db);
  const answer = await question();
  await sql`set local enable_nestloop = on`.execute(db);
  return answer;
};
