import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, OWN_TENANT, policies } from '../../db/migrations/policies';
import { STANDS_FOR } from './tables';

const OWN_LOT = `exists (select from ledger_account a
    where a.id = ledger_snapshot_row.account_id and a.kind = 'cw' and a.content ->> 'articleOwner' = any (select unnest(${STANDS_FOR})::text))`;

const STATEMENTS = [
  // Article owners read their own lots on past days too, and which months are kept.
  `create policy ledger_snapshot_row_owner on ledger_snapshot_row for select using (${OWN_TENANT} and ${OWN_LOT})`,
  `create policy ledger_snapshot_owner on ledger_snapshot for select using (${OWN_TENANT} and exists (select from cw_warehouse w where w.id = ledger_snapshot.chain_id))`,
  `create policy ledger_chain_owner on ledger_chain for select using (${OWN_TENANT} and kind = 'cw')`,
  `create index ledger_account_articles on ledger_account ((content ->> 'articleNo')) where kind = 'cw'`,
  `create index ledger_account_consignment on ledger_account ((content ->> 'consignmentNo')) where kind = 'cw'`,
  `create index ledger_account_mrn on ledger_account ((content ->> 'cwdsMrn')) where kind = 'cw'`,
  `create index ledger_entry_direction on ledger_entry ((upper(detail ->> 'directionNo')) text_pattern_ops) where type = 'OUT'`,
  // The books of all tenants, for the work of the night.
  `create function cw_books() returns table (id uuid, tenant_id uuid, org_unit_id uuid, code text, certificate_id uuid, content jsonb)
    language sql stable security definer set search_path = public, pg_temp as $$
      select w.id, w.tenant_id, w.org_unit_id, w.code, w.certificate_id, w.content from cw_warehouse w order by w.tenant_id, w.code $$`,
  // What the holder of a public warehouse is asked: the declarant may be of another tenant.
  `create table cw_holder_question (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, warehouse_id uuid not null references cw_warehouse (id), declaration_id uuid not null unique,
    content jsonb not null, asked_at timestamptz not null, answered_at timestamptz, answered_by text, takes boolean, guarantee text not null default '')`,
  `create index cw_holder_question_open on cw_holder_question (tenant_id, org_unit_id) where answered_at is null`,
  ...policies('cw_holder_question', OWN_PLACE),
  `create function cw_ask_holder(question jsonb, at timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid)
    language sql security definer set search_path = public, pg_temp as $$
      insert into cw_holder_question as q (id, tenant_id, org_unit_id, warehouse_id, declaration_id, content, asked_at)
      select gen_random_uuid(), w.tenant_id, w.org_unit_id, w.id, (question ->> 'declarationId')::uuid, question, at
      from cw_warehouse w join cw_certificate c on c.id = w.certificate_id
      where w.content ->> 'identifier' = question ->> 'warehouse' and upper(c.holder) = question ->> 'holder' and c.status = 'VALID'
        and w.content ->> 'typeCode' in ('R', 'S') order by w.code limit 1
      on conflict (declaration_id) do update set content = excluded.content, asked_at = excluded.asked_at, answered_at = null, answered_by = null, takes = null, guarantee = ''
      returning q.id, q.tenant_id, q.org_unit_id $$`,
  `create function cw_holder_answer(declaration uuid) returns table (takes boolean, guarantee text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select q.takes, q.guarantee from cw_holder_question q where q.declaration_id = declaration and q.answered_at is not null $$`,
];

/** What reports by two clocks and the holder of a public warehouse need. */
export const reportTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** A column of its own: an index on what is inside a content is not used under row level security. */
const ARTICLES = [
  'drop index ledger_account_article',
  'drop index ledger_account_articles',
  `alter table ledger_account add column article_no text generated always as (content ->> 'articleNo') stored`,
  `create index ledger_account_article on ledger_account (chain_id, article_no) where kind = 'cw'`,
];

export const articleColumn: Migration = {
  up: async (db) => {
    for (const statement of ARTICLES) await sql.raw(statement).execute(db);
  },
};
