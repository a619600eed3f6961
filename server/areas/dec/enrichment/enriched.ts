import type { Transaction } from 'kysely';
import type { EnrichedValue } from '../../../../src/domain/declaration/enrichment/enrichedValues';
import type { Database } from '../../../db/schema';

/** What rules filled into the declaration, whether it still stands or not. */
export const readEnriched = async (db: Transaction<Database>, declarationId: string): Promise<readonly EnrichedValue[]> => {
  const found = await db.selectFrom('declaration_enrichment').select('enriched').where('declaration_id', '=', declarationId).executeTakeFirst();
  return found?.enriched ?? [];
};

export const writeEnriched = async (
  db: Transaction<Database>,
  place: { readonly declarationId: string; readonly tenantId: string; readonly orgUnitId: string },
  values: readonly EnrichedValue[],
): Promise<void> => {
  const enriched = JSON.stringify(values);
  await db
    .insertInto('declaration_enrichment')
    .values({ declaration_id: place.declarationId, tenant_id: place.tenantId, org_unit_id: place.orgUnitId, enriched })
    .onConflict((known) => known.column('declaration_id').doUpdateSet({ enriched }))
    .execute();
};
