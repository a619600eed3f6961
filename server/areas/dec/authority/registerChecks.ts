import { sql } from 'kysely';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import type { Addressed } from './answer';
import { refusal } from './refusal';

/** SA12003: another declaration was lodged under this local reference number. */
export const lrnFindings = async ({ db, entry }: Addressed): Promise<Finding[]> => {
  const { rows } = await sql<{ used: boolean }>`select authority_lrn_used(${entry.lrn}, ${entry.id}::uuid, ${entry.tenant_id}) as used`.execute(db);
  return rows[0]?.used === true ? [refusal('SA12003', { pointer: '/lrn', category: 'General', de: '12 09 001' })] : [];
};
