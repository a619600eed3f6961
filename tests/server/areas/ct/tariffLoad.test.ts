import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, loadTariffs, tariffFileOf, type LoadedTariff } from '../../../../server/areas/ct/area';
import { headingsOfFile } from '../../../../server/areas/ct/loading/tariffFiles';
import { publishVersion, rollBack } from '../../../../server/areas/ct/versions';
import { openOwnerPool } from '../../../../server/db/pool';
import { calculateDuties, searchTariff } from '../../../../src/application/contract/ct';
import {
  addTariffFile,
  dropTariffFile,
  publishTariff,
  readTariffDiff,
  readTariffVersions,
  rejectTariff,
  rollBackTariff,
  startTariffLoad,
} from '../../../../src/application/contract/ctLoads';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { sendFile } from '../rd/rdCalls';

const HEAD = 'Goods code,Add code,Order No.,Start date,End date,RED_IND,Origin,Measure type,Legal base,Duty,Origin code,Meas. type code';
const LINES = 'goodsCode,productLine,indent,validFrom,validTo,declarable,en,sv,da,enSource,hu';
const folder = mkdtempSync(path.join(tmpdir(), 'tariff-'));
let portal: TestPortal;
let client: TestClient;
let owner: ReturnType<typeof openOwnerPool>;

const tariffOf = async (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const known = await tariffFileOf({ file, name, headings: await headingsOfFile(file), source: 'sample', dated: '2026-07-12', licence: '' });
  if (known === undefined) throw new Error(`${name} is no part of a tariff`);
  return known;
};

const load = async (duty: string, publish = true): Promise<LoadedTariff | undefined> => {
  const files = [
    await tariffOf(
      'nomenclature.csv',
      `${LINES}\n6100000000,80,0,2020-01-01,,0,Apparel,Kläder,,,\n6109000000,80,0,2020-01-01,,0,T-shirts,T-shirts,,,\n6109100010,80,1,2020-01-01,,1,Of cotton,Av bomull,,,`,
    ),
    await tariffOf('duties_import.csv', `${HEAD}\n6109000000,,,2020-01-01,,,ERGA OMNES,Third country duty,R1,${duty},1011,103`),
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
  const files = [await tariffOf('duties_import.csv', `${HEAD}\n6109000000,,,2020-01-01,,,ERGA OMNES,T,R1,77.000 %,1011,103`)];
  const loading = { by: 'test', now: new Date(), publish: true, isCancelled: () => true };
  await expect(loadTariffs(asOwner(owner), files, loading, () => undefined)).rejects.toThrow();
  expect(await dutyOf()).toBe('5000');
});

const CSV = (duty: string) =>
  `code,validFrom,validTo,indent,description,measureType,origin,duty,additionalCode,orderNo,unit\n6109000000,2020-01-01,,0,T-shirts,,,,,,\n6109100010,2020-01-01,,1,Of cotton,103,1011,${duty},,,`;

describe('the administration', () => {
  const until = async <A>(look: () => Promise<A | undefined>): Promise<A> => {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const upload = (of: TestClient, name: string, text: string) => sendFile(of, addTariffFile, {}, name, Buffer.from(text));
  const start = (of: TestClient, more: { isWholeSet?: boolean; tariff?: 'EU' | 'GB' | 'XI' } = {}) =>
    of.call(startTariffLoad, { body: { isWholeSet: false, confirmed: false, ...more } });
  const ended = (of: TestClient) =>
    until(async () => {
      const { data } = await of.call(readTariffVersions, {});
      return data.isRunning ? undefined : data;
    });

  it('a file that was sent becomes a version that waits, says what it would change, and is published by one of two', async () => {
    const [one, other] = [await portal.signIn('operator.demo'), await portal.signIn('operator.demo')];
    await upload(one, 'own.csv', CSV('3.000 %'));
    await start(one, { tariff: 'GB' });
    const { items, problem } = await ended(one);
    expect(problem).toBeUndefined();
    const waiting = items.find(({ status }) => status === 'Checked');
    expect(waiting).toMatchObject({ tariff: 'GB', counts: { node: { added: 2 }, measure: { added: 1 } } });
    const params = { id: waiting?.loadId ?? '' };
    const { data: diff } = await one.call(readTariffDiff, { params });
    expect(diff.items.find(({ kind }) => kind === 'measure')).toMatchObject({ change: 'added', code: '6109100010', after: '103 1011 3.000 %' });
    const body = { confirmed: true };
    const steps = await Promise.all([one.call(publishTariff, { params, body }), other.call(publishTariff, { params, body })]);
    expect(steps.map(({ outcome }) => outcome.feedbacks[0]?.code ?? 'published').sort()).toEqual(['CT-LOAD-STATE', 'published']);
    const again = await one.call(rollBackTariff, { params, body });
    expect(again.outcome.feedbacks[0]?.code).toBe('CT-LOAD-FIRST');
  });

  it('the same file twice changes nothing, and a file that is none of a tariff says so', async () => {
    const one = await portal.signIn('operator.demo');
    await upload(one, 'own.csv', CSV('3.000 %'));
    await start(one, { tariff: 'GB' });
    expect((await ended(one)).items.filter(({ status, tariff }) => status === 'Checked' && tariff === 'GB')).toEqual([]);
    await upload(one, 'other.csv', 'a,b\n1,2');
    await start(one);
    expect((await ended(one)).problem).toContain('No file is part of a tariff');
    const { data } = await one.call(readTariffVersions, {});
    for (const { id } of data.uploads) await one.call(dropTariffFile, { params: { id } });
  });

  it('changes must follow what is loaded; a rejected version leaves the active one', async () => {
    const one = await portal.signIn('operator.demo');
    const envelope = (id: string, duty: string, change: number) =>
      `<env:envelope xmlns:env="urn:x" id="${id}">${[
        [
          '400',
          '00',
          '<goods.nomenclature><goods.nomenclature.sid>1</goods.nomenclature.sid><goods.nomenclature.item.id>6109100010</goods.nomenclature.item.id><producline.suffix>80</producline.suffix><validity.start.date>2020-01-01</validity.start.date></goods.nomenclature>',
        ],
        [
          '430',
          '00',
          '<measure><measure.sid>7</measure.sid><measure.type>103</measure.type><geographical.area>1011</geographical.area><goods.nomenclature.item.id>6109100010</goods.nomenclature.item.id><validity.start.date>2020-01-01</validity.start.date></measure>',
        ],
        [
          '430',
          '05',
          `<measure.component><measure.sid>7</measure.sid><duty.expression.id>01</duty.expression.id><duty.amount>${duty}</duty.amount></measure.component>`,
        ],
      ]
        .slice(change === 1 ? 2 : 0)
        .map(
          ([code = '', sub = '', body = '']) =>
            `<record><record.code>${code}</record.code><subrecord.code>${sub}</subrecord.code><update.type>${String(change)}</update.type>${body}</record>`,
        )
        .join('')}</env:envelope>`;
    const loaded = async (name: string, text: string) => {
      await upload(one, name, text);
      await start(one, { tariff: 'XI' });
      const said = await ended(one);
      for (const { id } of said.uploads) await one.call(dropTariffFile, { params: { id } });
      return said;
    };
    const publish = async (said: Awaited<ReturnType<typeof loaded>>) =>
      one.call(publishTariff, { params: { id: said.items.find(({ status }) => status === 'Checked')?.loadId ?? '' }, body: { confirmed: true } });
    const dutyIn = async (versionNo: number): Promise<string | undefined> =>
      (
        await sql<{ duty: string }>`select content ->> 'expression' as duty from tariff_row where tariff = 'XI' and kind = 'measure'
          and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})`.execute(owner)
      ).rows[0]?.duty;
    await publish(await loaded('a.xml', envelope('250110', '12', 3)));
    expect((await loaded('b.xml', envelope('250113', '9', 1))).problem).toBe('This file follows version 2025-112; the active version is 2025-110.');
    const next = await loaded('c.xml', envelope('250111', '10', 1));
    const waiting = next.items.find(({ status }) => status === 'Checked');
    expect(waiting?.counts['measure']).toMatchObject({ total: 1, changed: 1, ended: 0 });
    expect(await dutyIn(waiting?.versionNo ?? 0)).toBe('10 %');
    await one.call(rejectTariff, { params: { id: waiting?.loadId ?? '' }, body: { confirmed: true } });
    expect(await dutyIn((waiting?.versionNo ?? 0) - 1)).toBe('12 %');
  });

  it('nobody but an administrator of the installation loads', async () => {
    const refdata = await portal.signIn('tenant.demo');
    expect((await upload(refdata, 'own.csv', CSV('1 %'))).outcome.feedbacks[0]?.code).toBe('CT-LOAD-ROLE');
    expect((await refdata.call(readTariffVersions, {})).data.mayChange).toBe(false);
  });

  it('an XML with entities and a file of another kind leave the reason', async () => {
    const one = await portal.signIn('operator.demo');
    await upload(one, 'bomb.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa">]><env:envelope xmlns:env="x" id="250114">&a;</env:envelope>');
    await start(one);
    const said = await ended(one);
    expect(said.problem).toContain('document type');
    for (const { id } of said.uploads) await one.call(dropTariffFile, { params: { id } });
  });
});

it('a version after a rollback begins with what is active, not with what was taken back', async () => {
  const of = async (files: Record<string, string>) => {
    const given = await Promise.all(Object.entries(files).map(([name, text]) => tariffOf(name, text)));
    await loadTariffs(asOwner(owner), given, { by: 'test', now: new Date(), publish: true, confirmed: true }, () => undefined);
  };
  const GROUPS = 'area,member,inNav2026,inXi2021';
  await of({ 'members.csv': `${GROUPS}\n2020,VN,1,1` });
  await of({ 'members.csv': `${GROUPS}\n2020,VN,1,1\n2020,KR,1,1` });
  await owner.transaction().execute((db) => rollBack(db, { tariff: 'EU', by: 'test', now: new Date() }));
  await of({ 'duties_import.csv': `${HEAD}\n6109000000,,,2020-01-01,,,ERGA OMNES,Third country duty,R1,4.000 %,1011,103` });
  const { rows } = await sql<{ key: string }>`select r.key from tariff_row r join tariff t on t.name = r.tariff where r.tariff = 'EU' and r.kind = 'member'
    and r.added_in <= t.active_version and (r.removed_in is null or r.removed_in > t.active_version)`.execute(owner);
  expect(rows.map(({ key }) => key)).toEqual(['2020.VN']);
});
