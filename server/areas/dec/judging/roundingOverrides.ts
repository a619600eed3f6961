import { sql, type Transaction } from 'kysely';
import type { PlacedOverride } from '../../../../src/application/contract/declarationRounding';
import type { Database } from '../../../db/schema';

/** How the unit and those above it round, the unit's own first (DEC-R74). */
export const readRoundingOverrides = async (db: Transaction<Database>, orgUnitId: string): Promise<readonly PlacedOverride[]> => {
  const { rows } = await sql<{ readonly override: PlacedOverride }>`
    select jsonb_strip_nulls(jsonb_build_object('id', held.id, 'version', held.version, 'orgUnitId', above.id, 'unit', above.name, 'country', held.country, 'amount', held.amount,
      'scale', held.scale, 'mode', held.mode, 'validFrom', held.valid_from, 'validTo', held.valid_to)) as override
    from org_unit unit join org_unit above on starts_with(unit.path, above.path) and above.tenant_id = unit.tenant_id join rounding_override held on held.org_unit_id = above.id
    where unit.id = ${orgUnitId}::uuid order by length(above.path) desc, held.valid_from`.execute(db);
  return rows.map(({ override }) => override);
};
