import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announceArrival,
  answerByBorder,
  cancelVehicleReport,
  carriedConsignments,
  createVehicleReport,
  deleteVehicleReport,
  lastTrip,
  readOwedByBorder,
  readVehicleHistory,
  readVehicleMessages,
  readVehicleReport,
  searchCarried,
  searchVehicleReports,
  sendVehicleReport,
  updateVehicleReport,
  type StoredVehicleReport,
  type VehicleCriteria,
} from '../../../../src/application/contract/declarationVehicle';
import { readSendStatusBySource } from '../../../../src/application/contract/sendStatus';
import { configureSimulator, readSimulator } from '../../../../src/application/contract/declarationAuthority';
import { consignmentsToAdd } from '../../../../src/domain/declaration/vehicle/fromDeclaration';
import type { VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { aHouse, aVehicle, CUDE } from '../../../domain/declaration/vehicle/aVehicle';
import { Lodging } from './authority/flowPortal';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let reader: EventReader;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  declarant = await portal.signIn('declarant.demo');
  reader = new EventReader(declarant);
  await reader.open();
  await reader.listen([{ pluginName: 'dec', eventType: 'VehicleReportChanged', id: '' }]);
});
afterAll(() => portal.stop());

const search = async (criteria: VehicleCriteria, client = declarant) =>
  (
    await client.call(searchVehicleReports, {
      body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [{ fieldId: 'entryAt', sortDirection: 'desc' } as const] } },
    })
  ).data.items;

const create = async (report: VehicleReport): Promise<StoredVehicleReport> => (await declarant.call(createVehicleReport, { body: { report } })).data.report;
const read = async (id: string): Promise<StoredVehicleReport> => (await declarant.call(readVehicleReport, { params: { id } })).data;
const send = ({ id, version }: StoredVehicleReport, confirmWarnings = true) =>
  declarant.call(sendVehicleReport, { params: { id }, body: { version, confirmWarnings } });
const arrive = ({ id, version }: StoredVehicleReport) => declarant.call(announceArrival, { params: { id }, body: { version } });

const until = async (id: string, status: string, times = 1): Promise<StoredVehicleReport> => {
  await reader.until(() => reader.events.filter((event) => event['id'] === id && (event['data'] as { status: string }).status === status).length >= times);
  return read(id);
};

const open = aHouse({ id: 'a0000000-0000-4000-8000-000000000002', waybill: 'CMR-1002', previousDocuments: [] });

it('a complete report is registered with a number for each consignment, arrives and enters', async () => {
  const draft = await create(aVehicle());
  expect([draft.status, draft.mrn, draft.version]).toEqual(['DRAFT', undefined, 1]);
  expect((await send(draft)).data.report.status).toBe('SENT');
  const registered = await until(draft.id, 'REGISTERED');
  expect(registered.mrn).toMatch(/^\d{2}NO0SIM\d{8}F\d$/);
  expect(Object.keys(registered.mrns)).toEqual([aHouse().id]);
  expect(registered.mrns[aHouse().id]).not.toBe(registered.mrn);
  expect((await arrive(registered)).data.report.status).toBe('ARRIVED');
  const done = await until(draft.id, 'DONE');
  expect(done.routing).toEqual({ signal: 'TO_ENTRY' });
  const told = (await declarant.call(readVehicleMessages, { params: { id: draft.id } })).data;
  expect(told.map(({ direction, kind }) => `${direction} ${kind}`)).toEqual(['IN TO_ENTRY', 'OUT PRESENCE', 'IN ACC', 'OUT REPORT']);
  expect(told[0]?.text).toContain('SIMULATED');
  const history = (await declarant.call(readVehicleHistory, { params: { id: draft.id } })).data;
  expect(history.map(({ action, by }) => `${action} ${by}`)).toEqual([
    'finish authority',
    'arrive declarant.demo',
    'register authority',
    'send declarant.demo',
    'create declarant.demo',
  ]);
  expect(history[0]?.changes).toEqual([{ pointer: '/status', before: 'ARRIVED', after: 'DONE' }]);
  expect((await search({ number: registered.mrns[aHouse().id] ?? '' })).map(({ id }) => id)).toEqual([draft.id]);

  const sentAs = async (client: TestClient) =>
    (await client.call(readSendStatusBySource, { params: { plugin: 'dec.vehicle', sourceId: draft.id } })).data.map(
      ({ light, correlationId }) => `${light} ${correlationId}`,
    );
  expect(await sentAs(declarant)).toEqual([`green ${draft.lrn}-1`, `green ${draft.lrn}-2`]);
  for (const user of ['company.demo', 'othertenant.demo']) expect(await sentAs(await portal.signIn(user)), user).toEqual([]);
});

it('an incomplete one is sent after a question, and arrives only when it is complete (ROV-6, ROV-7)', async () => {
  const draft = await create(aVehicle({ houses: [aHouse(), open], traderReference: 'SIM:CTL' }));
  const asked = await send(draft, false);
  expect([asked.data.report.status, asked.data.findings.map(({ code }) => code), asked.outcome.statusCode]).toEqual([
    'DRAFT',
    ['INCOMPLETE_CUDE_DOCUMENTATION'],
    1,
  ]);
  await send(draft);
  const incomplete = await until(draft.id, 'INCOMPLETE');
  expect((await arrive(incomplete)).outcome.message).toBe('The report must be complete when the vehicle arrives. Add the documents that are missing.');
  const report = { ...incomplete.report, houses: [aHouse(), { ...open, previousDocuments: [CUDE] }] };
  const updated = await declarant.call(updateVehicleReport, { params: { id: draft.id }, body: { version: incomplete.version, report } });
  expect(updated.data.report.status).toBe('SENT');
  const registered = await until(draft.id, 'REGISTERED');
  expect([registered.mrn, registered.mrns]).toEqual([incomplete.mrn, incomplete.mrns]);
  await arrive(registered);
  expect((await until(draft.id, 'DONE')).routing).toEqual({ signal: 'TO_CONTROL', place: 'BORDER' });
  const [last, control] = (await declarant.call(readVehicleMessages, { params: { id: draft.id } })).data;
  expect([last?.kind, control?.kind]).toEqual(['CONTROLLED', 'TO_CONTROL']);
});

describe('a change of a registered report', () => {
  it('that the border need not know stays here; a wrong one is refused', async () => {
    const draft = await create(aVehicle());
    await send(draft);
    const registered = await until(draft.id, 'REGISTERED');
    const body = { version: registered.version, report: { ...registered.report, carrier: { identifier: '910000004', name: 'Renamed AS' } } };
    const renamed = (await declarant.call(updateVehicleReport, { params: { id: draft.id }, body })).data.report;
    expect([renamed.status, renamed.version]).toEqual(['REGISTERED', registered.version + 1]);
    expect((await declarant.call(updateVehicleReport, { params: { id: draft.id }, body })).outcome.message).toMatch(/^Changed by declarant\.demo at/);
    const without = { version: renamed.version, report: { ...renamed.report, driver: {} } };
    expect((await declarant.call(updateVehicleReport, { params: { id: draft.id }, body: without })).outcome.message).toBe('Not sent: 3 errors');
    const cancelled = (await declarant.call(cancelVehicleReport, { params: { id: draft.id }, body: { version: renamed.version } })).data.report;
    expect([cancelled.status, cancelled.isReadOnly]).toEqual(['CANCELLED', true]);
  });
});

it('a draft is stored with its faults, not sent with them, and deleted', async () => {
  const created = await declarant.call(createVehicleReport, { body: { report: aVehicle({ truck: {}, houses: [] }) } });
  expect([created.outcome.statusCode, created.data.findings.length]).toEqual([1, 3]);
  const { report: draft } = created.data;
  expect((await send(draft)).outcome.message).toBe('Not sent: 3 errors');
  expect((await declarant.call(deleteVehicleReport, { params: { id: draft.id, version: '1' } })).outcome.statusCode).toBe(0);
  expect((await declarant.call(readVehicleReport, { params: { id: draft.id } })).status).toBe(404);
});

it('two equal first saves with one key make one report', async () => {
  const idempotencyKey = 'b6b6b6b6-0000-4000-8000-000000000001';
  const [first, second] = [
    await declarant.call(createVehicleReport, { body: { report: aVehicle() } }, { idempotencyKey }),
    await declarant.call(createVehicleReport, { body: { report: aVehicle() } }, { idempotencyKey }),
  ];
  expect(second.data.report.id).toBe(first.data.report.id);
});

describe('the demo vehicles', () => {
  it('are seen in their units, by who makes declarations', async () => {
    expect((await search({ status: 'REGISTERED', number: 'dem012' })).map(({ registration, openConsignments }) => [registration, openConsignments])).toEqual([
      ['DEM 012', 0],
    ]);
    expect((await search({ number: 'DEM013' })).length).toBe(0);
    const norway = await portal.signIn('norway.demo');
    expect((await search({}, norway)).map(({ registration, status, openConsignments }) => `${registration} ${status} ${openConsignments}`)).toEqual([
      'DEM 013 INCOMPLETE 1',
    ]);
    const [other] = await search({}, norway);
    expect((await declarant.call(readVehicleReport, { params: { id: other?.id ?? '' } })).status).toBe(404);
    const operator = await portal.signIn('warehouse.demo');
    expect((await operator.call(searchVehicleReports, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).status).toBe(403);
  });

  it('give the next trip its vehicle', async () => {
    const next = (await declarant.call(lastTrip, { params: { registration: 'dem 012' } })).data;
    expect([next.truck?.registration, next.trailers.length, next.houses, next.entryAt]).toEqual(['DEM 012', 1, [], undefined]);
    expect((await declarant.call(lastTrip, { params: { registration: 'NONE' } })).outcome.message).toBe('No earlier trip of the vehicle was reported');
  });
});

it('an open export is carried as a consignment by who works in its unit', async () => {
  const lodging = await new Lodging(declarant).open();
  const released = await lodging.lodged('se-new-export', 'RELEASED');
  const body = { criteria: { number: released.mrn ?? '' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } };
  expect((await declarant.call(searchCarried, { body })).data.items.map(({ id, profile }) => [id, profile])).toEqual([[released.id, 'se-new-export']]);
  const { houses } = (await declarant.call(carriedConsignments, { body: { declarationIds: [released.id] } })).data;
  expect(houses.map(({ sourceId, outgoingProcedure, exportFromEu }) => [sourceId, outgoingProcedure, exportFromEu])).toEqual([
    [released.id, 'EXP', [{ type: 'AES_EXPORT', id: released.mrn }]],
  ]);
  const draft = await create(aVehicle({ houses: [...consignmentsToAdd({ houses: [] }, houses)] }));
  expect((await read(draft.id)).report.houses).toEqual(houses);
  const norway = await portal.signIn('norway.demo');
  expect((await norway.call(carriedConsignments, { body: { declarationIds: [released.id] } })).data.houses).toEqual([]);
});

it('in manual mode the border answers when a person lets it', async () => {
  const maintainer = await portal.signIn('portal.demo');
  const setMode = async (mode: 'AUTO' | 'MANUAL') => {
    const { version, triggers, delays } = (await maintainer.call(readSimulator, {})).data;
    await maintainer.call(configureSimulator, { body: { version, triggers, delays, mode, reason: 'Shown step by step' } });
  };
  await setMode('MANUAL');
  const draft = await create(aVehicle());
  await send(draft);
  const owed = async () => (await maintainer.call(readOwedByBorder, {})).data.find(({ reportId }) => reportId === draft.id);
  await expect.poll(owed).toMatchObject({ kind: 'REGISTER', held: true, status: 'SENT' });
  const { id } = (await owed()) ?? { id: '' };
  expect((await declarant.call(readOwedByBorder, {})).status).toBe(403);
  expect((await maintainer.call(answerByBorder, { body: { ids: [id], reason: 'Go on' } })).data.given).toBe(1);
  await until(draft.id, 'REGISTERED');
  await setMode('AUTO');
});
