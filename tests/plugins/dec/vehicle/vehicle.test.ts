import { describe, expect, it } from 'vitest';
import { carriedConsignments, searchCarried, sendVehicleReport, type StoredVehicleReport } from '../../../../src/application/contract/declarationVehicle';
import { blankReport, type HouseConsignment, type VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { fail, failed, ok } from '../../../../src/domain/kernel/result';
import { CarriedModel } from '../../../../src/plugins/dec/vehicle/carriedModel';
import { driverSheet } from '../../../../src/plugins/dec/vehicle/driverSheet';
import { fieldsOfHouse, partsOfHouse } from '../../../../src/plugins/dec/vehicle/houseFields';
import { HousesModel } from '../../../../src/plugins/dec/vehicle/housesModel';
import { draftOf, send } from '../../../../src/plugins/dec/vehicle/vehicleCalls';
import { vehicleRecord } from '../../../../src/plugins/dec/vehicle/vehicleRecord';
import type { OpenRecord } from '../../../../src/ui/archetypes/record/declared';
import { FormModel } from '../../../../src/ui/kit/form/formModel';
import { Texts } from '../../../../src/ui/text/texts';
import { declarations, listMessages } from '../../../../src/plugins/dec/manifest';
import { aHouse, aVehicle } from '../../../domain/declaration/vehicle/aVehicle';
import { FakeApi } from '../../../fakes/fakeApi';

const ID = 'd0000000-0000-4000-8000-000000000001';
const MRN = '26NO0SIM00000001F2';

const stored = (more: Partial<StoredVehicleReport> = {}): StoredVehicleReport => ({
  id: ID,
  version: 3,
  lrn: 'DEMO012601150000179',
  status: 'REGISTERED',
  report: aVehicle(),
  mrn: MRN,
  mrns: { [aHouse().id]: '26NO0SIM00000002F1' },
  isReadOnly: false,
  ...more,
});

const opened = (report: VehicleReport): OpenRecord<StoredVehicleReport, VehicleReport> => ({
  record: stored({ report }),
  content: { form: new FormModel(report), dirty: false },
  mayWrite: true,
  isReadOnly: false,
  texts: new Texts('EN'),
  today: '2026-01-15',
  actions: { busy: false, save: async () => true },
  live: { reload: async () => undefined },
  hostAt: () => {
    throw new Error('no fields');
  },
  jump: () => undefined,
});

describe('the house consignments', () => {
  it('stand in lines with their numbers and what is missing, one of them open', () => {
    const model = new HousesModel(
      opened(aVehicle({ houses: [aHouse(), aHouse({ id: ID, waybill: 'CMR-2', previousDocuments: [] }), aHouse({ waybill: '' })] })),
    );
    expect(model.rows.map(({ mrn, light }) => [mrn, light])).toEqual([
      ['26NO0SIM00000002F1', 'complete'],
      [undefined, 'incomplete'],
      ['26NO0SIM00000002F1', 'wrong'],
    ]);
    model.toggle(1);
    expect(model.opened).toBe(1);
    model.toggle(1);
    expect(model.opened).toBeUndefined();
  });

  it('open where a finding leads to', () => {
    const record = opened(aVehicle({ houses: [aHouse(), aHouse({ waybill: 'CMR-2' })] }));
    const model = new HousesModel(record);
    const close = model.open();
    record.content.form.focus('/houses/1/previousDocuments');
    expect(model.opened).toBe(1);
    record.content.form.focus('/driver/name');
    expect(model.opened).toBe(1);
    close();
    record.content.form.focus('/houses/0/waybill');
    expect(model.opened).toBe(1);
  });

  it('take declarations once, in one step that can be undone', () => {
    const record = opened(aVehicle());
    const model = new HousesModel(record);
    const added: HouseConsignment[] = [aHouse({ id: ID, sourceId: ID, waybill: 'CMR-9' })];
    expect([model.take(added), model.take(added)]).toEqual([1, 0]);
    expect(record.content.form.value.houses.length).toBe(2);
    record.content.form.undo();
    expect(record.content.form.value.houses.length).toBe(1);
  });

  it('ask for the vendor and the goods only where VOEC is chosen, or they are given', () => {
    expect(fieldsOfHouse(aHouse()).some(({ id }) => id === 'voecNumber')).toBe(false);
    expect(fieldsOfHouse(aHouse({ importProcedure: 'IMMEDIATE_RELEASE_VOEC' })).some(({ id }) => id === 'voecNumber')).toBe(true);
    expect(partsOfHouse(aHouse({ voecItems: [{ value: '1' }] })).map(({ at }) => at)).toContain('/voecItems');
  });
});

describe('what is carried', () => {
  const hit = { id: ID, profile: 'new-start-transit', lrn: 'LRN1', status: 'RELEASED', trader: 'Demo Importer AB', itemCount: 2 };
  const api = () => new FakeApi().on(searchCarried, () => ok({ items: [hit], totalCount: 1 }));

  it('is chosen from open declarations and taken over', async () => {
    const taken: string[] = [];
    const model = new CarriedModel(
      api().on(carriedConsignments, () => ok({ houses: [aHouse({ sourceId: ID })] })),
      (houses) => taken.push(...houses.map(({ waybill = '' }) => waybill)),
    );
    model.start();
    await model.search();
    model.choose(ID, true);
    await model.add();
    expect([taken, model.isOpen]).toEqual([['CMR-1001'], false]);
  });

  it('stays chosen when it could not be read', async () => {
    const model = new CarriedModel(
      api().on(carriedConsignments, () => fail('unavailable', 'Down')),
      () => undefined,
    );
    model.start();
    model.choose(ID, true);
    await model.add();
    expect([model.isOpen, model.chosen.size, model.problem?.kind]).toEqual([true, 1, 'unavailable']);
  });
});

it('an incomplete report is asked about before it is sent', async () => {
  const finding = {
    severity: 1 as const,
    code: 'INCOMPLETE_CUDE_DOCUMENTATION',
    pointer: '/houses/0',
    message: 'Missing',
    messageKey: 'finding.INCOMPLETE_CUDE_DOCUMENTATION',
    args: {},
  };
  const api = new FakeApi().on(sendVehicleReport, ({ body }) =>
    ok({ report: stored({ status: body.confirmWarnings ? 'SENT' : 'DRAFT' }), findings: [finding] }),
  );
  const given = { id: ID, version: 1, lockId: undefined, reason: undefined };
  const asked = await send(api, { ...given, confirmed: false });
  const sent = await send(api, { ...given, confirmed: true });
  if (failed(asked) || failed(sent)) throw new Error('not answered');
  expect([asked.right.asks?.length, sent.right.asks, sent.right.findings]).toEqual([1, undefined, []]);
});

it('the card finds what the domain finds, and stores it all the same', () => {
  const found = vehicleRecord.check?.(blankReport(), { today: '2026-01-15', record: undefined, inList: () => true }) ?? [];
  expect(found.map(({ pointer }) => pointer)).toContain('/houses');
  expect(found.some((finding) => vehicleRecord.stops?.(finding))).toBe(false);
  expect(draftOf(stored({ report: { trailers: [], masters: [], houses: [] } }))).toMatchObject({ carrier: {}, truck: {}, driver: {} });
});

it('the driver has the vehicle and each consignment with its number in bars', async () => {
  const texts = new Texts('EN');
  await Promise.all([texts.load(declarations.messages), texts.load(listMessages)]);
  const { table, total } = driverSheet(stored(), texts, []);
  expect(table.title).toBe(`Driver sheet ${MRN}`);
  expect(table.paper?.barcode?.text).toBe(MRN);
  expect(Object.keys(table.paper?.headingBarcodes ?? {})).toEqual(['CMR-1001 26NO0SIM00000002F1']);
  expect([table.paper?.mark?.includes('SIMULATED'), total]).toEqual([true, 2]);
});
