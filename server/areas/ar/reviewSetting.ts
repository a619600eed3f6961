import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** `ar.reviewOnCriticalChange` of the unit or the nearest one above it; off where none has set it. */
export const reviewsCriticalChanges = async (db: Transaction<Database>, orgUnitId: string): Promise<boolean> => {
  const { rows } = await sql<{ review: boolean }>`
    select s.review_on_critical_change as review from org_unit u join article_setting s on u.path like '%' || s.org_unit_id || '%'
    join org_unit above on above.id = s.org_unit_id where u.id = ${orgUnitId}::uuid order by length(above.path) desc limit 1`.execute(db);
  return rows[0]?.review === true;
};
