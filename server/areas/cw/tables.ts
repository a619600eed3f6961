import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies, readableInCompany, OWN_PLACE } from '../../db/migrations/policies';

/** The parties that a unit of outsiders stands for, where it works. */
export const STANDS_FOR = `(select coalesce(array_agg(o), '{}') from org_unit u, unnest(u.operator_ids) o
  where u.id = any ((select string_to_array(nullif(current_setting('app.units', true), ''), ',')::uuid[])::uuid[]))`;

const STATEMENTS = [
  `create table cw_warehouse (
    id uuid primary key references ledger_chain (id), tenant_id uuid not null, org_unit_id uuid not null, certificate_id uuid not null, code text not null,
    content jsonb not null, unique (tenant_id, code))`,
  `alter table cw_warehouse enable row level security`,
  // Whoever owns goods may announce them to a warehouse of the company; its books stay closed to others.
  `create policy cw_warehouse_read on cw_warehouse for select using (${OWN_TENANT})`,
  `create policy cw_warehouse_write on cw_warehouse using (${OWN_PLACE}) with check (${OWN_PLACE})`,
  // The usage of a certificate is a ledger of its own, written with the entries that use it.
  `create table cw_certificate_usage (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, certificate_id uuid not null, limit_no integer not null, amount numeric not null,
    unit text not null, consignment_no text not null, at timestamptz not null, by_user text not null, set_id text not null)`,
  `create index cw_certificate_usage_of on cw_certificate_usage (certificate_id, at)`,
  `alter table cw_certificate_usage enable row level security`,
  `create policy cw_certificate_usage_read on cw_certificate_usage for select using (${OWN_PLACE})`,
  `create policy cw_certificate_usage_add on cw_certificate_usage for insert with check (${OWN_PLACE})`,
  `create table cw_integration (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, message_no text not null, direction text not null, message_type text not null,
    business_key text not null, correlation_id text not null, partner text not null, status text not null, send_id uuid, payload text not null,
    content_type text not null, answer text not null default '', error text not null default '', source_kind text not null default '', source_id text not null default '',
    created_at timestamptz not null, processed_at timestamptz)`,
  `create index cw_integration_list on cw_integration (tenant_id, org_unit_id, created_at desc)`,
  `create unique index cw_integration_once on cw_integration (tenant_id, partner, message_type, business_key) where direction = 'IN'`,
  `create index cw_integration_send on cw_integration (send_id)`,
  ...policies('cw_integration', OWN_PLACE),
  `create table cw_stock_balance (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, message_no text not null, warehouse_id uuid not null, article_owner text not null,
    balance_at timestamptz not null, format text not null, detail text not null, rows jsonb not null, control_total text not null, status text not null,
    sent_at timestamptz not null, answered_at timestamptz, count_id uuid, integration_id uuid not null, problem text not null default '')`,
  ...policies('cw_stock_balance', OWN_PLACE),
  `create table cw_count (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, count_no text not null, warehouse_id uuid not null, article_owner text not null,
    source text not null, counted_at timestamptz not null, created_at timestamptz not null, created_by text not null, rows jsonb not null,
    comments jsonb not null default '[]')`,
  `create index cw_count_latest on cw_count (tenant_id, warehouse_id, counted_at desc)`,
  ...readableInCompany('cw_count'),
  `create policy cw_count_owner on cw_count for select using (${OWN_TENANT} and article_owner = any (select unnest(${STANDS_FOR})::text))`,
  `create policy cw_count_comment on cw_count for update using (${OWN_TENANT} and article_owner = any (select unnest(${STANDS_FOR})::text))`,
  // What the simulated receiver, or the simulated authority, will answer, and when.
  `create table cw_due_answer (id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, integration_id uuid not null, kind text not null, due_at timestamptz not null)`,
  `create index cw_due_answer_next on cw_due_answer (due_at)`,
  ...policies('cw_due_answer', OWN_PLACE),
  `create function next_cw_answer() returns table (id uuid, tenant_id uuid, org_unit_id uuid, due_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select a.id, a.tenant_id, a.org_unit_id, a.due_at from cw_due_answer a order by a.due_at, a.id limit 1 $$`,
  `create table cw_receiver (tenant_id uuid primary key, is_on boolean not null)`,
  `alter table cw_receiver enable row level security`,
  `create policy cw_receiver_own on cw_receiver using (${OWN_TENANT}) with check (${OWN_TENANT})`,
  // Article owners read their own lots wherever these are stored (section 1): the books themselves say so, whatever is asked.
  `create policy ledger_account_owner on ledger_account for select
    using (${OWN_TENANT} and kind = 'cw' and content ->> 'articleOwner' = any (select unnest(${STANDS_FOR})::text))`,
  `create policy ledger_entry_owner on ledger_entry for select using (${OWN_TENANT} and exists (select from ledger_account a
    where a.id = ledger_entry.account_id and a.kind = 'cw' and a.content ->> 'articleOwner' = any (select unnest(${STANDS_FOR})::text)))`,
  `create policy ledger_standing_owner on ledger_standing for select using (${OWN_TENANT} and exists (select from ledger_account a
    where a.id = ledger_standing.account_id and a.kind = 'cw' and a.content ->> 'articleOwner' = any (select unnest(${STANDS_FOR})::text)))`,
  `create index ledger_account_owner on ledger_account ((content ->> 'articleOwner')) where kind = 'cw'`,
  `create index ledger_account_article on ledger_account (chain_id, (content ->> 'articleNo')) where kind = 'cw'`,
];

export const warehouseTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
