import { sql, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { searchRecords } from '../../../server/areas/pf/globalSearch';
import { searchedDeclarations } from '../../../server/areas/dec/search/searchedDeclarations';
import { openApplicationPool, openOwnerPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import type { Caller } from '../../../server/records/handlers';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let test: TestDatabase;
let application: Kysely<Database>;
let owner: Kysely<Database>;
beforeAll(async () => {
  test = await createTestDatabase();
  application = openApplicationPool(test.url, { size: 2, onIdleError: () => undefined });
  owner = openOwnerPool(test.url);
});
afterAll(async () => {
  await application.destroy();
  await owner.destroy();
  await test.drop();
});

const caller = (tenantId: string, units: readonly string[]): Caller => ({
  sessionId: '',
  userId: '',
  userName: 'declarant.demo',
  tenantId,
  orgUnitId: units[0] ?? '',
  orgUnitKind: 'OFFICE',
  visibleUnits: units,
  readableUnits: units,
  roles: ['DeclarationAdministrator'],
  features: ['GlobalSearch20'],
});

const everyUnit = Object.values(unitIds);

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

const found = async (db: Transaction<Database>, who: Caller): Promise<{ readonly ids: string[]; readonly total: number }> => {
  const { items, totalCount } = right(
    await searchRecords(
      { db, caller: who, kinds: [searchedDeclarations] },
      { criteria: { text: 'demo', entityTypes: ['declaration'] }, paging: { pageNum: 0, pageSize: 200, sortOrder: [] } },
    ),
  );
  return { ids: items.map(({ result }) => result.entityId).toSorted(), total: totalCount };
};

/** Row level security alone: the search is told it may see every unit. */
const byPolicy = async (who: Caller) =>
  right(
    await inTransaction(application, { tenantId: who.tenantId, userId: '', units: who.visibleUnits }, async (db) =>
      ok(await found(db, { ...who, readableUnits: everyUnit })),
    ),
  );

/** The search alone: the owner passes every policy, and the settings let every unit through. */
const bySearch = (who: Caller) =>
  owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${who.tenantId}, true), set_config('app.read_units', ${everyUnit.join(',')}, true)`.execute(db);
    return found(db, who);
  });

const stored = async (who: Caller): Promise<string[]> =>
  (await test.query<{ id: string }>('select id from declaration where tenant_id = $1 and org_unit_id = any ($2)', [who.tenantId, who.readableUnits]))
    .map(({ id }) => id)
    .toSorted();

const readers: [string, Caller, boolean][] = [
  ['Gothenburg', caller(tenantIds.nordic, [unitIds.gothenburg, unitIds.gothenburgTerminal]), true],
  ['Stockholm', caller(tenantIds.nordic, [unitIds.stockholm]), true],
  ['a unit without declarations', caller(tenantIds.nordic, [unitIds.arlanda]), false],
  ['the other tenant', caller(tenantIds.second, [unitIds.secondHeadOffice]), true],
  ['a unit of another tenant', caller(tenantIds.second, [unitIds.gothenburg]), false],
];

describe('the global search', () => {
  it.each(readers)('finds for %s what is there, by each belt alone', async (_name, who, finds) => {
    const expected = await stored(who);
    expect(expected.length > 0).toBe(finds);
    expect(await byPolicy(who)).toEqual({ ids: expected, total: expected.length });
    expect(await bySearch(who)).toEqual({ ids: expected, total: expected.length });
  });

  it('has the document of every demo record that is searched, and nothing left to do', async () => {
    const [counted] = await test.query<{ documents: number; records: number; left: number }>(
      'select (select count(*)::int from search_document) as documents, (select count(*)::int from declaration) + (select count(*)::int from ts_journal_entry) as records, (select count(*)::int from search_change) as left',
    );
    expect(counted).toEqual({ documents: counted?.records, records: counted?.documents, left: 0 });
    expect(counted?.documents).toBeGreaterThan(10);
  });

  it('shows the application no change of another, and lets it write none', async () => {
    const denied = inTransaction(application, { tenantId: tenantIds.nordic, userId: '', units: everyUnit }, async (db) =>
      ok(await sql`select * from search_change`.execute(db)),
    );
    await expect(denied).rejects.toThrow('permission denied');
  });

  it('takes each change once, however many take at a time', async () => {
    await test.query('update declaration set version = version');
    const take = () =>
      inTransaction(application, { tenantId: '', userId: '' }, async (db) =>
        ok((await sql<{ entity_id: string }>`select * from take_search_changes(7)`.execute(db)).rows),
      );
    const takeTwice = async (): Promise<readonly string[]> =>
      (await Promise.all([take(), take()])).flatMap((rows) => right(rows).map(({ entity_id }) => entity_id));
    const taken: string[] = [];
    for (let rows = await takeTwice(); rows.length > 0; rows = await takeTwice()) taken.push(...rows);
    expect(taken.toSorted()).toEqual((await test.query<{ id: string }>('select id from declaration')).map(({ id }) => id).toSorted());
  });
});
