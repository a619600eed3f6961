import { sql } from 'kysely';
import { UnitTree } from '../../../../src/domain/organization/unitTree';
import type { Context } from '../../../records/handlers';

/** All units of the tenant, as row level security shows them. */
export const treeOf = async (db: Context['db']): Promise<UnitTree> => {
  const { rows } = await sql<{ id: string; parent_id: string | null; company_id: string | null }>`select id, parent_id, company_id from org_unit`.execute(db);
  return new UnitTree(rows.map(({ id, parent_id, company_id }) => ({ id, parentId: parent_id ?? undefined, companyId: company_id ?? undefined })));
};
