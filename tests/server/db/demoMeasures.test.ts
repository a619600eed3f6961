import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMeasures } from '../../../server/db/migrations/065_demoMeasures';
import { openOwnerPool } from '../../../server/db/pool';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A data folder from before measures said where they come from. */
const asBefore = async (): Promise<void> => {
  await test.query(`alter table tariff_measure drop column is_demo`);
  await test.query(`update tariff_measure set tax_type = 'FF' where tax_type = 'FA'`);
  await test.query(`update tariff_measure set tax_type = 'AL' where tax_type = 'BV'`);
  await test.query(`update vehicle_report set report = replace(report::text, 'AES_EXPORT', 'AES')::jsonb`);
  await test.query(`update goods_item set content = replace(content::text, '"isDemo": true, ', '')::jsonb`);
};

const one = async (select: string): Promise<string> => (await test.query<{ found: string }>(`select (${select})::text as found`))[0]?.found ?? '';

const LINES = `from goods_item cross join lateral jsonb_array_elements(content -> 'taxLines') as line where jsonb_typeof(content -> 'taxLines') = 'array'`;

it('an existing data folder says of its measures and of what was calculated with them that they are a demonstration', async () => {
  const marked = await one(`select count(*) ${LINES} and line ? 'isDemo'`);
  expect(Number(marked)).toBeGreaterThan(0);
  await asBefore();
  expect(await one(`select count(*) ${LINES} and line ? 'isDemo'`)).toBe('0');
  const owner = openOwnerPool(test.url);
  await demoMeasures.up(owner);
  await owner.destroy();
  expect(Number(await one(`select count(*) ${LINES} and line ? 'isDemo'`))).toBeGreaterThanOrEqual(Number(marked));
  expect(await one(`select string_agg(distinct tariff || ' ' || additional_code, ', ') from tariff_measure where not is_demo`)).toBe(
    'DK STANDARD, NO STANDARD, SE STANDARD',
  );
  expect(await one(`select string_agg(distinct tax_type, ' ' order by tax_type) from tariff_measure`)).toBe('BV FA TO');
  expect(await one(`select count(*) from vehicle_report where report::text like '%"type": "AES"%'`)).toBe('0');
  expect(Number(await one(`select count(*) from vehicle_report where report::text like '%"type": "AES_EXPORT"%'`))).toBeGreaterThan(0);
});
