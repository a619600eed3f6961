import { sql, type Transaction } from 'kysely';
import type * as declarationBulk from '../../../src/application/contract/declarationBulk';
import type { WorkListMarks } from '../../../src/application/contract/declarationBulk';
import { MAX_TAGS, MAX_TEAM, mayAssign, tagsAfter } from '../../../src/domain/declaration/assignment';
import { refused } from '../../../src/domain/declaration/refusals';
import { isGuid, plainGuid } from '../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { unfit } from '../../records/unfit';
import { findDeclarationToChange, notFound, unitToChange, type DeclarationEntry } from './declarations';

type Bulk = Handlers<typeof declarationBulk>;

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

const WORKING_ROLES = ['DeclarationAdministrator', 'DeclarationAdministratorExtended', 'AuthorisedConsignee', 'AuthorisedConsignor'];

/** Active users who are members of the unit, or of one above it that includes what is below. */
export const readAssigneesOf = async (db: Transaction<Database>, tenantId: string, orgUnitId: string): Promise<Assignee[]> => {
  const { rows } = await sql<Assignee>`
    select u.id, u.user_auth_name as name from app_user u
    where u.tenant_id = ${tenantId}::uuid and u.status = 'Active'
      and exists (select from role_assignment a where a.user_id = u.id and a.role = any (${WORKING_ROLES}::text[]) and a.status = 'Active'
        and a.valid_from <= now() and (a.valid_to is null or a.valid_to > now()))
      and exists (select from membership m join org_unit held on held.id = m.org_unit_id join org_unit active on active.id = ${orgUnitId}::uuid
        where m.user_id = u.id and (held.id = active.id or (m.include_children and starts_with(active.path, held.path))))
    order by lower(u.user_auth_name), u.id`.execute(db);
  return rows;
};

const marksOf = ({ id, tags, assigned_user_id, assigned_user, team }: DeclarationEntry): WorkListMarks => ({
  id,
  tags,
  ...(assigned_user_id === null ? {} : { assignedUserId: assigned_user_id }),
  ...(assigned_user === null ? {} : { assignedUser: assigned_user }),
  ...(team === null ? {} : { team }),
});

const marked = (entry: DeclarationEntry) => ({
  tenantId: entry.tenant_id,
  orgUnitId: entry.org_unit_id,
  pluginName: 'dec',
  eventType: 'DeclarationMarked',
  id: entry.id,
  data: marksOf(entry),
});

type Marks = Partial<Pick<DeclarationEntry, 'assigned_user_id' | 'assigned_user' | 'team' | 'tags'>>;

/** Who works on a declaration is not its content: its version stays, so that nobody's open card becomes stale. */
export const mark = async ({ db, publish }: Context, { id }: DeclarationEntry, marks: Marks): Promise<DeclarationEntry> => {
  const after = await db.updateTable('declaration').set(marks).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  publish(marked(after));
  return after;
};

const heldToMark = async ({ db, caller }: Context, id: string): Promise<Result<DeclarationEntry>> => {
  const unit = await unitToChange(db, caller, id);
  if (failed(unit)) return unit;
  const entry = await findDeclarationToChange(db, caller, id);
  return entry === undefined ? notFound() : ok(entry);
};

interface Assignment {
  readonly userId?: string | undefined;
  readonly team?: string | undefined;
}

export const assign = async (context: Context, id: string, { userId, team }: Assignment): Promise<Result<DeclarationEntry>> => {
  const { db, caller } = context;
  if (userId === undefined && team === undefined) return unfit(['/userId']);
  const held = await heldToMark(context, id);
  if (failed(held)) return held;
  const entry = held.right;
  const marks: Marks = team === undefined ? {} : { team: team.trim() === '' ? null : team.trim().slice(0, MAX_TEAM) };
  if (userId === undefined) return ok(await mark(context, entry, marks));
  if (!mayAssign(caller, entry.assigned_user_id)) return refused('DEC-ASSIGN.held', { user: entry.assigned_user ?? '' });
  if (userId.trim() === '') return ok(await mark(context, entry, { ...marks, assigned_user_id: null, assigned_user: null }));
  const known = isGuid(userId) ? await readAssigneesOf(db, entry.tenant_id, entry.org_unit_id) : [];
  const user = known.find((one) => one.id === plainGuid(userId));
  if (user === undefined) return refused('DEC-ASSIGN.user', {}, '/userId');
  return ok(await mark(context, entry, { ...marks, assigned_user_id: user.id, assigned_user: user.name }));
};

export const tag = async (
  context: Context,
  id: string,
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<Result<DeclarationEntry>> => {
  const held = await heldToMark(context, id);
  if (failed(held)) return held;
  const tags = tagsAfter(held.right.tags, change);
  return tags.length > MAX_TAGS ? refused('DEC-TAGS', { max: String(MAX_TAGS) }, '/add') : ok(await mark(context, held.right, { tags }));
};

export const assigningHandlers: Pick<Bulk, 'assignDeclaration' | 'tagDeclaration' | 'readAssignees'> = {
  assignDeclaration: async ({ params, body }, context) => {
    const after = await assign(context, params.id, body);
    return failed(after) ? after : reply(marksOf(after.right));
  },

  tagDeclaration: async ({ params, body }, context) => {
    const after = await tag(context, params.id, body);
    return failed(after) ? after : reply(marksOf(after.right));
  },

  readAssignees: async (_input, { db, caller }) => reply({ items: await readAssigneesOf(db, caller.tenantId, caller.orgUnitId) }),
};
