import { ok, type Result } from '../../kernel/result';
import { differences } from '../differences';
import type { DeclarationContent, GoodsItem } from '../declaration';
import { refused } from '../refusals';
import { renumbered } from '../renumber';
import { without } from '../present';
import { mergedItem } from './mergedItem';
import type { MergedLines } from './mergeItems';

export interface Unmerging {
  readonly content: DeclarationContent;
  /** Of the items that stay merged. */
  readonly merged: readonly MergedLines[];
  /** What was entered on a merged item afterwards and is lost with it: JSON pointers inside the item. */
  readonly lost: readonly { readonly itemId: string; readonly pointers: readonly string[] }[];
}

/** Follow from other values and are calculated again. */
const CALCULATED = ['taxLines', 'customsValue', 'statisticalValue', 'massDistributed', 'itemNumber', 'mergedFrom'] as const;

const editedSince = (item: GoodsItem, lines: readonly GoodsItem[]): readonly string[] => {
  const [first, ...more] = lines;
  if (first === undefined) return [];
  const bare = (one: GoodsItem) => without(one, ...CALCULATED);
  return differences(bare(mergedItem([first, ...more])), bare(item)).map(({ pointer }) => pointer);
};

/** Brings back the lines of these items, or of all, where the item stands now; a line says again what it said before it was merged. */
export const unmergeItems = (content: DeclarationContent, merged: readonly MergedLines[], itemIds?: readonly string[]): Result<Unmerging> => {
  const wanted = new Map(merged.filter(({ itemId }) => itemIds?.includes(itemId) ?? true).map(({ itemId, lines }) => [itemId, lines]));
  const there = content.items.filter(({ id }) => wanted.has(id));
  if (there.length === 0) return refused('DEC-R50.unmerge');
  const became = new Map<number, readonly number[]>();
  let next = content.items.reduce((most, { itemNumber }) => Math.max(most, itemNumber), 0);
  const items = content.items.flatMap((item) => {
    const lines = wanted.get(item.id);
    if (lines === undefined) return [item];
    const restored = lines.map((line, at) => ({ ...line, itemNumber: at === 0 ? item.itemNumber : (next += 1) }));
    became.set(
      item.itemNumber,
      restored.map(({ itemNumber }) => itemNumber),
    );
    return restored;
  });
  const left = new Set(content.items.flatMap(({ id }) => (wanted.has(id) ? [] : [id])));
  return ok({
    content: renumbered({ ...content, items }, became),
    merged: merged.filter(({ itemId }) => left.has(itemId)),
    lost: there.flatMap((item) => {
      const pointers = editedSince(item, wanted.get(item.id) ?? []);
      return pointers.length === 0 ? [] : [{ itemId: item.id, pointers }];
    }),
  });
};
