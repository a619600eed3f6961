import * as t from 'io-ts';
import { machine } from '../kernel/machine';

/** Codes of the list TransportUnitKind. */
export const TRANSPORT_UNIT_KINDS = [
  'TRUCK',
  'TRACTOR',
  'VAN',
  'TRAILER',
  'SEMITRAILER',
  'WAGON',
  'VESSEL',
  'INLAND_VESSEL',
  'AIRCRAFT',
  'CONTAINER',
  'SWAP_BODY',
] as const;
export type TransportUnitKind = (typeof TRANSPORT_UNIT_KINDS)[number];

export const isTransportUnitKind = (text: string): text is TransportUnitKind => TRANSPORT_UNIT_KINDS.some((kind) => kind === text);

export const TRANSPORT_UNIT_STATES = ['Draft', 'Active', 'Inactive', 'Merged'] as const;
export type TransportUnitState = (typeof TRANSPORT_UNIT_STATES)[number];

export const TRANSPORT_UNIT_ACTIONS = ['activate', 'inactivate'] as const;
export type TransportUnitAction = (typeof TRANSPORT_UNIT_ACTIONS)[number];

/** Merging is no action of its own: it takes two units. */
export const transportUnitStatus = machine<TransportUnitState, TransportUnitAction>({
  Draft: { activate: 'Active' },
  Active: { inactivate: 'Inactive' },
  Inactive: { activate: 'Active' },
  Merged: {},
});

export const OWNER_TYPES = ['OWN', 'CARRIER', 'CUSTOMER'] as const;

/** What a record uses a unit for. */
export const TRANSPORT_UNIT_ROLES = ['DEPARTURE', 'ARRIVAL', 'BORDER', 'EQUIPMENT'] as const;
export type TransportUnitRole = (typeof TRANSPORT_UNIT_ROLES)[number];

/** A vehicle, vessel, wagon, aircraft or container of a company's registry (EUCDM 19 05, 19 06, 19 08). Masses in kg. */
export const TransportUnit = t.exact(
  t.partial({
    kind: t.string,
    /** EUCDM 19 08 061; not of containers and swap bodies. */
    idType: t.string,
    /** As written on the unit. */
    identification: t.string,
    nationality: t.string,
    name: t.string,
    meansTypeCode: t.string,
    ownerType: t.string,
    ownerId: t.string,
    carrierName: t.string,
    carrierEori: t.string,
    vin: t.string,
    containerSizeType: t.string,
    tareMass: t.string,
    maxPayload: t.string,
    /** Seals are asked for when it is used. */
    defaultSeals: t.boolean,
    defaultTrailerId: t.string,
    driverNote: t.string,
    validFrom: t.string,
    validTo: t.string,
  }),
);
export type TransportUnit = t.TypeOf<typeof TransportUnit>;

/** Which identification types (061) a kind may have (COR-R3); none where it is identified by its number alone. */
export const ID_TYPES_OF_KIND: Readonly<Record<TransportUnitKind, readonly string[]>> = {
  TRUCK: ['30'],
  TRACTOR: ['30'],
  VAN: ['30'],
  TRAILER: ['31'],
  SEMITRAILER: ['31'],
  WAGON: ['20', '21'],
  VESSEL: ['10', '11'],
  INLAND_VESSEL: ['80', '81'],
  AIRCRAFT: ['40', '41'],
  CONTAINER: [],
  SWAP_BODY: [],
};

/** Whose registration country is a part of the identity. */
export const NEEDS_NATIONALITY: readonly TransportUnitKind[] = ['TRUCK', 'TRACTOR', 'VAN', 'TRAILER', 'SEMITRAILER', 'VESSEL', 'AIRCRAFT'];

export const TRAILER_KINDS: readonly TransportUnitKind[] = ['TRAILER', 'SEMITRAILER'];

const MODES: Readonly<Record<TransportUnitKind, string>> = {
  TRUCK: '3',
  TRACTOR: '3',
  VAN: '3',
  TRAILER: '3',
  SEMITRAILER: '3',
  WAGON: '2',
  VESSEL: '1',
  INLAND_VESSEL: '8',
  AIRCRAFT: '4',
  CONTAINER: '',
  SWAP_BODY: '',
};

/** EUCDM 19 03; empty for equipment, which goes by every mode. */
export const modeOfTransport = (kind: string): string => (isTransportUnitKind(kind) ? MODES[kind] : '');

const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/[ÅÄ]/g, 'A'],
  [/Æ/g, 'AE'],
  [/[ÖØ]/g, 'O'],
];

/** As identifications are compared: capitals and digits only (COR-R1). */
export const normalizedId = (identification: string): string =>
  FOLDED.reduce((text, [letters, plain]) => text.replace(letters, plain), identification.normalize('NFC').toUpperCase()).replace(/[^A-Z0-9]/g, '');

/** What makes a unit the same as another one of the company (COR-R2). */
export const identityOf = ({ kind = '', idType = '', identification = '', nationality = '' }: TransportUnit): string =>
  [idType.trim() === '' ? kind : idType.trim(), normalizedId(identification), nationality.trim().toUpperCase()].join('|');
