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
const LISTS = ['packages', 'previousDocuments', 'supportingDocuments', 'transportDocuments', 'additionalReferences', 'valueComponents'] as const;

/** Added up over the lines. */
export const SUMMED = [
  'grossMass',
  'netMass',
  'quantity',
  'supplementaryUnits',
  'itemAmountInvoiced',
  'dutyValue',
  'statisticalValue',
  'differenceQuantity',
  'differenceMass',
] as const;

const sum = (values: readonly Text[]): Text => (values.every(isEmpty) ? undefined : sumDecimals(values.map((value) => (isEmpty(value) ? undefined : value))));

const sumWhereAllGiven = (values: readonly Text[]): Text => (values.some(isEmpty) ? undefined : sumDecimals(values));

/** The value that all of them have, else none. */
const shared = <V>(values: readonly V[]): V | undefined => (values.every((value) => value === values[0]) ? values[0] : undefined);

/** Rows with the same key become one, made by `join`; others stand in the order in which they came. */
const joinedRows = <Row extends object>(
  lists: readonly (readonly Row[] | undefined)[],
  keyOf: (row: Row) => readonly unknown[],
  join: (rows: readonly [Row, ...Row[]]) => Row | readonly Row[],
): Row[] | undefined => {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of lists.flatMap((list) => list ?? [])) {
    if (!hasValues(row)) continue;
    const key = JSON.stringify(keyOf(row).map((part) => (typeof part === 'string' ? part.trim() : (part ?? ''))));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups.size === 0 ? undefined : [...groups.values()].flatMap(join);
};

const first = <Row>([row]: readonly [Row, ...Row[]]): Row => row;

type Package = NonNullable<GoodsItem['packages']>[number];

const joinPackages = (rows: readonly [Package, ...Package[]]): Package => ({
  ...first(rows),
  ...present<Package>({ count: sum(rows.map(({ count }) => count)) }),
});

type Document = t.TypeOf<typeof SupportingDocument>;

const TOLD = ['status', 'issuingAuthority', 'validUntil', 'lineItem'] as const;

const contradict = (rows: readonly Document[]): boolean =>
  TOLD.some((field) => new Set(rows.flatMap((row) => (isEmpty(row[field]) ? [] : [row[field]?.trim()]))).size > 1);

/** Quantity and amount that a document covers are added up; rows that tell different things of it stay apart. */
const joinDocuments = (rows: readonly [Document, ...Document[]]): Document | readonly Document[] => {
  if (contradict(rows)) return rows;
  const told = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value))));
  return {
    ...present<Document>(Object.assign({}, ...told.reverse()) as Document),
    ...present<Document>({ quantity: sum(rows.map(({ quantity }) => quantity)), amount: sum(rows.map(({ amount }) => amount)) }),
  };
};

interface Cost {
  readonly amount?: string;
}

/** Amounts of the line beside its price. */
export const costsOf = ({ valueComponents = [], intrinsicValue, transportInsuranceCost }: GoodsItem): readonly (Cost | undefined)[] => [
  ...valueComponents,
  intrinsicValue,
  transportInsuranceCost,
];

const joinAmounts = <Row extends Cost>(rows: readonly [Row, ...Row[]]): Row => ({
  ...first(rows),
  ...present<Cost>({ amount: sum(rows.map(({ amount }) => amount)) }),
});

const joinMoney = <M extends Cost>(values: readonly (M | undefined)[]): M | undefined => {
  const given = values.flatMap((money) => (money === undefined ? [] : [money]));
  const [one, ...more] = given;
  return one === undefined ? undefined : joinAmounts([one, ...more]);
};

const joinDescriptions = (lines: Lines): Text => {
  const told = [...new Set(lines.flatMap(({ description }) => (isEmpty(description) ? [] : [description?.trim() ?? ''])))];
  return told.length === 0 ? undefined : told.join('; ').slice(0, MAX_DESCRIPTION);
};

const joinMassMarker = (lines: Lines): boolean | undefined => {
  const markers = lines.map(({ massDistributed }) => massDistributed);
  return markers.includes(false) ? false : shared(markers);
};

/** Made anew below; all else is the same in every line (`mergeKey`) and taken from the first one. */
export const COMBINED = [
  'articleId',
  'articleOwnerId',
  'articleStatus',
  'invoiceLine',
  'description',
  ...SUMMED,
  'unit',
  'additionalSupplementaryUnits',
  'customsValue',
  'valueComponents',
  'intrinsicValue',
  'transportInsuranceCost',
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
  const summed = Object.fromEntries(SUMMED.map((field) => [field, field === 'quantity' && unit === undefined ? undefined : sum(values(field))]));
  return {
    ...(without(lines[0], ...COMBINED) as GoodsItem),
    ...present<GoodsItem>({
      articleId: shared(values('articleId')),
      articleOwnerId: shared(values('articleOwnerId')),
      articleStatus: shared(values('articleStatus')),
      invoiceLine: shared(values('invoiceLine')),
      description: joinDescriptions(lines),
      ...summed,
      unit,
      additionalSupplementaryUnits: joinedRows(
        values('additionalSupplementaryUnits'),
        ({ code }) => [code],
        (rows) => ({
          ...first(rows),
          ...present({ quantity: sum(rows.map(({ quantity }) => quantity)) }),
        }),
      ),
      customsValue: sumWhereAllGiven(values('customsValue')),
      valueComponents: joinedRows(values('valueComponents'), ({ type, currency }) => [type, currency], joinAmounts),
      intrinsicValue: joinMoney(values('intrinsicValue')),
      transportInsuranceCost: joinMoney(values('transportInsuranceCost')),
      massDistributed: joinMassMarker(lines),
      packages: joinedRows(values('packages'), ({ type, marks, count }) => [type, marks, isEmpty(count)], joinPackages),
      previousDocuments: joinedRows(
        values('previousDocuments'),
        ({ category, type, reference, packageType, unit: of }) => [category, type, reference, packageType, of],
        first,
      ),
      supportingDocuments: joinedRows(
        values('supportingDocuments'),
        ({ countryCode, type, id, unit: of, currency }) => [countryCode, type, id, of, currency],
        joinDocuments,
      ),
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
  [...SUMMED.map((field) => item[field]), ...costsOf(item).map((cost) => cost?.amount)].every((value) => digits(value) <= 16) &&
  (item.packages ?? []).every(({ count }) => digits(count) <= 8);
