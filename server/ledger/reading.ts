import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Book } from '../../src/domain/ledger/book';
import { sealedContent, type LedgerEntry } from '../../src/domain/ledger/entry';
import { chained, FIRST_HASH } from '../../src/domain/platform/documentAudit';
import { newChain } from '../../src/domain/ledger/post';
import { ChainVerifier, negativeInTime, type Break, type Verification } from '../../src/domain/ledger/verify';
import type { Database } from '../db/schema';
import { digest, entryOf, ids, type EntryRow } from './rows';

type Db = Transaction<Database>;

/** All entries of a chain in the order of their numbers, for reports and for verification. */
export const entriesOfChain = async <M extends string, T extends string>(db: Db, chainId: string): Promise<readonly LedgerEntry<M, T>[]> => {
  const rows = await db.selectFrom('ledger_entry').selectAll().where('chain_id', '=', chainId).orderBy('entry_no').execute();
  return rows.map((row) => entryOf<M, T>(row));
};

export const entriesOfAccount = async <M extends string, T extends string>(db: Db, accountId: string): Promise<readonly LedgerEntry<M, T>[]> => {
  const rows = await db.selectFrom('ledger_entry').selectAll().where('account_id', '=', accountId).orderBy('account_seq').execute();
  return rows.map((row) => entryOf<M, T>(row));
};

/** The entries of several accounts in the order of their numbers. */
export const entriesOfAccounts = async <M extends string, T extends string>(db: Db, accountIds: readonly string[]): Promise<readonly LedgerEntry<M, T>[]> => {
  const rows = await sql<EntryRow>`select * from ledger_entry where account_id = ${ids(accountIds)} order by entry_no`.execute(db);
  return rows.rows.map((row) => entryOf<M, T>(row));
};

/** Whether entries of one chain are as they were written: each has its seal, and follows the entry that its seal says. The whole chain is a job of its own. */
export const areAsWritten = async (db: Db, entries: readonly LedgerEntry[]): Promise<boolean> => {
  const [first] = entries;
  if (first === undefined) return true;
  if (entries.some((entry) => digest(chained(entry.prevHash, String(entry.entryNo), sealedContent(entry))) !== entry.hash)) return false;
  const numbers = entries.map(({ entryNo }) => entryNo);
  const { rows } = await sql<{ broken: boolean }>`select exists (
    select from ledger_entry e left join ledger_entry b on b.chain_id = e.chain_id and b.entry_no = e.entry_no - 1
    where e.chain_id = ${first.chainId}::uuid and e.entry_no = any (${numbers}::bigint[]) and e.prev_hash <> coalesce(b.hash, ${FIRST_HASH})) as broken`.execute(
    db,
  );
  return rows[0]?.broken === false;
};

const ENTRIES_AT_ONCE = 5_000;

/** The entries of a chain a batch at a time, so that a long one needs no more memory than a short one; the next batch is read while one is looked at. */
async function* entriesInOrder<M extends string, T extends string>(db: Db, chainId: string): AsyncGenerator<readonly LedgerEntry<M, T>[], void> {
  const batchAfter = (entryNo: number) =>
    db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('entry_no', '>', entryNo)
      .orderBy('entry_no')
      .limit(ENTRIES_AT_ONCE)
      .execute();
  for (let rows = await batchAfter(0); rows.length > 0;) {
    const next = rows.length < ENTRIES_AT_ONCE ? Promise.resolve([]) : batchAfter(Number(rows.at(-1)?.entry_no ?? 0));
    yield rows.map((row) => entryOf<M, T>(row));
    rows = await next;
  }
}

/** The end of the chain must be the last entry: entries that were cut off at the end leave the rest of the chain whole. */
export const verifyStored = async <M extends string, T extends string>(db: Db, book: Book<M, T>, chainId: string): Promise<Verification> => {
  const head = await db.selectFrom('ledger_chain').select(['last_no', 'last_hash']).where('id', '=', chainId).executeTakeFirst();
  const entries = Number(head?.last_no ?? 0);
  const verifier = new ChainVerifier<M, T>(book, newChain(chainId), digest);
  const broken = (what: Break, firstBrokenEntryNo: number): Verification => ({ ok: false, entries, firstBrokenEntryNo, what });
  for await (const batch of entriesInOrder<M, T>(db, chainId)) {
    for (const entry of batch) {
      const wrong = verifier.take(entry);
      if (wrong !== undefined) return broken(wrong, verifier.lastNo + 1);
    }
  }
  for (const accountId of verifier.backdated) {
    const entryNo = negativeInTime(book, await entriesOfAccount<M, T>(db, accountId));
    if (entryNo !== undefined) return broken('negativeInTime', entryNo);
  }
  const complete = head === undefined || (verifier.lastNo === entries && (entries === 0 || head.last_hash === verifier.lastHash));
  return complete ? { ok: true, entries, lastHash: verifier.lastHash } : broken('number', verifier.lastNo + 1);
};

/** The standings of a chain as its entries say. */
const standingsOf = (chainId: string): RawBuilder<unknown> => sql`
  select e.account_id, e.chain_id, e.tenant_id, e.org_unit_id, e.account_seq as seq, e.entry_no, first.effective_at as opened_at, e.posted_at as changed_at, e.after,
    coalesce((select jsonb_object_agg(m.key, m.value order by own.account_seq) from ledger_entry own, jsonb_each(own.marks) m
      where own.account_id = e.account_id), '{}') as marks,
    coalesce((select jsonb_object_agg(f.key, f.moved::text) from (
      select o.type || ' ' || coalesce(o.detail ->> 'procedureCode', '') || case when (o.deltas ->> c.counted)::numeric < 0 then ' -' else ' +' end as key,
        sum((o.deltas ->> c.counted)::numeric) as moved
      from ledger_entry o where o.account_id = e.account_id and (o.deltas ->> c.counted)::numeric <> 0 group by 1) f), '{}') as flows,
    (select max(o.effective_at) from ledger_entry o where o.account_id = e.account_id) as last_at
  from ledger_entry e
  join ledger_chain c on c.id = e.chain_id
  join ledger_entry first on first.account_id = e.account_id and first.account_seq = 1
  where e.chain_id = ${chainId}::uuid
    and e.account_seq = (select max(l.account_seq) from ledger_entry l where l.account_id = e.account_id)`;

/** Accounts whose kept standing is not what their entries say. */
export const wrongStandings = async (db: Db, chainId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    select coalesce(m.account_id, s.account_id) as account_id from (${standingsOf(chainId)}) m
    full join (select * from ledger_standing where chain_id = ${chainId}::uuid) s on s.account_id = m.account_id
    where (m.seq, m.entry_no, m.after, m.marks, m.flows, m.last_at) is distinct from (s.seq, s.entry_no, s.after, s.marks, s.flows, s.last_at)`.execute(db);
  return rows.map(({ account_id }) => account_id);
};

/** Makes the kept standings anew from the entries. */
export const rebuildStandings = async (db: Db, chainId: string): Promise<void> => {
  await db.deleteFrom('ledger_standing').where('chain_id', '=', chainId).execute();
  await sql`insert into ledger_standing (account_id, chain_id, tenant_id, org_unit_id, seq, entry_no, opened_at, changed_at, after, marks, flows, last_at)
    ${standingsOf(chainId)}`.execute(db);
};
