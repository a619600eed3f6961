import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { byAccount, marksOf } from '../../src/domain/ledger/balance';
import { type Book, type Measures } from '../../src/domain/ledger/book';
import { plusFlows } from '../../src/domain/ledger/flows';
import type { Draft, LedgerEntry } from '../../src/domain/ledger/entry';
import { post } from '../../src/domain/ledger/post';
import { unopened, type Standing } from '../../src/domain/ledger/standing';
import { FIRST_HASH, type Json } from '../../src/domain/platform/documentAudit';
import type { LedgerChainTable } from '../db/tables/ledger';
import type { Context } from '../records/handlers';
import { notFound } from '../records/claim';
import { digest, entryOf, ids, rowOf, type EntryRow } from './rows';

/** Values of a statement are counted: so many rows go into one. */
const ROWS_AT_ONCE = 1_000;

const batches = <R>(rows: readonly R[]): readonly (readonly R[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_none, at) => rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));

export type Chain = Selectable<LedgerChainTable>;

/** An account that a set opens. */
export interface NewAccount {
  readonly id: string;
  readonly name: string;
  /** Its particulars, for ever. */
  readonly content: Json;
}

/** An account under its lock, as a decision sees it. */
export interface LockedAccount<M extends string> {
  readonly id: string;
  readonly name: string;
  readonly content: Json;
  readonly seq: number;
  readonly openedAt?: string;
  readonly after: Measures<M>;
  readonly marks: Readonly<Record<string, string>>;
}

interface Request<M extends string, T extends string> {
  readonly chainId: string;
  /** The same key again answers what was written the first time, and writes nothing. */
  readonly requestKey: string;
  /** All that may be touched; locked in the order of their ids. */
  readonly accountIds: readonly string[];
  readonly opens?: readonly NewAccount[];
  /** What is to be posted, decided when nobody else can change the accounts any more. */
  readonly decide: (accounts: ReadonlyMap<string, LockedAccount<M>>, chain: Chain) => Result<readonly Draft<M, T>[]>;
}

export interface Written<M extends string, T extends string> {
  readonly entries: readonly LedgerEntry<M, T>[];
  readonly repeated: boolean;
}

const lastOf = (before: Date | string | undefined, entries: readonly LedgerEntry[]): string =>
  entries.reduce((last, { effectiveAt }) => (effectiveAt > last ? effectiveAt : last), before instanceof Date ? before.toISOString() : '');

/** The stored books of one kind of place. */
export class Ledger<M extends string, T extends string> {
  readonly #book: Book<M, T>;

  constructor(book: Book<M, T>) {
    this.#book = book;
  }

  /** A place begins to keep books. */
  async openChain({ db, caller }: Context, chainId: string): Promise<void> {
    await db
      .insertInto('ledger_chain')
      .values({
        id: chainId,
        tenant_id: caller.tenantId,
        org_unit_id: caller.orgUnitId,
        kind: this.#book.name,
        parts: JSON.stringify(this.#book.partOf),
        counted: this.#book.counted,
        last_hash: FIRST_HASH,
        closed_through: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async closePeriod({ db }: Context, chainId: string, through: string): Promise<void> {
    await db.updateTable('ledger_chain').set({ closed_through: through }).where('id', '=', chainId).execute();
  }

  /**
   * Posts one set, all or nothing (CW-R6): accounts are locked in the order of their ids, then the end of the chain; what is there is read again, the
   * domain decides, the entries are appended.
   */
  async post(context: Context, { chainId, requestKey, accountIds, opens = [], decide }: Request<M, T>): Promise<Result<Written<M, T>>> {
    const { db, caller } = context;
    const touched = [...new Set(accountIds)].sort();
    await sql`select id from ledger_account where id = ${ids(touched)} order by id for update`.execute(db);
    const chain = await db.selectFrom('ledger_chain').selectAll().where('id', '=', chainId).where('kind', '=', this.#book.name).forUpdate().executeTakeFirst();
    if (chain === undefined) return notFound();
    const before = await this.#entriesOfRequest(context, chainId, requestKey);
    if (before.length > 0) return ok({ entries: before, repeated: true });
    const accounts = await this.#locked(context, chain, touched, opens);
    if (failed(accounts)) return accounts;
    const decided = decide(accounts.right, chain);
    if (failed(decided)) return decided;
    const drafts = decided.right;
    if (drafts.length === 0) return ok({ entries: [], repeated: false });
    const head = { chainId, lastNo: Number(chain.last_no), lastHash: chain.last_hash, closedThrough: chain.closed_through ?? undefined };
    const posted = post(
      this.#book,
      { head, accounts: await this.#standings(context, accounts.right, drafts), reversed: await this.#reversed(context, chainId, drafts) },
      drafts,
      { now: await this.#clock(context, chain), by: caller.userName, setId: randomUUID(), requestKey, digest },
    );
    if (failed(posted)) return posted;
    await this.#store(context, chain, accounts.right, posted.right, opens);
    return ok({ entries: posted.right, repeated: false });
  }

  async #entriesOfRequest({ db }: Context, chainId: string, requestKey: string): Promise<readonly LedgerEntry<M, T>[]> {
    const rows = await db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('request_key', '=', requestKey)
      .orderBy('entry_no')
      .execute();
    return rows.map((row) => entryOf<M, T>(row));
  }

  /** The clock of the database under the lock of the chain, so that entries are posted in the order of their numbers. */
  async #clock({ db, now }: Context, { last_posted_at }: Chain): Promise<string> {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const last = last_posted_at instanceof Date ? last_posted_at.getTime() : 0;
    return new Date(Math.max(rows[0]?.now.getTime() ?? now.getTime(), last)).toISOString();
  }

  async #locked(
    context: Context,
    chain: Chain,
    touched: readonly string[],
    opens: readonly NewAccount[],
  ): Promise<Result<ReadonlyMap<string, LockedAccount<M>>>> {
    const opened = new Map(opens.map((account) => [account.id, account]));
    const known = touched.filter((id) => !opened.has(id));
    const { rows } = await sql<{ id: string; name: string; content: Json; seq: number | null; opened_at: Date; after: Measures<M> }>`
      select a.id, a.name, a.content, e.account_seq as seq, e.after,
        (select f.effective_at from ledger_entry f where f.account_id = a.id and f.account_seq = 1) as opened_at
      from ledger_account a
      left join lateral (select * from ledger_entry l where l.account_id = a.id order by l.account_seq desc limit 1) e on true
      where a.id = ${ids(known)} and a.chain_id = ${chain.id}::uuid`.execute(context.db);
    if (rows.length < known.length) return notFound();
    const marks = await this.#marks(context, known);
    const accounts = new Map<string, LockedAccount<M>>();
    for (const { id, name, content, seq, opened_at, after } of rows) {
      const place = seq === null ? { seq: 0, after: unopened(this.#book, id, name).after } : { seq, after, openedAt: opened_at.toISOString() };
      accounts.set(id, { id, name, content, marks: marks.get(id) ?? {}, ...place });
    }
    for (const { id, name, content } of opens) accounts.set(id, { id, name, content, seq: 0, marks: {}, after: unopened(this.#book, id, name).after });
    return ok(accounts);
  }

  async #marks({ db }: Context, accountIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
    const { rows } = await sql<{ account_id: string; marks: Readonly<Record<string, string>> }>`
      select account_id, marks from ledger_entry where account_id = ${ids(accountIds)} and marks <> '{}' order by account_id, account_seq`.execute(db);
    const own = Map.groupBy(rows, ({ account_id }) => account_id);
    return new Map([...own].map(([id, entries]) => [id, marksOf(entries)] as const));
  }

  /** With every entry that is effective no earlier than the earliest of the drafts: those are replayed. */
  async #standings(
    { db }: Context,
    accounts: ReadonlyMap<string, LockedAccount<M>>,
    drafts: readonly Draft<M, T>[],
  ): Promise<ReadonlyMap<string, Standing<M>>> {
    const from = drafts.reduce((first, { effectiveAt }) => Math.min(first, Date.parse(effectiveAt)), Infinity);
    const touched = [...new Set(drafts.map(({ accountId }) => accountId))];
    const { rows } = await sql<EntryRow>`
      select * from ledger_entry where account_id = ${ids(touched)} and effective_at >= ${new Date(from).toISOString()}::timestamptz
      order by account_id, account_seq`.execute(db);
    const later = byAccount(rows.map((row) => entryOf<M, T>(row)));
    return new Map(
      [...accounts.values()].map(({ id, name, seq, after, openedAt }) => [
        id,
        { accountId: id, name, seq, after, later: later.get(id) ?? [], ...(openedAt !== undefined && { openedAt }) },
      ]),
    );
  }

  async #reversed({ db }: Context, chainId: string, drafts: readonly Draft<M, T>[]): Promise<ReadonlySet<number>> {
    const numbers = drafts.flatMap(({ reverses }) => (reverses === undefined ? [] : [reverses]));
    if (numbers.length === 0) return new Set();
    const rows = await db.selectFrom('ledger_entry').select('reverses').where('chain_id', '=', chainId).where('reverses', 'in', numbers).execute();
    return new Set(rows.map(({ reverses }) => Number(reverses)));
  }

  async #store(
    { db }: Context,
    { id: chainId, tenant_id, org_unit_id, kind }: Chain,
    accounts: ReadonlyMap<string, LockedAccount<M>>,
    entries: readonly LedgerEntry<M, T>[],
    opens: readonly NewAccount[],
  ): Promise<void> {
    const place = { tenant_id, org_unit_id };
    const last = entries.at(-1);
    if (last === undefined) return;
    for (const some of batches(opens)) {
      await db
        .insertInto('ledger_account')
        .values(some.map(({ id, name, content }) => ({ id, name, content: JSON.stringify(content), kind, chain_id: chainId, ...place })))
        .execute();
    }
    for (const some of batches(entries)) {
      await db
        .insertInto('ledger_entry')
        .values(some.map((entry) => rowOf(entry, place)))
        .execute();
    }
    await db
      .updateTable('ledger_chain')
      .set({ last_no: String(last.entryNo), last_hash: last.hash, last_posted_at: new Date(last.postedAt) })
      .where('id', '=', chainId)
      .execute();
    const ends = [...new Map(entries.map((entry) => [entry.accountId, entry])).values()];
    const own = byAccount(entries);
    const kept = await db
      .selectFrom('ledger_standing')
      .select(['account_id', 'flows', 'last_at'])
      .where(sql<boolean>`account_id = ${ids([...own.keys()])}`)
      .execute();
    const before = new Map(kept.map((standing) => [standing.account_id, standing]));
    const standings = ends.map(({ accountId, accountSeq, entryNo, after, effectiveAt, postedAt }) => ({
      account_id: accountId,
      chain_id: chainId,
      ...place,
      seq: accountSeq,
      entry_no: entryNo,
      opened_at: accounts.get(accountId)?.openedAt ?? own.get(accountId)?.[0]?.effectiveAt ?? effectiveAt,
      changed_at: postedAt,
      after: JSON.stringify(after),
      marks: JSON.stringify({ ...accounts.get(accountId)?.marks, ...marksOf(own.get(accountId) ?? []) }),
      flows: JSON.stringify(plusFlows(before.get(accountId)?.flows ?? {}, own.get(accountId) ?? [], this.#book.counted)),
      last_at: lastOf(before.get(accountId)?.last_at, own.get(accountId) ?? []),
    }));
    for (const some of batches(standings)) {
      await db
        .insertInto('ledger_standing')
        .values(some)
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet((excluded) => ({
            seq: excluded.ref('excluded.seq'),
            entry_no: excluded.ref('excluded.entry_no'),
            changed_at: excluded.ref('excluded.changed_at'),
            after: excluded.ref('excluded.after'),
            marks: excluded.ref('excluded.marks'),
            flows: excluded.ref('excluded.flows'),
            last_at: excluded.ref('excluded.last_at'),
          })),
        )
        .execute();
    }
  }
}
