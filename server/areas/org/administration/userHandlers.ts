import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as orgUsers from '../../../../src/application/contract/orgUsers';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { mayChangeMembers } from '../../../../src/domain/organization/groupRights';
import { isReason } from '../../../../src/domain/organization/separation';
import { accountOf, forgetFailures } from '../../../db/sessions';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { noteAdministration } from '../../../records/administrationAudit';
import { notFound, stale } from '../../../records/claim';
import type { OpenWork } from '../../../records/openWork';
import { mailAccount } from './accountMail';
import { administer, denied, mayNotGrant, refused, sessionsChanged } from './administer';
import { rightsOfGroup } from './groupRightsRead';
import { giveOneTime } from './oneTime';
import { countWork, openWorkHandlers } from './openWork';
import { endSessionsOf } from './sessionsEnd';
import { granterOf, tenantRules } from './standing';
import { ADMINISTERS_USERS, checkDominance, users } from './users';

const MOST_UNITS = 50;
const MOST_USERS = 20;
const MOST_WORDS = 8;

interface GroupRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly members: { readonly id: string; readonly name: string }[];
  readonly changed_at: Date;
  readonly changed_by: string;
}

const readGroupRows = async ({ db, caller }: Context, id?: string): Promise<readonly GroupRow[]> => {
  const { rows } = await sql<GroupRow>`select g.id, g.version, g.name, g.description, g.changed_at, g.changed_by, coalesce((
      select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name) || ' (' || u.user_auth_name || ')') order by lower(u.user_auth_name))
      from user_group_member m join app_user u on u.id = m.user_id where m.group_id = g.id), '[]') as members
    from user_group g where ${id === undefined ? sql`true` : sql`g.id = ${id}::uuid`} and (g.company_id is null or exists (
      select from org_unit u where u.company_id = g.company_id and u.id in (select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))))
    order by lower(g.name)`.execute(db);
  return rows;
};

const mayChange = async (context: Context, groupId: string): Promise<boolean> =>
  mayChangeMembers(await granterOf(context), await rightsOfGroup(context.db, groupId), await tenantRules(context), context.now);

const shownGroup = async (context: Context, { id, version, name, description, members }: GroupRow) => ({
  id,
  version,
  name,
  description,
  members,
  mayChange: await mayChange(context, id),
});

/** Everybody who joins or leaves must be the caller's to administer, and not the caller. */
const checkMembers = async (context: Context, members: readonly string[]): Promise<Result<undefined>> => {
  if (members.includes(context.caller.userId)) return denied('ORG-SELF', 'Another administrator must do this.', { why: 'do' });
  for (const id of members) {
    const found = await users.find(context, id);
    if (failed(found)) return found;
  }
  return ok(undefined);
};

export const userHandlers = (kinds: readonly OpenWork[]): Handlers<typeof orgUsers> => ({
  ...openWorkHandlers(kinds),
  inviteUser: (input, context) => giveOneTime(context, input, 'invitation'),
  resetPassword: (input, context) => giveOneTime(context, input, 'reset'),

  readUserSessions: async ({ params }, context) => {
    await administer(context);
    const found = await users.find(context, params.id);
    if (failed(found)) return found;
    const may = await checkDominance(context, found.right.id);
    if (failed(may)) return may;
    const { rows } = await sql<{ id: string; created_at: Date; last_seen_at: Date; user_agent_family: string }>`
      select id, created_at, last_seen_at, user_agent_family from live_sessions_of(${found.right.id}::uuid)`.execute(context.db);
    return reply({
      items: rows.map((one) => ({
        id: one.id,
        createdAt: one.created_at.toISOString(),
        lastSeenAt: one.last_seen_at.toISOString(),
        userAgentFamily: one.user_agent_family,
      })),
    });
  },

  endUserSessions: async ({ params }, context) => {
    await administer(context);
    const found = await users.find(context, params.id);
    if (failed(found)) return found;
    const may = await checkDominance(context, found.right.id);
    if (failed(may)) return may;
    const ended = await endSessionsOf(context, found.right.id);
    await noteAdministration(context, { deed: 'endSessions', kind: 'org.user', id: found.right.id, number: found.right.number });
    return reply({ ended });
  },

  readUserHoldings: async ({ params }, context) => {
    await administer(context);
    const found = await users.find(context, params.id);
    if (failed(found)) return found;
    const { id, content } = found.right;
    const work = await countWork(context, kinds, id);
    const { rows } = await sql<{
      approvals: number;
      locks: number;
      factors: number;
      lockedUntil: Date | null;
    }>`select h.*,
      factor_count(${id}::uuid) as factors, locked_until(${id}::uuid, ${accountOf(content.userAuthName)}) as "lockedUntil" from holdings_of(${id}::uuid) h`.execute(
      context.db,
    );
    const { lockedUntil = null, ...counts } = rows[0] ?? { approvals: 0, locks: 0, factors: 0 };
    return reply({ work, ...counts, ...(lockedUntil !== null && { lockedUntil: lockedUntil.toISOString() }) });
  },

  unlockUser: async ({ params }, context) => {
    await administer(context);
    const found = await users.find(context, params.id);
    if (failed(found)) return found;
    const may = await checkDominance(context, found.right.id);
    if (failed(may)) return may;
    await forgetFailures(context.db, found.right.content.userAuthName);
    await noteAdministration(context, { deed: 'unlock', kind: 'org.user', id: found.right.id, number: found.right.number });
    return reply({});
  },

  removeUserFactors: async ({ params, body }, context) => {
    await administer(context);
    const found = await users.find(context, params.id);
    if (failed(found)) return found;
    const { id, content } = found.right;
    const may = await checkDominance(context, id);
    if (failed(may)) return may;
    if (!isReason(body.reason)) return refused('ORG-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/reason' });
    await sql`select remove_factors_of(${id}::uuid)`.execute(context.db);
    await mailAccount(context, { id, email: content.email, language: content.language }, 'factorsReset', { name: content.userAuthName });
    await users.done(context, found.right, id, 'factorsReset', body.reason);
    return reply({});
  },

  pickAdministeredUsers: async ({ body }, { db, caller }) => {
    const mine = sql`(select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))`;
    const words = (body.text ?? '')
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    const conditions = [
      sql`a.kind <> 'OneTime' and a.status <> 'Removed' and (a.default_org_unit_id in ${mine} or exists (
        select from membership m where m.user_id = a.id and m.org_unit_id in ${mine}))`,
      ...(body.ids === undefined ? [sql`a.status in ('Invited', 'Active')`] : [sql`a.id = any (${[...body.ids].slice(0, MOST_UNITS)}::uuid[])`]),
      ...words.slice(0, MOST_WORDS).map((word) => sql`strpos(lower(concat_ws(' ', a.first_name, a.last_name, a.user_auth_name, a.email)), lower(${word})) > 0`),
    ];
    const { rows } = await sql<{ id: string; name: string; identifier: string }>`select a.id,
        coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.user_auth_name) as name, a.user_auth_name as identifier
      from app_user a where ${sql.join(conditions, sql` and `)} order by lower(a.user_auth_name) limit ${MOST_USERS}`.execute(db);
    return reply({ items: rows });
  },

  pickUnits: async ({ params }, { db, caller }) => {
    const text = (params.text ?? '').trim();
    const { rows } = await sql<{ id: string; name: string; path: string }>`select r.id, r.name, coalesce((
        select string_agg(a.name, ' / ' order by a.path) from org_unit a where starts_with(r.path, a.path) and a.parent_id is not null), r.name) as path
      from units_in_reach(${caller.userId}::uuid) r where r.usable and (${text} = '' or strpos(lower(r.name), lower(${text})) > 0)
      order by lower(r.name), r.id limit ${MOST_UNITS}`.execute(db);
    return reply({ items: rows });
  },

  pickAdministeredUnits: async ({ body }, { db, caller }) => {
    const roles = sql.raw(`'{UserAdministrator,CrossCompanyUserAdministrator,TenantAdministrator,CompanyAdministrator,CrossCompanyAdministrator}'`);
    const words = (body.text ?? '')
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 8);
    const conditions = [
      body.ids === undefined
        ? sql`u.status = 'Active' and u.id in (select units_under(${caller.userId}::uuid, ${roles}))`
        : sql`u.id = any (${[...body.ids].slice(0, MOST_UNITS)}::uuid[])`,
      ...words.map((word) => sql`strpos(lower(u.name || ' ' || u.code || ' ' || coalesce(c.name, '')), lower(${word})) > 0`),
    ];
    const { rows } = await sql<{ id: string; name: string; identifier: string }>`select u.id, u.name, coalesce(c.name, u.code) as identifier
      from org_unit u left join company c on c.id = u.company_id where ${sql.join(conditions, sql` and `)} order by lower(u.name), u.id limit ${MOST_USERS}`.execute(
      db,
    );
    return reply({ items: rows });
  },

  readAdministeredPlaces: async (_input, { db, caller }) => {
    const { rows: units } = await sql<{ id: string; name: string; companyId: string | null; level: number; path: string; status: string }>`
      select u.id, u.name, u.company_id as "companyId", cardinality(string_to_array(u.path, '/')) - 3 as level, u.path, u.status
      from org_unit u where u.status <> 'Archived' and u.id in (select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))
      order by u.path`.execute(db);
    const { rows: companies } = await sql<{ id: string; name: string }>`select c.id, c.name from company c
      where c.status <> 'Archived' and c.id = any (${[...new Set(units.flatMap(({ companyId }) => companyId ?? []))]}::uuid[]) order by lower(c.name)`.execute(
      db,
    );
    return reply({ tenant: units.some(({ companyId }) => companyId === null), companies, units });
  },

  readGroups: async (_input, context) => {
    const rows = await readGroupRows(context);
    return reply({ items: await Promise.all(rows.map((row) => shownGroup(context, row))) });
  },

  createGroup: async ({ body }, context) => {
    await administer(context);
    if (body.name.trim() === '' || body.name.length > 100) return refused('ORG-NAME', 'Enter a name of at most 100 characters.', { pointer: '/name' });
    const known = await sql`select from company where id = ${body.companyId}::uuid and tenant_id = ${context.caller.tenantId}::uuid`.execute(context.db);
    if (known.rows.length === 0) return denied('ORG-GRANT', 'You do not administer this company.');
    const id = randomUUID();
    await sql`insert into user_group (id, tenant_id, company_id, name, description, created_by, changed_by)
      values (${id}::uuid, ${context.caller.tenantId}::uuid, ${body.companyId}::uuid, ${body.name.trim()}, ${body.description.slice(0, 500)},
        ${context.caller.userName}, ${context.caller.userName})`.execute(context.db);
    await noteAdministration(context, { deed: 'create', kind: 'org.group', id, number: body.name.trim() });
    const [row] = await readGroupRows(context, id);
    return row === undefined
      ? denied('ORG-GRANT', 'You do not administer this company.', { why: 'company', roles: '' })
      : reply(await shownGroup(context, row));
  },

  changeMembers: async ({ params, body }, context) => {
    const { db, caller, now } = context;
    await administer(context);
    await sql`select id from user_group where id = ${params.id}::uuid for update`.execute(db);
    const [group] = await readGroupRows(context, params.id);
    if (group === undefined) return notFound();
    if (group.version !== body.version) return stale(group);
    if (!(await mayChange(context, params.id))) {
      return mayNotGrant(...new Set((await rightsOfGroup(db, params.id)).map(({ role }) => role)));
    }
    const checked = await checkMembers(context, [...body.add, ...body.remove]);
    if (failed(checked)) return checked;
    await sql`insert into user_group_member (group_id, user_id, tenant_id) select ${params.id}::uuid, id, ${caller.tenantId}::uuid
      from unnest(${[...body.add]}::uuid[]) as id on conflict do nothing`.execute(db);
    await sql`delete from user_group_member where group_id = ${params.id}::uuid and user_id = any (${[...body.remove]}::uuid[])`.execute(db);
    await sql`update user_group set version = version + 1, changed_at = ${now}, changed_by = ${caller.userName} where id = ${params.id}::uuid`.execute(db);
    const changes = [{ added: [...body.add], removed: [...body.remove] }];
    await noteAdministration(context, { deed: 'members', kind: 'org.group', id: params.id, number: group.name, changes });
    sessionsChanged(context, [...body.add, ...body.remove]);
    const [row] = await readGroupRows(context, params.id);
    return row === undefined ? notFound() : reply(await shownGroup(context, row));
  },
});
