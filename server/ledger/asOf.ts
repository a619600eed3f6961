import { sql, type RawBuilder, type Transaction } from 'kysely';
import { addDecimals, subtractDecimals } from '../../src/domain/kernel/decimal';
import type { AsOf } from '../../src/domain/ledger/balance';
import { measuresOf, zero, type Book, type Measures } from '../../src/domain/ledger/book';
import { instant } from '../../src/domain/ledger/entry';
import type { Flows } from '../../src/domain/ledger/flows';
import type { Json } from '../../src/domain/platform/documentAudit';
import { joiningAtOnce } from '../db/joinAtOnce';
import type { Database } from '../db/schema';
import { ids } from './rows';

type Db = Transaction<Database>;

/** An account by both clocks: what it held, and what had moved in and out of it. */
export interface AccountAsOf<M extends string> {
  readonly id: string;
  readonly name: string;
  readonly chainId: string;
  readonly content: Json;
  readonly after: Measures<M>;
  readonly flows: Flows;
  /** When something last happened to it. */
  readonly lastAt: string;
}

interface ChainEnd {
  readonly id: string;
  readonly last_no: string;
  readonly known_no: string | null;
}

interface Base {
  readonly snapshotId: string | undefined;
  /** Entries that are added to the base, or taken from it. */
  readonly entries: RawBuilder<unknown>;
  readonly sign: 1 | -1;
  readonly isStanding: boolean;
}

/** Which copy of the balances a question begins with, and which entries make the difference to it. */
const baseOf = async (db: Db, { id, last_no, known_no }: ChainEnd, asOf: string | undefined): Promise<Base> => {
  const most = known_no ?? '0';
  const happened = asOf === undefined ? sql`true` : sql`e.effective_at <= ${asOf}::timestamptz`;
  const { rows } = await sql<{ id: string; through: Date; last_no: string; is_last: boolean }>`
    select s.id, s.through, s.last_no, s.through = max(s.through) over () as is_last from ledger_snapshot s where s.chain_id = ${id}::uuid order by s.through desc`.execute(
    db,
  );
  const fitting = rows.find(({ through, last_no: no }) => (asOf === undefined || through.toISOString() <= asOf) && Number(no) <= Number(most));
  if (fitting === undefined ? rows.length === 0 || (asOf === undefined && most === last_no) : fitting.is_last) {
    const later = asOf === undefined ? sql`false` : sql`e.effective_at > ${asOf}::timestamptz`;
    const entries = most === last_no ? later : sql`(e.entry_no > ${most}::bigint or ${later})`;
    return { snapshotId: undefined, entries, sign: -1, isStanding: true };
  }
  const known = sql`e.entry_no <= ${most}::bigint and ${happened}`;
  if (fitting === undefined) return { snapshotId: undefined, entries: known, sign: 1, isStanding: false };
  const more = sql`(e.entry_no > ${fitting.last_no}::bigint or e.effective_at > ${fitting.through.toISOString()}::timestamptz)`;
  return { snapshotId: fitting.id, entries: sql`${known} and ${more}`, sign: 1, isStanding: false };
};

interface Sum {
  readonly account_id: string;
  readonly flow: string;
  readonly sums: readonly string[];
  readonly n: string;
  readonly last_at: Date;
}

/** What entries have changed, added up by account and flow. */
const sumsOf = async <M extends string, T extends string>(
  db: Db,
  book: Book<M, T>,
  chainId: string,
  entries: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>,
): Promise<readonly Sum[]> => {
  const sums = sql.join(
    measuresOf(book).map((measure) => sql`sum((e.deltas ->> ${sql.lit(measure)})::numeric)::text`),
    sql`, `,
  );
  const counted = sql`(e.deltas ->> ${sql.lit(book.counted)})::numeric`;
  const { rows } = await sql<Sum>`
    select e.account_id, e.type || ' ' || coalesce(e.detail ->> 'procedureCode', '') || case sign(${counted}) when -1 then ' -' when 1 then ' +' else ' 0' end as flow,
      array[${sums}] as sums, count(*) as n, max(e.effective_at) as last_at
    from ledger_entry e where e.chain_id = ${chainId}::uuid and ${entries}
      and e.account_id in (select a.id from ledger_account a left join ledger_standing s on s.account_id = a.id where a.chain_id = ${chainId}::uuid and ${conditions})
    group by 1, 2`.execute(db);
  return rows;
};

interface Found<M extends string> {
  readonly id: string;
  readonly name: string;
  readonly content: Json;
  readonly after: Measures<M> | null;
  readonly flows: Flows | null;
  readonly last_at: Date | null;
  readonly seq: number | null;
}

const baseRows = async <M extends string>(
  db: Db,
  chainId: string,
  { isStanding, snapshotId }: Base,
  conditions: RawBuilder<unknown>,
): Promise<readonly Found<M>[]> => {
  const from = isStanding
    ? sql`s.after, s.flows, s.last_at, s.seq from ledger_account a join ledger_standing s on s.account_id = a.id`
    : sql`r.after, r.flows, r.last_at, null as seq from ledger_account a left join ledger_standing s on s.account_id = a.id
        left join ledger_snapshot_row r on r.account_id = a.id and r.snapshot_id = ${snapshotId ?? null}::uuid`;
  const { rows } = await sql<Found<M>>`select a.id, a.name, a.content, ${from} where a.chain_id = ${chainId}::uuid and ${conditions} order by a.name`.execute(
    db,
  );
  return rows;
};

const changed = <M extends string, T extends string>(book: Book<M, T>, before: Measures<M>, sums: readonly Sum[], sign: 1 | -1): Measures<M> => {
  const apply = sign === 1 ? addDecimals : subtractDecimals;
  return Object.fromEntries(
    measuresOf(book).map((measure, at) => [measure, sums.reduce((value, own) => apply(value, own.sums[at] ?? '0'), before[measure])] as const),
  ) as Measures<M>;
};

const flowed = <M extends string, T extends string>(book: Book<M, T>, before: Flows, sums: readonly Sum[], sign: 1 | -1): Flows => {
  const at = measuresOf(book).indexOf(book.counted);
  const flows: Record<string, string> = { ...before };
  const apply = sign === 1 ? addDecimals : subtractDecimals;
  for (const { flow, sums: own } of sums) if (!flow.endsWith('0')) flows[flow] = apply(flows[flow] ?? '0', own[at] ?? '0');
  return flows;
};

const lastMoments = async (db: Db, accounts: readonly string[], { asOf }: AsOf, most: string): Promise<ReadonlyMap<string, string>> => {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; last_at: Date }>`select e.account_id, max(e.effective_at) as last_at from ledger_entry e
    where e.account_id = ${ids(accounts)} and e.entry_no <= ${most}::bigint and ${asOf === undefined ? sql`true` : sql`e.effective_at <= ${asOf}::timestamptz`} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ account_id, last_at }) => [account_id, last_at.toISOString()]));
};

/** So many accounts are sooner looked up one by one. */
const FEW = 1_000;

const ofChain = async <M extends string, T extends string>(
  db: Db,
  book: Book<M, T>,
  chain: ChainEnd,
  conditions: RawBuilder<unknown>,
  when: AsOf,
): Promise<readonly AccountAsOf<M>[]> => {
  const base = await baseOf(db, chain, when.asOf);
  const found = await baseRows<M>(db, chain.id, base, conditions);
  const summing = () => sumsOf(db, book, chain.id, base.entries, conditions);
  const sums = Map.groupBy(await (found.length > FEW ? joiningAtOnce(db, summing) : summing()), ({ account_id }) => account_id);
  const last = base.isStanding ? await lastMoments(db, [...sums.keys()], when, chain.known_no ?? '0') : new Map<string, string>();
  return found.flatMap(({ id, name, content, after, flows, last_at, seq }) => {
    const own = sums.get(id);
    if (own === undefined)
      return after === null ? [] : [{ id, name, chainId: chain.id, content, after, flows: flows ?? {}, lastAt: last_at?.toISOString() ?? '' }];
    const counted = own.reduce((n, one) => n + Number(one.n), 0);
    if (base.isStanding && counted >= (seq ?? 0)) return [];
    const moments = [last_at, ...own.map((one) => one.last_at)].flatMap((moment) => (moment === null ? [] : [moment.toISOString()])).sort();
    return [
      {
        id,
        name,
        chainId: chain.id,
        content,
        after: changed(book, after ?? zero(book), own, base.sign),
        flows: flowed(book, flows ?? {}, own, base.sign),
        lastAt: last.get(id) ?? moments.at(-1) ?? '',
      },
    ];
  });
};

/**
 * Accounts by both clocks (CW-R12). `conditions` on `ledger_account a` and its `ledger_standing s`. What is asked of today is read from the copy of the
 * running values, a past day from the last copy before it; only the entries between that copy and the day are read.
 */
export const accountsAsOf = async <M extends string, T extends string>(
  db: Db,
  book: Book<M, T>,
  conditions: RawBuilder<unknown>,
  asked: AsOf,
): Promise<readonly AccountAsOf<M>[]> => {
  const when = asked.asOf === undefined ? asked : { ...asked, asOf: instant(asked.asOf) };
  const known =
    when.knownAt === undefined
      ? sql`c.last_no`
      : sql`(select max(e.entry_no) from ledger_entry e where e.chain_id = c.id and e.posted_at <= ${when.knownAt}::timestamptz)`;
  const { rows: chains } = await sql<ChainEnd>`select c.id, c.last_no, ${known} as known_no from ledger_chain c where c.kind = ${book.name}
    and exists (select from ledger_account a left join ledger_standing s on s.account_id = a.id where a.chain_id = c.id and ${conditions})`.execute(db);
  const all: AccountAsOf<M>[] = [];
  for (const chain of chains) for (const account of await ofChain(db, book, chain, conditions, when)) all.push(account);
  return all;
};

/** The last entry that counts for a question: who prints a report can be asked whether the books still say the same. `chains`: on `ledger_chain c`. */
export const lastEntryAsOf = async (
  db: Db,
  chains: RawBuilder<unknown>,
  { asOf, knownAt }: AsOf,
): Promise<{ readonly entryNo: number; readonly hash: string }> => {
  const { rows } = await sql<{ entry_no: string; hash: string }>`
    select last.entry_no, last.hash from ledger_chain c cross join lateral (
      select e.entry_no, e.hash, e.posted_at from ledger_entry e
      where e.chain_id = c.id and ${asOf === undefined ? sql`true` : sql`e.effective_at <= ${asOf}::timestamptz`}
        and ${knownAt === undefined ? sql`true` : sql`e.posted_at <= ${knownAt}::timestamptz`}
      order by e.entry_no desc limit 1) last
    where ${chains} order by last.posted_at desc, last.entry_no desc limit 1`.execute(db);
  const [last] = rows;
  return { entryNo: Number(last?.entry_no ?? 0), hash: last?.hash ?? '' };
};
