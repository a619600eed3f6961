import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnerPool } from '../../../server/db/pool';
import { tenantIds } from '../../../server/db/demo/demoUnits';
import { referenceEntries } from '../../../server/areas/rd/seed/referenceData';
import { bringShipped, shippedListsSeed } from '../../../server/areas/rd/seed/shippedLists';
import { createTestDatabase, type TestDatabase } from '../setup/database';

const LIST = 'Incoterms';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const shipped = referenceEntries().filter(({ list }) => list === LIST);
const named = (code: string, name: string) => shipped.map((entry) => (entry.code === code ? { ...entry, text: { ...entry.text, EN: name } } : entry));

const nameOf = async (code: string): Promise<string | undefined> =>
  (await test.query<{ name: string }>(`select text ->> 'EN' as name from reference_entry where list = '${LIST}' and code = '${code}' and tenant_id is null`))[0]
    ?.name;

it('newer shipped contents come as a version of their own, and keep what was changed and added', async () => {
  const owner = openOwnerPool(test.url);
  const bring = (entries: typeof shipped) => owner.transaction().execute((db) => bringShipped(db, entries, new Date('2026-11-22T10:00:00Z')));
  expect(await bring(shipped)).toEqual([]);
  await test.query(`update reference_entry set text = '{"EN":"Our words"}' where list = '${LIST}' and code = 'FCA' and tenant_id is null`);
  await test.query(
    `insert into reference_entry (list, code, valid_from, text, is_default, sort_key, tenant_id, origin) values ('${LIST}', 'OWN', '2020-01-01', '{"EN":"Of the tenant"}', false, 1, '${tenantIds.nordic}', 'Local')`,
  );
  const newer = [...named('EXW', 'Ex works (newer)'), { ...shipped[0]!, code: 'NEW', text: { EN: 'Newly shipped' } }].map((entry) =>
    entry.code === 'FCA' ? { ...entry, text: { EN: 'Shipped words' } } : entry,
  );
  expect(await bring(newer)).toEqual([LIST]);
  expect(await Promise.all(['EXW', 'NEW', 'FCA'].map(nameOf))).toEqual(['Ex works (newer)', 'Newly shipped', 'Our words']);
  expect(
    await test.query(`select version_no, status, note, created_by from reference_version where list = '${LIST}' and tenant_id is null order by version_no`),
  ).toEqual([
    expect.objectContaining({ version_no: 1, status: 'Superseded' }),
    { version_no: 2, status: 'Published', note: 'Shipped with the portal', created_by: 'portal' },
  ]);
  expect(await test.query(`select code from reference_entry where list = '${LIST}' and tenant_id is not null`)).toEqual([{ code: 'OWN' }]);
  expect(await bring(newer)).toEqual([]);
  await owner.destroy();
});

it('runs at the first start that ships other contents, and only then', () => {
  expect(shippedListsSeed(shipped).name).toBe(shippedListsSeed([...shipped]).name);
  expect(shippedListsSeed(named('EXW', 'Ex works (newer)')).name).not.toBe(shippedListsSeed(shipped).name);
});

it('existing data folders get the procedure codes of Norwegian Customs, and lose what was none', async () => {
  const owner = openOwnerPool(test.url);
  const lists = ['NO_ProcedureCode', 'NO_TaxType'];
  const current = referenceEntries().filter(({ list }) => lists.includes(list));
  const text = (EN: string) => ({ EN, SV: EN, NO: EN, DK: EN });
  const bring = (entries: typeof current) => owner.transaction().execute((db) => bringShipped(db, entries, new Date('2026-11-24T10:00:00Z')));
  const earlier = current
    .filter(({ code }) => code !== '14' && code !== 'FA')
    .map((entry) => (entry.code === '34' ? { ...entry, text: text('Re-export of other goods') } : entry));
  await test.query(`delete from reference_entry where list = any('{${lists.join()}}') and code in ('14', 'FA')`);
  await test.query(`delete from reference_shipped where list = any('{${lists.join()}}') and code in ('14', 'FA')`);
  const invented = { ...current.find(({ code }) => code === 'MV')!, code: 'FF', text: text('Research levy') };
  await bring([...earlier, invented]);
  expect(await bring(current)).toEqual(lists);
  expect(
    await test.query(
      `select code, text ->> 'NO' as name, valid_to::text as ends from reference_entry where list = any('{${lists.join()}}') and code in ('14', '34', 'FA', 'FF') order by code`,
    ),
  ).toEqual([
    { code: '14', name: 'Utførsel av ufortollede varer fra tollager A og B', ends: null },
    { code: '34', name: 'Gjenutførsel av varer etter reparasjon, innført under prosedyrekode 50', ends: null },
    { code: 'FA', name: 'Forskningsavgift på landbruksprodukter', ends: null },
    { code: 'FF', name: 'Research levy', ends: '2026-11-23' },
  ]);
  expect(await bring(current)).toEqual([]);
  await owner.destroy();
});
