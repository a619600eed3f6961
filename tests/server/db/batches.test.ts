import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { checkExportSize, rowsOf } from '../../../server/db/batches';
import { openApplicationPool } from '../../../server/db/pool';
import { inReadTransaction } from '../../../server/db/transaction';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let pool: ReturnType<typeof openApplicationPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openApplicationPool(database.url, { size: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await pool.destroy();
  await database.drop();
});

const NOBODY = { tenantId: '00000000-0000-4000-8000-000000000001', userId: '00000000-0000-4000-8000-000000000002' };
const numbers = (count: number, from = 1): RawBuilder<{ n: number }> => sql`select n from generate_series(${from}::int, ${count}::int) n`;
const read = (query: RawBuilder<{ n: number }>): Promise<Result<number[]>> =>
  inReadTransaction(pool, NOBODY, async (db) => {
    const read: number[] = [];
    for await (const { n } of rowsOf(db, query)) read.push(n);
    return ok(read);
  });

it.each([0, 1, 1_000, 2_345])('%d rows come each once, in their order', async (count) => {
  expect(await read(numbers(count))).toEqual(ok(Array.from({ length: count }, (_, n) => n + 1)));
});

it('nothing can be written while they are read', async () => {
  await expect(inReadTransaction(pool, NOBODY, async (db) => ok(await sql`create temp table t (n int); insert into t values (1)`.execute(db)))).rejects.toThrow(
    /read-only/,
  );
});

it('an export of one row more than it may hold is refused', async () => {
  const check = (count: number): Promise<Result<undefined>> => inReadTransaction(pool, NOBODY, (db) => checkExportSize(db, numbers(count)));
  expect(await check(100_000)).toEqual(ok(undefined));
  expect(await check(100_001)).toMatchObject({ left: { kind: 'refused', message: 'More than 100,000 rows match. Narrow the criteria.' } });
});
