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

const UNION_GOODS = new Set(['T2', 'T2F', 'T2SM']);

const given = (documents: Header['previousDocuments'] = []): boolean => documents.some((document) => !isBlank(document));

/** Union goods under transit come from somewhere that proves it, e.g. an export declaration (N830). */
export const previousOfUnionGoods: Rule<ItemInDeclaration> = {
  id: 'DEC-TRANSIT-PREVIOUS',
  category: 'Goods item',
  message: 'Goods item {n}: transit {type} needs a previous document (N830)',
  broken: ({ declaration, item }) => {
    const { declarationType = '', previousDocuments } = declaration;
    if (!UNION_GOODS.has(declarationType)) return NONE;
    const isGiven = given(item.previousDocuments) || given(previousDocuments) || given(houseOf(declaration.houses, item)?.previousDocuments);
    return isGiven ? NONE : [{ path: 'previousDocuments', args: { type: declarationType } }];
  },
};
