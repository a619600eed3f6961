import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { OWN_PLACE, READABLE_PLACE, readableInCompany } from './policies';

/** Read and added, never changed. */
const appendOnly = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_read on ${table} for select using (${READABLE_PLACE})`,
  `create policy ${table}_insert on ${table} for insert with check (${OWN_PLACE})`,
  `create function ${table}_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'Entries of a ledger are never changed' using errcode = 'restrict_violation';
    end $$`,
  `create trigger ${table}_stays before update or delete on ${table} for each row execute function ${table}_stays()`,
];

const STATEMENTS = [
  // One chain for each place that keeps books. `parts`: of each measure that is a part of another one, that other one.
  `create table ledger_chain (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, kind text not null, parts jsonb not null,
    last_no bigint not null default 0, last_hash text not null, last_posted_at timestamptz not null default '-infinity', closed_through date)`,
  `create index ledger_chain_place on ledger_chain (tenant_id, org_unit_id, kind)`,
  ...readableInCompany('ledger_chain'),
  // What is counted: a lot, a position, a placement. Its particulars never change once it is opened.
  `create table ledger_account (
    id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, chain_id uuid not null references ledger_chain (id), kind text not null,
    name text not null, content jsonb not null, unique (chain_id, name))`,
  `create index ledger_account_content on ledger_account using gin (content jsonb_path_ops)`,
  ...readableInCompany('ledger_account'),
  `create table ledger_entry (
    chain_id uuid not null references ledger_chain (id), entry_no bigint not null, tenant_id uuid not null, org_unit_id uuid not null,
    account_id uuid not null references ledger_account (id), account_seq integer not null, type text not null,
    deltas jsonb not null, after jsonb not null, effective_at timestamptz not null, posted_at timestamptz not null, posted_by text not null,
    marks jsonb not null, detail jsonb not null, reverses bigint, set_id uuid not null, request_key text not null, prev_hash text not null, hash text not null,
    primary key (chain_id, entry_no), unique (account_id, account_seq))`,
  `create unique index ledger_entry_reversed on ledger_entry (chain_id, reverses) where reverses is not null`,
  `create index ledger_entry_effective on ledger_entry (account_id, effective_at)`,
  `create index ledger_entry_request on ledger_entry (chain_id, request_key)`,
  `create index ledger_entry_set on ledger_entry (set_id)`,
  ...appendOnly('ledger_entry'),
  // The second line of defence behind the domain: what does not add up, or would leave less than nothing, is not stored.
  `create function ledger_entry_fits() returns trigger language plpgsql as $$
    declare
      before jsonb; last_seq integer; last_no bigint; last_hash text; parts jsonb; measure text; whole text;
    begin
      select e.after, e.account_seq into before, last_seq from ledger_entry e where e.account_id = new.account_id order by e.account_seq desc limit 1;
      select e.entry_no, e.hash into last_no, last_hash from ledger_entry e where e.chain_id = new.chain_id order by e.entry_no desc limit 1;
      select c.parts into strict parts from ledger_chain c where c.id = new.chain_id;
      if new.account_seq <> coalesce(last_seq, 0) + 1 or new.entry_no <> coalesce(last_no, 0) + 1 or (last_hash is not null and new.prev_hash <> last_hash) then
        raise exception 'Entry % does not follow the one before it', new.entry_no using errcode = 'check_violation';
      end if;
      for measure in select jsonb_object_keys(new.after) loop
        if (new.after ->> measure)::numeric < 0
          or (new.after ->> measure)::numeric <> coalesce((before ->> measure)::numeric, 0) + (new.deltas ->> measure)::numeric then
          raise exception 'Entry % does not add up: %', new.entry_no, measure using errcode = 'check_violation';
        end if;
      end loop;
      for measure, whole in select * from jsonb_each_text(parts) loop
        if (new.after ->> measure)::numeric > (new.after ->> whole)::numeric then
          raise exception 'Entry %: more % than %', new.entry_no, measure, whole using errcode = 'check_violation';
        end if;
      end loop;
      return new;
    end $$`,
  `create trigger ledger_entry_fits before insert on ledger_entry for each row execute function ledger_entry_fits()`,
  // A copy of the last running values, for lists. It may be dropped at any time and is made again from the entries.
  `create table ledger_standing (
    account_id uuid primary key references ledger_account (id), chain_id uuid not null, tenant_id uuid not null, org_unit_id uuid not null,
    seq integer not null, entry_no bigint not null, opened_at timestamptz not null, changed_at timestamptz not null, after jsonb not null, marks jsonb not null)`,
  `create index ledger_standing_chain on ledger_standing (chain_id)`,
  ...readableInCompany('ledger_standing'),
];

/** Books of customs goods: chains, accounts, entries that are never changed. */
export const ledgerTables: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
