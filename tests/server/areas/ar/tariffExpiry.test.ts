import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expire } from '../../../../server/areas/ar/tariffExpiry';
import { openApplicationPool } from '../../../../server/db/pool';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../../server/db/transaction';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { createTestDatabase, type TestDatabase } from '../../setup/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('an article whose commodity code ended is to be reviewed, once', async () => {
  const database = openApplicationPool(test.url, { size: 1, onIdleError: () => undefined });
  await test.query(
    `insert into tariff_commodity (code_prefix, valid_from, valid_to, successors) values ('6403919600', '2016-05-01', '2026-01-31', '{6403919700}')`,
  );
  const scope = { tenantId: tenantIds.nordic, userId: '', units: [unitIds.gothenburg] };
  const run = async (at: string) => {
    const events = await inTransaction(database, scope, async (db) => ok(await expire(db, new Date(at))));
    if (failed(events)) throw new Error(events.left.message);
    return events.right.map(({ eventType, data }) => [eventType, data]);
  };
  expect(await run('2026-01-31T12:00:00Z')).toEqual([]);
  const [[changed, critical] = [], [, told] = []] = await run('2026-02-01T12:00:00Z');
  expect([changed, critical]).toEqual(['ArticleChanged', { critical: true }]);
  const history = await test.query<{ field: string }>(
    `select distinct split_part(field, '/', -1) as field from article_history where action = 'tariffExpired' order by 1`,
  );
  expect(history.map(({ field }) => field)).toEqual(['classificationState', 'status']);
  const boots = await test.query<{ status: string; state: string; n: number }>(
    `select status, classification_state as state, count(*)::int as n from article where commodity_code = '6403919600' and changed_by = 'tariff' group by 1, 2`,
  );
  expect(boots).toEqual([{ status: 'NeedsReview', state: 'Expired', n: expect.any(Number) as number }]);
  expect(told).toEqual({ count: boots[0]?.n });
  expect(await run('2026-02-02T12:00:00Z')).toEqual([]);
  expect(
    (await database.transaction().execute((db) => sql<{ tenant_id: string }>`select tenant_id from article_tenants()`.execute(db))).rows.length,
  ).toBeGreaterThan(1);
  await database.destroy();
});
