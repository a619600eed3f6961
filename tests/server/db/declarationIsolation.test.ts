import { sql, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclarationCriteria } from '../../../src/application/contract/dec';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { findDeclaration } from '../../../server/areas/dec/declarations';
import { readMessagesOf } from '../../../server/areas/dec/life/messages';
import { searchPage } from '../../../server/areas/dec/search/search';
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
  await test.query(`update declaration set org_unit_id = $1 where trader_reference = 'ORDER-1009'`, [unitIds.seHeadOffice]);
  for (const table of ['goods_item', 'declaration_message']) {
    await test.query(`update ${table} set org_unit_id = $1 where declaration_id = (select id from declaration where trader_reference = 'ORDER-1009')`, [
      unitIds.seHeadOffice,
    ]);
  }
});
afterAll(async () => {
  await application.destroy();
  await owner.destroy();
  await test.drop();
});

const GOTHENBURG = [unitIds.gothenburg, unitIds.gothenburgTerminal, unitIds.gothenburgTeam, unitIds.gothenburgClient];

const caller = (tenantId: string, units: readonly string[], companyRoot: readonly string[] = []): Caller => ({
  sessionId: '',
  userId: '',
  userName: 'declarant.demo',
  tenantId,
  orgUnitId: units[0] ?? '',
  orgUnitKind: 'OFFICE',
  visibleUnits: units,
  readableUnits: [...units, ...companyRoot],
  roles: [],
  features: [],
});

const everyUnit = Object.values(unitIds);

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

const asApplication = async <A>({ tenantId, visibleUnits, readableUnits }: Caller, work: (db: Transaction<Database>) => Promise<A>): Promise<A> =>
  right(await inTransaction(application, { tenantId, userId: '', units: visibleUnits, readableUnits }, async (db) => ok(await work(db))));

/** Row level security alone: the repository is told it may see everything of the tenant. */
const byPolicy = (who: Caller, criteria: DeclarationCriteria) =>
  asApplication(who, async (db) =>
    right(await searchPage(db, { ...who, readableUnits: everyUnit }, { criteria, paging: { pageNum: 0, pageSize: 500, sortOrder: [] } })),
  );

/** The repository alone: the owner of the database passes every policy. The functions behind text searches need the settings. */
const byRepository = (who: Caller, criteria: DeclarationCriteria) =>
  owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${who.tenantId}, true), set_config('app.read_units', ${everyUnit.join(',')}, true)`.execute(db);
    return right(await searchPage(db, who, { criteria, paging: { pageNum: 0, pageSize: 500, sortOrder: [] } }));
  });

const readers: [string, Caller][] = [
  ['Gothenburg', caller(tenantIds.nordic, GOTHENBURG)],
  ['Gothenburg with what the company holds', caller(tenantIds.nordic, GOTHENBURG, [unitIds.seHeadOffice])],
  ['Stockholm', caller(tenantIds.nordic, [unitIds.stockholm])],
  ['a unit without declarations', caller(tenantIds.nordic, [unitIds.arlanda])],
  ['the other tenant', caller(tenantIds.second, [unitIds.secondHeadOffice])],
  ['a unit of another tenant', caller(tenantIds.second, GOTHENBURG)],
];
const searches: [string, DeclarationCriteria][] = [
  ['everything', {}],
  ['text', { text: 'demo importer' }],
  ['commodity code', { commodityCode: '6109' }],
];

describe.each(readers)('%s', (_name, who) => {
  it.each(searches)('finds by %s the same through the policies alone and through the repository alone', async (_search, criteria) => {
    const policy = await byPolicy(who, criteria);
    const repository = await byRepository(who, criteria);
    expect(policy.totalCount).toBe(repository.totalCount);
    expect(policy.items.map(({ id }) => id)).toEqual(repository.items.map(({ id }) => id));
    const [{ n } = { n: 0 }] = await test.query<{ n: number }>(
      `select count(*)::int as n from declaration where tenant_id = $1 and org_unit_id = any ($2::uuid[])`,
      [who.tenantId, who.readableUnits],
    );
    if (Object.keys(criteria).length === 0) expect(policy.totalCount).toBe(n);
    else expect([policy.totalCount <= n, policy.totalCount > 0]).toEqual([true, n > 0]);
  });
});

describe('rows of others', () => {
  it.each(['declaration', 'goods_item', 'declaration_message', 'lrn_series'] as const)('of %s are neither seen nor changed nor added', async (table) => {
    const second = caller(tenantIds.second, [unitIds.secondHeadOffice]);
    const seen = await asApplication(second, (db) => db.selectFrom(table).select('tenant_id').distinct().execute());
    expect(seen).toEqual([{ tenant_id: tenantIds.second }]);
    const changed = await asApplication(second, (db) =>
      db.updateTable(table).set({ org_unit_id: unitIds.secondHeadOffice }).where('tenant_id', '=', tenantIds.nordic).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(asApplication(second, (db) => db.updateTable(table).set({ tenant_id: tenantIds.nordic }).execute())).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['declaration', 'goods_item', 'declaration_message'] as const)(
    'of %s at the root of the company are seen in its units, and neither changed nor added nor deleted',
    async (table) => {
      const who = caller(tenantIds.nordic, GOTHENBURG, [unitIds.seHeadOffice]);
      const unit = unitIds.seHeadOffice;
      expect((await asApplication(who, (db) => db.selectFrom(table).select('id').where('org_unit_id', '=', unit).execute())).length).toBeGreaterThan(0);
      const changed = await asApplication(who, (db) =>
        db.updateTable(table).set({ org_unit_id: unitIds.gothenburg }).where('org_unit_id', '=', unit).executeTakeFirst(),
      );
      const deleted = await asApplication(who, (db) => db.deleteFrom(table).where('org_unit_id', '=', unit).executeTakeFirst());
      expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
      await expect(asApplication(who, (db) => db.updateTable(table).set({ org_unit_id: unit }).execute())).rejects.toMatchObject({ code: '42501' });
      const columns = await test.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const given = sql.join(columns.map(({ name }) => sql.ref(name)));
      await expect(
        asApplication(who, (db) =>
          sql`insert into ${sql.table(table)} (${given}) overriding system value select ${given} from ${sql.table(table)} where org_unit_id = ${unit}`.execute(
            db,
          ),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('are not read by id, nor are their messages', async () => {
    const [cleared] = await test.query<{ id: string }>(`select id from declaration where status = 'CLEARED' and org_unit_id = $1`, [unitIds.gothenburg]);
    const id = cleared?.id ?? '';
    const read = (who: Caller) => asApplication(who, async (db) => [await findDeclaration(db, who, id), (await readMessagesOf(db, who, id)).length]);
    expect((await read(caller(tenantIds.nordic, GOTHENBURG)))[0]).toMatchObject({ id });
    expect(await read(caller(tenantIds.nordic, [unitIds.stockholm]))).toEqual([undefined, 0]);
    expect(await read(caller(tenantIds.second, GOTHENBURG))).toEqual([undefined, 0]);
  });

  it('a setting of optional validations is read from the units above, and written only where one works', async () => {
    const gothenburg = caller(tenantIds.nordic, GOTHENBURG);
    const units = await asApplication(gothenburg, (db) => db.selectFrom('optional_validation_setting').select('org_unit_id').distinct().execute());
    expect(units.map(({ org_unit_id }) => org_unit_id).sort()).toEqual([unitIds.gothenburg, unitIds.seHeadOffice].sort());
    const changed = await asApplication(gothenburg, (db) =>
      db.updateTable('optional_validation_setting').set({ mode: 'OFF' }).where('org_unit_id', '=', unitIds.seHeadOffice).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it.each(['reference_entry', 'reference_list', 'tariff_measure'] as const)('%s is shared and only read', async (table) => {
    const who = caller(tenantIds.nordic, GOTHENBURG);
    expect((await asApplication(who, (db) => db.selectFrom(table).selectAll().limit(1).execute())).length).toBe(1);
    await expect(asApplication(who, (db) => db.deleteFrom(table).execute())).rejects.toMatchObject({ code: '42501' });
  });
});
