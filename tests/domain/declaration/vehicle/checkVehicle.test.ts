import { describe, expect, it } from 'vitest';
import { checkVehicle, isComplete } from '../../../../src/domain/declaration/vehicle/checkVehicle';
import { readyToCross } from '../../../../src/domain/declaration/vehicle/readiness';
import type { HouseConsignment, VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';
import { AES, aHouse, aVehicle, CUDE, GONU, N820 } from './aVehicle';

const TODAY = '2026-01-15';
const found = (report: VehicleReport): string[] => checkVehicle(report, TODAY).map(({ code, pointer }) => `${code} ${pointer}`);
const ofHouse = (more: Partial<HouseConsignment>): string[] => found(aVehicle({ houses: [aHouse(more)] }));

const CUDE_MISSING = 'INCOMPLETE_CUDE_DOCUMENTATION /houses/0/previousDocuments';
const EXP_MISSING = 'INCOMPLETE_EXP_DOCUMENTATION /houses/0/exportFromEu';
const TRA_MISSING = 'INCOMPLETE_TRA_DOCUMENTATION /houses/0/previousDocuments';
const VOEC: Partial<HouseConsignment> = {
  importProcedure: 'IMMEDIATE_RELEASE_VOEC',
  previousDocuments: [],
  voecNumber: '2000001',
  voecItems: [{ commodityCode: '610910', value: '400.50' }],
};

describe('the truth rows of the specification', () => {
  it.each<[string, Partial<HouseConsignment>, readonly string[]]>([
    ['(IMMEDIATE, none, no docs)', { previousDocuments: [] }, [CUDE_MISSING]],
    ['(IMMEDIATE, EXP, CUDE only)', { outgoingProcedure: 'EXP' }, [EXP_MISSING]],
    ['(IMMEDIATE, TRE, CUDE + export, no N820)', { outgoingProcedure: 'TRE', exportFromEu: [AES] }, [TRA_MISSING]],
    ['(TRANSIT_IMPORT, TRA, N820)', { importProcedure: 'TRANSIT_IMPORT', outgoingProcedure: 'TRA', previousDocuments: [N820] }, []],
    [
      '(WAREHOUSE_RELEASE, EXP, GONU + AES)',
      { importProcedure: 'WAREHOUSE_RELEASE', outgoingProcedure: 'EXP', previousDocuments: [GONU], exportFromEu: [AES] },
      [],
    ],
    ['(VOEC, none, FR5, item 400.50)', VOEC, []],
  ])('%s', (_, house, expected) => {
    expect(ofHouse(house)).toEqual(expected);
  });
});

describe('a consignment', () => {
  it.each<[string, Partial<HouseConsignment>, readonly string[]]>([
    ['from a warehouse has its declaration or its goods number (ROV-1)', { importProcedure: 'WAREHOUSE_RELEASE', previousDocuments: [] }, [CUDE_MISSING]],
    ['released at once is not helped by a goods number (ROV-1)', { previousDocuments: [GONU] }, [CUDE_MISSING]],
    [
      'with half a declaration number has none (ROV-1)',
      { previousDocuments: [{ ...CUDE, sequence: '' }] },
      [CUDE_MISSING, 'ROV-CUDE /houses/0/previousDocuments/0/declarant'],
    ],
    ['under transit has its MRN (ROV-3)', { importProcedure: 'TRANSIT_IMPORT', previousDocuments: [CUDE] }, [TRA_MISSING]],
    [
      'has an MRN in the form of one',
      { importProcedure: 'TRANSIT_IMPORT', previousDocuments: [{ type: 'N820', reference: '12345' }] },
      ['ROV-MRN /houses/0/previousDocuments/0/reference'],
    ],
    ['released from transit has its release (ROV-4)', { importProcedure: 'TRANSIT_RELEASE' }, ['INCOMPLETE_RETR_DOCUMENTATION /houses/0/previousDocuments']],
    [
      'released from transit with it lacks nothing (ROV-4)',
      { importProcedure: 'TRANSIT_RELEASE', previousDocuments: [{ type: 'RETR', reference: 'SEDEMO2601150000173' }] },
      [],
    ],
    ['of VOEC may be worth 3,000 an item (ROV-5)', { ...VOEC, voecItems: [{ commodityCode: '610910', value: '3000.00' }] }, []],
    [
      'of VOEC is not worth 3,000.01 an item (ROV-5)',
      { ...VOEC, voecItems: [{ commodityCode: '610910', value: '3000.01' }] },
      ['ROV-5 /houses/0/voecItems/0/value'],
    ],
    [
      'of VOEC has codes of six digits (ROV-5)',
      { ...VOEC, voecItems: [{ commodityCode: '61091000', value: '1' }] },
      ['ROV-5 /houses/0/voecItems/0/commodityCode'],
    ],
    ['of VOEC has a vendor (ROV-5)', { ...VOEC, voecNumber: '' }, ['INCOMPLETE_VOEC_DOCUMENTATION /houses/0/voecNumber']],
    ['of VOEC has a number of the scheme (ROV-5)', { ...VOEC, voecNumber: '3000001' }, ['ROV-5 /houses/0/voecNumber']],
    [
      'has an export in the form of AES (ROV-8)',
      { outgoingProcedure: 'EXP', exportFromEu: [{ type: 'AES_EXPORT', id: '26SE0SIM' }] },
      ['ROV-8 /houses/0/exportFromEu/0/id'],
    ],
    ['has a record entry with AE at 16 and 17 (ROV-8)', { outgoingProcedure: 'EXP', exportFromEu: [{ type: 'EIDR_EXPORT', id: '26SE0SIM0000001AE1' }] }, []],
    [
      'has no other record entry (ROV-8)',
      { outgoingProcedure: 'EXP', exportFromEu: [{ type: 'EIDR_EXPORT', id: '26SE0SIM00000001A3' }] },
      ['ROV-8 /houses/0/exportFromEu/0/id'],
    ],
    ['needs its waybill and a procedure', { waybill: ' ', importProcedure: '' }, ['ROV-REQ /houses/0/waybill', 'ROV-REQ /houses/0/importProcedure']],
    ['names a master that is reported', { masterWaybill: 'M-9' }, ['ROV-MASTER /houses/0/masterWaybill']],
  ])('%s', (_, house, expected) => {
    expect(ofHouse(house)).toEqual(expected);
  });

  it('finds its master whatever the case, and no other one under its waybill', () => {
    const masters = [{ id: 'b0000000-0000-4000-8000-000000000001', waybillType: 'N730', waybill: 'm-9' }];
    expect(found(aVehicle({ masters, houses: [aHouse({ masterWaybill: 'M-9' }), aHouse({ waybill: 'cmr-1001' })] }))).toEqual(['ROV-TWICE /houses/1/waybill']);
  });
});

describe('a vehicle', () => {
  it.each<[string, Partial<VehicleReport>, readonly string[]]>([
    ['with everything lacks nothing', {}, []],
    [
      'has a carrier, plates and a driver',
      { carrier: {}, truck: {}, driver: {} },
      [
        'ROV-REQ /carrier/identifier',
        'ROV-REQ /carrier/name',
        'ROV-REQ /truck/registration',
        'ROV-REQ /truck/nationality',
        'ROV-REQ /driver/name',
        'ROV-REQ /driver/nationality',
        'ROV-REQ /driver/birthDate',
      ],
    ],
    ['has an office and a time', { customsOffice: '', entryAt: '', meansType: '' }, ['ROV-REQ /meansType', 'ROV-REQ /customsOffice', 'ROV-REQ /entryAt']],
    ['comes by road or ferry', { mode: '4' }, ['ROV-MODE /mode']],
    ['on a ferry names it', { mode: '16' }, ['ROV-REQ /ferryNumber']],
    ['on the road names no ferry', { mode: '3', ferryNumber: '' }, []],
    ['has trailers with plates', { trailers: [{ registration: 'TRA 1' }] }, ['ROV-REQ /trailers/0/nationality']],
    ['has a driver who is born', { driver: { name: 'Demo Driver', nationality: 'SE', birthDate: TODAY } }, ['ROV-DATE /driver/birthDate']],
    ['carries something', { houses: [] }, ['ROV-HOUSES /houses']],
  ])('%s', (_, more, expected) => {
    expect(found(aVehicle(more))).toEqual(expected);
  });
});

describe('ready to cross (ROV-6)', () => {
  const light = (status: Parameters<typeof readyToCross>[0], report: VehicleReport) => readyToCross(status, checkVehicle(report, TODAY));
  const open = aVehicle({ houses: [aHouse(), aHouse({ waybill: 'CMR-1002', previousDocuments: [] })] });

  it('is a registered report without anything missing', () => {
    expect(isComplete(checkVehicle(open, TODAY))).toBe(false);
    expect(light('REGISTERED', aVehicle())).toEqual({ readiness: 'READY', openConsignments: 0 });
    expect(light('REGISTERED', open)).toEqual({ readiness: 'INCOMPLETE', openConsignments: 1 });
  });

  it('is nothing that the border does not know of', () => {
    expect(light('DRAFT', aVehicle()).readiness).toBe('NOT_SENT');
    expect(light('SENT', aVehicle()).readiness).toBe('WAITS');
    expect(light('CANCELLED', aVehicle()).readiness).toBe('CANCELLED');
  });
});
