import { sql, type Kysely } from 'kysely';
import { unitIds } from '../db/demo/demoUnits';
import type { Database } from '../db/schema';

/** How much of each: what a large customer has. */
export interface DemoSize {
  readonly units: number;
  readonly users: number;
  readonly runs: number;
  readonly auditEntries: number;
}

export const LARGE: DemoSize = { units: 2_000, users: 10_000, runs: 100_000, auditEntries: 20_000 };

const BRANCHES = 40;
const MODEL_USER = 'declarant.demo';

/** The same id for the same thing, in every database that is filled. */
const idOf = (kind: string, number: string) =>
  sql.raw(`overlay(overlay(md5('demo size ${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`);

const fillUnits = (db: Kysely<Database>, count: number) =>
  sql`with model as (select * from org_unit where id = ${unitIds.gothenburg}),
    head as (select h.* from org_unit h join model m on m.parent_id = h.id),
    branch as (
      insert into org_unit select (jsonb_populate_record(m, jsonb_build_object('id', ${idOf('unit', 'n')}, 'name', 'Demo branch ' || n, 'code', 'DEMO-B' || n,
        'path', h.path || ${idOf('unit', 'n')} || '/'))).*
      from model m, head h, generate_series(1, least(${BRANCHES}::int, ${count}::int)) as n where true on conflict do nothing returning id)
    select count(*) from branch`
    .execute(db)
    .then(() =>
      sql`insert into org_unit select (jsonb_populate_record(m, jsonb_build_object('id', ${idOf('unit', 'n')}, 'name', 'Demo unit ' || n, 'code', 'DEMO-U' || n,
          'parent_id', b.id, 'path', b.path || ${idOf('unit', 'n')} || '/'))).*
        from org_unit m, generate_series(${BRANCHES}::int + 1, ${count}::int) as n
          join org_unit b on b.id = ${idOf('unit', `(n % ${BRANCHES} + 1)`)} where m.id = ${unitIds.gothenburg} on conflict do nothing`.execute(db),
    );

/** Marked as demo: they have the published password, and sign in on the local environment only. */
const fillUsers = async (db: Kysely<Database>, count: number, units: number): Promise<void> => {
  const unit = idOf('unit', `(n % ${Math.max(1, units)} + 1)`);
  await sql`insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', ${idOf('user', 'n')}, 'user_auth_name', 'size.' || n || '.demo',
      'first_name', 'Demo', 'last_name', 'User ' || n, 'email', 'size.' || n || '@demo.example', 'default_org_unit_id', ${unit}, 'demo', true))).*
    from app_user u, generate_series(1, ${count}::int) as n where u.user_auth_name = ${MODEL_USER} on conflict do nothing`.execute(db);
  await sql`insert into membership (user_id, org_unit_id, tenant_id, include_children)
    select ${idOf('user', 'n')}, ${unit}, u.tenant_id, n % 10 = 0 from app_user u, generate_series(1, ${count}::int) as n
    where u.user_auth_name = ${MODEL_USER} on conflict do nothing`.execute(db);
};

const fillRuns = (db: Kysely<Database>, count: number) =>
  sql`insert into pf_job_run (id, tenant_id, org_unit_id, job_type, trigger, status, parameters, run_as_user_id, started_by, queued_at, started_at, finished_at, attempt,
      max_attempts, stale_after_seconds, timeout_seconds)
    select ${idOf('run', 'n')}, u.tenant_id, u.default_org_unit_id, 'pf.demo.progress', 'Manual', case when n % 50 = 0 then 'Failed' else 'Succeeded' end,
      jsonb_build_object('items', n % 100, 'delayMs', 0), u.id, u.user_auth_name, at, at, at + interval '20 seconds', 1, 3, 120, 3600
    from app_user u, generate_series(1, ${count}::int) as n, lateral (select now() - n * interval '1 minute' as at) as placed
    where u.user_auth_name = ${MODEL_USER} on conflict do nothing`.execute(db);

const fillAudit = (db: Kysely<Database>, count: number) =>
  sql`with model as (select * from document_audit order by id limit 1)
    insert into document_audit (tenant_id, content)
    select m.tenant_id, jsonb_set(m.content::jsonb - 'personal', '{at}', to_jsonb(to_char((now() - n * interval '10 seconds') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text
    from model m, generate_series(1, ${count}::int) as n`.execute(db);

/** Fills the demo up to the size of a large customer, for measuring. Filled once more, units, users and runs stay as they are. */
export const fillSize = async (owner: Kysely<Database>, { units, users, runs, auditEntries }: DemoSize, say: (line: string) => void): Promise<void> => {
  await fillUnits(owner, units);
  say(`${String(units)} demo units`);
  await fillUsers(owner, users, units);
  say(`${String(users)} demo users: size.1.demo and so on`);
  await fillRuns(owner, runs);
  say(`${String(runs)} demo runs`);
  await fillAudit(owner, auditEntries);
  say(`${String(auditEntries)} demo entries of the document audit`);
  await sql`analyze`.execute(owner);
};
