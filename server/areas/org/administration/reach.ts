import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../records/handlers';
import { ADMINISTERS_USERS } from './users';

const SEE_TENANT = ['TenantAdministrator', 'CrossCompanyUserAdministrator', 'ProductAdministrator'];

/** Whether an assignment `a` is in the caller's reach: of a place or a user whom they administer, and for the whole tenant for who administers that. */
export const reachOf = ({ userId, roles }: Caller): RawBuilder<boolean> => {
  const mine = sql`(select units_under(${userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))`;
  return sql<boolean>`(a.scope_id in ${mine} or (a.scope_kind = 'Company' and exists (select from org_unit r where r.company_id = a.scope_id and r.id in ${mine}))
    or (a.user_id is not null and exists (select from app_user p where p.id = a.user_id and p.default_org_unit_id in ${mine}))
    or (a.scope_kind in ('Tenant', 'Installation') and ${roles.some((role) => SEE_TENANT.includes(role))}))`;
};
