import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import type { Context } from '../../../server/records/handlers';
import { Ledger } from '../../../server/ledger/ledger';
import { entriesOfAccount, entriesOfChain, rebuildStandings, verifyStored, wrongStandings } from '../../../server/ledger/reading';
import { accountsAsOf } from '../../../server/ledger/asOf';
import { keepSnapshot, wrongSnapshotRows } from '../../../server/ledger/snapshots';
import { endOfDay } from '../../../src/domain/kernel/dates';
import { sumDecimals } from '../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { balance, inForce } from '../../../src/domain/ledger/balance';
import { free } from '../../../src/domain/ledger/standing';
import { draft, stockBook, type Measure, type Type } from '../../domain/ledger/stockBook';
import { startPortal, type TestPortal } from '../portal';

const ledger = new Ledger(stockBook);
const OPENED = '2026-01-12T07:10:00Z';
const TAKEN = '2026-02-01T08:00:00Z';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const asking = <A>(work: (context: Context) => Promise<Result<A>>, tenantId: string = tenantIds.nordic, unit: string = unitIds.malmo): Promise<Result<A>> =>
  inTransaction(portal.host.database, { tenantId, userId: '00000000-0000-4000-8000-000000000001', orgUnitId: unit, units: [unit] }, (db) =>
    work({
      db,
      now: new Date(),
      publish: () => undefined,
      environment: 'local',
      trace: 'test',
      origin: { address: '127.0.0.1', userAgent: undefined, site: '', signedInHere: false },
      caller: {
        sessionId: '00000000-0000-4000-8000-000000000002',
        userId: '00000000-0000-4000-8000-000000000001',
        userName: 'warehouse.demo',
        tenantId,
        orgUnitId: unit,
        orgUnitKind: 'WAREHOUSE',
        visibleUnits: [unit],
        readableUnits: [unit],
        roles: [],
        features: [],
      },
    }),
  );

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

const chain = async (): Promise<string> => {
  const id = randomUUID();
  right(await asking(async (context) => ok(await ledger.openChain(context, id))));
  return id;
};

const lot = async (chainId: string, stock: string): Promise<string> => {
  const id = randomUUID();
  const opens = [{ id, name: `lot ${id}`, content: { articleNo: 'A-1' } }];
  const drafts = [draft('INB', id, OPENED, { stock, mass: '10.000' })];
  right(await asking((context) => ledger.post(context, { chainId, requestKey: randomUUID(), accountIds: [id], opens, decide: () => ok(drafts) })));
  return id;
};

const take = (chainId: string, account: string, quantity: number, requestKey: string = randomUUID()) =>
  asking((context) =>
    ledger.post(context, {
      chainId,
      requestKey,
      accountIds: [account],
      decide: (accounts) => {
        const left = accounts.get(account);
        if (left === undefined || Number(free(stockBook, left.after, 'stock')) < quantity) return fail('refused', 'There is not enough left.');
        return ok([draft('RSV', account, TAKEN, { held: String(quantity) })]);
      },
    }),
  );

describe('CW-R6: at the same moment on the same lot', () => {
  it('50 requests of 7 on a lot of 100: exactly 14 are served, 98 are held', async () => {
    const chainId = await chain();
    const account = await lot(chainId, '100');
    const results = await Promise.all(Array.from({ length: 50 }, () => take(chainId, account, 7)));
    expect(results.filter((one) => !failed(one))).toHaveLength(14);
    const entries = right(await asking(async ({ db }) => ok(await entriesOfAccount<Measure, Type>(db, account))));
    expect(entries.at(-1)?.after.held).toBe('98');
    expect(right(await asking(async ({ db }) => ok(await verifyStored(db, stockBook, chainId))))).toMatchObject({ ok: true, entries: 15 });
  });

  it('in 20 rounds, of 20 clients that want the last piece one gets it', async () => {
    const chainId = await chain();
    const served: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const account = await lot(chainId, '1');
      const results = await Promise.all(Array.from({ length: 20 }, () => take(chainId, account, 1)));
      served.push(results.filter((one) => !failed(one)).length);
    }
    expect(served.every((one) => one === 1)).toBe(true);
    expect(right(await asking(async ({ db }) => ok(await verifyStored(db, stockBook, chainId))))).toMatchObject({ ok: true, entries: 40 });
  });

  it('sets that touch the same lots in other orders all come through', async () => {
    const chainId = await chain();
    const lots = [await lot(chainId, '100'), await lot(chainId, '100'), await lot(chainId, '100')];
    const both = (order: readonly string[]) =>
      asking((context) =>
        ledger.post(context, {
          chainId,
          requestKey: randomUUID(),
          accountIds: order,
          decide: () => ok(order.map((account) => draft('RSV', account, TAKEN, { held: '1' }))),
        }),
      );
    const results = await Promise.all(Array.from({ length: 60 }, (_, at) => both(at % 2 === 0 ? lots : lots.toReversed())));
    expect(results.some(failed)).toBe(false);
    expect(right(await asking(async ({ db }) => ok(await wrongStandings(db, chainId))))).toEqual([]);
  });
});

it('the same call again answers what it wrote and writes nothing', async () => {
  const chainId = await chain();
  const account = await lot(chainId, '10');
  const key = randomUUID();
  const [first, again] = [right(await take(chainId, account, 6, key)), right(await take(chainId, account, 6, key))];
  expect(again).toEqual({ entries: first.entries, repeated: true });
});

describe('CW-R1: the entries are the only truth', () => {
  it('standings that are dropped are made again as they were, and a wrong one is found', async () => {
    const chainId = await chain();
    const account = await lot(chainId, '10');
    right(await take(chainId, account, 4));
    const kept = () => portal.database.query('select * from ledger_standing where chain_id = $1 order by account_id', [chainId]);
    const before = await kept();
    await portal.database.query(`update ledger_standing set after = after || '{"stock": "11"}' where account_id = $1`, [account]);
    expect(right(await asking(async ({ db }) => ok(await wrongStandings(db, chainId))))).toEqual([account]);
    right(await asking(async ({ db }) => ok(await rebuildStandings(db, chainId))));
    expect(await kept()).toEqual(before);
  });

  it('entries are neither changed nor deleted, and figures that do not add up are not stored', async () => {
    const chainId = await chain();
    const account = await lot(chainId, '10');
    await expect(portal.database.query('update ledger_entry set posted_by = $1 where account_id = $2', ['else', account])).rejects.toThrow(/never changed/);
    await expect(portal.database.query('delete from ledger_entry where account_id = $1', [account])).rejects.toThrow(/never changed/);
    const copied = (after: string) =>
      portal.database.query(
        `insert into ledger_entry select chain_id, 2, tenant_id, org_unit_id, account_id, 2, 'DEV', '{"stock": "-11", "held": "0", "removed": "0", "mass": "0.000"}',
          $2::jsonb, effective_at, posted_at, posted_by, marks, detail, null, gen_random_uuid(), 'key', hash, 'x' from ledger_entry where account_id = $1`,
        [account, after],
      );
    await expect(copied('{"stock": "-1", "held": "0", "removed": "0", "mass": "10.000"}')).rejects.toThrow(/does not add up/);
    await expect(copied('{"stock": "5", "held": "0", "removed": "0", "mass": "10.000"}')).rejects.toThrow(/does not add up/);
  });

  it('a row that was changed past the guards is named by verification, and so is one cut off at the end', async () => {
    const chainId = await chain();
    const account = await lot(chainId, '10');
    right(await take(chainId, account, 4));
    const past = async (statement: string) => {
      await portal.database.query('alter table ledger_entry disable trigger ledger_entry_stays');
      await portal.database.query(statement, [chainId]);
      await portal.database.query('alter table ledger_entry enable trigger ledger_entry_stays');
    };
    const verified = async () => right(await asking(async ({ db }) => ok(await verifyStored(db, stockBook, chainId))));
    await past(`update ledger_entry set effective_at = effective_at + interval '1 ms' where chain_id = $1 and entry_no = 2`);
    expect(await verified()).toMatchObject({ ok: false, firstBrokenEntryNo: 2, what: 'hash' });
    await past('delete from ledger_entry where chain_id = $1 and entry_no = 2');
    expect(await verified()).toMatchObject({ ok: false, firstBrokenEntryNo: 2, what: 'number' });
  });
});

it('CW-R12: balances by both clocks are what the entries say, whichever copy of them is read', async () => {
  const chainId = await chain();
  const accounts = [await lot(chainId, '1000'), await lot(chainId, '1000')];
  const days = ['2026-01-20', '2026-02-10', '2026-03-05', '2026-04-20'];
  const takes = (account: string, day: string, quantity: string) =>
    asking((context) =>
      ledger.post(context, {
        chainId,
        requestKey: randomUUID(),
        accountIds: [account],
        decide: () => ok([draft('OUT', account, `${day}T08:00:00Z`, { stock: `-${quantity}`, mass: '-0.010' })]),
      }),
    );
  const moments: string[] = [];
  const keep = (day: string) => asking(async ({ db, now }) => ok(await keepSnapshot(db, stockBook, chainId, day, now)));
  for (const [at, day] of days.entries()) {
    for (const account of accounts) right(await takes(account, day, String(at + 1)));
    moments.push(new Date().toISOString());
    if (at === 1) right(await keep('2026-01-31'));
    if (at === 3) right(await keep('2026-02-28'));
    // What is told only now, of a day before.
    right(await takes(accounts[0] ?? '', '2026-01-15', '5'));
  }
  const stored = new Map(
    await Promise.all(accounts.map(async (id) => [id, right(await asking(async ({ db }) => ok(await entriesOfAccount<Measure, Type>(db, id))))] as const)),
  );
  const asked = ['2026-01-13', '2026-01-31', '2026-02-15', '2026-03-31', '2026-05-01'].map((day) => new Date(endOfDay(day)).toISOString());
  for (const asOf of [undefined, ...asked]) {
    for (const knownAt of [undefined, ...moments]) {
      const found = right(await asking(async ({ db }) => ok(await accountsAsOf(db, stockBook, sql`a.chain_id = ${chainId}::uuid`, { asOf, knownAt }))));
      for (const [id, entries] of stored) {
        const said = inForce(entries, { asOf, knownAt });
        const account = found.find((one) => one.id === id);
        expect([asOf, knownAt, account?.after.stock, Number(account?.after.mass), account?.flows['OUT  -'] ?? '0']).toEqual([
          asOf,
          knownAt,
          said.length === 0 ? undefined : balance(stockBook, said).stock,
          said.length === 0 ? NaN : Number(balance(stockBook, said).mass),
          String(sumDecimals(said.filter(({ type }) => type === 'OUT').map(({ deltas }) => deltas.stock))),
        ]);
      }
    }
  }
  const [snapshot] = await portal.database.query('select id from ledger_snapshot where chain_id = $1 order by through limit 1', [chainId]);
  const wrong = async () => right(await asking(async ({ db }) => ok(await wrongSnapshotRows(db, stockBook, String(snapshot?.['id'])))));
  expect(await wrong()).toEqual([]);
  await portal.database.query(`update ledger_snapshot_row set after = after || '{"stock": "7"}' where snapshot_id = $1 and account_id = $2`, [
    snapshot?.['id'],
    accounts[0],
  ]);
  expect(await wrong()).toEqual([accounts[0]]);
});

it('books are seen and kept in their own unit and tenant only', async () => {
  const chainId = await chain();
  const account = await lot(chainId, '10');
  const elsewhere = await asking(async (context) => ok((await entriesOfChain(context.db, chainId)).length), tenantIds.second, unitIds.secondBranch);
  expect(elsewhere).toEqual(ok(0));
  const asked = { chainId, requestKey: randomUUID(), accountIds: [account], decide: () => ok([draft('RSV', account, TAKEN, { held: '1' })]) };
  expect(failed(await asking((context) => ledger.post(context, asked), tenantIds.nordic, unitIds.stockholm))).toBe(true);
});

it('a closed period takes no more entries', async () => {
  const chainId = await chain();
  const account = await lot(chainId, '10');
  right(await asking(async (context) => ok(await ledger.closePeriod(context, chainId, '2026-02-28'))));
  const refused = await take(chainId, account, 1);
  expect(failed(refused) && refused.left.message).toBe('Period 2026-02 is closed.');
});
