import type { Transaction } from 'kysely';
import { optionalRules } from '../../../../src/domain/declaration/rules/all';
import type { Database } from '../../../db/schema';
import { demoDeclarations, lrnPrefixes } from './demoDeclarations';
import { tenantIds, tenantOf, unitIds, type UnitName } from '../../../db/demo/demoUnits';
import { seedEnrichmentRules } from './enrichmentRules';
import { storeDeclaration } from './storeDeclaration';

/** Company: every rule warns. Gothenburg: produced documents, and border transport and location at export, are errors (declarations, section 10). */
const seedSettings = async (db: Transaction<Database>): Promise<void> => {
  const company = optionalRules.map(({ id }) => ({ tenant_id: tenantIds.nordic, org_unit_id: unitIds.seHeadOffice, rule_id: id, mode: 'WARNING' as const }));
  const gothenburg = optionalRules
    .filter(({ number }) => [5, 6, 11].includes(number))
    .map(({ id }) => ({ tenant_id: tenantIds.nordic, org_unit_id: unitIds.gothenburg, rule_id: id, mode: 'ERROR' as const }));
  await db
    .insertInto('optional_validation_setting')
    .values([...company, ...gothenburg])
    .execute();
};

const seedSeries = async (db: Transaction<Database>): Promise<void> => {
  const prefixes = Object.entries(lrnPrefixes) as [UnitName, string][];
  await db
    .insertInto('lrn_series')
    .values(prefixes.map(([unit, prefix]) => ({ tenant_id: tenantOf(unit), org_unit_id: unitIds[unit], prefix, last_number: 0 })))
    .execute();
};

/** Settings, and declarations in every status, made by the same functions as a user's. */
export const declarationSeed = {
  name: 'declarations',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    await seedSettings(db);
    await seedEnrichmentRules(db, now);
    await seedSeries(db);
    const oldestFirst = demoDeclarations.map((demo, place) => ({ demo, place })).sort((one, other) => other.demo.daysAgo - one.demo.daysAgo);
    for (const { demo, place } of oldestFirst) await storeDeclaration(db, demo, place, now);
  },
};
