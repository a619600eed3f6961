import { sql } from 'kysely';
import type { Role } from '../../../../src/domain/access/names';
import type { Right } from '../../../../src/domain/organization/granting';
import type { ScopeKind } from '../../../../src/domain/organization/scope';
import type { Context } from '../../../records/handlers';
import { scopeOf } from './standing';

/** What a group holds or has asked for. */
export const rightsOfGroup = async (db: Context['db'], groupId: string): Promise<readonly Right[]> => {
  const { rows } = await sql<{
    role: Role;
    scope_kind: ScopeKind;
    scope_id: string | null;
    include_children: boolean;
    path: string | null;
    company_id: string | null;
  }>`
    select a.role, a.scope_kind, a.scope_id, a.include_children, u.path, u.company_id from role_assignment a
    left join org_unit u on a.scope_kind = 'OrgUnit' and u.id = a.scope_id where a.group_id = ${groupId}::uuid and a.status in ('Active', 'Requested')`.execute(
    db,
  );
  return rows.map((row) => ({ role: row.role, scope: scopeOf(row) }));
};

export const membersOf = async (db: Context['db'], groupId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ user_id: string }>`select user_id from user_group_member where group_id = ${groupId}::uuid`.execute(db);
  return rows.map(({ user_id }) => user_id);
};
