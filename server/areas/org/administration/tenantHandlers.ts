import { sql } from 'kysely';
import type * as orgTenants from '../../../../src/application/contract/orgTenants';
import type { TenantAdministrator } from '../../../../src/application/contract/orgTenants';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { roles, type Role } from '../../../../src/domain/access/names';
import { grantableRoles } from '../../../../src/domain/organization/granting';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Handlers } from '../../../records/handlers';
import { EMERGENCY_ADMINISTRATORS, mayBeEmergency } from '../../../../src/domain/organization/emergency';
import { isReason } from '../../../../src/domain/organization/separation';
import type { SettingsOf } from '../../../http/environmentSettings';
import { changedMeanwhile } from '../../../records/claim';
import { administer, administerInstallation, refused } from './administer';
import { grant } from './grants';
import { giveOneTime } from './oneTime';
import { granterOf, tenantRules } from './standing';
import { tenants } from './tenants';
import { endSessionsOf } from './sessionsEnd';
import { checkDominance, users } from './users';

const isRole = (name: string): name is Role => roles.some((role) => role === name);

export const tenantHandlers = (settings: SettingsOf): Handlers<typeof orgTenants> => ({
  readTenantAdministrators: async ({ params }, context) => {
    await administerInstallation(context);
    const tenant = await tenants.find(context, params.id);
    if (failed(tenant)) return tenant;
    const mine = params.id === context.caller.tenantId && context.caller.roles.includes('TenantAdministrator');
    const { rows } = await sql<TenantAdministrator>`select id, version, user_auth_name as "userAuthName", name, email, status, roles
      from administrators_of_tenant(${params.id}::uuid)`.execute(context.db);
    const emergency = await sql<{ id: string; signIns: number }>`select user_id as id, sign_ins as "signIns"
      from emergency_administrators(${params.id}::uuid, ${context.now})`.execute(context.db);
    const signIns = new Map(emergency.rows.map((one) => [one.id, one.signIns]));
    const items = rows.map((row) => {
      const emergencySignIns = signIns.get(row.id);
      return { ...row, ...(emergencySignIns !== undefined && { emergencySignIns }) };
    });
    const given = mine ? grantableRoles(await granterOf(context), { kind: 'Tenant' }, await tenantRules(context), context.now) : [];
    return reply({ items, mine, emergency: mine && settings(context.environment).auth.kind !== 'basic', roles: [...given] });
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

  nameEmergencyAdministrator: async ({ params, body }, context) => {
    await administer(context);
    const { db, caller, environment, now } = context;
    if (params.id !== caller.tenantId || !caller.roles.includes('TenantAdministrator')) return fail('forbidden', CATALOGUE.forbidden);
    if (settings(environment).auth.kind === 'basic')
      return refused('ORG-EMERGENCY-BASIC', 'Everybody signs in by the portal itself here, so nobody has to be let in past a provider.');
    const found = await users.find(context, params.userId);
    if (failed(found)) return found;
    const user = found.right;
    if (user.version !== body.version) return changedMeanwhile(user.version);
    const may = await checkDominance(context, user.id);
    if (failed(may)) return may;
    if (!isReason(body.reason)) return refused('ORG-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/reason' });
    if (!body.named) {
      await sql`update app_user set emergency_since = null where id = ${user.id}::uuid`.execute(db);
      await endSessionsOf(context, user.id);
      await users.done(context, user, user.id, 'emergencyEnded', body.reason.trim());
      return reply({});
    }
    const { rows } = await sql<{ isAdministrator: boolean; isOfDirectory: boolean }>`select administers_tenant(u.id) as "isAdministrator",
      u.provisioned_by is not null as "isOfDirectory" from app_user u where u.id = ${user.id}::uuid`.execute(db);
    const { isAdministrator = false, isOfDirectory = false } = rows[0] ?? {};
    if (!mayBeEmergency({ kind: user.content.kind, status: user.status, isAdministrator, isOfDirectory })) {
      return refused('ORG-EMERGENCY-WHO', 'An emergency administrator is a person who holds TenantAdministrator and whose account no directory keeps.');
    }
    const named = await sql`select from emergency_administrators(${caller.tenantId}::uuid, ${now}) where user_id <> ${user.id}::uuid`.execute(db);
    if (named.rows.length >= EMERGENCY_ADMINISTRATORS) return refused('ORG-EMERGENCY-TWO', 'There are two emergency administrators already.');
    await sql`update app_user set emergency_since = ${now} where id = ${user.id}::uuid`.execute(db);
    const given = await giveOneTime(context, { params: { id: user.id }, body: { reason: body.reason.trim() } }, 'emergency');
    return failed(given) ? given : reply({});
  },
});
