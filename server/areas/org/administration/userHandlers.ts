import { sql } from 'kysely';
import type * as orgUsers from '../../../../src/application/contract/orgUsers';
import { failed } from '../../../../src/domain/kernel/result';
import { isReason } from '../../../../src/domain/organization/separation';
import { accountOf, forgetFailures } from '../../../db/sessions';
import { reply, type Handlers } from '../../../records/handlers';
import { noteAdministration } from '../../../records/administrationAudit';
import type { OpenWork } from '../../../records/openWork';
import { mailAccount } from './accountMail';
import { administer, refused } from './administer';
import { groupHandlers } from './groups';
import { giveOneTime } from './oneTime';
import { countWork, openWorkHandlers } from './openWork';
import { endSessionsOf } from './sessionsEnd';
import { ADMINISTERS_USERS, checkDominance, users } from './users';

const MOST_UNITS = 50;
const MOST_USERS = 20;
const MOST_WORDS = 8;

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

  ...groupHandlers,
});
