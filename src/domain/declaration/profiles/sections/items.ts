import { MAX_ITEMS } from '../../goodsItem';
import { refs, type FieldRef, type GridColumn, type Section } from '../profile';
import { form, list } from './section';

const item = refs('items');
const packed = refs('items.packages');
const mention = refs('items.specialMentions');
const stored = refs('warehouse');

export const packages = (): Section =>
  list(
    'items.packages',
    'Packages',
    'packages',
    [packed('items.packages.type', 'R'), packed('items.packages.count', ['C!', 'c17']), packed('items.packages.marks', ['C', 'c17'])],
    { use: 'R', max: 99, de: '18 06', box: '31' },
  );

export const specialMentions = (): Section =>
  list(
    'items.specialMentions',
    'Special mentions',
    'specialMentions',
    [mention('items.specialMentions.countryCode', 'O'), mention('items.specialMentions.code', 'O'), mention('items.specialMentions.text', 'O')],
    { use: 'O', max: 99, de: '12 02', box: '44' },
  );

export const itemWarehouse = (): Section =>
  form(
    'items.warehouse',
    'Warehouse of the goods item',
    'warehouse',
    [stored('warehouse.type', 'R'), stored('warehouse.identifier', 'R'), stored('warehouse.country', 'O')],
    { use: 'O', de: '12 11', box: '49' },
  );

/** Masses, and supplementary units where the tariff asks for them. */
export const amounts = (net: FieldRef): readonly FieldRef[] => [
  item('items.grossMass', 'R'),
  net,
  item('items.quantity', 'O'),
  item('items.unit', 'O'),
  item('items.supplementaryUnits', ['C', 'c5']),
  item('items.supplementaryUnitCode', ['C', 'c5']),
];

export const goods = (fields: readonly FieldRef[]): Section => form('items.goods', 'Goods', '', fields);

const COLUMNS = {
  article: { field: 'items.articleId', path: 'articleId', kind: 'value', width: 130 },
  code: { field: 'items.commodityCode', path: 'commodityCode', kind: 'value', width: 120 },
  description: { field: 'items.description', path: 'description', kind: 'value', width: 260 },
  procedure: { field: 'items.procedureCode', path: 'procedureCode', kind: 'procedure', width: 110 },
  additional: { field: 'items.additionalProcedures', path: 'additionalProcedures', kind: 'codes', width: 110 },
  origin: { field: 'items.countryOfOrigin', path: 'countryOfOrigin', kind: 'value', width: 80 },
  net: { field: 'items.netMass', path: 'netMass', kind: 'value', width: 110 },
  gross: { field: 'items.grossMass', path: 'grossMass', kind: 'value', width: 110 },
  count: { field: 'items.packages.count', path: 'packages/0/count', kind: 'value', width: 90 },
  packageType: { field: 'items.packages.type', path: 'packages/0/type', kind: 'value', width: 80 },
  marks: { field: 'items.packages.marks', path: 'packages/0/marks', kind: 'value', width: 140 },
  supplementary: { field: 'items.supplementaryUnits', path: 'supplementaryUnits', kind: 'value', width: 110 },
  price: { field: 'items.itemAmountInvoiced', path: 'itemAmountInvoiced', kind: 'value', width: 120 },
  statisticalValue: { field: 'items.statisticalValue', path: 'statisticalValue', kind: 'value', width: 120 },
} as const satisfies Readonly<Record<string, GridColumn>>;

export type ItemColumn = keyof typeof COLUMNS;

/** The goods items of a declaration: the columns of the lines and the parts of the details. */
export const items = (columns: readonly (ItemColumn | GridColumn)[], parts: readonly Section[], use: 'R' | 'O' = 'R'): Section => ({
  id: 'items',
  titleKey: 'dec.section.items',
  english: 'Goods items',
  layout: 'GRID',
  path: 'items',
  category: 'Goods item',
  use,
  max: MAX_ITEMS,
  de: '11 03',
  box: '32',
  fields: [],
  columns: columns.map((column) => (typeof column === 'string' ? COLUMNS[column] : column)),
  parts,
});
