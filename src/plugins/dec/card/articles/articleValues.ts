import type { LookedUpItem } from '../../../../application/contract/dec';
import { articleKey } from '../../../../domain/article/articleKey';
import type { ArticleFinding } from '../../../../domain/article/article';
import type { FillPatch } from '../../../../domain/article/fillResult';
import type { Finding, GoodsItem } from '../../../../domain/declaration/declaration';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import { sameTree } from '../../../../ui/kit/form/difference';

type Values = Readonly<Record<string, unknown>>;

/** Say which article it is; they are no values of it. */
const NAMING = ['articleId', 'articleOwnerId', 'articleStatus'];
/** Of these a new line has what its profile begins with; nobody typed that. */
const BEGUN = ['unit', 'procedureRequested', 'procedurePrevious', 'additionalProcedures'] as const;

const without = (item: GoodsItem, fields: readonly string[]): GoodsItem =>
  fields.length === 0 ? item : (Object.fromEntries(Object.entries(item).filter(([field]) => !fields.includes(field))) as GoodsItem);

export const keyOfItem = ({ articleId = '' }: { readonly articleId?: string | undefined }): string => articleKey(articleId);

export const withoutTaxes = ({ taxLines: _taxes, ...item }: GoodsItem): GoodsItem => item;

/** All that is needed to find its article, so that a card of many lines is asked about in a small call. */
export const onlyNamed = ({ id, itemNumber, articleId, articleOwnerId }: GoodsItem): GoodsItem => ({
  id,
  itemNumber,
  ...(articleId !== undefined && { articleId }),
  ...(articleOwnerId !== undefined && { articleOwnerId }),
});

/** Without what only a profile began it with, so that an article may say it. */
export const withoutDefaults = (item: GoodsItem, { itemDefaults }: Profile): GoodsItem =>
  without(
    item,
    BEGUN.filter((field) => sameTree(item[field], itemDefaults[field])),
  );

/** What articles brought to the lines of a card. A value that was changed since belongs to who changed it. */
export class BroughtValues {
  readonly #byLine = new Map<string, Values>();

  put(id: string, patch: FillPatch): void {
    this.#byLine.set(id, Object.fromEntries(Object.entries(patch).filter(([field]) => !NAMING.includes(field))));
  }

  forget(): void {
    this.#byLine.clear();
  }

  has(id: string): boolean {
    return this.#byLine.has(id);
  }

  /** `path` with `/` between its steps, from the goods item. */
  holds(item: GoodsItem, path: string): boolean {
    const values = this.#byLine.get(item.id);
    const [field = ''] = path.split('/');
    return values !== undefined && this.#fieldsOf(path, field).some((one) => one in values && sameTree((item as Values)[one], values[one]));
  }

  without(item: GoodsItem): GoodsItem {
    const values = this.#byLine.get(item.id) ?? {};
    return without(
      item,
      Object.keys(values).filter((field) => sameTree((item as Values)[field], values[field])),
    );
  }

  #fieldsOf(path: string, field: string): readonly string[] {
    return path === 'procedureCode' ? ['procedureRequested', 'procedurePrevious'] : [field];
  }
}

/** Another article is meant now, or another quantity of one that filled the line. */
export const isToBeAsked = (before: GoodsItem | undefined, after: GoodsItem, brought: BroughtValues): boolean => {
  if (before === undefined || before === after) return false;
  if (keyOfItem(before) !== keyOfItem(after) || (before.articleOwnerId !== after.articleOwnerId && keyOfItem(after) !== '')) return true;
  return before.quantity !== after.quantity && brought.has(after.id);
};

/** The line with what the registry said; the same object when nothing of it changes. */
export const filled = (item: GoodsItem, { article, fill }: LookedUpItem, bare: GoodsItem): GoodsItem => {
  const after: GoodsItem = article === undefined ? { ...item, articleStatus: 'MISSING' } : { ...bare, ...fill?.patch, articleStatus: 'FOUND' };
  return sameTree(item, after) ? item : after;
};

/** As a finding of the line at the 0-based place. */
export const asFinding = ({ severity, code, pointer, message, messageKey, args }: ArticleFinding, item: GoodsItem, place: number): Finding => ({
  severity,
  code,
  pointer: `/items/${place}${pointer}`,
  message,
  origin: 'CROSS',
  category: 'Goods item',
  itemId: item.id,
  ...(messageKey !== undefined && { messageKey: messageKey.replace('rule.', 'dec.articles.') }),
  ...(args && { args }),
});
