import type { ColumnType } from 'kysely';
import type { EnrichedValue } from '../../../src/domain/declaration/enrichment/enrichedValues';
import type { EnrichmentRule } from '../../../src/domain/declaration/enrichment/enrichmentRule';

/** All rules of a unit, in their order. */
export interface EnrichmentRulesTable {
  id: string;
  org_unit_id: string;
  tenant_id: string;
  version: number;
  created_at: Date;
  created_by: string;
  rules: ColumnType<EnrichmentRule[], string, string>;
  changed_at: Date;
  changed_by: string;
}

/** What stands in a declaration as a rule filled it in. */
export interface DeclarationEnrichmentTable {
  declaration_id: string;
  tenant_id: string;
  org_unit_id: string;
  enriched: ColumnType<EnrichedValue[], string, string>;
}

export interface EnrichmentTables {
  enrichment_rules: EnrichmentRulesTable;
  declaration_enrichment: DeclarationEnrichmentTable;
}
