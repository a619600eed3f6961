import { isPositiveDecimal, isZeroDecimal } from '../../kernel/decimal';
import type { GoodsItem } from '../declaration';
import { isBulk } from '../profiles/conditions';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

type Package = NonNullable<GoodsItem['packages']>[number];

const carries = (row: Package): boolean => isBulk(row) || isPositiveDecimal(row.count);

/** A zero begins with one; asked of every package, so the exact question comes second. */
const isZero = (count: string | undefined): boolean => count !== undefined && count.charCodeAt(0) === 48 && isZeroDecimal(count);

const hasCounts = (items: readonly GoodsItem[]): boolean => items.some(({ packages }) => packages?.some(({ count }) => Boolean(count)) === true);

/** Bulk goods have no count and need none. Where no count is given at all, that is what is missing. */
export const somePackage: Rule<WholeDeclaration> = {
  id: 'DEC-R34',
  category: 'Goods item',
  message: 'At least one goods item needs a number of packages greater than 0',
  broken: ({ items }) => {
    const [item] = items;
    if (item === undefined || items.some(({ packages }) => packages?.some(carries) === true) || !hasCounts(items)) return NONE;
    return [{ path: 'packages/0/count', item }];
  },
};

/** An item that shares a package has count 0 and the marks of the item that carries it. */
export const sharedPackage: Rule<WholeDeclaration> = {
  id: 'DEC-R34-SHARED',
  code: 'DEC-R34',
  category: 'Goods item',
  message: 'Goods item {n}: 0 packages needs the shipping marks of the goods item that carries the package',
  broken: ({ items }) => {
    if (!items.some(({ packages }) => packages?.some(({ count }) => isZero(count)) === true)) return NONE;
    const carried = new Set(items.flatMap(({ packages = [] }) => packages.filter(carries).map(({ marks }) => marks?.trim())));
    if (carried.size === 0) return NONE;
    const breaches: Breach[] = [];
    for (const item of items) {
      item.packages?.forEach(({ count, marks }, at) => {
        if (isZero(count) && !carried.has(marks?.trim())) breaches.push({ path: `packages/${at}/marks`, item });
      });
    }
    return breaches;
  },
};
