import { sql } from 'kysely';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { refused } from './administer';

/** A unit is archived when nothing lives in it: no active child, no user who has no other, no declaration that is under way. */
export const refuseInUse = async ({ db }: Context, unitId: string): Promise<Result<undefined>> => {
  const { rows } = await sql<{ children: number; users: number; declarations: number }>`select
    (select count(*)::integer from org_unit where parent_id = ${unitId}::uuid and status in ('Draft', 'Active', 'Suspended')) as children,
    (select count(*)::integer from membership m join app_user u on u.id = m.user_id where m.org_unit_id = ${unitId}::uuid and u.status in ('Invited', 'Active')
      and not exists (select from membership o where o.user_id = m.user_id and o.org_unit_id <> m.org_unit_id)) as users,
    open_declarations_in(array[${unitId}::uuid]) as declarations`.execute(db);
  const { children = 0, users = 0, declarations = 0 } = rows[0] ?? {};
  if (children > 0) return refused('ORG-IN-USE', `${children} units below it are in use.`, { args: { count: String(children) } });
  if (users > 0) return refused('ORG-IN-USE-USERS', `${users} users have no other unit.`, { args: { count: String(users) } });
  return declarations > 0
    ? refused('ORG-IN-USE-DECLARATIONS', `${declarations} declarations are under way.`, { args: { count: String(declarations) } })
    : ok(undefined);
};
