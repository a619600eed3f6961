import type { GoodsItem, Header } from '../declaration';
import { isBlank, isEmpty } from '../emptiness';
import { houseOf } from '../movementParts';
import { hasPlace } from '../profiles/place';
import type { FindingArgs } from './finding';
import { NONE, type Breach, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

/** What stands on the declaration, on its house consignments or on its goods items (DEC-R37), and what each of them says. */
export const ONE_LEVEL = ['transportDocuments', 'consignor', 'consignee', 'ucr', 'countryOfDispatch', 'countryOfDestination'] as const;
export type OfOneLevel = (typeof ONE_LEVEL)[number];

export const onDeclaration = (header: Header, element: OfOneLevel): unknown =>
  element === 'consignor' || element === 'consignee' ? header.parties?.[element] : header[element];

const writtenRecord = (record: object): string =>
  Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${name}=${String(value).trim()}`)
    .sort()
    .join(':');

/** Rows may stand in another order. */
const written = (value: unknown): string => {
  if (Array.isArray(value))
    return value
      .flatMap((row: unknown) => (typeof row === 'object' && row !== null && !isBlank(row) ? [writtenRecord(row)] : []))
      .sort()
      .join('|');
  return typeof value === 'object' && value !== null ? writtenRecord(value) : String(value).trim();
};

const differ = (own: unknown, other: unknown): boolean => !isBlank(own) && !isBlank(other) && written(own) !== written(other);

/** Its name, and where screens have it from: a section of the declaration or a field. */
const NAMED: Readonly<Record<OfOneLevel, FindingArgs>> = {
  transportDocuments: { label: 'Transport documents', section: 'documents.transportDocuments' },
  consignor: { label: 'Consignor', section: 'parties.consignor' },
  consignee: { label: 'Consignee', section: 'parties.consignee' },
  ucr: { label: 'Unique consignment reference', field: 'ucr' },
  countryOfDispatch: { label: 'Country of dispatch', field: 'countryOfDispatch' },
  countryOfDestination: { label: 'Country of destination', field: 'countryOfDestination' },
};

const isSaid = (item: GoodsItem): boolean => ONE_LEVEL.some((element) => item[element] !== undefined);

/** On the declaration or on the item; the same on both is one statement. */
export const oneLevelOfItem: Rule<ItemInDeclaration> = {
  id: 'DEC-R37',
  category: 'Goods item',
  message: 'Goods item {n}: {label} is not as on the declaration; give it on one level',
  broken: ({ declaration, item }) => {
    if (!isSaid(item)) return NONE;
    const house = houseOf(declaration.houses, item);
    return ONE_LEVEL.flatMap((element): readonly Breach[] =>
      differ(item[element], onDeclaration(declaration, element)) || differ(item[element], house?.[element]) ? [{ path: element, args: NAMED[element] }] : NONE,
    );
  },
};

export const oneLevelOfHouse: Rule<WholeDeclaration> = {
  id: 'DEC-R37-HOUSE',
  code: 'DEC-R37',
  category: 'General',
  message: 'House consignment {house}: {label} is not as on the declaration; give it on one level',
  appliesTo: (profile) => hasPlace(profile, 'houses'),
  broken: ({ declaration }) =>
    (declaration.houses ?? NONE).flatMap((house, at) =>
      ONE_LEVEL.flatMap((element): readonly Breach[] =>
        differ(house[element], onDeclaration(declaration, element))
          ? [{ path: `houses/${at}/${element}`, args: { ...NAMED[element], house: String(at + 1) } }]
          : NONE,
      ),
    ),
};
