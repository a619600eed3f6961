import { sql, type RawBuilder } from 'kysely';
import type { UserAccount } from '../../../../src/application/contract/orgKinds';
import { fieldChanges } from '../../../../src/domain/kernel/fieldChanges';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { foldedSignInName } from '../../../../src/domain/organization/invitation';
import { notFound } from '../../../records/claim';
import type { Context } from '../../../records/handlers';
import { giveOneTime } from '../administration/oneTime';
import { ADMINISTERS_USERS, checkDominance, disableAccount, enableAccount, users } from '../administration/users';
import type { Directory } from './directory';
import { readFilter } from './scimFilter';
import { decoded, listOf, pageOf, patched } from './scimMessages';
import { accountOf, isActive, ScimUser, shownUser, type AccountRow } from './scimUser';

const FILTERS = ['userName', 'externalId'];

/** People in the units whose users the technical user administers. */
const seen = ({ caller }: Context): RawBuilder<unknown> => sql`a.kind = 'Person' and a.status <> 'Removed'
  and a.default_org_unit_id in (select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))`;

const COLUMNS = sql`a.id, a.version, a.external_id, a.user_auth_name, a.first_name, a.last_name, a.email, a.phone, a.language, a.status, a.created_at, a.changed_at`;

const read = async (context: Context, id: string): Promise<Result<AccountRow>> => {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from app_user a where a.id = ${id}::uuid and ${seen(context)}`.execute(context.db);
  return rows[0] === undefined ? notFound() : ok(rows[0]);
};

const shown = async (context: Context, id: string, { site }: Directory): Promise<Result<object>> => {
  const row = await read(context, id);
  return failed(row) ? row : ok(shownUser(row.right, site));
};

const turn = async (context: Context, id: string, active: boolean): Promise<Result<undefined>> => {
  const found = await users.find(context, id);
  if (failed(found)) return found;
  const row = found.right;
  if (isActive(row.status) === active) return ok(undefined);
  const turned = active ? await enableAccount(context, row) : await disableAccount(context, row);
  if (failed(turned)) return turned;
  await sql`update app_user set status = ${turned.right ?? row.status} where id = ${id}::uuid`.execute(context.db);
  await users.done(context, row, id, active ? 'enable' : 'disable');
  return ok(undefined);
};

/** The first sign-in under that id takes the account, so that only who could change the account may say it. */
const identify = async (context: Context, id: string, externalId: string | null | undefined): Promise<Result<undefined>> => {
  if (externalId === undefined || externalId === null || externalId === '') return ok(undefined);
  const { db, caller } = context;
  const { rows } = await sql<{ id: string }>`select id from app_user where tenant_id = ${caller.tenantId}::uuid and external_id = ${externalId}`.execute(db);
  if (rows[0]?.id === id) return ok(undefined);
  if (rows.length > 0) return fail('refused', 'Another user has this externalId.', { feedbacks: [{ code: 'uniqueness' }] });
  const may = await checkDominance(context, id);
  if (failed(may)) return may;
  await sql`update app_user set external_id = ${externalId} where id = ${id}::uuid`.execute(db);
  return ok(undefined);
};

const NOBODY: Omit<UserAccount, 'defaultOrgUnitId' | 'memberships'> = {
  userAuthName: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'EN',
  kind: 'Person',
};

const create = async (context: Context, body: unknown, directory: Directory): Promise<Result<object>> => {
  const wanted = decoded(ScimUser, body);
  if (failed(wanted)) return wanted;
  const { orgUnitId } = context.caller;
  const content = accountOf(wanted.right, { ...NOBODY, defaultOrgUnitId: orgUnitId, memberships: [{ orgUnitId, includeChildren: false }] });
  const made = await users.handlers.create({ body: { content } }, context);
  if (failed(made)) return made;
  const { id } = made.right.data.record;
  await sql`update app_user set provisioned_by = ${directory.endpointId}::uuid where id = ${id}::uuid`.execute(context.db);
  const named = await identify(context, id, wanted.right.externalId);
  if (failed(named)) return named;
  if (wanted.right.active === false) {
    const turned = await turn(context, id, false);
    if (failed(turned)) return turned;
  } else if (directory.invites) {
    const invited = await giveOneTime(context, { params: { id }, body: {} }, 'invitation');
    if (failed(invited)) return invited;
  }
  return shown(context, id, directory);
};

/** Whoever leaves is shut out whatever else is said of them. */
const write = async (context: Context, id: string, wanted: ScimUser, directory: Directory): Promise<Result<object>> => {
  if (wanted.active !== false) {
    const turned = wanted.active === true ? await turn(context, id, true) : ok(undefined);
    if (failed(turned)) return turned;
    const found = await users.find(context, id);
    if (failed(found)) return found;
    const { content, version } = found.right;
    const after = accountOf(wanted, content);
    const changes = fieldChanges(content, { ...after, userAuthName: foldedSignInName(after.userAuthName) });
    const saved = changes.length === 0 ? ok(undefined) : await users.handlers.update({ params: { id }, body: { version, content: after } }, context);
    if (failed(saved)) return saved;
  } else {
    const turned = await turn(context, id, false);
    if (failed(turned)) return turned;
  }
  const named = await identify(context, id, wanted.externalId);
  return failed(named) ? named : shown(context, id, directory);
};

export const scimUsers = {
  list: async (context: Context, query: Readonly<Record<string, string>>, { site }: Directory): Promise<Result<object>> => {
    const filter = readFilter(query['filter'], FILTERS);
    if (failed(filter)) return filter;
    const wanted = filter.right;
    const { startIndex, count } = pageOf(query);
    const matches =
      wanted === undefined
        ? sql`true`
        : wanted.attribute === 'userName'
          ? sql`lower(a.user_auth_name) = ${foldedSignInName(wanted.value)}`
          : sql`a.external_id = ${wanted.value}`;
    const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from app_user a where ${seen(context)} and ${matches}`.execute(
      context.db,
    );
    const { rows } = await sql<AccountRow>`select ${COLUMNS} from app_user a where ${seen(context)} and ${matches}
      order by a.created_at, a.id offset ${startIndex - 1} limit ${count}`.execute(context.db);
    return ok(
      listOf(
        rows.map((row) => shownUser(row, site)),
        startIndex,
        counted[0]?.total ?? 0,
      ),
    );
  },
  read: shown,
  create,
  replace: async (context: Context, id: string, body: unknown, directory: Directory): Promise<Result<object>> => {
    const wanted = decoded(ScimUser, body);
    return failed(wanted) ? wanted : write(context, id, wanted.right, directory);
  },
  patch: async (context: Context, id: string, body: Readonly<Record<string, unknown>>, directory: Directory): Promise<Result<object>> => {
    const row = await read(context, id);
    if (failed(row)) return row;
    const after = patched(shownUser(row.right, directory.site), body);
    if (failed(after)) return after;
    const wanted = decoded(ScimUser, after.right);
    return failed(wanted) ? wanted : write(context, id, wanted.right, directory);
  },
  remove: async (context: Context, id: string): Promise<Result<undefined>> => {
    const row = await read(context, id);
    return failed(row) ? row : turn(context, id, false);
  },
};
