import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';

const ruleId = (n: number): string => `e0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The examples of the specification (declarations 5.4): those of the company count in all its units. */
const company: readonly EnrichmentRule[] = [
  {
    id: ruleId(1),
    name: 'Nature of transaction at export',
    trigger: 'onCreate',
    category: 'Invoice',
    condition: "and(eq(country, 'SE'), eq(flow, 'EXPORT'))",
    overwrite: false,
    set: [{ pointer: '/invoices/natureOfTransaction', value: '11' }],
  },
  {
    id: ruleId(2),
    name: 'Description of T-shirts',
    trigger: 'onItemAdded',
    category: 'Goods item',
    condition: "starts(commodityCode, '6109')",
    overwrite: false,
    set: [{ pointer: '/items/description', value: 'T-shirts and other vests, knitted or crocheted' }],
  },
];

const gothenburg: readonly EnrichmentRule[] = [
  {
    id: ruleId(3),
    name: 'Delivery terms of Nordic Shoes',
    trigger: 'beforeValidate',
    category: 'Invoice',
    condition: "eq(parties.importer.identifier, 'SE5599990016')",
    overwrite: false,
    set: [
      { pointer: '/invoices/deliveryTerms/incoterm', value: 'FCA' },
      { pointer: '/invoices/deliveryTerms/unlocode', value: 'SEGOT' },
    ],
  },
];

export const seedEnrichmentRules = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const rowOf = (org_unit_id: string, rules: readonly EnrichmentRule[]) => ({
    id: randomUUID(),
    org_unit_id,
    tenant_id: tenantIds.nordic,
    version: 1,
    created_at: now,
    created_by: 'portal.demo',
    rules: JSON.stringify(rules),
    changed_at: now,
    changed_by: 'portal.demo',
  });
  await db
    .insertInto('enrichment_rules')
    .values([rowOf(unitIds.seHeadOffice, company), rowOf(unitIds.gothenburg, gothenburg)])
    .execute();
};
