import type { Transaction } from 'kysely';
import type { ValidationMode, ValidationSettings } from '../../../src/application/contract/dec';
import type { Database } from '../../db/schema';

/** Ids of the unit and of all above it, the unit first. */
const unitAndAbove = async (db: Transaction<Database>, tenantId: string, orgUnitId: string): Promise<string[]> => {
  const unit = await db.selectFrom('org_unit').select('path').where('id', '=', orgUnitId).where('tenant_id', '=', tenantId).executeTakeFirst();
  return (unit?.path ?? '').split('/').filter((id) => id !== '').reverse();
};

/** Each rule has the nearest setting walking up from the unit; a rule that no unit has set is OFF and not named. */
export const readSettings = async (db: Transaction<Database>, tenantId: string, orgUnitId: string): Promise<ValidationSettings> => {
  const units = await unitAndAbove(db, tenantId, orgUnitId);
  const rows =
    units.length === 0
      ? []
      : await db.selectFrom('optional_validation_setting').select(['org_unit_id', 'rule_id', 'mode']).where('tenant_id', '=', tenantId).where('org_unit_id', 'in', units).execute();
  const inherited: Record<string, ValidationMode> = {};
  const own: Record<string, ValidationMode> = {};
  for (const unit of units) {
    for (const { rule_id, mode } of rows.filter(({ org_unit_id }) => org_unit_id === unit)) {
      if (unit === orgUnitId) own[rule_id] = mode;
      else inherited[rule_id] ??= mode;
    }
  }
  return { orgUnitId, effective: { ...inherited, ...own }, inherited, own };
};

export const writeSettings = async (db: Transaction<Database>, place: { readonly tenantId: string; readonly orgUnitId: string }, own: Readonly<Record<string, ValidationMode>>): Promise<void> => {
  await db.deleteFrom('optional_validation_setting').where('tenant_id', '=', place.tenantId).where('org_unit_id', '=', place.orgUnitId).execute();
  const rows = Object.entries(own).map(([rule_id, mode]) => ({ tenant_id: place.tenantId, org_unit_id: place.orgUnitId, rule_id, mode }));
  if (rows.length > 0) await db.insertInto('optional_validation_setting').values(rows).execute();
};
