import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { userContract, type UserAccount } from '../../../../src/application/contract/orgKinds';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { isIsoDate } from '../../../../src/domain/kernel/dates';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { beyond, mayAdminister } from '../../../../src/domain/organization/granting';
import { foldedSignInName, isSignInName } from '../../../../src/domain/organization/invitation';
import { mayBeRemoved, userStatus, type UserStatus } from '../../../../src/domain/organization/status';
import type { Context } from '../../../records/handlers';
import { equal, toDay } from '../../../records/recordColumns';
import { notFound } from '../../../records/claim';
import type { RecordRow } from '../../../records/records';
import { askForEmail, forgetAskedEmail } from '../ownEmail/askedEmail';
import { mailAccount } from './accountMail';
import { administer, denied, mayNotGrant, refused, sessionsChanged } from './administer';
import { refuseLastHolder } from './lastHolder';
import { ownKind, refuseWrong, wrong } from './ownKind';
import { endSessionsOf } from './sessionsEnd';
import { accountOf, granterOf, tenantRules } from './standing';

export const ADMINISTERS_USERS = `'{UserAdministrator,CrossCompanyUserAdministrator,TenantAdministrator}'`;

const SELECT = sql`(select a.id, a.version, a.tenant_id, a.default_org_unit_id as org_unit_id, a.created_at, a.created_by, a.changed_at, a.changed_by,
    a.user_auth_name as number, a.status, trim(a.first_name || ' ' || a.last_name) as name, a.user_auth_name, coalesce(a.email, '') as email, u.name as default_unit,
    u.path, a.kind, coalesce(a.valid_to::text, '') as valid_to, coalesce(to_char(a.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as last_sign_in_at,
    coalesce((select string_agg(distinct h.role, ', ' order by h.role) from held_assignment h where h.user_id = a.id and h.status = 'Active'
      and h.valid_from <= now() and (h.valid_to is null or h.valid_to > now())), '') as roles, a.disabled_at,
    jsonb_strip_nulls(jsonb_build_object('userAuthName', a.user_auth_name, 'firstName', a.first_name, 'lastName', a.last_name, 'email', coalesce(a.email, ''),
      'phone', a.phone, 'language', a.language, 'kind', a.kind, 'defaultOrgUnitId', a.default_org_unit_id, 'validTo', a.valid_to::text,
      'memberships', coalesce((select jsonb_agg(jsonb_build_object('orgUnitId', m.org_unit_id, 'includeChildren', m.include_children) order by mu.path)
        from membership m join org_unit mu on mu.id = m.org_unit_id where m.user_id = a.id), '[]'))) as content
  from app_user a join org_unit u on u.id = a.default_org_unit_id where a.kind <> 'OneTime') as user_read`;

type Row = RecordRow<UserAccount, UserStatus>;

const check = async ({ db }: Context, content: UserAccount, id: string | undefined): Promise<readonly RecordFinding[]> => {
  const name = foldedSignInName(content.userAuthName);
  const { rows } = await sql<{ taken: boolean }>`select is_sign_in_name_taken(${name}, ${id ?? null}::uuid) as taken`.execute(db);
  const units = content.memberships.map(({ orgUnitId }) => orgUnitId);
  return [
    ...(isSignInName(content.userAuthName) && rows[0]?.taken !== true ? [] : [wrong('/userAuthName', 'ORG-SIGN-IN-NAME', 'This sign-in name cannot be used.')]),
    ...(content.firstName.trim() === '' || content.firstName.length > 50 ? [wrong('/firstName', 'ORG-NAME-50', 'Enter a name of at most 50 characters.')] : []),
    ...(content.lastName.trim() === '' || content.lastName.length > 50 ? [wrong('/lastName', 'ORG-NAME-50', 'Enter a name of at most 50 characters.')] : []),
    ...(isEmailAddress(content.email.trim()) ? [] : [wrong('/email', 'ORG-EMAIL', 'Enter a valid e-mail address.')]),
    ...(content.phone === undefined || /^\+[1-9]\d{5,14}$/.test(content.phone)
      ? []
      : [wrong('/phone', 'ORG-TELEPHONE', 'Enter the number with its country code, as +46701234567.')]),
    ...(content.memberships.length === 0 ? [wrong('/memberships', 'ORG-MEMBERSHIP', 'Choose at least one unit.')] : []),
    ...(new Set(units).size < units.length ? [wrong('/memberships', 'ORG-MEMBERSHIP-TWICE', 'A unit is chosen twice.')] : []),
    ...(content.memberships.length === 0 || units.includes(content.defaultOrgUnitId)
      ? []
      : [wrong('/defaultOrgUnitId', 'ORG-DEFAULT', 'Choose another default unit first.')]),
    ...(content.validTo === undefined || isIsoDate(content.validTo) ? [] : [wrong('/validTo', 'ORG-DATE', 'Enter a date.')]),
  ];
};

/** Memberships are given and taken only in units whose users the caller administers. */
const checkReach = async ({ db, caller }: Context, before: UserAccount['memberships'], after: UserAccount['memberships']): Promise<Result<undefined>> => {
  const key = ({ orgUnitId, includeChildren }: UserAccount['memberships'][number]) => `${orgUnitId} ${includeChildren}`;
  const keys = [before.map(key), after.map(key)] as const;
  const changed = [...before.filter((one) => !keys[1].includes(key(one))), ...after.filter((one) => !keys[0].includes(key(one)))];
  const ids = [...new Set(changed.map(({ orgUnitId }) => orgUnitId))];
  const { rows } = await sql`select 1 from units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}) as u where u = any (${ids}::uuid[])`.execute(db);
  return rows.length === ids.length ? ok(undefined) : denied('ORG-GRANT', 'You may not change memberships in this unit.', { why: 'unit', roles: '' });
};

const write = async ({ db, caller }: Context, id: string, content: UserAccount): Promise<void> => {
  await sql`update app_user set user_auth_name = ${foldedSignInName(content.userAuthName)}, first_name = ${content.firstName.trim()}, last_name = ${content.lastName.trim()},
    email = ${content.email.trim()}, phone = ${content.phone ?? null}, language = ${content.language}, kind = ${content.kind},
    default_org_unit_id = ${content.defaultOrgUnitId}::uuid, valid_to = ${content.validTo ?? null} where id = ${id}::uuid`.execute(db);
  await sql`delete from membership where user_id = ${id}::uuid`.execute(db);
  for (const { orgUnitId, includeChildren } of content.memberships) {
    await sql`insert into membership (user_id, org_unit_id, tenant_id, include_children)
      values (${id}::uuid, ${orgUnitId}::uuid, ${caller.tenantId}::uuid, ${includeChildren})`.execute(db);
  }
};

/** Whether the directory whose key calls has brought this account: it speaks for its own people, and shuts out a leaver whatever they hold. */
const isOwnOfDirectory = async ({ db, caller }: Context, userId: string): Promise<boolean> => {
  const { rows } = await sql`select from app_user u join integration_key k on k.endpoint_id = u.provisioned_by
    where u.id = ${userId}::uuid and k.id = ${caller.sessionId}::uuid`.execute(db);
  return rows.length > 0;
};

/** Dominance (ORG-R36), asked before every change of another's account. */
export const checkDominance = async (context: Context, userId: string): Promise<Result<undefined>> => {
  const account = await accountOf(context, userId);
  if (account === undefined) return notFound();
  const [actor, tenant] = [await granterOf(context), await tenantRules(context)];
  if (mayAdminister(actor, account, tenant, context.now)) return ok(undefined);
  if (actor.userId === userId) return denied('ORG-SELF', 'Your own account is changed under your name, or by another administrator.', { why: 'account' });
  const roles = beyond(actor, account, tenant, context.now);
  return roles.length === 0 ? denied('ORG-GRANT', 'You do not administer this user.', { why: 'user', roles: '' }) : mayNotGrant(...roles);
};

const dominated =
  (work: (context: Context, row: Row) => Promise<Result<UserStatus | undefined>>) =>
  async (context: Context, row: Row): Promise<Result<UserStatus | undefined>> => {
    const may = await checkDominance(context, row.id);
    if (failed(may)) return may;
    const worked = await work(context, row);
    if (!failed(worked)) sessionsChanged(context, [row.id]);
    return worked;
  };

export const disableAccount = async (context: Context, row: Row): Promise<Result<UserStatus | undefined>> => {
  const may = (await isOwnOfDirectory(context, row.id)) ? ok(undefined) : await checkDominance(context, row.id);
  if (failed(may)) return may;
  const last = await refuseLastHolder(context, { userId: row.id });
  if (failed(last)) return last;
  await sql`update app_user set disabled_at = ${context.now} where id = ${row.id}::uuid`.execute(context.db);
  await endSessionsOf(context, row.id);
  await sql`select end_work_of(${row.id}::uuid, ${context.caller.userName})`.execute(context.db);
  sessionsChanged(context, [row.id]);
  return ok('Disabled');
};

/** Whoever has never signed in is invited again, so that the first sign-in still takes the invitation. */
export const enableAccount = dominated(async ({ db }, row) => {
  const { rows } = await sql<{
    new: boolean;
  }>`update app_user set disabled_at = null where id = ${row.id}::uuid 
    returning last_sign_in_at is null and kind = 'Person' and not demo as new`.execute(db);
  return ok(rows[0]?.new === true ? 'Invited' : 'Active');
});

export const users = ownKind(userContract, {
  table: 'app_user',
  select: SELECT,
  begin: administer,
  readable: ({
    userId,
  }) => sql<boolean>`(org_unit_id in (select units_under(${userId}::uuid, ${sql.raw(ADMINISTERS_USERS)})) or exists (select from membership m
    where m.user_id = user_read.id and m.org_unit_id in (select units_under(${userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))))`,
  writable: (row, caller) => row.id !== caller.userId,
  fields: ['name', 'userAuthName', 'email', 'defaultUnit', 'roles', 'lastSignInAt', 'validTo'],
  search: {
    text: (value) => sql`strpos(lower(concat_ws(' ', name, user_auth_name, email)), lower(${value})) > 0`,
    unit: (value) => sql`path like (select p.path || '%' from org_unit p where p.id::text = ${value})`,
    role: (value) => sql`${value} = any (string_to_array(roles, ', '))`,
    status: equal('status'),
    kind: equal('kind'),
    dormantSince: (value) => (isIsoDate(value) ? sql`(last_sign_in_at = '' or last_sign_in_at < ${value})` : undefined),
    expiresBy: (value) => (isIsoDate(value) ? sql`valid_to <> '' and valid_to <= ${value}` : toDay('validTo')(value)),
  },
  status: userStatus,
  create: async (context, content) => {
    const findings = refuseWrong(await check(context, content, undefined));
    if (failed(findings)) return findings;
    const reach = await checkReach(context, [], content.memberships);
    if (failed(reach)) return reach;
    const id = randomUUID();
    const { db, caller } = context;
    await sql`insert into app_user (id, tenant_id, user_auth_name, first_name, last_name, kind, default_org_unit_id, status, created_by)
      values (${id}::uuid, ${caller.tenantId}::uuid, ${foldedSignInName(content.userAuthName)}, ${content.firstName}, ${content.lastName}, ${content.kind},
        ${content.defaultOrgUnitId}::uuid, ${content.kind === 'Service' ? 'Active' : 'Invited'}, ${caller.userName})`.execute(db);
    await write(context, id, content);
    return ok({ id });
  },
  change: async (context, row, content) => {
    const may = await checkDominance(context, row.id);
    if (failed(may)) return may;
    const findings = refuseWrong(await check(context, content, row.id));
    if (failed(findings)) return findings;
    const reach = await checkReach(context, row.content.memberships, content.memberships);
    if (failed(reach)) return reach;
    if (content.validTo !== undefined && row.content.validTo === undefined) {
      const last = await refuseLastHolder(context, { userId: row.id });
      if (failed(last)) return last;
    }
    const email = content.email.trim();
    const { content: before } = row;
    // Whoever has signed in says by its code that the new address is theirs; an invitation goes to it in any case.
    const isNew = email !== before.email && row.status === 'Active' && content.kind === 'Person' && before.email !== '';
    const isAsked = isNew && !(await isOwnOfDirectory(context, row.id));
    await write(context, row.id, isAsked ? { ...content, email: before.email } : content);
    const { language, userAuthName: name } = content;
    if (isAsked) {
      await askForEmail(context, { id: row.id, email, language }, name);
      await mailAccount(context, { id: row.id, email: before.email, language }, 'emailAsked', { name });
    } else if (email !== before.email) {
      await forgetAskedEmail(context, row.id);
      for (const one of [before.email, email].filter((address) => address !== '')) {
        await mailAccount(context, { id: row.id, email: one, language }, 'email', { name });
      }
    }
    sessionsChanged(context, [row.id]);
    const message = `The new address ${email} counts when the user has typed the code that was mailed to it.`;
    const asked = { severity: 1 as const, code: 'ORG-EMAIL-ASKED', messageKey: 'feedback.ORG-EMAIL-ASKED', message, pointer: '/email', args: { email } };
    return ok({ id: row.id, ...(isAsked && { findings: [asked] }) });
  },
  acts: {
    disable: disableAccount,
    enable: enableAccount,
    remove: dominated(async (context, row) => {
      const { rows } = await sql<{ at: Date | null }>`select disabled_at as at from app_user where id = ${row.id}::uuid`.execute(context.db);
      if (!mayBeRemoved(row.status, rows[0]?.at?.toISOString(), context.now)) {
        return refused('ORG-REMOVE', 'A user is removed 90 days after being disabled at the earliest.');
      }
      await sql`update role_assignment set status = 'Revoked' where user_id = ${row.id}::uuid and status in ('Active', 'Requested')`.execute(context.db);
      await sql`delete from user_group_member where user_id = ${row.id}::uuid`.execute(context.db);
      await sql`select blank_user(${row.id}::uuid)`.execute(context.db);
      await sql`update app_user set external_id = null, provisioned_by = null where id = ${row.id}::uuid`.execute(context.db);
      return ok(undefined);
    }),
  },
  route: (id) => `/org/user-administration/${id}`,
});
