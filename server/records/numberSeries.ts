import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema';

/** The next number of a series. Without gaps: who asks meanwhile waits, and a transaction that fails gives its number back. */
export const nextNumber = async (db: Transaction<Database>, tenantId: string, series: string, holder: string): Promise<number> => {
  const { last_number } = await db
    .insertInto('number_series')
    .values({ tenant_id: tenantId, form: series, holder, last_number: 1 })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'form', 'holder']).doUpdateSet({ last_number: sql<number>`number_series.last_number + 1` }))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};
