import { refs, type GridColumn, type Section } from '../profile';
import { documentParts } from './documentParts';

const item = refs('items');
const packed = refs('items.packages');
const mention = refs('items.specialMentions');
const fiscal = refs('items.additionalFiscalReferences');
const tax = refs('items.taxLines');

const columns: readonly GridColumn[] = [
  { field: 'items.articleId', path: 'articleId', kind: 'value', width: 130 },
  { field: 'items.commodityCode', path: 'commodityCode', kind: 'value', width: 120 },
  { field: 'items.description', path: 'description', kind: 'value', width: 260 },
  { field: 'items.procedureCode', path: 'procedureCode', kind: 'procedure', width: 110 },
  { field: 'items.additionalProcedures', path: 'additionalProcedures', kind: 'codes', width: 110 },
  { field: 'items.countryOfOrigin', path: 'countryOfOrigin', kind: 'value', width: 80 },
  { field: 'items.preference', path: 'preference', kind: 'value', width: 90 },
  { field: 'items.quantity', path: 'quantity', kind: 'value', width: 90 },
  { field: 'items.unit', path: 'unit', kind: 'value', width: 70 },
  { field: 'items.netMass', path: 'netMass', kind: 'value', width: 110 },
  { field: 'items.grossMass', path: 'grossMass', kind: 'value', width: 110 },
  { field: 'items.packages.count', path: 'packages/0/count', kind: 'value', width: 90 },
  { field: 'items.packages.type', path: 'packages/0/type', kind: 'value', width: 80 },
  { field: 'items.packages.marks', path: 'packages/0/marks', kind: 'value', width: 140 },
  { field: 'items.supplementaryUnits', path: 'supplementaryUnits', kind: 'value', width: 110 },
  { field: 'items.itemAmountInvoiced', path: 'itemAmountInvoiced', kind: 'value', width: 120 },
  { field: 'items.statisticalValue', path: 'statisticalValue', kind: 'value', width: 120, readonly: true },
];

const goods = (): Section => ({
  id: 'items.goods',
  titleKey: 'dec.section.items.goods',
  english: 'Goods',
  layout: 'FORM',
  path: '',
  fields: [
    item('items.articleId', 'O'),
    item('items.articleOwnerId', 'O'),
    item('items.articleStatus', 'D', { readonly: true }),
    item('items.commodityCode', 'R', { length: 10 }),
    item('items.additionalCodes', 'O'),
    item('items.cusCode', 'O'),
    item('items.description', 'R'),
    item('items.procedureRequested', 'R', { length: 2 }),
    item('items.procedurePrevious', 'R', { length: 2 }),
    item('items.additionalProcedures', 'R'),
    item('items.countryOfOrigin', 'R', { foundBy: 'ValidateCountryOfOriginOnGoodsItemIsSet' }),
    item('items.regionOfOrigin', 'O'),
    item('items.preferentialOrigin', ['C', 'c4']),
    item('items.preference', ['C', 'c1']),
    item('items.quotaOrderNumber', ['C', 'c16']),
    item('items.grossMass', 'R'),
    item('items.netMass', 'R'),
    item('items.quantity', 'O'),
    item('items.unit', 'O'),
    item('items.supplementaryUnits', ['C', 'c5']),
    item('items.supplementaryUnitCode', ['C', 'c5']),
  ],
});

const packages = (): Section => ({
  id: 'items.packages',
  titleKey: 'dec.section.items.packages',
  english: 'Packages',
  layout: 'LIST',
  path: 'packages',
  use: 'R',
  max: 99,
  de: '18 06',
  box: '31',
  fields: [packed('items.packages.type', 'R'), packed('items.packages.count', ['C!', 'c17']), packed('items.packages.marks', ['C', 'c17'])],
});

const values = (): Section => ({
  id: 'items.values',
  titleKey: 'dec.section.items.values',
  english: 'Values',
  layout: 'FORM',
  path: '',
  fields: [
    item('items.itemAmountInvoiced', ['C', 'c1']),
    item('items.dutyValue', 'O'),
    item('items.invoiceRef', 'O'),
    item('items.invoiceLine', 'O'),
    item('items.valuationMethod', ['C', 'c1']),
    item('items.valuationIndicators', ['C', 'transactionValue']),
    item('items.customsValue', 'D', { readonly: true }),
    item('items.statisticalValue', 'D', { readonly: true }),
  ],
});

export const specialMentions = (): Section => ({
  id: 'items.specialMentions',
  titleKey: 'dec.section.items.specialMentions',
  english: 'Special mentions',
  layout: 'LIST',
  path: 'specialMentions',
  use: 'O',
  max: 99,
  de: '12 02',
  box: '44',
  fields: [mention('items.specialMentions.countryCode', 'O'), mention('items.specialMentions.code', 'O'), mention('items.specialMentions.text', 'O')],
});

export const additionalFiscalReferences = (): Section => ({
  id: 'items.additionalFiscalReferences',
  titleKey: 'dec.section.items.additionalFiscalReferences',
  english: 'Additional fiscal references',
  layout: 'LIST',
  path: 'additionalFiscalReferences',
  use: 'C',
  cond: 'c9',
  max: 99,
  de: '13 16',
  fields: [fiscal('items.additionalFiscalReferences.role', 'R'), fiscal('items.additionalFiscalReferences.vatNumber', 'R')],
});

const warehouse = (): Section => ({
  id: 'items.warehouse',
  titleKey: 'dec.section.items.warehouse',
  english: 'Warehouse of the goods item',
  layout: 'FORM',
  path: 'warehouse',
  use: 'O',
  de: '12 11',
  box: '49',
  fields: [
    refs('warehouse')('warehouse.type', ['C', 'c3']),
    refs('warehouse')('warehouse.identifier', ['C', 'c3']),
    refs('warehouse')('warehouse.country', 'O'),
  ],
});

export const taxLines = (): Section => ({
  id: 'items.taxLines',
  titleKey: 'dec.section.items.taxLines',
  english: 'Taxes',
  layout: 'LIST',
  path: 'taxLines',
  use: 'D',
  max: 99,
  de: '14 03',
  box: '47',
  fields: [
    tax('items.taxLines.taxType', 'D', { readonly: true }),
    tax('items.taxLines.baseAmount', 'D', { readonly: true }),
    tax('items.taxLines.rate', 'D', { readonly: true }),
    tax('items.taxLines.rateText', 'D', { readonly: true }),
    tax('items.taxLines.baseQuantity', 'D', { readonly: true }),
    tax('items.taxLines.unit', 'D', { readonly: true }),
    tax('items.taxLines.taxAmount', 'D', { readonly: true }),
    tax('items.taxLines.payableAmount', 'D', { readonly: true }),
    tax('items.taxLines.currency', 'D', { readonly: true }),
    tax('items.taxLines.methodOfPayment', 'D', { readonly: true }),
    tax('items.taxLines.vatAccounting', 'D', { readonly: true }),
    tax('items.taxLines.calculatedBy', 'D', { readonly: true }),
  ],
});

export const itemsSection = (): Section => ({
  id: 'items',
  titleKey: 'dec.section.items',
  english: 'Goods items',
  layout: 'GRID',
  path: 'items',
  category: 'Goods item',
  use: 'R',
  max: 9999,
  de: '11 03',
  box: '32',
  fields: [],
  columns,
  parts: [
    goods(),
    packages(),
    ...documentParts('items', 99, 'noPreviousDocumentOnHeader'),
    values(),
    specialMentions(),
    additionalFiscalReferences(),
    warehouse(),
    taxLines(),
  ],
});

export const taxesSection = (): Section => ({ ...taxLines(), id: 'taxes', titleKey: 'dec.section.taxes', layout: 'SUMMARY', path: 'items.taxLines' });
