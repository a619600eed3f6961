import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_TENANT, policies } from '../../../db/migrations/policies';

const STATEMENTS = [
  `create table document_delivery (
    id uuid primary key, tenant_id uuid not null, publication_id uuid not null references org_publication on delete cascade, subscription_id uuid not null,
    channel text not null check (channel in ('M', '@')), user_id uuid not null, send_id uuid, created_at timestamptz not null, opened_at timestamptz,
    unique (publication_id, channel, user_id))`,
  `create index document_delivery_created on document_delivery (tenant_id, created_at desc, id)`,
  `create index document_delivery_user on document_delivery (user_id) where opened_at is null`,
  ...policies('document_delivery', OWN_TENANT),
  // People of a unit and below it, or one user; each of the company of the unit that asks, and active.
  `create function document_receivers(subscriber uuid, company uuid) returns table (id uuid)
    language sql stable security definer set search_path = public, pg_temp as $$
      select distinct u.id from app_user u join membership m on m.user_id = u.id join org_unit w on w.id = m.org_unit_id
        left join org_unit s on s.id = subscriber
      where u.${OWN_TENANT} and u.status = 'Active' and u.kind = 'Person' and w.company_id = company and w.kind <> 'CLIENT'
        and (u.id = subscriber or (s.company_id = company and starts_with(w.path, s.path))) $$`,
];

export const distributionMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
