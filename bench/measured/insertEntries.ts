import type pg from 'pg';
import type { LedgerEntry } from '../../src/domain/ledger/entry';

/** Entries that are sealed already, of one chain in one unit. */
export const insertEntries = (owner: pg.Client, chainId: string, place: readonly [string, string], batch: readonly LedgerEntry[]) =>
  owner.query(
    `insert into ledger_entry (chain_id, entry_no, tenant_id, org_unit_id, account_id, account_seq, type, deltas, after, effective_at, posted_at, posted_by, marks, detail, reverses,
      set_id, request_key, prev_hash, hash)
     select $2, (r ->> 'entryNo')::bigint, $3, $4, (r ->> 'accountId')::uuid, (r ->> 'accountSeq')::int, r ->> 'type', r -> 'deltas', r -> 'after', (r ->> 'effectiveAt')::timestamptz,
      (r ->> 'postedAt')::timestamptz, r ->> 'postedBy', r -> 'marks', r -> 'detail', null, (r ->> 'setId')::uuid, r ->> 'requestKey', r ->> 'prevHash', r ->> 'hash'
     from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(batch), chainId, ...place],
  );
