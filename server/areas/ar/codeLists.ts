import { sql, type Transaction } from 'kysely';
import { SUPPORTED_COUNTRIES } from '../../../src/domain/article/article';
import type { InList } from '../../../src/domain/article/tariffAnswer';
import type { Database } from '../../db/schema';

/** Lists that an article's codes come from. */
const LISTS: readonly string[] = [
  'Country',
  'Currency',
  'PackageType',
  'SupplementaryUnit',
  'UnitOfMeasure',
  ...SUPPORTED_COUNTRIES.flatMap((country) => [`${country}_ProcedureCode`, `${country}_RegionOfOrigin`]),
];

/** The codes that are valid on the day (yyyy-MM-dd), those that the tenant added too. */
export const loadCodeLists = async (db: Transaction<Database>, tenantId: string, date: string): Promise<InList> => {
  const { rows } = await sql<{ list: string; codes: string[] }>`
    select list, array_agg(code) as codes from reference_entry
    where list = any (${[...LISTS]}::text[]) and (tenant_id is null or tenant_id = ${tenantId}::uuid)
      and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)
    group by list`.execute(db);
  const codes = new Map(rows.map((row) => [row.list, new Set(row.codes)]));
  return (list, code) => codes.get(list)?.has(code);
};
