import { isPositiveDecimal } from '../../kernel/decimal';
import { hasPlace } from '../profiles/place';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const BROKEN = ['itemAmountInvoiced'] as const;

/** Optional validation 1; not run where the profile has no price. */
export const positivePrice: Rule<ItemInDeclaration> = {
  id: 'ValidateTotalPriceOnGoodsItemGreaterThanZero',
  optional: { number: 1 },
  category: 'Goods item',
  message: 'Goods item {n}: total price must be greater than 0',
  appliesTo: (profile) => hasPlace(profile, 'items.itemAmountInvoiced'),
  broken: ({ item }) => (isPositiveDecimal(item.itemAmountInvoiced?.trim()) ? NONE : BROKEN),
};
