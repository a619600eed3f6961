import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ADMINISTRATOR = `(select may_edit_shared_reference())`;

const AFFECTED = `create function tariff_affected(of_tariff text, countries text[], prefixes text[]) returns table (articles bigint, declarations bigint)
    language sql stable security definer set search_path = public, pg_temp as $$
    select
      (select count(distinct a.id) from article a cross join lateral jsonb_array_elements(a.content -> 'profiles') p
        where ${ADMINISTRATOR} and a.status <> 'Retired' and p ->> 'country' = any (countries) and rpad(p ->> 'commodityCode', 10, '0') = any (prefixes)),
      (select count(distinct d.id) from declaration d join goods_item i on i.declaration_id = d.id
        where ${ADMINISTRATOR} and d.status in ('DRAFT', 'READY') and d.country = any (countries) and rpad(coalesce(i.content ->> 'commodityCode', ''), 10, '0') = any (prefixes)) $$`;

const STATEMENTS = [
  `alter table tariff_staged add column dropped boolean not null default false`,
  `alter table tariff_version add column cancelled_by text`,
  `create table tariff_upload (
    id uuid primary key default gen_random_uuid(), name text not null, size bigint not null, content bytea not null, uploaded_by text not null, uploaded_at timestamptz not null)`,
  `alter table tariff_upload enable row level security`,
  `create policy tariff_upload_all on tariff_upload for all using (${ADMINISTRATOR}) with check (${ADMINISTRATOR})`,
  AFFECTED,
];

/** Files that wait for their load, and whom a version would touch. */
export const tariffLoads: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
