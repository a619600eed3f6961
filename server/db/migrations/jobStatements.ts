import { getConstructionPlans } from 'pg-boss';
import { OWN_TENANT } from './policies';

export const ENGINE_SCHEMA = 'jobengine';
export const ENGINE_QUEUE = 'runs';

/** Of the installation's own user, after the access check has found him (access control, section 2). */
const ACROSS = `(select current_setting('app.installation', true)) = 'on'`;

/** The migration is one transaction already. */
const engineTables = getConstructionPlans(ENGINE_SCHEMA).replace(/^\s*(?:BEGIN|COMMIT);\s*$/gm, '');

const TABLES = [
  `create table pf_schedule (
    id uuid primary key, version integer not null, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit,
    created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null,
    name text not null, job_type text not null, cron text not null, timezone text not null, parameters jsonb not null,
    valid_from timestamptz, valid_to timestamptz, missed text not null check (missed in ('Skip', 'Once', 'All')),
    status text not null check (status in ('Enabled', 'Disabled', 'Suspended', 'Ended')), run_as_user_id uuid references app_user,
    next_run_at timestamptz, last_run_at timestamptz, last_status text, failures_in_row integer not null default 0, unique (tenant_id, name))`,
  `create table pf_job_run (
    id uuid primary key, number bigint generated always as identity, tenant_id uuid not null references tenant, org_unit_id uuid not null references org_unit,
    job_type text not null, trigger text not null check (trigger in ('Manual', 'Schedule', 'Event', 'Retry', 'System')),
    schedule_id uuid references pf_schedule on delete set null, occurrence_at timestamptz, status text not null, parameters jsonb not null,
    run_as_user_id uuid, started_by text not null, queued_at timestamptz not null, start_after timestamptz, started_at timestamptz, heartbeat_at timestamptz,
    finished_at timestamptz, attempt integer not null default 0, max_attempts integer not null,
    progress_done integer not null default 0, progress_total integer not null default 0, progress_text text not null default '',
    result_summary jsonb, error_code text, error_message text, error_detail text, cancel_requested_by text, cancel_requested_at timestamptz,
    node text, parent_run_id uuid, engine_job_id text, concurrency_key text, stale_after_seconds integer not null, timeout_seconds integer not null)`,
  `create table pf_job_log (
    run_id uuid not null references pf_job_run on delete cascade, seq integer not null, tenant_id uuid not null, at timestamptz not null,
    level text not null check (level in ('Debug', 'Info', 'Warning', 'Error')), message text not null, data jsonb, item_key text, primary key (run_id, seq))`,
];

const INDEXES = [
  // An occurrence is produced once, whatever the number of nodes (PF-R4).
  `create unique index pf_job_run_occurrence on pf_job_run (schedule_id, occurrence_at) where schedule_id is not null`,
  `create index pf_job_run_queued on pf_job_run (tenant_id, queued_at desc, id)`,
  `create index pf_job_run_active on pf_job_run (job_type, concurrency_key) where status in ('Running', 'CancelRequested')`,
  `create index pf_job_run_open on pf_job_run (job_type, tenant_id) where status in ('Queued', 'RetryWaiting', 'Running', 'CancelRequested')`,
  `create index pf_schedule_due on pf_schedule (next_run_at) where status = 'Enabled'`,
];

const FUNCTIONS = [
  `create function due_schedules() returns table (id uuid, tenant_id uuid, org_unit_id uuid, next_run_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select id, tenant_id, org_unit_id, next_run_at from pf_schedule where status = 'Enabled' and next_run_at is not null order by next_run_at limit 50 $$`,
  // Of two runs that may not be at the same time one is told to wait: the keys are asked one after the other.
  `create function claim_job_run(run uuid, on_node text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
    declare wanted pf_job_run;
    begin
      select * into wanted from pf_job_run where id = run for update;
      if wanted.id is null or wanted.status not in ('Queued', 'RetryWaiting') then return 'gone'; end if;
      if wanted.concurrency_key is not null then
        perform pg_advisory_xact_lock(hashtextextended(wanted.job_type || ' ' || wanted.concurrency_key, 7));
        if exists (select from pf_job_run r where r.job_type = wanted.job_type and r.concurrency_key = wanted.concurrency_key
          and r.status in ('Running', 'CancelRequested') and r.id <> run) then return 'busy'; end if;
      end if;
      update pf_job_run set status = 'Running', attempt = attempt + 1, node = on_node, started_at = coalesce(started_at, now()), heartbeat_at = now(),
        error_code = null, error_message = null, error_detail = null where id = run;
      return 'claimed';
    end $$`,
  `create function stale_job_runs() returns table (id uuid, tenant_id uuid, org_unit_id uuid) language sql stable security definer
    set search_path = public, pg_temp as $$
    select id, tenant_id, org_unit_id from pf_job_run where status in ('Running', 'CancelRequested')
      and heartbeat_at < now() - make_interval(secs => stale_after_seconds) $$`,
  // What the engine has lost: it is put into the queue again.
  `create function unqueued_job_runs() returns table (id uuid, tenant_id uuid, org_unit_id uuid) language sql stable security definer
    set search_path = public, pg_temp as $$
    select r.id, r.tenant_id, r.org_unit_id from pf_job_run r where r.status in ('Queued', 'RetryWaiting')
      and coalesce(r.start_after, r.queued_at) < now() - interval '1 minute'
      and not exists (select from ${ENGINE_SCHEMA}.job_common j where j.id::text = r.engine_job_id and j.state in ('created', 'retry', 'active')) $$`,
  `create function delete_old_job_runs(kind text, older_than timestamptz) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone integer;
    begin
      delete from pf_job_run where job_type = kind and finished_at < older_than;
      get diagnostics gone = row_count;
      return gone;
    end $$`,
  `create function operator_unit() returns table (tenant_id uuid, org_unit_id uuid) language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, u.id from tenant t join org_unit u on u.tenant_id = t.id and u.parent_id is null where t.number = 0 $$`,
];

const acrossTenants = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_place on ${table} using (${OWN_TENANT}) with check (${OWN_TENANT})`,
  `create policy ${table}_across on ${table} using (${ACROSS}) with check (${ACROSS})`,
];

/** Of the engine the application puts runs into the queue and takes back those that nobody has begun; everything else is done on the owner's connections. */
export const JOB_STATEMENTS = [
  engineTables,
  `select ${ENGINE_SCHEMA}.create_queue('${ENGINE_QUEUE}', '{"policy": "standard", "notify": true, "retryLimit": 0, "expireInSeconds": 86399, "deleteAfterSeconds": 3600}'::jsonb)`,
  `grant usage on schema ${ENGINE_SCHEMA} to portal_app`,
  `grant select on ${ENGINE_SCHEMA}.queue to portal_app`,
  `grant select, insert on ${ENGINE_SCHEMA}.job, ${ENGINE_SCHEMA}.job_common to portal_app`,
  ...TABLES,
  ...INDEXES,
  ...['pf_schedule', 'pf_job_run', 'pf_job_log'].flatMap(acrossTenants),
  ...FUNCTIONS,
];
