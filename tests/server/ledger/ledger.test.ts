import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import type { Context } from '../../../server/records/handlers';
import { Ledger } from '../../../server/ledger/ledger';
import { entriesOfAccount, entriesOfChain, rebuildStandings, verifyStored, wrongStandings } from '../../../server/ledger/reading';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
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
      origin: { address: '127.0.0.1', userAgent: undefined, site: '' },
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

  it('in 200 rounds, of 20 clients that want the last piece one gets it', async () => {
    const chainId = await chain();
    const served: number[] = [];
    for (let round = 0; round < 200; round += 1) {
      const account = await lot(chainId, '1');
      const results = await Promise.all(Array.from({ length: 20 }, () => take(chainId, account, 1)));
      served.push(results.filter((one) => !failed(one)).length);
    }
    expect(served.every((one) => one === 1)).toBe(true);
    expect(right(await asking(async ({ db }) => ok(await verifyStored(db, stockBook, chainId))))).toMatchObject({ ok: true, entries: 400 });
  }, 300_000);

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
