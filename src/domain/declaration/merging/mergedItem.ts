import { sumDecimals } from '../../kernel/decimal';
import type { GoodsItem, SupportingDocument } from '../declaration';
import { isEmpty } from '../emptiness';
import { hasValues, present, without } from '../present';
import type * as t from 'io-ts';

type Lines = readonly [GoodsItem, ...GoodsItem[]];
type Text = string | undefined;

export const MAX_DESCRIPTION = 512;
/** Rows of one list of a goods item. */
const MAX_ROWS = 99;
const LISTS = ['packages', 'previousDocuments', 'supportingDocuments', 'transportDocuments', 'additionalReferences'] as const;

const sum = (values: readonly Text[]): Text => (values.every(isEmpty) ? undefined : sumDecimals(values.map((value) => (isEmpty(value) ? undefined : value))));

const sumWhereAllGiven = (values: readonly Text[]): Text => (values.some(isEmpty) ? undefined : sumDecimals(values));

/** The value that all of them have, else none. */
const shared = <V>(values: readonly V[]): V | undefined => (values.every((value) => value === values[0]) ? values[0] : undefined);

/** Rows with the same key become one, made by `join`; others stand in the order in which they came. */
const joinedRows = <Row extends object>(lists: readonly (readonly Row[] | undefined)[], keyOf: (row: Row) => readonly unknown[], join: (rows: readonly [Row, ...Row[]]) => Row): Row[] | undefined => {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of lists.flatMap((list) => list ?? [])) {
    if (!hasValues(row)) continue;
    const key = JSON.stringify(keyOf(row).map((part) => (typeof part === 'string' ? part.trim() : (part ?? ''))));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups.size === 0 ? undefined : [...groups.values()].map(join);
};

const first = <Row>([row]: readonly [Row, ...Row[]]): Row => row;

type Package = NonNullable<GoodsItem['packages']>[number];

const joinPackages = (rows: readonly [Package, ...Package[]]): Package => ({ ...first(rows), ...present<Package>({ count: sum(rows.map(({ count }) => count)) }) });

type Document = t.TypeOf<typeof SupportingDocument>;

/** Quantity and amount that a document covers are added up; of the rest the first line that tells it counts. */
const joinDocuments = (rows: readonly [Document, ...Document[]]): Document => ({
  ...present<Document>(Object.assign({}, ...[...rows].reverse()) as Document),
  ...present<Document>({ quantity: sum(rows.map(({ quantity }) => quantity)), amount: sum(rows.map(({ amount }) => amount)) }),
});

const joinDescriptions = (lines: Lines): Text => {
  const told = [...new Set(lines.flatMap(({ description }) => (isEmpty(description) ? [] : [description?.trim() ?? ''])))];
  return told.length === 0 ? undefined : told.join('; ').slice(0, MAX_DESCRIPTION);
};

const joinMassMarker = (lines: Lines): boolean | undefined => {
  const markers = lines.map(({ massDistributed }) => massDistributed);
  return markers.includes(false) ? false : shared(markers);
};

/** Made anew below; all else is the same in every line and taken from the first one. */
const COMBINED = [
  'articleId',
  'articleOwnerId',
  'articleStatus',
  'invoiceLine',
  'description',
  'grossMass',
  'netMass',
  'quantity',
  'unit',
  'supplementaryUnits',
  'additionalSupplementaryUnits',
  'itemAmountInvoiced',
  'statisticalValue',
  'customsValue',
  'massDistributed',
  'packages',
  'previousDocuments',
  'supportingDocuments',
  'transportDocuments',
  'additionalReferences',
  'taxLines',
] as const satisfies readonly (keyof GoodsItem)[];

/** Lines with one merge key as one goods item with the id of the first; its taxes have to be calculated anew. */
export const mergedItem = (lines: Lines): GoodsItem => {
  const values = <K extends keyof GoodsItem>(field: K): readonly GoodsItem[K][] => lines.map((line) => line[field]);
  const unit = shared(values('unit'));
  return {
    ...(without(lines[0], ...COMBINED) as GoodsItem),
    ...present<GoodsItem>({
      articleId: shared(values('articleId')),
      articleOwnerId: shared(values('articleOwnerId')),
      articleStatus: shared(values('articleStatus')),
      invoiceLine: shared(values('invoiceLine')),
      description: joinDescriptions(lines),
      grossMass: sum(values('grossMass')),
      netMass: sum(values('netMass')),
      ...(unit !== undefined && { unit, quantity: sum(values('quantity')) }),
      supplementaryUnits: sum(values('supplementaryUnits')),
      additionalSupplementaryUnits: joinedRows(values('additionalSupplementaryUnits'), ({ code }) => [code], (rows) => ({
        ...first(rows),
        ...present({ quantity: sum(rows.map(({ quantity }) => quantity)) }),
      })),
      itemAmountInvoiced: sum(values('itemAmountInvoiced')),
      statisticalValue: sum(values('statisticalValue')),
      customsValue: sumWhereAllGiven(values('customsValue')),
      massDistributed: joinMassMarker(lines),
      packages: joinedRows(values('packages'), ({ type, marks, count }) => [type, marks, isEmpty(count)], joinPackages),
      previousDocuments: joinedRows(values('previousDocuments'), ({ type, reference }) => [type, reference], first),
      supportingDocuments: joinedRows(values('supportingDocuments'), ({ countryCode, type, id, unit: of, currency }) => [countryCode, type, id, of, currency], joinDocuments),
      transportDocuments: joinedRows(values('transportDocuments'), ({ type, reference }) => [type, reference], first),
      additionalReferences: joinedRows(values('additionalReferences'), ({ type, reference }) => [type, reference], first),
      mergedFrom: values('id').slice(),
    }),
  };
};

const digits = (value: Text): number => value?.replace(/\D/g, '').length ?? 0;

/** Whether the merged item can be stored and declared: not too many rows, no sum longer than its field. */
export const fitsOneItem = (item: GoodsItem): boolean =>
  LISTS.every((list) => (item[list]?.length ?? 0) <= MAX_ROWS) &&
  [item.grossMass, item.netMass, item.quantity, item.supplementaryUnits, item.itemAmountInvoiced, item.statisticalValue].every((value) => digits(value) <= 16) &&
  (item.packages ?? []).every(({ count }) => digits(count) <= 8);
