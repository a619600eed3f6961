import {
  EXPORT_TYPES,
  IMPORT_PROCEDURES,
  OUTGOING_PROCEDURES,
  PREVIOUS_DOCUMENTS,
  WAYBILL_TYPES,
  type HouseConsignment,
} from '../../../domain/declaration/vehicle/vehicleReport';
import { choice, codes, date, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import type { RowPart } from '../../../ui/archetypes/record/declared';

const optional = { optional: true } as const;
const MAX_ROWS = 99;
const MAX_NAME = 70;
const MAX_WAYBILL = 70;

export const waybillTypes = WAYBILL_TYPES.map((value) => ({ value, text: `dec.vehicle.waybillType.${value}` as const }));

const houseFields: readonly Field[] = [
  text('waybill', 'dec.vehicle.waybill', { maxLength: MAX_WAYBILL, span: 3 }),
  text('masterWaybill', 'dec.vehicle.masterWaybill', { maxLength: MAX_WAYBILL, span: 3, ...optional }),
  choice(
    'importProcedure',
    'dec.vehicle.importProcedure',
    IMPORT_PROCEDURES.map((value) => ({ value, text: `dec.vehicle.import.${value}` as const })),
    { span: 6 },
  ),
  choice(
    'outgoingProcedure',
    'dec.vehicle.outgoingProcedure',
    OUTGOING_PROCEDURES.map((value) => ({ value, text: `dec.vehicle.outgoing.${value}` as const })),
    { span: 4, ...optional },
  ),
  decimal('grossMass', 'dec.vehicle.grossMass', { digits: 3, unit: 'kg', span: 2, ...optional }),
  text('description', 'dec.vehicle.description', { maxLength: 256, span: 6, ...optional }),
  text('consignor/name', 'dec.vehicle.consignor', { maxLength: MAX_NAME, span: 3, ...optional }),
  text('consignor/identifier', 'dec.vehicle.consignor.identifier', { maxLength: 17, span: 3, ...optional }),
  text('consignee/name', 'dec.vehicle.consignee', { maxLength: MAX_NAME, span: 3, ...optional }),
  text('consignee/identifier', 'dec.vehicle.consignee.identifier', { maxLength: 17, span: 3, ...optional }),
  codes('vins', 'dec.vehicle.vins', { maxLength: 17, max: MAX_ROWS, span: 6, ...optional }),
];

const voecNumber = text('voecNumber', 'dec.vehicle.voecNumber', { labelNote: 'FR5', maxLength: 7, span: 3 });

const documents: RowPart = {
  at: '/previousDocuments',
  title: 'dec.vehicle.documents',
  rowTitle: 'dec.vehicle.document',
  fields: [
    choice(
      'type',
      'dec.vehicle.document.type',
      PREVIOUS_DOCUMENTS.map((value) => ({ value, text: `dec.vehicle.document.${value}` as const })),
      { span: 6 },
    ),
    text('reference', 'dec.vehicle.document.reference', { maxLength: 70, span: 6, ...optional }),
    text('declarant', 'dec.vehicle.document.declarant', { maxLength: 9, span: 4, ...optional }),
    date('date', 'dec.vehicle.document.date', { span: 4, ...optional }),
    text('sequence', 'dec.vehicle.document.sequence', { maxLength: 6, span: 4, ...optional }),
  ],
  blank: () => ({ type: 'CUDE' }),
  max: MAX_ROWS,
};

const euExports: RowPart = {
  at: '/exportFromEu',
  title: 'dec.vehicle.exports',
  rowTitle: 'dec.vehicle.export',
  fields: [
    choice(
      'type',
      'dec.vehicle.export.type',
      EXPORT_TYPES.map((value) => ({ value, text: `dec.vehicle.export.${value}` as const })),
      { span: 6 },
    ),
    text('id', 'dec.vehicle.export.id', { maxLength: 35, span: 6 }),
  ],
  blank: () => ({ type: EXPORT_TYPES[0] }),
  max: MAX_ROWS,
};

const voecItems: RowPart = {
  at: '/voecItems',
  title: 'dec.vehicle.voecItems',
  rowTitle: 'dec.vehicle.voecItem',
  fields: [
    text('commodityCode', 'dec.vehicle.commodityCode', { maxLength: 6, span: 3 }),
    text('description', 'dec.vehicle.description', { maxLength: 256, span: 6, ...optional }),
    decimal('value', 'dec.vehicle.value', { digits: 2, unit: 'NOK', span: 3 }),
  ],
  blank: () => ({}),
  max: MAX_ROWS,
};

/** Everything that a house consignment may have. */
export const allHouseFields: readonly Field[] = [...houseFields, voecNumber];
export const allHouseParts: readonly RowPart[] = [documents, euExports, voecItems];

const VOEC = 'IMMEDIATE_RELEASE_VOEC';

/** What it has with its procedures: the scheme of vendors asks for other things than a declaration does. */
export const fieldsOfHouse = ({ importProcedure, voecNumber: number = '' }: HouseConsignment): readonly Field[] =>
  importProcedure === VOEC || number !== '' ? allHouseFields : houseFields;

export const partsOfHouse = ({ importProcedure, voecItems: items = [] }: HouseConsignment): readonly RowPart[] =>
  importProcedure === VOEC || items.length > 0 ? allHouseParts : [documents, euExports];
