import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as orgUsers from '../../../../src/application/contract/orgUsers';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { mayChangeMembers } from '../../../../src/domain/organization/groupRights';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { noteAdministration } from '../../../records/administrationAudit';
import { notFound, stale } from '../../../records/claim';
import { administer, denied, mayNotGrant, refused, sessionsChanged } from './administer';
import { rightsOfGroup } from './groupRightsRead';
import { granterOf, tenantRules } from './standing';
import { ADMINISTERS_USERS, users } from './users';

export interface GroupRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly members: { readonly id: string; readonly name: string }[];
  readonly changed_at: Date;
  readonly changed_by: string;
}

export const readGroupRows = async ({ db, caller }: Context, id?: string): Promise<readonly GroupRow[]> => {
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

export const groupHandlers: Pick<Handlers<typeof orgUsers>, 'readGroups' | 'createGroup' | 'changeMembers'> = {
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
};
