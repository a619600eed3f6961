import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations/all';
import { openOwnerPool } from '../../../server/db/pool';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: false });
});
afterAll(() => database.drop());

it('lists of before they had versions become version 1 of each, with their entries', async () => {
  const owner = openOwnerPool(database.url);
  const migrator = new Migrator({ db: owner, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  await migrator.migrateTo('004_userSettings');
  await sql`insert into reference_list (name, version_no, checksum, source) values ('Country', 1, 'sum', 'ISO 3166-1')`.execute(owner);
  await sql`insert into reference_entry (list, code, valid_from, text, is_default, sort_key) values ('Country', 'SE', '1995-01-01', '{"EN":"Sweden","SV":"Sverige"}', false, 1)`.execute(
    owner,
  );
  const { error } = await migrator.migrateTo('005_referenceVersions');
  expect(error).toBeUndefined();
  const [version] = await owner.selectFrom('reference_version').selectAll().execute();
  expect(version).toMatchObject({ list: 'Country', tenant_id: null, version_no: 1, status: 'Published', publish_no: 1, entry_count: 1, checksum: 'sum' });
  const [entry] = await owner.selectFrom('reference_entry').selectAll().execute();
  expect(entry).toMatchObject({ code: 'SE', origin: 'Source', since: 1, replaced_by: [], is_favourite: false });
  expect(entry?.words).toContain(' sverige ');
  await owner.destroy();
});
