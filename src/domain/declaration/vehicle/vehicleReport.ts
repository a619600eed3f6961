import * as t from 'io-ts';
import { Guid } from '../../kernel/guid';
import { part } from '../parts';

/** How the goods of a house consignment are cleared on arrival. */
export const IMPORT_PROCEDURES = [
  'IMMEDIATE_RELEASE_IMPORT',
  'CUSTOMS_DECLARATION',
  'TRANSIT_IMPORT',
  'TRANSIT_RELEASE',
  'IMMEDIATE_RELEASE_VOEC',
  'COLLECTIVE_RELEASE',
  'WAREHOUSE_RELEASE',
  'DOCUMENTS_NOT_OBLIGED_RELEASE',
  'ATA_CARNET',
  'TIR_CARNET',
] as const;
export type ImportProcedure = (typeof IMPORT_PROCEDURES)[number];

/** How the goods left the country before: export, transit, transit and export. None: they did not come under a procedure. */
export const OUTGOING_PROCEDURES = ['EXP', 'TRA', 'TRE'] as const;

/** CUDE import declaration, N820 transit, RETR release from transit, GONU goods number of a warehouse, C624 form 302. */
export const PREVIOUS_DOCUMENTS = ['CUDE', 'N820', 'RETR', 'GONU', 'C624'] as const;
/** Code list ExportType of Norwegian Customs, from June 2026: UGE and ALE have ended. */
export const EXPORT_TYPES = ['AES_EXPORT', 'EUEIR_EXPORT', 'EIDR_EXPORT'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export const WAYBILL_TYPES = ['N730', 'N741', 'N704'] as const;

export const ROAD = '3';
export const FERRY_MODES = ['16', '17'] as const;
export const BORDER_MODES = [ROAD, ...FERRY_MODES] as const;

export const MAX_MASTERS = 99;
export const MAX_HOUSES = 999;
export const MAX_TRAILERS = 9;

/** Locks of reports that are open for changes. */
export const VEHICLE_LOCK = 'dec.vehicleReport';

const Trader = part({ name: t.string, identifier: t.string });

/** `waybill` of the master names it in its house consignments. Masses in kilograms. */
export const MasterConsignment = t.intersection([
  t.strict({ id: Guid }),
  part({
    waybillType: t.string,
    waybill: t.string,
    carrierIdentifier: t.string,
    consignor: Trader,
    consignee: Trader,
    grossMass: t.string,
    equipment: t.string,
    placeOfLoading: t.string,
    placeOfUnloading: t.string,
  }),
]);
export type MasterConsignment = t.TypeOf<typeof MasterConsignment>;

/** CUDE is known by its declarant, date and sequence number, each other document by its reference. */
export const PreviousReference = part({ type: t.string, reference: t.string, declarant: t.string, date: t.string, sequence: t.string });
export type PreviousReference = t.TypeOf<typeof PreviousReference>;

export const ExportFromEu = part({ type: t.string, id: t.string });
export type ExportFromEu = t.TypeOf<typeof ExportFromEu>;

/** Goods of a consignment under VOEC; the value in Norwegian kroner. */
export const VoecItem = part({ commodityCode: t.string, description: t.string, value: t.string });
export type VoecItem = t.TypeOf<typeof VoecItem>;

/** `voecNumber` is that of the vendor (FR5). `sourceId`: the declaration it was made from. */
export const HouseConsignment = t.intersection([
  t.strict({ id: Guid }),
  part({
    masterWaybill: t.string,
    waybill: t.string,
    consignor: Trader,
    consignee: Trader,
    grossMass: t.string,
    description: t.string,
    importProcedure: t.string,
    outgoingProcedure: t.string,
    previousDocuments: t.array(PreviousReference),
    exportFromEu: t.array(ExportFromEu),
    voecNumber: t.string,
    voecItems: t.array(VoecItem),
    vins: t.array(t.string),
    sourceId: Guid,
  }),
]);
export type HouseConsignment = t.TypeOf<typeof HouseConsignment>;

/** What a person reports of a vehicle; `entryAt` is an ISO instant, the birth date yyyy-MM-dd. */
export const VehicleReport = t.intersection([
  t.strict({
    trailers: t.array(part({ registration: t.string, nationality: t.string })),
    masters: t.array(MasterConsignment),
    houses: t.array(HouseConsignment),
  }),
  part({
    traderReference: t.string,
    carrier: Trader,
    truck: part({ registration: t.string, nationality: t.string }),
    driver: part({ name: t.string, nationality: t.string, birthDate: t.string }),
    meansType: t.string,
    mode: t.string,
    customsOffice: t.string,
    entryAt: t.string,
    ferryNumber: t.string,
  }),
]);
export type VehicleReport = t.TypeOf<typeof VehicleReport>;

export const blankReport = (): VehicleReport => ({
  carrier: {},
  truck: {},
  driver: {},
  mode: ROAD,
  meansType: '31',
  trailers: [],
  masters: [],
  houses: [],
});

export const isFerry = ({ mode = '' }: Pick<VehicleReport, 'mode'>): boolean => (FERRY_MODES as readonly string[]).includes(mode);
