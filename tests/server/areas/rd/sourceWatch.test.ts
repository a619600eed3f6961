import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellWhatIsOld } from '../../../../server/areas/rd/sourceWatch';
import { openApplicationPool } from '../../../../server/db/pool';
import type { PortalEvent } from '../../../../server/db/event';
import { createTestDatabase, type TestDatabase } from '../../setup/database';

const DAY = 86_400_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('tells everybody once when the source of a list has become old, and when the next one will', async () => {
  const database = openApplicationPool(test.url, { size: 1, onIdleError: () => undefined });
  const read = Date.parse('2026-01-01T00:00:00Z');
  await test.query(`update reference_list set source_read_at = null`);
  await test.query(`update reference_list set source_read_at = '2026-01-01T00:00:00Z' where name in ('Country', 'Language')`);
  const told: PortalEvent[] = [];
  const look = (after: number, now: number) => tellWhatIsOld({ database, publish: (event) => told.push(event) }, after, now);
  expect(await look(read, read + 179 * DAY)).toBe(DAY);
  expect(told).toEqual([]);
  expect(await look(read + 179 * DAY, read + 181 * DAY)).toBe(184 * DAY);
  expect(await look(read + 181 * DAY, read + 182 * DAY)).toBe(183 * DAY);
  expect(told).toEqual([
    expect.objectContaining({
      tenantId: '',
      pluginName: 'rd',
      eventType: 'SourceStale',
      id: 'Country',
      data: { list: 'Country', sourceReadAt: '2026-01-01T00:00:00.000Z' },
    }),
  ]);
  await database.destroy();
});
