import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from '../../db/migrations/policies';

const STATEMENTS = [
  `create table dy_scenario (id uuid primary key, version integer not null, tenant_id uuid not null, user_id uuid not null, created_by text not null,
    created_at timestamptz not null, bench text not null, code text not null, name text not null, shared boolean not null, content jsonb not null,
    unique (tenant_id, user_id, bench, code))`,
  `create table dy_run (id uuid primary key, number bigint generated always as identity, tenant_id uuid not null, user_id uuid not null, started_by text not null,
    started_at timestamptz not null, duration_ms integer not null, bench text not null, scenario text not null, verdict text not null, job_run_id uuid,
    app_version text not null, environment text not null, content jsonb not null)`,
  `create index dy_run_newest on dy_run (tenant_id, started_at desc)`,
  `create index dy_run_of_job on dy_run (job_run_id) where job_run_id is not null`,
  ...['dy_scenario', 'dy_run'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy ${table}_tenant on ${table} using (${OWN_TENANT}) with check (${OWN_TENANT})`,
  ]),
];

/** Scenarios of testers and their tries. Nothing of it is business data, and no search finds it. */
export const benchMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
