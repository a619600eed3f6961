import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from './policies';

const STATEMENTS = [
  // The measure in which movements are told apart by type and procedure.
  `alter table ledger_chain add column counted text not null default 'stock'`,
  `update ledger_chain set counted = 'packages' where kind = 'ts'`,
  `alter table ledger_chain alter column counted drop default`,
  `alter table ledger_standing add column flows jsonb not null default '{}', add column last_at timestamptz not null default '-infinity'`,
  `update ledger_standing s set
    last_at = (select max(e.effective_at) from ledger_entry e where e.account_id = s.account_id),
    flows = coalesce((select jsonb_object_agg(f.key, f.moved::text) from (
      select e.type || ' ' || coalesce(e.detail ->> 'procedureCode', '') || case when (e.deltas ->> c.counted)::numeric < 0 then ' -' else ' +' end as key,
        sum((e.deltas ->> c.counted)::numeric) as moved
      from ledger_entry e where e.account_id = s.account_id and (e.deltas ->> c.counted)::numeric <> 0 group by 1) f), '{}')
    from ledger_chain c where c.id = s.chain_id`,
  `alter table ledger_standing alter column flows drop default, alter column last_at drop default`,
  `create index ledger_entry_time on ledger_entry (chain_id, effective_at)`,
  `create index ledger_entry_posted on ledger_entry (chain_id, posted_at)`,
  // What was in an account at the end of a day, as far as it was booked by then. Like the standing a copy: made again from the entries at any time.
  `create table ledger_snapshot (
    id uuid primary key, chain_id uuid not null references ledger_chain (id), tenant_id uuid not null, org_unit_id uuid not null,
    through timestamptz not null, last_no bigint not null, made_at timestamptz not null, unique (chain_id, through))`,
  ...readableInCompany('ledger_snapshot'),
  `create table ledger_snapshot_row (
    snapshot_id uuid not null references ledger_snapshot (id) on delete cascade, account_id uuid not null references ledger_account (id),
    tenant_id uuid not null, org_unit_id uuid not null, after jsonb not null, flows jsonb not null, last_at timestamptz not null,
    primary key (snapshot_id, account_id))`,
  ...readableInCompany('ledger_snapshot_row'),
];

/** Balances at the ends of months, so that a question about a past day need not read all entries before it. */
export const ledgerSnapshots: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
