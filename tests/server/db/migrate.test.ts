import { afterEach, beforeEach, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { features } from '../../../src/domain/access/names';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/all';
import { openOwnerPool } from '../../../server/db/pool';
import { fillDemoData } from '../../../server/db/seed';
import { coreSeed } from '../../../server/areas/org/seed/core';
import { products } from '../../../server/db/demo/products';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let owner: ReturnType<typeof openOwnerPool>;
beforeEach(async () => {
  database = await createTestDatabase({ template: false });
  owner = openOwnerPool(database.url);
});
afterEach(async () => {
  await owner.destroy();
  await database.drop();
});

it('brings an empty database up to date once', async () => {
  expect(await migrate(owner)).toMatchObject({ right: { applied: Object.keys(migrations) } });
  expect(await migrate(owner)).toMatchObject({ right: { applied: [] } });
});

it('refuses data of a newer version and leaves it as it is', async () => {
  await migrate(owner);
  await database.query(`insert into kysely_migration (name, timestamp) values ('999_later', 'now')`);
  const refused = await migrate(owner);
  expect(failed(refused) && refused.left.message).toContain('newer version of the portal (unknown: 999_later)');
});

it('fills the demo data once, and not at all when one part of it fails', async () => {
  await migrate(owner);
  const broken = { name: 'broken', run: () => Promise.reject(new Error('broken')) };
  await expect(fillDemoData(owner, new Date(), [coreSeed, broken])).rejects.toThrow('broken');
  expect(await database.query('select 1 from tenant')).toEqual([]);
  expect(await fillDemoData(owner, new Date(), [coreSeed])).toEqual(['core']);
  expect(await fillDemoData(owner, new Date(), [coreSeed])).toEqual([]);
});

it('sells each feature in exactly one product', () => {
  expect(Object.values(products).flat().toSorted()).toEqual([...features].toSorted());
});
