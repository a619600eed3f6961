import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/orgRecoveries';
import type { Recovery } from '../../../../src/application/contract/orgRecoveries';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { hasLapsed } from '../../../../src/domain/organization/fourEyes';
import { foldedSignInName, isSignInName } from '../../../../src/domain/organization/invitation';
import {
  mayStepRecovery,
  OBJECTION_MS,
  RECOVERY_STEPS,
  recoveryStatus,
  type RecoveryStatus,
  type RecoveryStep,
} from '../../../../src/domain/organization/recovery';
import { isReason } from '../../../../src/domain/organization/separation';
import { setScope } from '../../../db/transaction';
import { noteAdministration } from '../../../records/administrationAudit';
import { CATALOGUE } from '../../../records/catalogue';
import { changedMeanwhile, notFound } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { systemContext } from '../../../records/systemContext';
import { mailAccount } from '../administration/accountMail';
import { administerInstallation, denied, refused } from '../administration/administer';
import { tenants } from '../administration/tenants';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly tenant_id: string;
  readonly status: RecoveryStatus;
  readonly user_auth_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly identity_check: string;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_by_name: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly acts_at: Date | null;
  readonly note: string | null;
}

const isOperator = ({ caller }: Context): boolean => caller.roles.includes('ProductAdministrator');
const isOwn = ({ caller }: Context, tenantId: string): boolean => tenantId === caller.tenantId && caller.roles.includes('TenantAdministrator');

const mayStep = (context: Context, row: Row, step: RecoveryStep): boolean =>
  mayStepRecovery(step, {
    isProductAdministrator: isOperator(context),
    hasAsked: row.requested_by === context.caller.userId,
    isOfTenant: isOwn(context, row.tenant_id),
  });

const stepsOf = (context: Context, row: Row): RecoveryStep[] =>
  RECOVERY_STEPS.filter((step) => recoveryStatus.actions(row.status).includes(step) && mayStep(context, row, step));

const shown = (context: Context, row: Row): Recovery => ({
  id: row.id,
  version: row.version,
  status: row.status,
  userAuthName: row.user_auth_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  identityCheck: row.identity_check,
  reason: row.reason,
  requestedBy: row.requested_by_name,
  requestedAt: row.requested_at.toISOString(),
  steps: stepsOf(context, row),
  ...(row.decided_by !== null && { decidedBy: row.decided_by }),
  ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
  ...(row.acts_at !== null && { actsAt: row.acts_at.toISOString() }),
  ...(row.note !== null && { note: row.note }),
});

const answered = async (context: Context, tenantId: string) => {
  const { rows } = await sql<Row>`select * from tenant_recovery where tenant_id = ${tenantId}::uuid order by requested_at desc limit 20`.execute(context.db);
  const isOpen = rows.some(({ status }) => recoveryStatus.actions(status).length > 0);
  return reply({ items: rows.map((row) => shown(context, row)), mayAsk: isOperator(context) && tenantId !== context.caller.tenantId && !isOpen });
};

/** The tenant, for its own administrators and for product administrators. */
const entered = async (context: Context, id: string): Promise<Result<string>> => {
  await administerInstallation(context);
  const tenant = await tenants.find(context, id);
  if (failed(tenant)) return tenant;
  const tenantId = tenant.right.id;
  return isOperator(context) || isOwn(context, tenantId) ? ok(tenantId) : fail('forbidden', CATALOGUE.forbidden);
};

/** The tenant's own audit and mailboxes have it, not only those of the operator. */
const inTenant = async (context: Context, tenantId: string, work: (there: Context) => Promise<void>): Promise<void> => {
  const { db, caller, now, publish } = context;
  const { rows } = await sql<{ id: string }>`select root_of_tenant(${tenantId}::uuid) as id`.execute(db);
  const orgUnitId = rows[0]?.id ?? '';
  await setScope(db, { tenantId, userId: '', orgUnitId, units: [orgUnitId] });
  await work(systemContext(db, { now, publish, tenantId, orgUnitId, userName: caller.userName }));
  await setScope(db, {
    tenantId: caller.tenantId,
    userId: caller.userId,
    orgUnitId: caller.orgUnitId,
    units: caller.visibleUnits,
    readableUnits: caller.readableUnits,
  });
};

export const recoveryHandlers: Handlers<typeof contract> = {
  readRecoveries: async ({ params }, context) => {
    const tenant = await entered(context, params.id);
    return failed(tenant) ? tenant : answered(context, tenant.right);
  },

  askForRecovery: async ({ params, body }, context) => {
    const tenant = await entered(context, params.id);
    if (failed(tenant)) return tenant;
    const { db, caller, now } = context;
    if (!isOperator(context) || tenant.right === caller.tenantId) return fail('forbidden', CATALOGUE.forbidden);
    const name = foldedSignInName(body.userAuthName);
    const { rows: taken } = await sql<{ taken: boolean }>`select is_sign_in_name_taken(${name}, null) as taken`.execute(db);
    if (!isSignInName(name) || taken[0]?.taken === true) return refused('ORG-SIGN-IN-NAME', 'This sign-in name cannot be used.', { pointer: '/userAuthName' });
    for (const field of ['firstName', 'lastName'] as const) {
      if (body[field].trim() === '' || body[field].length > 50)
        return refused('ORG-NAME-50', 'Enter a name of at most 50 characters.', { pointer: `/${field}` });
    }
    if (!isEmailAddress(body.email.trim())) return refused('ORG-EMAIL', 'Enter a valid e-mail address.', { pointer: '/email' });
    if (!isReason(body.identityCheck))
      return refused('ORG-IDENTITY-CHECK', 'Say in 10 to 500 characters how the identity was checked.', { pointer: '/identityCheck' });
    if (!isReason(body.reason)) return refused('ORG-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/reason' });
    const id = randomUUID();
    const { rows: made } =
      await sql`insert into tenant_recovery (id, tenant_id, status, user_auth_name, first_name, last_name, email, identity_check, reason, requested_by, requested_by_name,
        requested_at)
      values (${id}::uuid, ${tenant.right}::uuid, 'Requested', ${name}, ${body.firstName.trim()}, ${body.lastName.trim()}, ${body.email.trim()},
        ${body.identityCheck.trim()}, ${body.reason.trim()}, ${caller.userId}::uuid, ${caller.userName}, ${now})
      on conflict do nothing returning id`.execute(db);
    if (made.length === 0) return refused('ORG-RECOVERY-OPEN', 'A recovery of this tenant is under way already.');
    await noteAdministration(context, { deed: 'recover', kind: 'org.tenant', id: tenant.right, number: name, reason: body.reason.trim() });
    return answered(context, tenant.right);
  },

  stepRecovery: async ({ params, body }, context) => {
    const tenant = await entered(context, params.id);
    if (failed(tenant)) return tenant;
    const { db, caller, now } = context;
    const { rows } = await sql<Row>`select * from tenant_recovery where id = ${plainGuid(params.recoveryId)}::uuid and tenant_id = ${tenant.right}::uuid
      for update`.execute(db);
    const [row] = rows;
    if (row === undefined) return notFound();
    if (row.version !== body.version) return changedMeanwhile(row.version);
    const next = recoveryStatus.next(row.status, params.step);
    if (failed(next)) return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { args: { status: row.status } });
    if (!mayStep(context, row, params.step)) {
      return isOperator(context) ? denied('ORG-SELF', 'Another administrator must do this.', { why: 'do' }) : fail('forbidden', CATALOGUE.forbidden);
    }
    const note = (body.note ?? '').trim();
    if (params.step === 'object' && !isReason(note)) return refused('ORG-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/note' });
    if (params.step === 'approve' && hasLapsed(row.requested_at.toISOString(), now)) return refused('ORG-LAPSED', 'The request is older than 7 days.');
    const actsAt = params.step === 'approve' ? new Date(now.getTime() + OBJECTION_MS) : row.acts_at;
    await sql`update tenant_recovery set status = ${next.right}, version = version + 1, decided_by = ${caller.userName}, decided_at = ${now}, acts_at = ${actsAt},
      note = ${note === '' ? null : note} where id = ${row.id}::uuid`.execute(db);
    await noteAdministration(context, {
      deed: 'recover',
      kind: 'org.tenant',
      id: row.tenant_id,
      number: `${row.user_auth_name}: ${next.right}`,
      reason: note || undefined,
    });
    if (params.step === 'approve') await announce(context, row, actsAt ?? now);
    return answered(context, tenant.right);
  },
};

const announce = async (context: Context, row: Row, actsAt: Date): Promise<void> => {
  const { rows: addressees } = await sql<{
    id: string;
    email: string;
    language: string;
  }>`select id, email, language from recovery_addresses(${row.tenant_id}::uuid)`.execute(context.db);
  await inTenant(context, row.tenant_id, async (there) => {
    await noteAdministration(there, { deed: 'recover', kind: 'org.tenant', id: row.tenant_id, number: row.user_auth_name, reason: row.reason });
    for (const one of addressees) await mailAccount(there, one, 'recovery', { name: row.user_auth_name, until: actsAt });
  });
};
