import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { endOfDay } from '../../src/domain/kernel/dates';
import { compareDecimals } from '../../src/domain/kernel/decimal';
import { measuresOf, type Book } from '../../src/domain/ledger/book';
import type { Flows } from '../../src/domain/ledger/flows';
import type { Database } from '../db/schema';
import { accountsAsOf } from './asOf';

type Db = Transaction<Database>;

const ROWS_AT_ONCE = 1_000;

interface Place {
  readonly tenant_id: string;
  readonly org_unit_id: string;
}

/** Keeps the balances of a chain at the end of a day; nothing is kept of a chain that had no entry by then. */
export const keepSnapshot = async <M extends string, T extends string>(db: Db, book: Book<M, T>, chainId: string, day: string, now: Date): Promise<boolean> => {
  const through = new Date(endOfDay(day)).toISOString();
  const chain = await db.selectFrom('ledger_chain').select(['tenant_id', 'org_unit_id', 'last_no']).where('id', '=', chainId).executeTakeFirst();
  if (chain === undefined) return false;
  const accounts = await accountsAsOf(db, book, sql`a.chain_id = ${chainId}::uuid`, { asOf: through });
  if (accounts.length === 0) return false;
  const place: Place = { tenant_id: chain.tenant_id, org_unit_id: chain.org_unit_id };
  const id = randomUUID();
  const kept = await db
    .insertInto('ledger_snapshot')
    .values({ id, chain_id: chainId, ...place, through, last_no: chain.last_no, made_at: now })
    .onConflict((conflict) => conflict.columns(['chain_id', 'through']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return false;
  for (let at = 0; at < accounts.length; at += ROWS_AT_ONCE) {
    const rows = accounts.slice(at, at + ROWS_AT_ONCE).map(({ id: account_id, after, flows, lastAt }) => ({
      snapshot_id: id,
      account_id,
      ...place,
      after: JSON.stringify(after),
      flows: JSON.stringify(flows),
      last_at: lastAt,
    }));
    await db.insertInto('ledger_snapshot_row').values(rows).execute();
  }
  return true;
};

/** A copy that is not trusted any more: it is dropped, and made again when it is wanted. */
export const dropSnapshots = async (db: Db, chainId: string): Promise<void> => {
  await db.deleteFrom('ledger_snapshot').where('chain_id', '=', chainId).execute();
};

interface Checked {
  readonly account_id: string;
  readonly after: Readonly<Record<string, string>> | null;
  readonly flows: Flows | null;
  readonly sums: readonly string[] | null;
}

/** Accounts whose kept balance at the end of a day is not the sum of the entries that it was made from. */
export const wrongSnapshotRows = async <M extends string, T extends string>(db: Db, book: Book<M, T>, snapshotId: string): Promise<readonly string[]> => {
  const measures = measuresOf(book);
  const sums = sql.join(
    measures.map((measure) => sql`sum((e.deltas ->> ${sql.lit(measure)})::numeric)::text`),
    sql`, `,
  );
  const { rows } = await sql<Checked>`
    select coalesce(r.account_id, t.account_id) as account_id, r.after, r.flows, t.sums
    from (select e.account_id, array[${sums}] as sums from ledger_snapshot s join ledger_entry e on e.chain_id = s.chain_id
      where s.id = ${snapshotId}::uuid and e.entry_no <= s.last_no and e.effective_at <= s.through group by 1) t
    full join (select * from ledger_snapshot_row where snapshot_id = ${snapshotId}::uuid) r on r.account_id = t.account_id`.execute(db);
  const at = measures.indexOf(book.counted);
  return rows.flatMap(({ account_id, after, flows, sums: own }) => {
    const right =
      after !== null &&
      own !== null &&
      measures.every((measure, place) => compareDecimals(after[measure] ?? '-1', own[place] ?? '0') === 0) &&
      Object.values(flows ?? {})
        .reduce((sum, moved) => sum + Number(moved), 0)
        .toFixed(6) === Number(own[at] ?? '0').toFixed(6);
    return right ? [] : [account_id];
  });
};
