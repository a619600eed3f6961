import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkTransportUnitImport,
  mergeTransportUnits,
  newTransportUnitContract,
  pickTransportUnits,
  quickAddTransportUnit,
  readTransportUnitStanding,
  runTransportUnitImport,
  transportUnitContract,
} from '../../../../src/application/contract/transportUnits';
import { openOwnerPool } from '../../../../server/db/pool';
import { companyIds } from '../../../../server/db/demo/demoUnits';
import type { TransportUnit } from '../../../../src/domain/transport-unit/transportUnit';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let company: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  company = await portal.signIn('company.demo');
});
afterAll(() => portal.stop());

const { calls } = transportUnitContract;
const aTruck = (identification: string, more: TransportUnit = {}): TransportUnit => ({
  kind: 'TRUCK',
  idType: '30',
  identification,
  nationality: 'SE',
  ...more,
});
const create = async (content: TransportUnit) => {
  const answer = await declarant.call(calls.create, { body: { content } });
  expect(answer.outcome.feedbacks).toEqual([]);
  return answer.data.record;
};
const pick = async (text: string, more: { readonly withUnit?: string } = {}) =>
  (await declarant.call(pickTransportUnits, { params: { text, ...more } })).data.items;

describe('the registry of transport units', () => {
  it('has each number of a country once, and the same number of two countries twice', async () => {
    const unit = await create(aTruck('rst 12-a'));
    const twice = await declarant.call(calls.create, { body: { content: aTruck('RST12A') } });
    expect(twice.outcome.feedbacks).toMatchObject([{ code: 'COR-R2', message: 'RST12A (SE) already exists: open it.', args: { id: unit.id } }]);
    await create(aTruck('RST12A', { nationality: 'NO' }));
  });

  it('refuses to activate one whose number became active meanwhile', async () => {
    const first = await create(aTruck('RST34B'));
    const off = await declarant.call(calls.act, { params: { id: first.id, action: 'inactivate' as const }, body: { version: 1 } });
    expect(off.data.record.status).toBe('Inactive');
    await create(aTruck('RST34B'));
    const on = await declarant.call(calls.act, { params: { id: first.id, action: 'activate' as const }, body: { version: 2 } });
    expect(on.outcome.feedbacks[0]?.code).toBe('COR-R2');
  });

  it('picks the most used first, and the usual trailer of the truck before other trailers', async () => {
    expect((await pick('abc')).map(({ identification }) => identification)).toEqual(['ABC12D', 'ABC99X']);
    const [truck] = await pick('ABC12D');
    const trailers = await declarant.call(pickTransportUnits, { params: { kind: 'TRAILER,SEMITRAILER', withUnit: truck?.id ?? '' } });
    expect(trailers.data.items[0]?.id).toBe(truck?.defaultTrailerId);
  });

  it('takes an unknown number from a picker: active where its format is right, a draft where it is odd, nothing where it is wrong', async () => {
    const add = (content: TransportUnit) => declarant.call(quickAddTransportUnit, { body: { content } });
    expect((await add(aTruck('XYZ98A'))).data.status).toBe('Active');
    expect((await add(aTruck('XYZ9876'))).data.status).toBe('Draft');
    expect((await add({ kind: 'CONTAINER', identification: 'CSQU3054381' })).outcome.feedbacks).toMatchObject([{ code: 'COR-R6', args: { expected: '3' } }]);
  });

  it('merges two units: uses add up, and the loser leads to the winner', async () => {
    const found = await declarant.call(newTransportUnitContract.calls.search, {
      body: {
        criteria: { duplicates: 'yes', text: 'DUP11A' },
        paging: { pageNum: 0, pageSize: 10, sortOrder: [{ fieldId: 'useCount', sortDirection: 'desc' }] },
      },
    });
    const [winner, loser] = found.data.items;
    if (!winner || !loser) throw new Error('no duplicates');
    const unlike = await declarant.call(mergeTransportUnits, { body: { winner, loser } });
    expect(unlike.outcome.message).toBe('Only units of the same kind can be merged.');
    const read = await declarant.call(calls.read, { params: { id: loser.id } });
    const alike = await declarant.call(calls.update, { params: { id: loser.id }, body: { version: 1, content: { ...read.data.content, kind: 'VAN' } } });
    expect(alike.outcome.feedbacks).toEqual([]);
    const merged = await declarant.call(mergeTransportUnits, { body: { winner, loser: { ...loser, version: 2 } } });
    expect(merged.data).toEqual({ id: winner.id, useCount: 4 });
    expect((await declarant.call(readTransportUnitStanding, { params: { id: loser.id } })).data.mergedInto?.id).toBe(winner.id);
    expect((await declarant.call(pickTransportUnits, { params: { id: loser.id } })).data.items.map(({ id }) => id)).toEqual([winner.id]);
  });

  it('imports what is good or odd, and leaves out what is wrong or there already', async () => {
    const rows = [aTruck('BMP10A'), aTruck('BMP10A'), aTruck('IMP1'), aTruck('ABC12D'), aTruck('', { kind: 'BOAT' })];
    const checked = await declarant.call(checkTransportUnitImport, { body: { rows } });
    expect(checked.data.rows.map(({ result }) => result)).toEqual(['good', 'duplicate', 'warning', 'duplicate', 'wrong']);
    expect((await declarant.call(runTransportUnitImport, { body: { rows } })).data).toEqual({ stored: 2, leftOut: 3 });
  });

  it('is the company’s: every unit of it, and nobody of another tenant, reads it', async () => {
    const unit = await create(aTruck('RST56C'));
    expect((await company.call(calls.read, { params: { id: unit.id } })).data.content.identification).toBe('RST56C');
    const second = await portal.signIn('othertenant.demo');
    expect((await second.call(calls.read, { params: { id: unit.id } })).status).toBe(404);
  });

  it('makes units inactive the day after their last one', async () => {
    const unit = await create(aTruck('RST78D', { validTo: '2026-06-30' }));
    const owner = openOwnerPool(portal.database.url);
    const expire = (today: string) => sql<{ gone: number }>`select expire_transport_units(${today}::date, 200) as gone`.execute(owner);
    await expire('2026-06-30');
    expect((await declarant.call(calls.read, { params: { id: unit.id } })).data.status).toBe('Active');
    await expire('2026-07-01');
    expect((await declarant.call(calls.read, { params: { id: unit.id } })).data.status).toBe('Inactive');
    await owner.destroy();
  });

  it('answers 403 to everybody of a company that keeps no registry', async () => {
    const owner = openOwnerPool(portal.database.url);
    await sql`update company set transport_unit_registry = false where id = ${companyIds.sweden}::uuid`.execute(owner);
    expect((await declarant.call(calls.search, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 10, sortOrder: [] } } })).status).toBe(403);
    expect((await declarant.call(pickTransportUnits, { params: { text: 'abc' } })).status).toBe(403);
    await owner.destroy();
  });
});
