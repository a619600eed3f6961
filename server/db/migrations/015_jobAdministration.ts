import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ENGINE_SCHEMA } from './jobStatements';

const ACROSS = `(select current_setting('app.installation', true)) = 'on'`;

const TABLES = [
  `alter table pf_schedule
    add column calendar text not null default 'None' check (calendar in ('None', 'SwedishWorkdays', 'NorwegianWorkdays', 'DanishWorkdays')),
    add column notify jsonb not null default '[]'`,
  `create table pf_paused_job (job_type text primary key, reason text not null, paused_by text not null, paused_at timestamptz not null)`,
  `create table pf_node (name text primary key, version text not null, started_at timestamptz not null, seen_at timestamptz not null, draining boolean not null default false)`,
  ...['pf_paused_job', 'pf_node'].map((table) => `alter table ${table} enable row level security`),
  `create policy pf_paused_job_read on pf_paused_job for select using (true)`,
  ...['pf_paused_job', 'pf_node'].map((table) => `create policy ${table}_across on ${table} using (${ACROSS}) with check (${ACROSS})`),
  // The operator sees whose runs and schedules they are.
  `create policy tenant_across on tenant for select using (${ACROSS})`,
];

const FUNCTIONS = [
  // As in 011; a run of a paused type stays queued, without a place in the engine, until the type goes on.
  `create or replace function claim_job_run(run uuid, on_node text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
    declare wanted pf_job_run;
    begin
      select * into wanted from pf_job_run where id = run for update;
      if wanted.id is null or wanted.status not in ('Queued', 'RetryWaiting') then return 'gone'; end if;
      if exists (select from pf_paused_job p where p.job_type = wanted.job_type) then return 'paused'; end if;
      if wanted.concurrency_key is not null then
        perform pg_advisory_xact_lock(hashtextextended(wanted.job_type || ' ' || wanted.concurrency_key, 7));
        if exists (select from pf_job_run r where r.job_type = wanted.job_type and r.concurrency_key = wanted.concurrency_key
          and r.status in ('Running', 'CancelRequested') and r.id <> run) then return 'busy'; end if;
      end if;
      update pf_job_run set status = 'Running', attempt = attempt + 1, node = on_node, started_at = coalesce(started_at, now()), heartbeat_at = now(),
        error_code = null, error_message = null, error_detail = null where id = run;
      return 'claimed';
    end $$`,
  `create or replace function unqueued_job_runs() returns table (id uuid, tenant_id uuid, org_unit_id uuid) language sql stable security definer
    set search_path = public, pg_temp as $$
    select r.id, r.tenant_id, r.org_unit_id from pf_job_run r where r.status in ('Queued', 'RetryWaiting')
      and coalesce(r.start_after, r.queued_at) < now() - interval '1 minute'
      and not exists (select from pf_paused_job p where p.job_type = r.job_type)
      and not exists (select from ${ENGINE_SCHEMA}.job_common j where j.id::text = r.engine_job_id and j.state in ('created', 'retry', 'active')) $$`,
  // Answers whether the node is to begin nothing more. A drained one that starts again has another name.
  `create function note_job_node(node text, node_version text, since timestamptz) returns boolean language sql security definer set search_path = public, pg_temp as $$
    delete from pf_node where seen_at < now() - interval '1 day';
    insert into pf_node (name, version, started_at, seen_at) values (node, node_version, since, now())
      on conflict (name) do update set seen_at = now() returning draining $$`,
  `create function forget_job_node(node text) returns void language sql security definer set search_path = public, pg_temp as $$ delete from pf_node where name = node $$`,
  // The roots of all tenants that work, where schedules of a tenant's own jobs stand.
  `create function tenant_roots() returns table (tenant_id uuid, org_unit_id uuid) language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, u.id from tenant t join org_unit u on u.tenant_id = t.id and u.parent_id is null where t.number <> 0 and t.status = 'Active' $$`,
];

export const jobAdministration: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db);
  },
};
