import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from './policies';

const TABLE = [
  `create table notice (
    id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
    kind text not null check (kind in ('CWPR', 'TSPR')), mrn text not null, decision_date date not null, declarant text not null, representative text not null,
    goods_location text not null, items jsonb not null, state text not null check (state in ('NEW', 'READ', 'ACKNOWLEDGED', 'LINKED')),
    received_at timestamptz not null, changed_at timestamptz not null, changed_by text not null,
    acknowledged_at timestamptz, acknowledged_by text, linked_to text, linked_at timestamptz, linked_by text)`,
  // Told once, however often the declaration is cleared.
  `create unique index notice_mrn on notice (tenant_id, org_unit_id, kind, mrn)`,
  `create index notice_received on notice (tenant_id, kind, received_at desc)`,
];

/** The authority tells the holder of the stock, who may belong to another tenant than the declarant. No row: told before. */
const FUNCTION = `create function authority_notice(content jsonb, at timestamptz) returns table (id uuid)
  language sql security definer set search_path = public, pg_temp as $$
  insert into notice (id, version, tenant_id, org_unit_id, kind, mrn, decision_date, declarant, representative, goods_location, items, state, received_at, changed_at, changed_by)
  values (gen_random_uuid(), 1, (content ->> 'tenantId')::uuid, (content ->> 'orgUnitId')::uuid, content ->> 'kind', content ->> 'mrn', (content ->> 'decisionDate')::date,
    content ->> 'declarant', content ->> 'representative', content ->> 'goodsLocation', content -> 'items', 'NEW', at, at, 'authority')
  on conflict do nothing returning notice.id $$`;

/** Notices to the holders of customs warehouses and of temporary storage (declarations 2.6). */
export const noticeTables: Migration = {
  up: async (db) => {
    for (const statement of [...TABLE, ...readableInCompany('notice'), FUNCTION]) await sql.raw(statement).execute(db);
  },
};
