import type { GoodsItem, Header } from './declaration';
import { isEmpty } from './emptiness';
import { fields, type FieldId } from './fields';
import type { House } from './movementParts';
import { compareDecimals, isDecimal } from '../kernel/decimal';

export type Difference = NonNullable<NonNullable<Header['unloading']>['differences']>[number];

/** An element as declared; `pointer` is its place in the declaration. */
export interface DeclaredElement {
  readonly pointer: string;
  readonly field: FieldId;
  readonly declared: string;
  /** 1-based row of a list, e.g. the second kind of packages. */
  readonly row?: number;
}

const element = (pointer: string, field: FieldId, declared: string | undefined, row?: number): readonly DeclaredElement[] =>
  isEmpty(declared) ? [] : [{ pointer, field, declared: (declared ?? '').trim(), ...(row !== undefined && { row }) }];

const GOODS = ['commodityCode', 'description', 'grossMass', 'netMass'] as const;
const PACKAGE = ['count', 'type', 'marks'] as const;
const MEANS = ['idType', 'id', 'nationality'] as const;
const HOUSE = ['ucr', 'grossMass'] as const;

const rows = <A>(
  list: readonly A[] | undefined,
  of: (row: A, at: number, number: number | undefined) => readonly DeclaredElement[],
): readonly DeclaredElement[] => (list ?? []).flatMap((row, at, all) => of(row, at, all.length > 1 ? at + 1 : undefined));

/** Goods items and house consignments have the same kinds of documents. */
const documents = (
  own: string,
  { previousDocuments, supportingDocuments, transportDocuments }: Pick<GoodsItem & House, 'previousDocuments' | 'supportingDocuments' | 'transportDocuments'>,
): readonly DeclaredElement[] => [
  ...rows(previousDocuments, ({ reference }, n, number) =>
    element(`${own}/previousDocuments/${n}/reference`, 'previousDocuments.reference', reference, number),
  ),
  ...rows(supportingDocuments, ({ id }, n, number) => element(`${own}/supportingDocuments/${n}/id`, 'supportingDocuments.id', id, number)),
  ...rows(transportDocuments, ({ reference }, n, number) =>
    element(`${own}/transportDocuments/${n}/reference`, 'transportDocuments.reference', reference, number),
  ),
];

/** What an unloading compares of one goods item; `at` is its 0-based place. What was not declared is not compared. */
export const declaredOfItem = (item: GoodsItem, at: number): readonly DeclaredElement[] => {
  const own = `/items/${at}`;
  return [
    ...GOODS.flatMap((key) => element(`${own}/${key}`, `items.${key}`, item[key])),
    ...rows(item.packages, (row, n, number) => PACKAGE.flatMap((key) => element(`${own}/packages/${n}/${key}`, `items.packages.${key}`, row[key], number))),
    ...documents(own, item),
  ];
};

/** What an unloading compares of one house consignment; `at` is its 0-based place. */
export const declaredOfHouse = (house: House, at: number): readonly DeclaredElement[] => {
  const own = `/houses/${at}`;
  return [...HOUSE.flatMap((key) => element(`${own}/${key}`, `houses.${key}`, house[key])), ...documents(own, house)];
};

/** What an unloading compares of the means of transport at departure. */
export const declaredOfDeparture = ({ departure }: Header): readonly DeclaredElement[] =>
  rows(departure, (means, n, number) => MEANS.flatMap((key) => element(`/departure/${n}/${key}`, `departure.${key}`, means[key], number)));

/** What an unloading compares of the containers and their seals. */
export const declaredOfEquipment = ({ equipment }: Header): readonly DeclaredElement[] =>
  rows(equipment, ({ containerId, seals }, n, number) => [
    ...element(`/equipment/${n}/containerId`, 'equipment.containerId', containerId, number),
    ...element(`/equipment/${n}/seals`, 'equipment.seals', seals, number),
  ]);

const at = (differences: readonly Difference[], pointer: string): Difference | undefined => differences.find((one) => one.pointer === pointer);

export const foundOf = (differences: readonly Difference[], { pointer, declared }: DeclaredElement): string => at(differences, pointer)?.found ?? declared;

export const explanationOf = (differences: readonly Difference[], { pointer }: DeclaredElement): string => at(differences, pointer)?.text ?? '';

export const isDifferent = (differences: readonly Difference[], { pointer }: DeclaredElement): boolean => at(differences, pointer) !== undefined;

/** `12.5` is as much as `12.500`. */
export const isAsMuch = ({ type }: { readonly type: string }, one: string, other: string): boolean =>
  one === other || ((type === 'decimal' || type === 'integer') && isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0);

const put = (differences: readonly Difference[], difference: Difference): readonly Difference[] => {
  const place = differences.findIndex(({ pointer }) => pointer === difference.pointer);
  return place < 0 ? [...differences, difference] : differences.map((one, n) => (n === place ? difference : one));
};

/** What was found becomes a difference; found as declared it is none, with its explanation. */
export const withFound = (differences: readonly Difference[], { pointer, field, declared }: DeclaredElement, found: string): readonly Difference[] => {
  if (isAsMuch(fields[field], found.trim(), declared)) return differences.filter((one) => one.pointer !== pointer);
  return put(differences, { ...at(differences, pointer), pointer, declared, found });
};

export const withExplanation = (differences: readonly Difference[], { pointer, declared }: DeclaredElement, text: string): readonly Difference[] =>
  put(differences, { pointer, declared, found: declared, ...at(differences, pointer), text });

/** The goods item as a whole: found as nothing it is missing. */
export const wholeItem = ({ description }: GoodsItem, place: number): DeclaredElement => ({
  pointer: `/items/${place}`,
  field: 'items.description',
  declared: description?.trim() ?? '',
});

/** The house consignment as a whole, called as its first transport document. */
export const wholeHouse = (house: House, place: number): DeclaredElement => ({
  pointer: `/houses/${place}`,
  field: 'transportDocuments.reference',
  declared: calledHouse(house),
});

export const calledHouse = ({ transportDocuments: [document] = [], ucr }: House): string => (document?.reference ?? ucr ?? '').trim();

/** Differences of what is not compared here, as others have reported them. */
export const otherDifferences = (differences: readonly Difference[], compared: ReadonlySet<string>): readonly Difference[] =>
  differences.filter(({ pointer = '' }) => !compared.has(pointer));
