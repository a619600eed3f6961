import type { DeclarationContent, GoodsItem, Header } from './declaration';
import { differences } from './differences';
import { isBlank } from './emptiness';
import { present, without } from './present';
import { onDeclaration, ONE_LEVEL, type OfOneLevel } from './rules/oneLevel';

export interface Lifted {
  readonly content: DeclarationContent;
  readonly lifted: readonly OfOneLevel[];
}

const isSame = (one: unknown, other: unknown): boolean => differences({ value: one }, { value: other }).length === 0;

/** What a house consignment says stands between the two: its goods items keep theirs. */
const isOfHouse = ({ houses = [] }: Header, element: OfOneLevel): boolean => houses.some((house) => !isBlank(house[element] ?? []));

/**
 * DEC-R37: what all declared items say alike is said once, by the declaration. Where the declaration says something else both stay, and the rule
 * of the same number finds it.
 */
export const liftToHeader = ({ header, items }: DeclarationContent): Lifted => {
  const declared = items.filter(({ excluded }) => excluded !== true);
  const [first] = declared;
  const lifted = ONE_LEVEL.filter((element) => {
    const value = first?.[element];
    if (value === undefined || isBlank(value) || isOfHouse(header, element) || !declared.every((item) => isSame(item[element], value))) return false;
    const above = onDeclaration(header, element) ?? [];
    return isBlank(above) || isSame(above, value);
  });
  if (first === undefined || lifted.length === 0) return { content: { header, items }, lifted: [] };
  const { consignor, consignee, ...values } = present<Header & GoodsItem>(Object.fromEntries(lifted.map((element) => [element, first[element]])));
  const parties = { ...header.parties, ...present<NonNullable<Header['parties']>>({ consignor, consignee }) };
  return {
    content: {
      header: { ...header, ...values, ...(Object.keys(parties).length > 0 && { parties }) } as Header,
      items: items.map((item) => (item.excluded === true ? item : (without(item, ...lifted) as GoodsItem))),
    },
    lifted,
  };
};
