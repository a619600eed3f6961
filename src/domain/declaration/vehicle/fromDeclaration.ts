import { sumDecimals, trimDecimal } from '../../kernel/decimal';
import type { Declaration, GoodsItem, Header, Party } from '../declaration';
import { isEmpty } from '../emptiness';
import { EXPORT_TYPES, MAX_HOUSES, type ExportType, type HouseConsignment, type VehicleReport } from './vehicleReport';

type Source = Pick<Declaration, 'id' | 'profile' | 'country' | 'lrn' | 'mrn' | 'header'>;
type Procedure = Omit<HouseConsignment, 'id'>;

const EXPORTS = ['se-export', 'se-new-export', 'dk-export', 'dk-new-export'] as const;
const TRANSITS = ['start-transit', 'new-start-transit'] as const;
const IMPORT = 'no-import';
const LOW_VALUE = 'low-value';

/** Profiles whose goods cross the border into Norway on a vehicle; of low value only those of the Norwegian scheme. */
export const REPORTED_PROFILES: readonly string[] = [...EXPORTS, ...TRANSITS, IMPORT, LOW_VALUE];

/** From being lodged until nothing is left of it to do. */
export const REPORTED_STATUSES = ['SENT', 'RECEIVED', 'ACCEPTED', 'UNDER_CONTROL', 'DOCS_REQUESTED', 'RELEASED', 'SUPPLEMENT_DUE'] as const;

const traderOf = (...parties: readonly (Party | undefined)[]) => {
  const party = parties.find((one) => !isEmpty(one?.name) || !isEmpty(one?.identifier));
  return party === undefined
    ? {}
    : { ...(party.name !== undefined && { name: party.name }), ...(party.identifier !== undefined && { identifier: party.identifier }) };
};

const AES: ExportType = 'AES_EXPORT';

/** As the import declaration says it; the types that ended in June 2026 are all exports of AES. */
const exportType = (declared: string): ExportType => EXPORT_TYPES.find((one) => one === declared) ?? AES;

const importOf = ({ tvinnId = {}, previousExport = {} }: Header): Procedure => {
  const { declarantNumber = '', declarationDate = '', sequenceNumber = '' } = tvinnId;
  const cude = { type: 'CUDE', declarant: declarantNumber, date: declarationDate, sequence: sequenceNumber };
  const { type = '', mrn = '' } = previousExport;
  const own = { importProcedure: 'IMMEDIATE_RELEASE_IMPORT', previousDocuments: [cude] };
  if (isEmpty(mrn)) return own;
  if (type === 'IE015') return { ...own, outgoingProcedure: 'TRA', previousDocuments: [cude, { type: 'N820', reference: mrn }] };
  return { ...own, outgoingProcedure: 'EXP', exportFromEu: [{ type: exportType(type), id: mrn }] };
};

const VENDOR = 'FR5';
const KRONER = 'NOK';
const CODE_DIGITS = 6;

const vendorOf = (items: readonly GoodsItem[]): string =>
  items.flatMap(({ additionalFiscalReferences = [] }) => additionalFiscalReferences).find(({ role }) => role === VENDOR)?.vatNumber ?? '';

const vendorScheme = (items: readonly GoodsItem[]): Procedure => ({
  importProcedure: 'IMMEDIATE_RELEASE_VOEC',
  voecNumber: vendorOf(items),
  voecItems: items.map(({ commodityCode = '', description = '', intrinsicValue = {} }) => ({
    commodityCode: commodityCode.slice(0, CODE_DIGITS),
    description,
    value: intrinsicValue.currency === KRONER ? (intrinsicValue.amount ?? '') : '',
  })),
});

const procedureOf = ({ profile, header, mrn = '' }: Source, items: readonly GoodsItem[]): Procedure => {
  if (profile === IMPORT) return importOf(header);
  if (profile === LOW_VALUE) return vendorScheme(items);
  if ((TRANSITS as readonly string[]).includes(profile))
    return { importProcedure: 'TRANSIT_IMPORT', outgoingProcedure: 'TRA', previousDocuments: [{ type: 'N820', reference: mrn }] };
  return { outgoingProcedure: 'EXP', exportFromEu: [{ type: AES, id: mrn }] };
};

const waybillOf = ({ header, lrn }: Source, items: readonly GoodsItem[]): string => {
  const documents = [
    ...(header.transportDocuments ?? []),
    ...(header.houses ?? []).flatMap(({ transportDocuments = [] }) => transportDocuments),
    ...items.flatMap(({ transportDocuments = [] }) => transportDocuments),
  ];
  return documents.find(({ reference }) => !isEmpty(reference))?.reference?.trim() ?? lrn;
};

const massOf = ({ grossMassTotal }: Header, items: readonly GoodsItem[]): string =>
  isEmpty(grossMassTotal) ? trimDecimal(sumDecimals(items.map(({ grossMass }) => grossMass))) : (grossMassTotal ?? '');

/** A declaration or transit as a house consignment of the vehicle that carries its goods. Undefined: its goods are not reported at this border. */
export const consignmentOf = (declaration: Source, items: readonly GoodsItem[], id: string): HouseConsignment | undefined => {
  const { header, profile, country } = declaration;
  if (!REPORTED_PROFILES.includes(profile) || (profile === LOW_VALUE && country !== 'NO')) return undefined;
  const { exporter, consignor, seller, importer, consignee } = header.parties ?? {};
  const declared = items.filter(({ excluded }) => excluded !== true);
  const description = declared.find((item) => !isEmpty(item.description))?.description;
  return {
    id,
    waybill: waybillOf(declaration, declared),
    consignor: traderOf(exporter, consignor, seller),
    consignee: traderOf(importer, consignee),
    grossMass: massOf(header, declared),
    ...(description !== undefined && { description }),
    ...procedureOf(declaration, declared),
    sourceId: declaration.id,
  };
};

/** Those that are not in the report yet, as far as there is room. */
export const consignmentsToAdd = ({ houses }: Pick<VehicleReport, 'houses'>, added: readonly HouseConsignment[]): readonly HouseConsignment[] =>
  added
    .filter(({ sourceId }) => sourceId === undefined || !houses.some((house) => house.sourceId === sourceId))
    .slice(0, Math.max(0, MAX_HOUSES - houses.length));
