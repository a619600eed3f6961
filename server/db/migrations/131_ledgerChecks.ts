import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An entry of a set stands behind the one with the number before its own, in its chain and in its account. */
const BEFORE = `left join ledger_entry earlier on earlier.account_id = a.account_id and earlier.account_seq = a.account_seq - 1`;

const STATEMENTS = [
  'drop trigger ledger_entry_fits on ledger_entry',
  'drop function ledger_entry_fits()',
  // As the owner, and by the numbers of the entries: under row level security the plan read the whole ledger.
  `create function ledger_entries_fit() returns trigger language plpgsql security definer set search_path = public, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
    declare
      wrong bigint; named text; whole text;
    begin
      select a.entry_no into wrong from added a ${BEFORE}
        left join ledger_entry previous on previous.chain_id = a.chain_id and previous.entry_no = a.entry_no - 1
        where a.entry_no < 1 or a.account_seq < 1 or (a.entry_no > 1 and previous.hash is distinct from a.prev_hash)
          or (a.account_seq > 1 and (earlier.entry_no is null or earlier.entry_no >= a.entry_no))
        order by 1 limit 1;
      if found then raise exception 'Entry % does not follow the one before it', wrong using errcode = 'check_violation'; end if;
      select a.entry_no, measure.name into wrong, named from added a ${BEFORE} cross join lateral jsonb_each_text(a.after) as measure (name, value)
        where measure.value::numeric < 0
          or measure.value::numeric <> coalesce((earlier.after ->> measure.name)::numeric, 0) + (a.deltas ->> measure.name)::numeric
        order by 1, 2 limit 1;
      if found then raise exception 'Entry % does not add up: %', wrong, named using errcode = 'check_violation'; end if;
      select a.entry_no, part.name, part.whole into wrong, named, whole from added a join ledger_chain c on c.id = a.chain_id
        cross join lateral jsonb_each_text(c.parts) as part (name, whole)
        where (a.after ->> part.name)::numeric > (a.after ->> part.whole)::numeric order by 1, 2 limit 1;
      if found then raise exception 'Entry %: more % than %', wrong, named, whole using errcode = 'check_violation'; end if;
      return null;
    end $$`,
  `create trigger ledger_entries_fit after insert on ledger_entry referencing new table as added for each statement execute function ledger_entries_fit()`,
];

/** Entries are checked a set at a time: a set of a thousand took a thousand rounds of questions. */
export const ledgerChecks: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
