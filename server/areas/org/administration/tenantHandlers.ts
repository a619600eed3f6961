import { sql } from 'kysely';
import type * as orgTenants from '../../../../src/application/contract/orgTenants';
import type { TenantAdministrator } from '../../../../src/application/contract/orgTenants';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { roles, type Role } from '../../../../src/domain/access/names';
import { grantableRoles } from '../../../../src/domain/organization/granting';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Handlers } from '../../../records/handlers';
import { administer, administerInstallation, refused } from './administer';
import { grant } from './grants';
import { giveOneTime } from './oneTime';
import { granterOf, tenantRules } from './standing';
import { tenants } from './tenants';
import { users } from './users';

const isRole = (name: string): name is Role => roles.some((role) => role === name);

export const tenantHandlers: Handlers<typeof orgTenants> = {
  readTenantAdministrators: async ({ params }, context) => {
    await administerInstallation(context);
    const tenant = await tenants.find(context, params.id);
    if (failed(tenant)) return tenant;
    const mine = params.id === context.caller.tenantId && context.caller.roles.includes('TenantAdministrator');
    const { rows } = await sql<TenantAdministrator>`select id, version, user_auth_name as "userAuthName", name, email, status, roles
      from administrators_of_tenant(${params.id}::uuid)`.execute(context.db);
    const given = mine ? grantableRoles(await granterOf(context), { kind: 'Tenant' }, await tenantRules(context), context.now) : [];
    return reply({ items: rows, mine, roles: [...given] });
  },

  inviteTenantAdministrator: async ({ params, body }, context) => {
    await administer(context);
    const { db, caller } = context;
    if (params.id !== caller.tenantId) return fail('forbidden', CATALOGUE.forbidden);
    if (!isRole(body.role)) return refused('ORG-ROLE', 'There is no such role.', { pointer: '/role' });
    const root = await sql<{ id: string; language: 'SV' | 'NO' | 'DK' | 'EN' }>`select u.id, t.language from org_unit u join tenant t on t.id = u.tenant_id
      where u.tenant_id = ${caller.tenantId}::uuid and u.parent_id is null`.execute(db);
    const { id: unit = '', language = 'EN' as const } = root.rows[0] ?? {};
    const { userAuthName, firstName, lastName, email, role, reason } = body;
    const content = {
      ...{ userAuthName, firstName, lastName, email, language },
      kind: 'Person' as const,
      defaultOrgUnitId: unit,
      memberships: [{ orgUnitId: unit, includeChildren: true }],
    };
    const created = await users.handlers.create({ body: { content } }, context);
    if (failed(created)) return created;
    const { id } = created.right.data.record;
    const invited = await giveOneTime(context, { params: { id }, body: {} }, 'invitation');
    if (failed(invited)) return invited;
    const granted = await grant(context, { role, scope: { kind: 'Tenant' }, userId: id, validFrom: context.now, reason: reason.trim() });
    return failed(granted) ? granted : reply({ userId: id, waits: granted.right.waits });
  },
};
