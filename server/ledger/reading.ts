import { sql, type Transaction } from 'kysely';
import { compareDecimals } from '../../src/domain/kernel/decimal';
import { byAccount, marksOf } from '../../src/domain/ledger/balance';
import type { Book } from '../../src/domain/ledger/book';
import type { LedgerEntry } from '../../src/domain/ledger/entry';
import { verifyChain, type Verification } from '../../src/domain/ledger/verify';
import type { Json } from '../../src/domain/platform/documentAudit';
import type { Database } from '../db/schema';
import { entryOf } from './rows';

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

export interface StoredAccount {
  readonly id: string;
  readonly chainId: string;
  readonly name: string;
  readonly content: Json;
}

export const accountsOfChain = async (db: Db, chainId: string): Promise<readonly StoredAccount[]> => {
  const rows = await db.selectFrom('ledger_account').select(['id', 'chain_id', 'name', 'content']).where('chain_id', '=', chainId).orderBy('name').execute();
  return rows.map(({ id, chain_id, name, content }) => ({ id, chainId: chain_id, name, content }));
};

/** The end of the chain must be the last entry: entries that were cut off at the end leave the rest of the chain whole. */
export const verifyStored = async <M extends string, T extends string>(db: Db, book: Book<M, T>, chainId: string): Promise<Verification> => {
  const entries = await entriesOfChain<M, T>(db, chainId);
  const verified = verifyChain(book, entries);
  const head = await db.selectFrom('ledger_chain').select(['last_no', 'last_hash']).where('id', '=', chainId).executeTakeFirst();
  if (!verified.ok || head === undefined) return verified;
  const complete = Number(head.last_no) === entries.length && (entries.length === 0 || head.last_hash === verified.lastHash);
  return complete ? verified : { ok: false, entries: entries.length, firstBrokenEntryNo: entries.length + 1, what: 'number' };
};

/** Accounts whose kept standing is not what their entries say. */
export const wrongStandings = async <M extends string, T extends string>(db: Db, chainId: string): Promise<readonly string[]> => {
  const entries = byAccount(await entriesOfChain<M, T>(db, chainId));
  const kept = new Map(
    (await db.selectFrom('ledger_standing').selectAll().where('chain_id', '=', chainId).execute()).map((standing) => [standing.account_id, standing]),
  );
  return [...entries].flatMap(([accountId, own]) => {
    const [standing, last] = [kept.get(accountId), own.at(-1)];
    const marks = JSON.stringify(Object.entries(marksOf(own)).sort());
    const right =
      standing !== undefined &&
      last !== undefined &&
      standing.seq === last.accountSeq &&
      Object.entries<string>(last.after).every(([measure, value]) => compareDecimals(standing.after[measure] ?? '-1', value) === 0) &&
      JSON.stringify(Object.entries(standing.marks).sort()) === marks;
    return right ? [] : [accountId];
  });
};

/** Makes the kept standings anew from the entries. */
export const rebuildStandings = async (db: Db, chainId: string): Promise<void> => {
  await db.deleteFrom('ledger_standing').where('chain_id', '=', chainId).execute();
  await sql`
    insert into ledger_standing (account_id, chain_id, tenant_id, org_unit_id, seq, entry_no, opened_at, changed_at, after, marks)
    select e.account_id, e.chain_id, e.tenant_id, e.org_unit_id, e.account_seq, e.entry_no, first.effective_at, e.posted_at, e.after,
      coalesce((select jsonb_object_agg(m.key, m.value order by own.account_seq) from ledger_entry own, jsonb_each(own.marks) m
        where own.account_id = e.account_id), '{}')
    from ledger_entry e
    join ledger_entry first on first.account_id = e.account_id and first.account_seq = 1
    where e.chain_id = ${chainId}::uuid
      and e.account_seq = (select max(l.account_seq) from ledger_entry l where l.account_id = e.account_id)`.execute(db);
};
