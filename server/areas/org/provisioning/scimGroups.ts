import * as t from 'io-ts';
import { sql } from 'kysely';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { noteAdministration } from '../../../records/administrationAudit';
import { notFound } from '../../../records/claim';
import type { Context } from '../../../records/handlers';
import { groupHandlers } from '../administration/groups';
import type { Directory } from './directory';
import { readFilter } from './scimFilter';
import { decoded, listOf, optional, pageOf, patched } from './scimMessages';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const FILTERS = ['displayName', 'externalId'];
const MOST_NAME = 100;

const ScimGroup = t.intersection([
  t.type({ displayName: t.string }),
  t.partial({ externalId: optional(t.string), members: optional(t.array(t.type({ value: t.string }))) }),
]);
type ScimGroup = t.TypeOf<typeof ScimGroup>;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly external_id: string | null;
  readonly members: readonly { readonly value: string; readonly display: string }[];
  readonly created_at: Date;
  readonly changed_at: Date;
}

/** User groups of the endpoint's company, also those that were made here: their rights are given here, their members may come from the directory. */
const rowsOf = async ({ db }: Context, { companyId }: Directory, where = sql`true`, page = sql``): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select g.id, g.version, g.name, g.external_id, g.created_at, g.changed_at, coalesce((
      select json_agg(json_build_object('value', u.id, 'display', u.user_auth_name) order by u.user_auth_name)
      from user_group_member m join app_user u on u.id = m.user_id where m.group_id = g.id), '[]') as members
    from user_group g where g.company_id = ${companyId}::uuid and ${where} order by g.created_at, g.id ${page}`.execute(db);
  return rows;
};

const groupOf = async (context: Context, id: string, directory: Directory): Promise<Result<Row>> => {
  const [row] = await rowsOf(context, directory, sql`g.id = ${id}::uuid`);
  return row === undefined ? notFound() : ok(row);
};

const shownGroup = ({ id, version, name, external_id, members, created_at, changed_at }: Row, { site }: Directory) => ({
  schemas: [GROUP_SCHEMA],
  id,
  ...(external_id !== null && { externalId: external_id }),
  displayName: name,
  members: members.map((member) => ({ ...member, $ref: `${site}/Users/${member.value}` })),
  meta: {
    resourceType: 'Group',
    created: created_at.toISOString(),
    lastModified: changed_at.toISOString(),
    location: `${site}/Groups/${id}`,
    version: `W/"${version}"`,
  },
});

const identify = async ({ db, caller }: Context, id: string, externalId: string | null | undefined): Promise<Result<undefined>> => {
  if (externalId === undefined || externalId === null || externalId === '') return ok(undefined);
  const { rows } = await sql<{ id: string }>`select id from user_group where tenant_id = ${caller.tenantId}::uuid and external_id = ${externalId}`.execute(db);
  if (rows[0]?.id === id) return ok(undefined);
  if (rows.length > 0) return fail('refused', 'Another group has this externalId.', { feedbacks: [{ code: 'uniqueness' }] });
  await sql`update user_group set external_id = ${externalId} where id = ${id}::uuid`.execute(db);
  return ok(undefined);
};

const rename = async (context: Context, { id, name }: Row, given: string): Promise<Result<undefined>> => {
  const after = given.trim();
  if (after === name) return ok(undefined);
  if (after === '' || after.length > MOST_NAME) return fail('refused', `A displayName has 1 to ${MOST_NAME} characters.`);
  await sql`update user_group set name = ${after}, version = version + 1, changed_at = ${context.now}, changed_by = ${context.caller.userName}
    where id = ${id}::uuid`.execute(context.db);
  await noteAdministration(context, { deed: 'change', kind: 'org.group', id, number: after, changes: [{ field: '/name', before: name, after }] });
  return ok(undefined);
};

const write = async (context: Context, id: string, wanted: ScimGroup, directory: Directory): Promise<Result<object>> => {
  const group = await groupOf(context, id, directory);
  if (failed(group)) return group;
  const renamed = await rename(context, group.right, wanted.displayName);
  if (failed(renamed)) return renamed;
  const identified = await identify(context, id, wanted.externalId);
  if (failed(identified)) return identified;
  const before = group.right.members.map(({ value }) => value);
  const after = [...new Set((wanted.members ?? []).map(({ value }) => value.toLowerCase()))];
  const change = { add: after.filter((one) => !before.includes(one)), remove: before.filter((one) => !after.includes(one)) };
  if (change.add.length + change.remove.length > 0) {
    const current = await groupOf(context, id, directory);
    if (failed(current)) return current;
    const changed = await groupHandlers.changeMembers({ params: { id }, body: { version: current.right.version, ...change } }, context);
    if (failed(changed)) return changed;
  }
  const row = await groupOf(context, id, directory);
  return failed(row) ? row : ok(shownGroup(row.right, directory));
};

export const scimGroups = {
  list: async (context: Context, query: Readonly<Record<string, string>>, directory: Directory): Promise<Result<object>> => {
    const filter = readFilter(query['filter'], FILTERS);
    if (failed(filter)) return filter;
    const wanted = filter.right;
    const { startIndex, count } = pageOf(query);
    const where =
      wanted === undefined
        ? sql`true`
        : wanted.attribute === 'displayName'
          ? sql`lower(g.name) = lower(${wanted.value})`
          : sql`g.external_id = ${wanted.value}`;
    const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from user_group g
      where g.company_id = ${directory.companyId}::uuid and ${where}`.execute(context.db);
    const rows = await rowsOf(context, directory, where, sql`offset ${startIndex - 1} limit ${count}`);
    return ok(
      listOf(
        rows.map((row) => shownGroup(row, directory)),
        startIndex,
        counted[0]?.total ?? 0,
      ),
    );
  },

  read: async (context: Context, id: string, directory: Directory): Promise<Result<object>> => {
    const row = await groupOf(context, id, directory);
    return failed(row) ? row : ok(shownGroup(row.right, directory));
  },

  create: async (context: Context, body: unknown, directory: Directory): Promise<Result<object>> => {
    const wanted = decoded(ScimGroup, body);
    if (failed(wanted)) return wanted;
    const { displayName: name } = wanted.right;
    const made = await groupHandlers.createGroup({ params: undefined, body: { companyId: directory.companyId, name, description: '' } }, context);
    return failed(made) ? made : write(context, made.right.data.id, wanted.right, directory);
  },

  replace: async (context: Context, id: string, body: unknown, directory: Directory): Promise<Result<object>> => {
    const wanted = decoded(ScimGroup, body);
    return failed(wanted) ? wanted : write(context, id, wanted.right, directory);
  },

  patch: async (context: Context, id: string, body: Readonly<Record<string, unknown>>, directory: Directory): Promise<Result<object>> => {
    const row = await groupOf(context, id, directory);
    if (failed(row)) return row;
    // A member is taken out by its id alone, as directories name it.
    const members = row.right.members.map(({ value }) => ({ value }));
    const after = patched({ ...shownGroup(row.right, directory), members }, body);
    if (failed(after)) return after;
    const wanted = decoded(ScimGroup, after.right);
    return failed(wanted) ? wanted : write(context, id, wanted.right, directory);
  },

  /** The group stays with its rights, for the records; nobody is in it. */
  remove: async (context: Context, id: string, directory: Directory): Promise<Result<undefined>> => {
    const row = await groupOf(context, id, directory);
    if (failed(row)) return row;
    const emptied = await write(context, id, { displayName: row.right.name, members: [] }, directory);
    return failed(emptied) ? emptied : ok(undefined);
  },
};
