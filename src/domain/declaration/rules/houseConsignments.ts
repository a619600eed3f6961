import type { Header } from '../declaration';
import { isBlank } from '../emptiness';
import { houseOf } from '../movementParts';
import { hasPlace } from '../profiles/place';
import { NONE, type Breach, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

const WITHOUT_HOUSE = ['houseId'] as const;

/** With one house consignment all goods are in it. */
export const itemInHouse: Rule<ItemInDeclaration> = {
  id: 'DEC-HOUSE-ITEM',
  category: 'Goods item',
  message: 'Goods item {n}: name its house consignment',
  appliesTo: (profile) => hasPlace(profile, 'houses'),
  broken: ({ declaration: { houses = NONE }, item: { houseId } }) => (houses.length < 2 || houses.some(({ id }) => id === houseId) ? NONE : WITHOUT_HOUSE),
};

export const houseWithItems: Rule<WholeDeclaration> = {
  id: 'DEC-HOUSE-EMPTY',
  category: 'Goods item',
  message: 'House consignment {house} has no goods item',
  appliesTo: (profile) => hasPlace(profile, 'houses'),
  broken: ({ declaration: { houses = NONE }, items }) => {
    if (houses.length < 2) return NONE;
    const filled = new Set(items.map(({ houseId }) => houseId));
    return houses.flatMap(({ id }, at): readonly Breach[] => (filled.has(id) ? NONE : [{ path: `houses/${at}`, args: { house: String(at + 1) } }]));
  },
};

const MOST_ITEMS_OF_HOUSE = 999;

export const itemsOfHouse: Rule<WholeDeclaration> = {
  id: 'DEC-R52-HOUSE',
  code: 'DEC-R52',
  category: 'Goods item',
  message: 'House consignment {house} can hold at most {most} goods items',
  broken: ({ declaration: { houses = NONE }, items }) => {
    if (items.length <= MOST_ITEMS_OF_HOUSE) return NONE;
    const [only, ...others] = houses;
    const held = new Map<string | undefined, number>();
    for (const item of items) {
      const id = others.length === 0 ? only?.id : item.houseId;
      held.set(id, (held.get(id) ?? 0) + 1);
    }
    return houses.flatMap(({ id }, at): readonly Breach[] =>
      (held.get(id) ?? 0) > MOST_ITEMS_OF_HOUSE ? [{ path: `houses/${at}`, args: { house: String(at + 1), most: String(MOST_ITEMS_OF_HOUSE) } }] : NONE,
    );
  },
};

/** A transit that starts in Sweden carries security data of the exit or none. */
export const securityOfTransit: Rule<WholeDeclaration> = {
  id: 'DEC-TRANSIT-SECURITY',
  category: 'General',
  message: 'A transit from Sweden is declared with security 0 or 2',
  broken: ({ declaration: { security = '', offices } }) =>
    (security === '1' || security === '3') && offices?.departure?.startsWith('SE') === true ? ['security'] : NONE,
};

const UNION_GOODS = new Set(['T2', 'T2F']);
/** Common transit countries outside the Union (CL112). */
const COMMON_TRANSIT = new Set(['BA', 'CH', 'GB', 'GE', 'GG', 'IS', 'JE', 'MK', 'NO', 'RS', 'TR', 'UA']);

const given = (documents: Header['previousDocuments'] = []): boolean => documents.some((document) => !isBlank(document));

/** Union goods that start outside the Union name the document that proves their status (C0035 of NCTS). */
export const previousOfUnionGoods: Rule<ItemInDeclaration> = {
  id: 'DEC-TRANSIT-PREVIOUS',
  category: 'Goods item',
  message: 'Goods item {n}: transit {type} from a country outside the Union needs a previous document',
  broken: ({ declaration, item }) => {
    const { previousDocuments } = declaration;
    const declarationType = item.declarationType ?? declaration.declarationType ?? '';
    if (!UNION_GOODS.has(declarationType) || !COMMON_TRANSIT.has(declaration.offices?.departure?.slice(0, 2) ?? '')) return NONE;
    const isGiven = given(item.previousDocuments) || given(previousDocuments) || given(houseOf(declaration.houses, item)?.previousDocuments);
    return isGiven ? NONE : [{ path: 'previousDocuments', args: { type: declarationType } }];
  },
};
