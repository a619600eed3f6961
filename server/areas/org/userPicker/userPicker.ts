import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type * as contract from '../../../../src/application/contract/userPicker';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { OWN_TENANT } from '../../../db/migrations/policies';

const LEAST = 2;
const MOST = 50;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly user_auth_name: string;
  readonly unit_name: string;
}

/** By a part of name, sign-in name or e-mail; of the company one works in, outsiders of their own unit alone. */
const FUNCTION = `create function pick_users(words text, wanted uuid[], unit uuid, wanted_role text, disabled_too boolean, only_unit uuid, own_company uuid)
  returns table (id uuid, name text, user_auth_name text, unit_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, trim(u.first_name || ' ' || u.last_name), u.user_auth_name, o.name
    from app_user u left join org_unit o on o.id = u.default_org_unit_id
    where u.${OWN_TENANT} and u.kind = 'Person'
      and (u.status = 'Active' or (disabled_too and u.status = 'Disabled') or u.id = any (wanted))
      and case when cardinality(wanted) > 0 then u.id = any (wanted)
        else lower(u.first_name || ' ' || u.last_name || ' ' || u.user_auth_name || ' ' || coalesce(u.email, '')) like words escape '\\' end
      and (own_company is null or o.company_id is null or o.company_id = own_company)
      and (unit is null or exists (select from membership m join org_unit w on w.id = m.org_unit_id join org_unit s on s.id = unit
        where m.user_id = u.id and starts_with(w.path, s.path)))
      and (only_unit is null or exists (select from membership m where m.user_id = u.id and m.org_unit_id = only_unit))
      and (wanted_role is null or exists (select from role_assignment a where a.user_id = u.id and a.role = wanted_role and a.status = 'Active'
        and a.valid_from <= now() and (a.valid_to is null or a.valid_to > now())))
    order by lower(u.first_name || ' ' || u.last_name), u.user_auth_name limit ${MOST} $$`;

const INDEX = `create index app_user_words on app_user using gin (lower(first_name || ' ' || last_name || ' ' || user_auth_name || ' ' || coalesce(email, '')) gin_trgm_ops)`;

export const userPickerMigration: Migration = {
  up: async (db) => {
    for (const statement of [`create extension if not exists pg_trgm`, INDEX, FUNCTION]) await sql.raw(statement).execute(db);
  },
};

/** Whom the caller can choose. */
export const usersToPick = async (
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { text = '', ids = [], orgUnitId, role, includeDisabled = false }: contract.UserQuestion,
): Promise<readonly Found[]> => {
  const words = text.trim().toLowerCase();
  if (ids.length === 0 && words.length < LEAST) return [];
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const own = caller.orgUnitKind === 'CLIENT' ? caller.orgUnitId : null;
  const { rows } =
    await sql<Found>`select * from pick_users(${pattern}, ${ids}::uuid[], ${orgUnitId ?? null}::uuid, ${role ?? null}, ${includeDisabled}, ${own}::uuid,
      (select company_id from org_unit where id = ${caller.orgUnitId}::uuid))`.execute(db);
  return rows;
};

export const userPickerHandlers: Handlers<typeof contract> = {
  pickUsers: async ({ body }, context) => {
    const found = await usersToPick(context, body);
    return reply({ items: found.map(({ id, name, user_auth_name, unit_name }) => ({ id, name, identifier: `${user_auth_name}, ${unit_name}` })) });
  },
};
