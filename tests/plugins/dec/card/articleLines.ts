import type { LookedUpItem } from '../../../../src/application/contract/dec';
import { articleKey } from '../../../../src/domain/article/articleKey';
import { fillFromArticle } from '../../../../src/domain/article/fill';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import type { CardModel } from '../../../../src/plugins/dec/card/cardModel';
import { shoe } from '../../../domain/article/anArticle';
import { guid, itemsOf } from './openedCard';

export const OWNER = { id: guid(800), name: 'Nordic Shoes AB' };
export const SHOE = guid(801);

/** The registry of one owner with one article, the worked example of the specification. */
export const registry = (item: GoodsItem): Omit<LookedUpItem, 'itemId' | 'candidates'> => {
  if (articleKey(item.articleId ?? '') !== 'SHOE-42') return { owner: OWNER };
  const article = { ...shoe(), articleOwnerId: OWNER.id };
  const fill = fillFromArticle({
    article,
    status: 'Active',
    quantity: item.quantity,
    item,
    country: 'SE',
    direction: 'Import',
    date: '2026-01-15',
    policy: 'EmptyOnly',
    askTariff: () => undefined,
  });
  return { owner: OWNER, article: { id: SHOE, articleId: 'SHOE-42', status: 'Active' }, fill };
};

/** A line as somebody begins it: a quantity and nothing else. */
const begun =
  (quantity: string) =>
  (item: GoodsItem): GoodsItem => ({ id: item.id, itemNumber: item.itemNumber, quantity });

export const typeId = ({ content: { lines } }: CardModel, row: number, id: string): void => {
  lines.grid.focusOn({ row, column: 0 });
  lines.grid.begin('replace');
  lines.grid.type(id);
  lines.grid.enter(1);
};

export const onlyQuantities = itemsOf((items) => items.forEach((item, at) => (items[at] = begun('250')(item))));
