import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { changedInCompany } from '../../../db/migrations/policies';

const STATEMENTS = [
  `alter table cor_tu add column use_count integer not null default 0, add column last_used_on date, add column merged_into uuid references cor_tu`,
  `create index cor_tu_known on cor_tu (tenant_id, org_unit_id, normalized_id) where status <> 'Merged'`,
  `create unique index cor_tu_active on cor_tu (tenant_id, org_unit_id, identity) where status = 'Active'`,
  `create index cor_tu_merged on cor_tu (merged_into) where merged_into is not null`,
  `create table cor_tu_use (id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, unit_id uuid not null references cor_tu on delete cascade,
    plugin_name text not null, record_kind text not null, record_id uuid not null, record_number text not null, role text not null,
    used_at timestamptz not null, used_by text not null, unique (unit_id, record_id, role))`,
  `create index cor_tu_use_of on cor_tu_use (unit_id, used_at desc)`,
  `create index cor_tu_use_mine on cor_tu_use (tenant_id, used_by, used_at desc)`,
  ...changedInCompany('cor_tu_use'),
  /** Of all tenants: runs for nobody in particular (COR-R14). Answers the units that are over. */
  `create function expire_transport_units(today date, most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone integer;
    begin
      with over as (select id from cor_tu where status = 'Active' and valid_to < today order by id limit most for update skip locked),
        changed as (update cor_tu set status = 'Inactive', version = version + 1, changed_at = now(), changed_by = 'system' where id in (select id from over) returning *),
        noted as (insert into record_history (tenant_id, org_unit_id, kind, record_id, version, at, by_user, action, reason, changes)
          select tenant_id, org_unit_id, 'cor.tu', id, version, now(), 'system', 'inactivate', null,
            '[{"pointer": "/status", "before": "Active", "after": "Inactive"}]'::jsonb from changed returning 1)
      select count(*)::int into gone from noted;
      return gone;
    end $$`,
];

export const transportUnitMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
