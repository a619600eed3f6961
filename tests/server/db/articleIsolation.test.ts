import { sql, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleCriteria } from '../../../src/application/contract/ar';
import { ARTICLE_STATUSES } from '../../../src/domain/article/article';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { searchPage } from '../../../server/areas/ar/search';
import { openApplicationPool, openOwnerPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import type { Caller, Context } from '../../../server/records/handlers';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let test: TestDatabase;
let application: Kysely<Database>;
let owner: Kysely<Database>;
beforeAll(async () => {
  test = await createTestDatabase();
  application = openApplicationPool(test.url, { size: 2, onIdleError: () => undefined });
  owner = openOwnerPool(test.url);
  await test.query(`update article set org_unit_id = $1 where article_id = 'SHOE-42'`, [unitIds.seHeadOffice]);
});
afterAll(async () => {
  await application.destroy();
  await owner.destroy();
  await test.drop();
});

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

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

const everyUnit = Object.values(unitIds);
const asked = (criteria: ArticleCriteria) => ({
  criteria: { statuses: [...ARTICLE_STATUSES], ...criteria },
  paging: { pageNum: 0, pageSize: 500, sortOrder: [] },
});
const contextOf = (db: Transaction<Database>, who: Caller): Context => ({
  db,
  caller: who,
  now: new Date(),
  publish: () => undefined,
  environment: 'local',
  trace: 'test',
  origin: { address: '127.0.0.1', userAgent: undefined, site: '', signedInHere: false },
});

const asApplication = async <A>({ tenantId, visibleUnits, readableUnits }: Caller, work: (db: Transaction<Database>) => Promise<A>): Promise<A> =>
  right(await inTransaction(application, { tenantId, userId: '', units: visibleUnits, readableUnits }, async (db) => ok(await work(db))));

/** Row level security alone: the repository is told it may see everything of the tenant. */
const byPolicy = (who: Caller, criteria: ArticleCriteria) =>
  asApplication(who, async (db) => right(await searchPage(contextOf(db, { ...who, readableUnits: everyUnit }), asked(criteria))));

/** The repository alone: the owner of the database passes every policy. The function behind text searches needs the settings. */
const byRepository = (who: Caller, criteria: ArticleCriteria) =>
  owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${who.tenantId}, true), set_config('app.read_units', ${everyUnit.join(',')}, true)`.execute(db);
    return right(await searchPage(contextOf(db, who), asked(criteria)));
  });

const GOTHENBURG = [unitIds.gothenburg, unitIds.gothenburgTerminal];

describe.each<[string, Caller, number]>([
  ['Gothenburg', caller(tenantIds.nordic, GOTHENBURG), 419],
  ['Gothenburg with what the company holds', caller(tenantIds.nordic, GOTHENBURG, [unitIds.seHeadOffice]), 420],
  ['Stockholm', caller(tenantIds.nordic, [unitIds.stockholm]), 0],
  ['the other tenant', caller(tenantIds.second, [unitIds.secondHeadOffice]), 0],
  ['a unit of another tenant', caller(tenantIds.second, GOTHENBURG), 0],
])('%s', (_name, who, all) => {
  it.each<[string, ArticleCriteria]>([
    ['everything', {}],
    ['text', { description: 'leather' }],
    ['commodity code', { commodityCode: '6403' }],
    ['origin', { countryOfOrigin: 'VN' }],
  ])('finds by %s the same through the policies alone and through the repository alone', async (name, criteria) => {
    const [policy, repository] = [await byPolicy(who, criteria), await byRepository(who, criteria)];
    expect(policy.totalCount).toBe(repository.totalCount);
    expect(policy.items.map(({ id }) => id)).toEqual(repository.items.map(({ id }) => id));
    if (name === 'everything') expect(policy.totalCount).toBe(all);
  });
});

describe('rows of others', () => {
  const second = caller(tenantIds.second, [unitIds.secondHeadOffice]);

  it.each(['article', 'article_history', 'article_count', 'org_operator', 'upload', 'upload_row', 'mapping_profile', 'article_setting'] as const)(
    'of %s are not seen',
    async (table) => {
      expect(await asApplication(second, (db) => db.selectFrom(table).select('tenant_id').execute())).toEqual([]);
      expect(
        (await asApplication(caller(tenantIds.nordic, GOTHENBURG, [unitIds.seHeadOffice]), (db) => db.selectFrom(table).select('tenant_id').limit(1).execute()))
          .length,
      ).toBe(1);
    },
  );

  it.each(['article', 'org_operator', 'upload', 'upload_row', 'mapping_profile', 'article_setting'] as const)(
    'of %s are neither changed nor taken',
    async (table) => {
      const changed = await asApplication(second, (db) =>
        db.updateTable(table).set({ org_unit_id: unitIds.secondHeadOffice }).where('tenant_id', '=', tenantIds.nordic).executeTakeFirst(),
      );
      const deleted = await asApplication(second, (db) => db.deleteFrom(table).where('tenant_id', '=', tenantIds.nordic).executeTakeFirst());
      expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
    },
  );

  it('a history is never rewritten, nor are the counts', async () => {
    const who = caller(tenantIds.nordic, GOTHENBURG);
    await expect(asApplication(who, (db) => sql`update article_history set by_user = 'x'`.execute(db))).rejects.toMatchObject({ code: '42501' });
    await expect(asApplication(who, (db) => sql`delete from article_history`.execute(db))).rejects.toMatchObject({ code: '42501' });
    await expect(asApplication(who, (db) => sql`update article_count set n = 0`.execute(db))).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['texts', sql`articles_with_texts(array['%shoe%', '%a%'], 5000)`],
    ['a country', sql`articles_for_country('SE', 5000)`],
  ])('a search for %s keeps to the units of the caller', async (_what, found) => {
    const count = (who: Caller) => asApplication(who, async (db) => (await sql<{ id: string }>`select ${found} as id`.execute(db)).rows.length);
    expect(await count(caller(tenantIds.nordic, GOTHENBURG))).toBeGreaterThan(0);
    expect(await count(caller(tenantIds.nordic, [unitIds.stockholm]))).toBe(0);
    expect(await count(second)).toBe(0);
  });
});
