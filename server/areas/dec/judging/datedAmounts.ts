import { sql, type Transaction } from 'kysely';
import type { FallbackAmount } from '../../../../src/domain/declaration/guarantee/guaranteeAmount';
import { SUPPLEMENTARY_DUE_RULES, type SupplementaryDueRule } from '../../../../src/domain/declaration/timeLimits';
import type { Database } from '../../../db/schema';

const UNION = 'EU';

/** DEC-R31: the union's days by the list SupplementaryDueDay; other countries count by law. */
export const supplementaryDueRules = async (db: Transaction<Database>): Promise<readonly SupplementaryDueRule[]> => {
  const { rows } = await sql<{ validFrom: string; validTo: string; days: number }>`
    select valid_from::text as "validFrom", coalesce(valid_to, 'infinity')::text as "validTo", (attributes ->> 'days')::int as days
    from reference_entry where list = 'SupplementaryDueDay' and code = 'STANDARD' and attributes ? 'days' order by valid_from`.execute(db);
  const listed = rows.map(({ validFrom, validTo, days }): SupplementaryDueRule => ({
    country: UNION,
    validFrom,
    ...(validTo !== 'infinity' && { validTo }),
    days,
  }));
  return [...listed, ...SUPPLEMENTARY_DUE_RULES];
};

/** What secures a movement whose duties cannot be told, by the list GuaranteeFallbackAmount on the day (yyyy-MM-dd). */
export const fallbackAmount = async (db: Transaction<Database>, date: string): Promise<FallbackAmount | undefined> => {
  const { rows } = await sql<FallbackAmount>`
    select attributes ->> 'amount' as amount, attributes ->> 'currency' as currency from reference_entry
    where list = 'GuaranteeFallbackAmount' and code = 'TRANSIT' and attributes ?& array['amount', 'currency']
      and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date) limit 1`.execute(db);
  return rows[0];
};
