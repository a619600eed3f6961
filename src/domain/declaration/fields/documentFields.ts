import { choice, code, date, decimal, integer, text, type Field } from './field';

const unit = { name: 'UnitOfMeasure' } as const;

/** Elements that stand on the declaration and on a goods item alike (specification 2.3 warehouse, 2.5 documents). */
export const documentFields = {
  'previousDocuments.category': choice('Category of the previous document', ['X', 'Y', 'Z'], 2, { box: '40' }),
  'previousDocuments.type': code('Previous document type', 4, 3, { de: '12 01 002', box: '40', list: { name: 'PreviousDocument' } }),
  'previousDocuments.reference': text('Previous document reference', 70, 4, { de: '12 01 001', box: '40' }),
  'previousDocuments.goodsItemId': integer('Goods item of the previous document', 5, 2, { de: '12 01 007', box: '40' }),
  'previousDocuments.packageType': code('Package type in the previous document', 2, 3, { de: '12 01 003', list: { name: 'PackageType' } }),
  'previousDocuments.packageCount': integer('Number of packages in the previous document', 8, 2, { de: '12 01 004' }),
  'previousDocuments.unit': code('Unit in the previous document', 4, 3, { de: '12 01 005', list: unit }),
  'previousDocuments.quantity': decimal('Quantity in the previous document', 16, 6, 3, { de: '12 01 006' }),

  'supportingDocuments.countryCode': code('Supporting document country', 2, 2, { box: '44', list: { name: 'Country', besides: ['EU'] } }),
  'supportingDocuments.type': code('Supporting document type', 4, 3, {
    de: '12 03 002',
    box: '44',
    list: { name: 'SupportingDocument', perCountry: true },
  }),
  'supportingDocuments.id': text('Supporting document reference', 70, 4, { de: '12 03 001', box: '44' }),
  'supportingDocuments.status': text('Status of the supporting document', 2, 2, { box: '44' }),
  'supportingDocuments.lineItem': integer('Line of the supporting document', 5, 2, { de: '12 03 013' }),
  'supportingDocuments.issuingAuthority': text('Issuing authority', 70, 4, { de: '12 03 010' }),
  'supportingDocuments.validUntil': date('Valid until', 3, { de: '12 03 011' }),
  'supportingDocuments.unit': code('Unit of the supporting document', 4, 2, { de: '12 03 005', list: unit }),
  'supportingDocuments.quantity': decimal('Quantity of the supporting document', 16, 6, 3, { de: '12 03 006' }),
  'supportingDocuments.currency': code('Currency of the supporting document', 3, 2, { de: '12 03 012', list: { name: 'Currency' } }),
  'supportingDocuments.amount': decimal('Amount of the supporting document', 16, 2, 3, { de: '12 03 014' }),

  'transportDocuments.type': code('Transport document type', 4, 3, { de: '12 05 002', box: '44', list: { name: 'TransportDocument' } }),
  'transportDocuments.reference': text('Transport document reference', 70, 4, { de: '12 05 001', box: '44' }),
  'additionalReferences.type': code('Additional reference type', 4, 3, { de: '12 04 002', box: '44', list: { name: 'AdditionalReference' } }),
  'additionalReferences.reference': text('Additional reference number', 70, 4, { de: '12 04 001', box: '44' }),

  'warehouse.type': code('Warehouse type', 1, 3, { de: '12 11 002', box: '49', list: { name: 'WarehouseType' } }),
  'warehouse.identifier': text('Warehouse identifier', 35, 4, { de: '12 11 015', box: '49' }),
  'warehouse.country': code('Warehouse country', 2, 3, { box: '49', list: { name: 'Country' } }),
} as const satisfies Readonly<Record<string, Field>>;
