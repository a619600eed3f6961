import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT } from './policies';

const SENDING = [
  // Who oversees sending sees what was sent in the whole tenant (core, section 6); the setting is made after the role was checked.
  `create policy send_message_oversee on send_message for select using (${OWN_TENANT} and (select current_setting('app.oversees', true)) = 'sending')`,
];

// COR-R67: a rate is that of the channel, whichever node sends; the milliseconds of its last uses.
const RATES = [`create table send_channel (name text primary key, used jsonb not null)`];

const SESSIONS = [
  `create function inactive_session(secret bytea) returns table (user_name text, missing text) language sql stable security definer set search_path = public, pg_temp as $$
    select u.user_auth_name, case when u.status = 'Active' then 'an active tenant' else 'an active user' end
      from session s join app_user u on u.id = s.user_id join tenant t on t.id = s.tenant_id
      where s.secret_hash = secret and s.ended_at is null and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5)
        and s.created_at > now() - interval '12 hours' and (u.status <> 'Active' or t.status <> 'Active') $$`,
];

// PF-R23: whole months from the beginning; what stands in document_audit_closing is where verifying starts.
const AUDIT = [
  `alter table tenant add column audit_years integer not null default 7 check (audit_years between 1 and 100)`,
  `create table document_audit_closing (tenant_id uuid primary key, last_seq bigint not null, last_hash text not null, at timestamptz not null)`,
  `alter table document_audit_closing enable row level security`,
  `create policy document_audit_closing_read on document_audit_closing for select using (${OWN_TENANT})`,
  `revoke insert, update, delete on document_audit_closing from portal_app`,
  `drop function audit_chains()`,
  `create function audit_chains() returns table (tenant_id uuid, name text, last_seq bigint, closed_seq bigint, closed_hash text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select h.tenant_id, t.name, h.last_seq, c.last_seq, c.last_hash from document_audit_head h join tenant t on t.id = h.tenant_id
      left join document_audit_closing c on c.tenant_id = h.tenant_id order by t.number $$`,
  `create function drop_audit_months(chain uuid, most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare border timestamptz; kept bigint; closing record; gone integer;
    begin
      select date_trunc('month', now() at time zone 'Europe/Stockholm' - make_interval(years => t.audit_years)) at time zone 'Europe/Stockholm' into border from tenant t where t.id = chain;
      select seq into kept from document_audit where tenant_id = chain and at >= border order by seq limit 1;
      select old.seq, old.hash into closing from (
        select seq, hash from document_audit where tenant_id = chain and at < border and (kept is null or seq < kept) order by seq limit most) old order by old.seq desc limit 1;
      if not found then return 0; end if;
      delete from document_audit where tenant_id = chain and seq <= closing.seq;
      get diagnostics gone = row_count;
      insert into document_audit_closing values (chain, closing.seq, closing.hash, now())
        on conflict (tenant_id) do update set last_seq = excluded.last_seq, last_hash = excluded.last_hash, at = excluded.at;
      return gone;
    end $$`,
];

/** At most so many rows a call, so that nothing is held for long (platform 5, trap 3); answers how many. */
const inParts = (name: string, statement: string): string[] => [
  `drop function if exists ${name}()`,
  `create function ${name}(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone integer;
    begin
      ${statement};
      get diagnostics gone = row_count;
      return gone;
    end $$`,
];

const dropped = (table: string, old: string): string => `delete from ${table} where ctid in (select ctid from ${table} where ${old} limit most)`;

const RETENTION = [
  ...inParts(
    'forget_sent_content',
    `update send_message set payload = null where id in (select id from send_message where payload is not null and created_at < now() - interval '90 days' limit most)`,
  ),
  ...inParts('forget_sent_messages', dropped('send_message', `created_at < now() - interval '5 years'`)),
  ...inParts('forget_expired_notifications', dropped('notification', 'expires_at < now()')),
  ...inParts('forget_stale_uploads', dropped('attachment', 'expires_at < now()')),
  ...inParts('forget_audit_addresses', dropped('document_audit_address', `at < now() - interval '90 days'`)),
  ...inParts('forget_local_mail', dropped('local_mail', `at < now() - interval '90 days'`)),
  `drop function delete_old_job_runs(text, timestamptz)`,
  `create function delete_old_job_runs(kind text, older_than timestamptz, most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone integer;
    begin
      delete from pf_job_run where id in (select id from pf_job_run where job_type = kind and finished_at < older_than limit most);
      get diagnostics gone = row_count;
      return gone;
    end $$`,
];

/** Who oversees sending, what the security log says of ended accounts, and how old records go. */
export const oversight: Migration = {
  up: async (db) => {
    for (const statement of [...SENDING, ...RATES, ...SESSIONS, ...AUDIT, ...RETENTION]) await sql.raw(statement).execute(db);
  },
};
