import { isEmpty } from '../emptiness';
import { hasPlace } from '../profiles/place';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const BROKEN = ['countryOfOrigin'] as const;

/** Optional validation 2. */
export const originIsSet: Rule<ItemInDeclaration> = {
  id: 'ValidateCountryOfOriginOnGoodsItemIsSet',
  optional: { number: 2 },
  category: 'Goods item',
  message: 'Goods item {n}: country of origin is missing',
  appliesTo: (profile) => hasPlace(profile, 'items.countryOfOrigin'),
  broken: ({ item }) => (isEmpty(item.countryOfOrigin) ? BROKEN : NONE),
};
