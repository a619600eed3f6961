import { sql, type Transaction } from 'kysely';
import type { Header } from '../../../../src/domain/declaration/declaration';
import type { RuleRegisters } from '../../../../src/domain/declaration/rules/registers';
import { holdsPower, type PowerOfAttorney } from '../../../../src/domain/organization/powerOfAttorney';
import type { Database } from '../../../db/schema';

const isRepresented = ({ parties }: Header): boolean => (parties?.representative?.representativeStatus ?? '') !== '';

/** The powers of attorney that the company of the unit holds; asked only where somebody is represented. */
export const powerRegister = async (
  db: Transaction<Database>,
  { tenantId, orgUnitId }: { readonly tenantId: string; readonly orgUnitId: string },
  lodged: { readonly country: string; readonly date: string },
  header: Header,
): Promise<RuleRegisters['powerOfAttorney']> => {
  if (!isRepresented(header)) return undefined;
  const { rows } = await sql<PowerOfAttorney>`
    select p.type, p.principal, p.status as state, p.valid_from::text as "validFrom", p.valid_to::text as "validTo", string_to_array(p.countries, ' ') as countries
    from org_power p join org_unit holder on holder.id = p.org_unit_id join org_unit own on own.id = ${orgUnitId}::uuid and starts_with(own.path, holder.path)
    where p.tenant_id = ${tenantId}::uuid and p.status = 'Active'`.execute(db);
  const powers = rows.map(({ validTo, ...power }) => ({ ...power, validTo: validTo ?? undefined }));
  return (type, principal) => holdsPower(powers, { type, principal, ...lodged });
};
