import type { DeclarationContent, GoodsItem } from './declaration';
import { liftToHeader } from './liftToHeader';
import { renumbered } from './renumber';

const isSame = (one: readonly GoodsItem[], other: readonly GoodsItem[]): boolean => one.length === other.length && one.every((item, at) => item === other[at]);

/**
 * What a submission makes of a declaration: what all lines say alike is said once (DEC-R37), and the declared lines are numbered 1..n without gaps
 * (DEC-R30), those that are kept but not declared behind them. Header and items are the same objects where nothing changes.
 */
export const asLodged = (content: DeclarationContent): DeclarationContent => {
  const lifted = liftToHeader(content);
  const isLifted = lifted.lifted.length > 0;
  const { header, items } = isLifted ? lifted.content : content;
  const isExcluded = ({ excluded }: GoodsItem): boolean => excluded === true;
  const ordered = items.some(isExcluded) ? [...items.filter((item) => !isExcluded(item)), ...items.filter(isExcluded)] : items;
  const numbered = renumbered({ header, items: ordered });
  const isMoved = !isSame(numbered.items, items);
  return { header: isMoved ? numbered.header : header, items: isMoved ? numbered.items : isLifted ? items : content.items };
};
