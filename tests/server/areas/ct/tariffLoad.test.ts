import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, loadTariffs, tariffFileOf, type LoadedTariff } from '../../../../server/areas/ct/area';
import { headingsOfFile } from '../../../../server/areas/ct/loading/tariffFiles';
import { publishVersion, rollBack } from '../../../../server/areas/ct/versions';
import { openOwnerPool } from '../../../../server/db/pool';
import { calculateDuties, searchTariff } from '../../../../src/application/contract/ct';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

const HEAD = 'Goods code,Add code,Order No.,Start date,End date,RED_IND,Origin,Measure type,Legal base,Duty,Origin code,Meas. type code';
const LINES = 'goodsCode,productLine,indent,validFrom,validTo,declarable,en,sv,da,enSource,hu';
const folder = mkdtempSync(path.join(tmpdir(), 'tariff-'));
let portal: TestPortal;
let client: TestClient;
let owner: ReturnType<typeof openOwnerPool>;

const given = async (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const known = await tariffFileOf({ file, name, headings: await headingsOfFile(file), source: 'sample', dated: '2026-07-12', licence: '' });
  if (known === undefined) throw new Error(`${name} is no part of a tariff`);
  return known;
};

const load = async (duty: string, publish = true): Promise<LoadedTariff | undefined> => {
  const files = [
    await given(
      'nomenclature.csv',
      `${LINES}\n6100000000,80,0,2020-01-01,,0,Apparel,Kläder,,,\n6109000000,80,0,2020-01-01,,0,T-shirts,T-shirts,,,\n6109100010,80,1,2020-01-01,,1,Of cotton,Av bomull,,,`,
    ),
    await given('duties_import.csv', `${HEAD}\n6109000000,,,2020-01-01,,,ERGA OMNES,Third country duty,R1,${duty},1011,103`),
  ];
  let loaded: LoadedTariff | undefined;
  await loadTariffs(asOwner(owner), files, { by: 'test', now: new Date(), publish }, (one) => (loaded = one));
  return loaded;
};

const dutyOf = async (): Promise<string | undefined> => {
  const body = {
    country: 'SE',
    direction: 'import',
    date: '2026-07-12',
    code: '6109100010',
    partner: 'CN',
    lang: 'EN',
    customsValue: '100000',
    incidentalCosts: '0',
    vatCode: 'STANDARD',
  } as const;
  const { data } = await client.call(calculateDuties, { body });
  return data.chosen.lines.find(({ taxType }) => taxType === 'A00')?.amount;
};

beforeAll(async () => {
  portal = await startPortal();
  client = await portal.signIn('declarant.demo');
  owner = openOwnerPool(portal.database.url);
});
afterAll(async () => {
  await owner.destroy();
  await portal.stop();
});

it('without a loaded tariff the extract answers, and each rate says demo', async () => {
  const body = { criteria: { country: 'SE', text: '6109', date: '2026-07-12', lang: 'EN' as const }, paging: { pageNum: 0, pageSize: 5 } };
  expect((await client.call(searchTariff, { body })).data.items[0]?.isDemo).toBe(true);
});

it('a loaded version answers, the same files change nothing, and the one before comes back', async () => {
  expect((await load('12.000 %'))?.outcome).toBe('published');
  expect(await dutyOf()).toBe('12000');
  expect((await load('12.000 %'))?.outcome).toBe('sameFile');
  expect((await load('10.000 %'))?.counts['measure']).toMatchObject({ changed: 1, ended: 0 });
  expect(await dutyOf()).toBe('10000');
  await owner.transaction().execute((db) => rollBack(db, { tariff: 'EU', by: 'test', now: new Date() }));
  expect(await dutyOf()).toBe('12000');
  expect((await load('9.000 %'))?.outcome).toBe('published');
  expect(await dutyOf()).toBe('9000');
});

it('of two who publish at once one does, and a staged version is seen by nobody', async () => {
  const staged = await load('5.000 %', false);
  expect(staged?.outcome).toBe('staged');
  expect(await dutyOf()).toBe('9000');
  const publish = () =>
    owner.transaction().execute((db) => publishVersion(db, { tariff: 'EU', versionNo: staged?.versionNo ?? 0, by: 'test', now: new Date() }));
  expect((await Promise.all([publish(), publish()])).sort()).toEqual(['notWaiting', 'published']);
  expect(await dutyOf()).toBe('5000');
});

it('a load that is cancelled leaves the active version as it was', async () => {
  const files = [await given('duties_import.csv', `${HEAD}\n6109000000,,,2020-01-01,,,ERGA OMNES,T,R1,77.000 %,1011,103`)];
  const loading = { by: 'test', now: new Date(), publish: true, isCancelled: () => true };
  await expect(loadTariffs(asOwner(owner), files, loading, () => undefined)).rejects.toThrow();
  expect(await dutyOf()).toBe('5000');
});
