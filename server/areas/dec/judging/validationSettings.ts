import { sql, type Transaction } from 'kysely';
import type { ValidationSettings } from '../../../../src/application/contract/dec';
import { ValidationSetting, type SettingLevel } from '../../../../src/domain/declaration/validationSettings';
import type { Database } from '../../../db/schema';

export interface UnitAbove {
  readonly id: string;
  readonly name: string;
}

/** The unit and all above it, the unit first. */
export const unitAndAbove = async (db: Transaction<Database>, tenantId: string, orgUnitId: string): Promise<readonly UnitAbove[]> => {
  const { rows } = await sql<UnitAbove>`
    select above.id, above.name from org_unit unit join org_unit above on starts_with(unit.path, above.path) and above.tenant_id = unit.tenant_id
    where unit.id = ${orgUnitId}::uuid and unit.tenant_id = ${tenantId}::uuid order by length(above.path) desc`.execute(db);
  return rows;
};

/** The settings of the unit and of those above it; a unit above that says nothing is left out. */
export const readSettings = async (db: Transaction<Database>, tenantId: string, orgUnitId: string): Promise<ValidationSettings> => {
  const units = await unitAndAbove(db, tenantId, orgUnitId);
  const rows =
    units.length === 0
      ? []
      : await db
          .selectFrom('optional_validation_setting')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where(
            'org_unit_id',
            'in',
            units.map(({ id }) => id),
          )
          .orderBy('rule_id')
          .execute();
  const levels = units.map(({ id, name }): SettingLevel => {
    const settings = rows
      .filter(({ org_unit_id }) => org_unit_id === id)
      .map(({ rule_id: validationId, mode, countries, flows, valid_from: validFrom, valid_to: validTo }) => ({
        validationId,
        mode,
        countries,
        flows,
        ...(validFrom !== null && { validFrom }),
        ...(validTo !== null && { validTo }),
      }))
      .filter(ValidationSetting.is);
    return { orgUnitId: id, name, settings };
  });
  return { orgUnitId, levels: levels.filter(({ settings }, at) => at === 0 || settings.length > 0) };
};

export const writeSettings = async (
  db: Transaction<Database>,
  place: { readonly tenantId: string; readonly orgUnitId: string },
  own: readonly ValidationSetting[],
): Promise<void> => {
  await db.deleteFrom('optional_validation_setting').where('tenant_id', '=', place.tenantId).where('org_unit_id', '=', place.orgUnitId).execute();
  const rows = own.map(({ validationId, mode, countries, flows, validFrom = null, validTo = null }) => ({
    tenant_id: place.tenantId,
    org_unit_id: place.orgUnitId,
    rule_id: validationId,
    mode,
    countries: [...countries],
    flows: [...flows],
    valid_from: validFrom,
    valid_to: validTo,
  }));
  if (rows.length > 0) await db.insertInto('optional_validation_setting').values(rows).execute();
};
