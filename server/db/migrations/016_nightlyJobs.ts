import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const FUNCTIONS = [
  `create function audit_chains() returns table (tenant_id uuid, name text, last_seq bigint) language sql stable security definer set search_path = public, pg_temp as $$
    select h.tenant_id, t.name, h.last_seq from document_audit_head h join tenant t on t.id = h.tenant_id order by t.number $$`,
  // What is checked at night, of every tenant, by the installation.
  `create function audit_chain_after(chain uuid, after bigint, most integer) returns table (seq bigint, prev_hash text, hash text, entry jsonb)
    language sql stable security definer set search_path = public, pg_temp as $$
    select seq, prev_hash, hash, entry from document_audit where tenant_id = chain and seq > after order by seq limit most $$`,
  // Organisation 3.3; rights end by their time anyway, this says so in the assignment.
  `create function expire_role_assignments() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare ended integer;
    begin
      update role_assignment set status = 'Expired' where status = 'Active' and valid_to <= now();
      get diagnostics ended = row_count;
      return ended;
    end $$`,
];

export const nightlyJobs: Migration = {
  up: async (db) => {
    for (const statement of FUNCTIONS) await sql.raw(statement).execute(db);
  },
};
