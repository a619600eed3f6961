import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { features } from '../../../src/domain/access/names';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/all';
import { applicationLogin } from '../../../server/db/applicationLogin';
import { areas } from '../../../server/start/areas';
import { fillData, migrateAll } from '../../../server/start/preparing';
import { openOwnerPool } from '../../../server/db/pool';
import { fillSeeds } from '../../../server/db/seed';
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

it('lists the migrations of every area in the order in which they run', () => {
  for (const { id, migrations: own = {} } of areas) expect(Object.keys(own), id).toEqual(Object.keys(own).toSorted());
});

it('refuses data of a newer version and leaves it as it is', async () => {
  await migrate(owner);
  await database.query(`insert into kysely_migration (name, timestamp) values ('999_later', 'now')`);
  const refused = await migrate(owner);
  expect(failed(refused) && refused.left.message).toContain('newer version of the portal (unknown: 999_later)');
});

it('begins outside the environment local without a demo user or tenant, and with the reference data', async () => {
  await migrateAll(owner);
  await fillData(owner, new Date(), false);
  const [counts] = await database.query(
    'select (select count(*)::int from tenant) as tenants, (select count(*)::int from app_user) as users, (select count(*)::int from reference_list where version_no > 0) as lists, (select count(*)::int from declaration) as declarations',
  );
  expect(counts).toMatchObject({ tenants: 0, users: 0, declarations: 0 });
  expect(Number(counts?.['lists'])).toBeGreaterThan(100);
  expect(await fillData(owner, new Date(), true)).toContain('core');
});

it('the login of the application is no superuser, and without its role it reads nothing', async () => {
  await migrate(owner);
  const client = new pg.Client({ connectionString: await applicationLogin(owner, database.url) });
  await client.connect();
  const { rows } = await client.query('select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = session_user');
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  await client.query('set role portal_app');
  expect((await client.query('select id from declaration')).rows).toEqual([]);
  await client.query('set role none');
  await expect(client.query('select id from declaration')).rejects.toThrow('permission denied');
  await expect(client.query('set row_security = off; set role postgres')).rejects.toThrow();
  await client.end();
});

it('fills the demo data once, and not at all when one part of it fails', async () => {
  await migrate(owner);
  const broken = { name: 'broken', run: () => Promise.reject(new Error('broken')) };
  await expect(fillSeeds(owner, new Date(), [coreSeed, broken])).rejects.toThrow('broken');
  expect(await database.query('select 1 from tenant')).toEqual([]);
  expect(await fillSeeds(owner, new Date(), [coreSeed])).toEqual(['core']);
  expect(await fillSeeds(owner, new Date(), [coreSeed])).toEqual([]);
});

it('sells each feature in exactly one product', () => {
  expect(Object.values(products).flat().toSorted()).toEqual([...features].toSorted());
});
