import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFiles } from '../../../../server/areas/rd/official/officialFiles';
import { loadOfficialLists } from '../../../../server/areas/rd/official/loadOfficial';
import { openOwnerPool } from '../../../../server/db/pool';
import type { Database } from '../../../../server/db/schema';
import { createTestDatabase, type TestDatabase } from '../../setup/database';

const NOW = new Date('2026-11-24T10:00:00Z');

let test: TestDatabase;
let owner: Kysely<Database>;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = openOwnerPool(test.url);
  folder = mkdtempSync(path.join(tmpdir(), 'official-'));
  mkdirSync(path.join(folder, 'eu'));
  writeFileSync(path.join(folder, 'SOURCES.tsv'), 'file\trows\tofficial source\tversion/date\tlicence\neu/\t2\tDemo authority\t2026-10\tFree to use\n');
  writeFileSync(
    path.join(folder, 'eu', 'CL116.csv'),
    '\uFEFFcode,en,activeFrom,state\nA,"Paid, in cash",2024-10-25,valid\nQ,Paid in shells,2026-01-01,valid\n',
  );
  writeFileSync(
    path.join(folder, 'eu', 'offices.csv.gz'),
    gzipSync('code,country,activeFrom,lang,name,city,higherAuthority,rolesTraffic\nSE000001,SE,2020-01-01,SV,Demokontoret,Demostad,,DEP:R DES:R\n'),
  );
  writeFileSync(path.join(folder, 'eu', 'else.csv'), 'one,two\n1,2\n');
});
afterAll(async () => {
  await owner.destroy();
  await test.drop();
  rmSync(folder, { recursive: true });
});

const load = async (dryRun = false) => loadOfficialLists(owner, await findFiles([folder]), { now: NOW, dryRun });

const versions = () => test.query(`select list, version_no from reference_version where created_by = 'official data' order by list`);

it('shows what would change, loads it as a version of each list, and changes nothing the second time', async () => {
  const planned = await load(true);
  expect(planned.lists.map(({ list, match }) => [list, match.counts.new])).toEqual([
    ['CustomsOffice', 1],
    ['TransportChargesPayment', 1],
  ]);
  expect(planned.unknown.map(({ name }) => name)).toEqual(['else.csv']);
  expect(await versions()).toEqual([]);

  const loaded = await load();
  expect(loaded.lists.map(({ changed }) => changed > 0)).toEqual([true, true]);
  expect(await versions()).toEqual([
    { list: 'CustomsOffice', version_no: 2 },
    { list: 'TransportChargesPayment', version_no: 2 },
  ]);
  expect(
    await test.query(`select text ->> 'EN' as name from reference_entry where list = 'TransportChargesPayment' and code in ('A', 'Q') order by code`),
  ).toEqual([{ name: 'Paid, in cash' }, { name: 'Paid in shells' }]);
  expect(
    await test.query(
      `select count(*)::int as count from reference_entry where list = 'CustomsOffice' and attributes ->> 'demo' = 'true' and coalesce(valid_to, 'infinity') >= '2026-11-24'`,
    ),
  ).toEqual([{ count: 0 }]);
  expect(await test.query(`select file, source, dated, licence, row_count from reference_source where list = 'CustomsOffice'`)).toEqual([
    { file: 'offices.csv.gz', source: 'Demo authority', dated: '2026-10', licence: 'Free to use', row_count: 1 },
  ]);

  expect((await load()).lists.map(({ changed }) => changed)).toEqual([0, 0]);
  expect(await versions()).toHaveLength(2);
});
