import { compareDecimals, groupDigits, isDecimal } from '../../kernel/decimal';
import { isIsoDate } from '../../kernel/dates';
import { lookUp } from '../../kernel/lookUp';
import { isBlank, isEmpty } from '../emptiness';
import { parseMrn } from '../identifiers/mrn';
import { isVoecNumber } from '../rules/lowValueGoods';
import { vehicleFinding, type VehicleFinding } from './vehicleFinding';
import type { ExportFromEu, HouseConsignment, PreviousReference, VoecItem } from './vehicleReport';

type Found = readonly VehicleFinding[];
type Rule = (house: HouseConsignment, at: string) => Found;

const NONE: Found = [];

const isCude = ({ declarant = '', date, sequence = '' }: PreviousReference): boolean =>
  /^\d{9}$/.test(declarant) && isIsoDate(date ?? '') && /^\d{1,6}$/.test(sequence);

/** Named with all that identifies it. */
const isNamed = (document: PreviousReference): boolean => (document.type === 'CUDE' ? isCude(document) : !isEmpty(document.reference));

const has = ({ previousDocuments = [] }: HouseConsignment, ...types: readonly string[]): boolean =>
  previousDocuments.some((document) => types.includes(document.type ?? '') && isNamed(document));

const leftBy = ({ outgoingProcedure = '' }: HouseConsignment, ...procedures: readonly string[]): boolean => procedures.includes(outgoingProcedure);

const incomplete = (isMissing: boolean, key: Parameters<typeof vehicleFinding>[0], pointer: string, { waybill = '' }: HouseConsignment): Found =>
  isMissing ? [vehicleFinding(key, pointer, { waybill })] : NONE;

/** ROV-1. */
const importDeclaration: Rule = (house, at) => {
  const pointer = `${at}/previousDocuments`;
  if (house.importProcedure === 'WAREHOUSE_RELEASE') return incomplete(!has(house, 'CUDE', 'GONU'), 'INCOMPLETE_CUDE_DOCUMENTATION.warehouse', pointer, house);
  return incomplete(house.importProcedure === 'IMMEDIATE_RELEASE_IMPORT' && !has(house, 'CUDE'), 'INCOMPLETE_CUDE_DOCUMENTATION', pointer, house);
};

/** ROV-2. */
const exportFromUnion: Rule = (house, at) =>
  incomplete(
    leftBy(house, 'EXP', 'TRE') && !(house.exportFromEu ?? []).some(({ id }) => !isEmpty(id)),
    'INCOMPLETE_EXP_DOCUMENTATION',
    `${at}/exportFromEu`,
    house,
  );

/** ROV-3. */
const transit: Rule = (house, at) =>
  incomplete(
    (house.importProcedure === 'TRANSIT_IMPORT' || leftBy(house, 'TRA', 'TRE')) && !has(house, 'N820'),
    'INCOMPLETE_TRA_DOCUMENTATION',
    `${at}/previousDocuments`,
    house,
  );

/** ROV-4. */
const releaseFromTransit: Rule = (house, at) =>
  incomplete(house.importProcedure === 'TRANSIT_RELEASE' && !has(house, 'RETR'), 'INCOMPLETE_RETR_DOCUMENTATION', `${at}/previousDocuments`, house);

/** Norwegian kroner for one item under VOEC (ROV-5). */
export const VOEC_ITEM_LIMIT = '3000';
const COMMODITY_CODE = /^\d{6}$/;

const voecItem = ({ commodityCode = '', value = '' }: VoecItem, at: string): Found => {
  const code = COMMODITY_CODE.test(commodityCode) ? NONE : [vehicleFinding('ROV-5.code', `${at}/commodityCode`)];
  if (!isDecimal(value) || compareDecimals(value, '0') < 0) return [...code, vehicleFinding('ROV-5.amount', `${at}/value`)];
  const isOver = compareDecimals(value, VOEC_ITEM_LIMIT) > 0;
  return isOver ? [...code, vehicleFinding('ROV-5.value', `${at}/value`, { limit: groupDigits(VOEC_ITEM_LIMIT), amount: groupDigits(value) })] : code;
};

/** ROV-5. */
const vendorScheme: Rule = (house, at) => {
  if (house.importProcedure !== 'IMMEDIATE_RELEASE_VOEC') return NONE;
  const { voecNumber = '', voecItems = [] } = house;
  if (isEmpty(voecNumber)) return incomplete(true, 'INCOMPLETE_VOEC_DOCUMENTATION', `${at}/voecNumber`, house);
  return [
    ...(isVoecNumber(voecNumber) ? NONE : [vehicleFinding('ROV-5.number', `${at}/voecNumber`)]),
    ...incomplete(voecItems.length === 0, 'INCOMPLETE_VOEC_DOCUMENTATION', `${at}/voecItems`, house),
    ...voecItems.flatMap((item, place) => voecItem(item, `${at}/voecItems/${place}`)),
  ];
};

const SHAPES: Readonly<Record<string, readonly [RegExp, 'ROV-8.AES' | 'ROV-8.EIDR']>> = {
  AES_EXPORT: [/^[0-9]{2}[A-Z]{2}[A-Z0-9]{14}$/, 'ROV-8.AES'],
  EIDR_EXPORT: [/^[0-9]{2}SE[A-Z0-9]{11}AE[A-Z0-9]$/, 'ROV-8.EIDR'],
};

const exportId = ({ type = '', id = '' }: ExportFromEu, at: string): Found => {
  const [shape, key] = lookUp(SHAPES, type) ?? [];
  return shape === undefined || key === undefined || isEmpty(id) || shape.test(id.trim().toUpperCase()) ? NONE : [vehicleFinding(key, `${at}/id`)];
};

/** ROV-8. */
const exportIds: Rule = ({ exportFromEu = [] }, at) => exportFromEu.flatMap((one, place) => exportId(one, `${at}/exportFromEu/${place}`));

const previousDocument = (document: PreviousReference, at: string): Found => {
  const { type, reference = '' } = document;
  if (isBlank({ ...document, type: '' }) || type === undefined) return NONE;
  if (type === 'CUDE') return isCude(document) ? NONE : [vehicleFinding('ROV-CUDE', `${at}/declarant`)];
  if (isEmpty(reference)) return [vehicleFinding('ROV-REFERENCE', `${at}/reference`)];
  return type === 'N820' && parseMrn(reference.trim().toUpperCase()) === undefined
    ? [vehicleFinding('ROV-MRN', `${at}/reference`, { reference: reference.trim() })]
    : NONE;
};

const previousDocuments: Rule = ({ previousDocuments: documents = [] }, at) =>
  documents.flatMap((document, place) => previousDocument(document, `${at}/previousDocuments/${place}`));

const RULES: readonly Rule[] = [importDeclaration, exportFromUnion, transit, releaseFromTransit, vendorScheme, exportIds, previousDocuments];

/** ROV-1 to ROV-5 and ROV-8, and the form of documents, of the house consignment at the pointer. */
export const checkConsignment = (house: HouseConsignment, at: string): Found => RULES.flatMap((rule) => rule(house, at));
