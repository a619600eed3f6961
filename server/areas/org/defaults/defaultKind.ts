import { sql } from 'kysely';
import { defaultContract } from '../../../../src/application/contract/defaultValues';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { machine } from '../../../../src/domain/kernel/machine';
import { checkDefaultField } from '../../../../src/domain/organization/defaults/defaultFields';
import { checkDefault, type DefaultValue } from '../../../../src/domain/organization/defaults/defaultValue';
import type { Context } from '../../../records/handlers';
import { day, equal, text } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';

const FOR_TENANT = ['CrossCompanyAdministrator'];

const refused = (code: string, pointer: string, message: string): RecordFinding => ({ severity: 2, code, pointer, message, messageKey: `feedback.${code}` });

/** A value is set only for whom the caller administers: units it works in, its company, and the tenant by who administers all companies. */
export const mayBeSetFor = async ({ db, caller }: Context, { scopeKind, scopeId = '' }: Pick<DefaultValue, 'scopeKind' | 'scopeId'>): Promise<boolean> => {
  if (scopeKind === 'Tenant') return scopeId === caller.tenantId && FOR_TENANT.some((role) => caller.roles.includes(role));
  if (scopeKind === 'OrgUnit') return caller.visibleUnits.includes(scopeId);
  const { rows } =
    scopeKind === 'Company'
      ? await sql`select from org_unit where id = ${caller.orgUnitId}::uuid and company_id::text = ${scopeId}`.execute(db)
      : await sql`select from membership m join org_unit u on u.id = m.org_unit_id where m.user_id::text = ${scopeId} and u.id = any (${[...caller.visibleUnits]}::uuid[])`.execute(
          db,
        );
  return rows.length > 0;
};

const checkAmongOthers = async (context: Context, content: DefaultValue, id: string | undefined): Promise<readonly RecordFinding[]> => {
  if (!(await mayBeSetFor(context, content))) return [refused('ORG-DEF-REACH', '/scopeId', 'You may not set values there.')];
  const { scopeKind = '', scopeId = '', area = '', fieldPath = '', validFrom = '', validTo = '' } = content;
  const { rows } = await sql`select id from org_default where tenant_id = ${context.caller.tenantId}::uuid and status = 'Active'
    and scope_kind = ${scopeKind} and scope_id = ${scopeId} and area = ${area} and field_path = ${fieldPath} and id is distinct from ${id ?? null}::uuid
    and (${validTo} = '' or valid_from::text <= ${validTo}) and (valid_to is null or valid_to::text >= ${validFrom})`.execute(context.db);
  return rows.length === 0 ? [] : [refused('ORG-DEF-TWICE', '/fieldPath', 'There is a value for this field in this period.')];
};

/** What new records begin with (organization, 2.9). */
export const defaultValues = recordKind(defaultContract, {
  columns: {
    scopeKind: text('scopeKind'),
    scopeId: text('scopeId'),
    area: text('area'),
    fieldPath: text('fieldPath'),
    value: text('value'),
    mode: text('mode'),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
  },
  search: { scopeKind: equal('scopeKind'), scopeId: equal('scopeId'), area: equal('area'), fieldPath: equal('fieldPath'), mode: equal('mode') },
  status: machine<'Active' | 'Ended', 'end'>({ Active: { end: 'Ended' }, Ended: {} }),
  first: 'Active',
  editable: ['Active'],
  removable: ['Active', 'Ended'],
  check: (content) => [...checkDefault(content), ...checkDefaultField(content)],
  checkAmongOthers,
  ofCompany: true,
  route: (id) => `/org/default-administration/${id}`,
});
