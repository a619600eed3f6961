import { sql } from 'kysely';
import type { Role } from '../../../../src/domain/access/names';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { isProtected, leavesNobody, type Holder } from '../../../../src/domain/organization/holders';
import type { ScopeKind } from '../../../../src/domain/organization/scope';
import type { Context } from '../../../records/handlers';
import { refused } from './administer';

interface ScopeRow {
  readonly role: Role;
  readonly scope_kind: ScopeKind;
  readonly scope_id: string | null;
}

/** What goes: everything of a user, or one assignment. */
type Going = { readonly userId: string } | { readonly assignmentId: string };

/** Two changes at once ask one after the other: the tenant's rights are locked first (ORG-R13). */
export const refuseLastHolder = async ({ db, caller }: Context, going: Going): Promise<Result<undefined>> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${caller.tenantId}, 13))`.execute(db);
  const which = 'userId' in going ? sql`user_id = ${going.userId}::uuid` : sql`id = ${going.assignmentId}::uuid`;
  const { rows: scopes } = await sql<ScopeRow>`select distinct role, scope_kind, scope_id from held_assignment where status = 'Active' and ${which}`.execute(
    db,
  );
  for (const { role, scope_kind, scope_id } of scopes) {
    if (!isProtected(role, { kind: scope_kind })) continue;
    const { rows } =
      await sql<Holder>`select a.id as "assignmentId", a.user_id as "userId", u.status as "userStatus", u.last_sign_in_at is not null as "hasSignedIn",
      a.valid_to is not null as "assignmentEnds", u.valid_to is not null as "userEnds" from held_assignment a join app_user u on u.id = a.user_id
      where a.status = 'Active' and a.role = ${role} and a.scope_kind = ${scope_kind} and a.scope_id is not distinct from ${scope_id}::uuid`.execute(db);
    const goes = (holder: Holder): boolean => ('userId' in going ? holder.userId === going.userId : holder.assignmentId === going.assignmentId);
    if (leavesNobody(rows, goes)) return refused('ORG-LAST', `At least one ${role} must remain.`, { args: { role } });
  }
  return ok(undefined);
};
