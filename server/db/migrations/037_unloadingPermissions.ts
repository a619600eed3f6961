import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table declaration_message add column payload jsonb`,
  // The authority knows the goods of every movement, whoever lodged it.
  `create function authority_goods(declaration uuid) returns table (item jsonb) language sql stable security definer set search_path = public, pg_temp as $$
    select g.content || jsonb_build_object('id', g.id, 'itemNumber', g.item_number) from goods_item g where g.declaration_id = declaration order by g.item_number $$`,
  // Storage is counted from the presentation, which may be long before the release, a transit until its limit.
  `create or replace function declarations_of_age(at timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
    select id, tenant_id, org_unit_id from declaration where status = 'RECEIVED' and lodged_at < at - interval '29 days'
    union all select id, tenant_id, org_unit_id from declaration
      where flow = 'EXPORT' and status in ('RELEASED', 'SUPPLEMENT_DUE') and cleared_at is null and released_at < at - interval '89 days'
    union all select id, tenant_id, org_unit_id from declaration
      where flow = 'STORAGE' and status = 'RELEASED' and cleared_at is null
        and (released_at < at - interval '89 days' or nullif(header ->> 'presentationAt', '') < to_char(at - interval '88 days', 'YYYY-MM-DD'))
    union all select id, tenant_id, org_unit_id from declaration
      where flow = 'TRANSIT' and status = 'RELEASED' and cleared_at is null and limit_date < at::date + 1 $$`,
];

/** What the permission to unload (IE043) tells of the goods (declarations-profiles, section 5.4); which declarations have come of age. */
export const unloadingPermissions: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
