import { sql } from 'kysely';
import type { Context } from '../../../records/handlers';

/** Of all whose home is one of the units; their streams close by the event of each session. */
export const endSessionsIn = async ({ db }: Context, units: readonly string[]): Promise<void> => {
  await sql`select end_sessions_in(${[...units]}::uuid[])`.execute(db);
};

export const endSessionsOf = async ({ db }: Context, userId: string): Promise<number> => {
  const { rows } = await sql`select end_sessions_of(${userId}::uuid)`.execute(db);
  return rows.length;
};
