import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, READABLE_PLACE, readableInCompany } from './policies';

const TABLES = [
  `create table attachment (
    id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null, entity_type text not null, entity_id uuid not null,
    created_at timestamptz not null, created_by text not null, file_name text not null, document_type text, size_bytes integer not null check (size_bytes between 1 and 20000000),
    received_bytes integer not null check (received_bytes between 0 and size_bytes), expires_at timestamptz, media_type text, sha256 text,
    scan_status text not null check (scan_status in ('PENDING', 'CLEAN', 'INFECTED', 'NOT_SCANNED')), has_macros boolean not null default false)`,
  `create index attachment_entity on attachment (entity_type, entity_id)`,
  `create index attachment_expiry on attachment (expires_at) where expires_at is not null`,
  // In the pieces that arrived, so that nothing holds a whole file but who checks it.
  `create table attachment_part (
    attachment_id uuid not null references attachment on delete cascade, from_byte integer not null, tenant_id uuid not null, org_unit_id uuid not null,
    content bytea not null, primary key (attachment_id, from_byte))`,
  // What is packed is not packed again.
  `alter table attachment_part alter column content set storage external`,
  `create table document_audit (
    tenant_id uuid not null, seq bigint not null, at timestamptz not null, org_unit_id uuid not null, action text not null, document_id uuid,
    entity_type text, entity_id uuid, user_id uuid not null, entry jsonb not null, prev_hash text not null, hash text not null, primary key (tenant_id, seq))`,
  `create index document_audit_entity on document_audit (entity_id, seq)`,
  `create index document_audit_document on document_audit (document_id, seq)`,
  `create table document_audit_head (tenant_id uuid primary key, last_seq bigint not null, last_hash text not null)`,
  `create table document_audit_address (tenant_id uuid not null, seq bigint not null, at timestamptz not null, address text not null, primary key (tenant_id, seq))`,
  `create index document_audit_address_at on document_audit_address (at)`,
];

const POLICIES = [
  ...readableInCompany('attachment'),
  ...readableInCompany('attachment_part'),
  // A reader in another unit of the company leaves an entry, too.
  `alter table document_audit enable row level security`,
  `create policy document_audit_read on document_audit for select using (${READABLE_PLACE})`,
  `create policy document_audit_insert on document_audit for insert with check (${READABLE_PLACE})`,
  `alter table document_audit_head enable row level security`,
  `create policy document_audit_head_place on document_audit_head using (${OWN_TENANT}) with check (${OWN_TENANT})`,
  `alter table document_audit_address enable row level security`,
  `create policy document_audit_address_insert on document_audit_address for insert with check (${OWN_TENANT})`,
  `revoke update, delete on document_audit from portal_app`,
  `revoke delete on document_audit_head from portal_app`,
  `revoke select, update, delete on document_audit_address from portal_app`,
];

const FUNCTIONS = [
  `create function forget_stale_uploads() returns void language sql security definer set search_path = public, pg_temp as $$
    delete from attachment where expires_at < now() $$`,
  `create function forget_audit_addresses() returns void language sql security definer set search_path = public, pg_temp as $$
    delete from document_audit_address where at < now() - interval '90 days' $$`,
];

/** Files of records, and who did what with them (platform 2.7). */
export const attachmentTables: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...POLICIES, ...FUNCTIONS]) await sql.raw(statement).execute(db);
  },
};
