import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

/** Who stands in for one of these users on the day (yyyy-MM-dd), and the name of that user. */
export const deputiesOf = async (
  db: Transaction<Database>,
  users: readonly string[],
  day: string,
): Promise<readonly { readonly deputyId: string; readonly name: string }[]> => {
  if (users.length === 0) return [];
  const { rows } = await sql<{
    deputyId: string;
    name: string;
  }>`select deputy_id as "deputyId", name from deputies_of(${[...users]}::uuid[], ${day}::date)`.execute(db);
  return rows;
};
