import { describe, expect, it } from 'vitest';
import { DELAYS } from '../../../../src/domain/declaration/flows/schedule';
import { owedAfter, registration, routingOf } from '../../../../src/domain/declaration/vehicle/border';
import { checkVehicle } from '../../../../src/domain/declaration/vehicle/checkVehicle';
import { consignmentOf, consignmentsToAdd } from '../../../../src/domain/declaration/vehicle/fromDeclaration';
import { nextTrip } from '../../../../src/domain/declaration/vehicle/nextTrip';
import { changesToReport } from '../../../../src/domain/declaration/vehicle/reportChanges';
import { vehicleStatus, type VehicleAction, type VehicleStatus } from '../../../../src/domain/declaration/vehicle/vehicleStatus';
import { failed } from '../../../../src/domain/kernel/result';
import { aHouse, aVehicle } from './aVehicle';

const TODAY = '2026-01-15';
const ID = 'c0000000-0000-4000-8000-000000000001';

describe('the statuses of a report', () => {
  const way = (...actions: readonly VehicleAction[]): VehicleStatus | undefined =>
    actions.reduce<VehicleStatus | undefined>((status, action) => {
      const next = status && vehicleStatus.next(status, action);
      return next === undefined || failed(next) ? undefined : next.right;
    }, 'DRAFT');

  it('lead from the draft over the registration to the end of the trip', () => {
    expect(way('send', 'register', 'arrive', 'finish')).toBe('DONE');
    expect(way('send', 'missing', 'update', 'register', 'arrive')).toBe('ARRIVED');
    expect(way('send', 'register', 'cancel')).toBe('CANCELLED');
    expect(way('send', 'fail')).toBe('DRAFT');
    expect(way('send', 'register', 'update', 'lose')).toBe('INCOMPLETE');
    expect(way('send', 'register', 'arrive', 'fail')).toBe('REGISTERED');
  });

  it('let nothing arrive that is incomplete, and change nothing that has arrived', () => {
    expect(way('send', 'missing', 'arrive')).toBeUndefined();
    expect(way('send', 'arrive')).toBeUndefined();
    expect(vehicleStatus.actions('DONE')).toEqual([]);
    expect(way('send', 'register', 'arrive', 'update')).toBeUndefined();
    expect(way('send', 'register', 'arrive', 'cancel')).toBeUndefined();
  });
});

describe('a change after the registration (ROV-7)', () => {
  it.each([
    ['plate', { truck: { registration: 'DEM 002', nationality: 'SE' } }],
    ['plate', { trailers: [{ registration: 'TRA 1', nationality: 'SE' }] }],
    ['driver', { driver: { name: 'Second Driver', nationality: 'SE', birthDate: '1985-01-02' } }],
    ['office', { customsOffice: 'NO01016A' }],
    ['time', { entryAt: '2026-01-15T15:30:00.000Z' }],
    ['consignments', { houses: [aHouse(), aHouse({ waybill: 'CMR-1002' })] }],
    ['consignments', { houses: [aHouse({ previousDocuments: [] })] }],
  ])('of the %s is told', (part, change) => {
    expect(changesToReport(aVehicle(), aVehicle(change))).toEqual([part]);
  });

  it('of anything else is not, nor one that is none', () => {
    const { truck = {}, ...rest } = aVehicle();
    expect(changesToReport(aVehicle(), aVehicle({ carrier: { name: 'Renamed', identifier: '910000004' }, ferryNumber: '7' }))).toEqual([]);
    expect(changesToReport(aVehicle(), { ...rest, truck: { nationality: 'SE', registration: truck.registration ?? '' } })).toEqual([]);
    expect(changesToReport(aVehicle(), aVehicle({ houses: [aHouse({ description: '', exportFromEu: [] })] }))).toEqual([]);
  });
});

it('the border registers what is complete, and keeps what is not', () => {
  expect(registration(checkVehicle(aVehicle(), TODAY))).toBe('register');
  expect(registration(checkVehicle(aVehicle({ houses: [aHouse({ previousDocuments: [] })] }), TODAY))).toBe('missing');
  expect(owedAfter('REPORT', {}, DELAYS)).toEqual([{ kind: 'REGISTER', delayMs: 4_000 }]);
  expect(owedAfter('PRESENCE', {}, DELAYS)).toEqual([{ kind: 'ROUTE', delayMs: 1_000 }]);
  expect(owedAfter('CANCELLATION', {}, DELAYS)).toEqual([]);
});

it('a vehicle goes on, or to a control at the border or after it', () => {
  expect(routingOf({}, '26NO0SIM00000002F1')).toEqual({ signal: 'TO_ENTRY' });
  expect(routingOf({ traderReference: 'SIM:CTL' }, '26NO0SIM00000002F1')).toEqual({ signal: 'TO_CONTROL', place: 'BORDER' });
  expect(routingOf({ traderReference: 'sim:doc' }, '26NO0SIM00000002F1')).toEqual({ signal: 'TO_CONTROL', place: 'AFTER' });
  const signals = Array.from({ length: 400 }, (_, at) => routingOf({}, `26NO0SIM${String(at).padStart(8, '0')}F0`).signal);
  expect(signals.filter((signal) => signal === 'TO_CONTROL').length).toBeGreaterThan(0);
});

it('the next trip has the same vehicle and driver, other goods and another time', () => {
  const next = nextTrip(aVehicle({ mode: '16', ferryNumber: '7', traderReference: 'OLD' }));
  expect(next).toMatchObject({
    truck: { registration: 'DEM 001' },
    driver: { name: 'Demo Driver' },
    customsOffice: 'NO01102A',
    mode: '16',
    ferryNumber: '7',
    houses: [],
    masters: [],
  });
  expect([next.entryAt, next.traderReference]).toEqual([undefined, undefined]);
});

describe('a declaration as a consignment', () => {
  const item = (more: object = {}) => ({ id: ID, itemNumber: 1, grossMass: '120.5', description: 'Table lamps', ...more });
  const source = (profile: string, header: object = {}) => ({ id: ID, profile, country: 'NO', lrn: 'LRN1', mrn: '26SE0SIM00000001A3', header });

  it('of an import names the declaration, and the export before it', () => {
    const header = {
      tvinnId: { declarantNumber: '999999999', declarationDate: TODAY, sequenceNumber: '17' },
      previousExport: { type: 'AES_EXPORT', mrn: '26SE0SIM00000001A3' },
      parties: { importer: { name: 'Demo Eksport AS', identifier: '999999999' } },
      transportDocuments: [{ type: 'N730', reference: 'CMR-7' }],
    };
    const house = consignmentOf(source('no-import', header), [item(), item()], ID);
    expect(house).toEqual({
      id: ID,
      waybill: 'CMR-7',
      consignor: {},
      consignee: { name: 'Demo Eksport AS', identifier: '999999999' },
      grossMass: '241',
      description: 'Table lamps',
      importProcedure: 'IMMEDIATE_RELEASE_IMPORT',
      previousDocuments: [{ type: 'CUDE', declarant: '999999999', date: TODAY, sequence: '17' }],
      outgoingProcedure: 'EXP',
      exportFromEu: [{ type: 'AES_EXPORT', id: '26SE0SIM00000001A3' }],
      sourceId: ID,
    });
    expect(checkVehicle(aVehicle({ houses: house ? [house] : [] }), TODAY)).toEqual([]);
  });

  it('of a transit goes on under it', () => {
    const house = consignmentOf({ ...source('new-start-transit'), mrn: '26NO0SIM00000001J7' }, [item()], ID);
    expect(checkVehicle(aVehicle({ houses: house ? [house] : [] }), TODAY)).toEqual([]);
    expect(house?.waybill).toBe('LRN1');
  });

  it('of an export leaves the procedure on import to be chosen', () => {
    const house = consignmentOf(source('se-new-export'), [item()], ID);
    expect([house?.outgoingProcedure, house?.exportFromEu, house?.importProcedure]).toEqual([
      'EXP',
      [{ type: 'AES_EXPORT', id: '26SE0SIM00000001A3' }],
      undefined,
    ]);
  });

  it('of low value is one under VOEC in Norway, and none elsewhere', () => {
    const goods = item({
      commodityCode: '6109100010',
      intrinsicValue: { amount: '400.50', currency: 'NOK' },
      additionalFiscalReferences: [{ role: 'FR5', vatNumber: '2000001' }],
    });
    const house = consignmentOf(source('low-value'), [goods], ID);
    expect(checkVehicle(aVehicle({ houses: house ? [house] : [] }), TODAY)).toEqual([]);
    expect(consignmentOf({ ...source('low-value'), country: 'SE' }, [goods], ID)).toBeUndefined();
    expect(consignmentOf(source('se-new-import'), [item()], ID)).toBeUndefined();
  });

  it('is added once', () => {
    const known = aHouse({ sourceId: ID });
    expect(
      consignmentsToAdd({ houses: [known] }, [known, aHouse({ sourceId: 'c0000000-0000-4000-8000-000000000002' })]).map(({ sourceId }) => sourceId),
    ).toEqual(['c0000000-0000-4000-8000-000000000002']);
  });
});
