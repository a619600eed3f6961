import * as t from 'io-ts';
import { Guid } from '../../kernel/guid';
import { failed, ok, type Result } from '../../kernel/result';
import { conserved, contentTotals, invoiceOf } from '../contentTotals';
import { GoodsItem, type DeclarationContent, type Finding } from '../declaration';
import { declarationNote } from '../declarationNote';
import { refused } from '../refusals';
import { renumbered } from '../renumber';
import { fitsOneItem, mergedItem } from './mergedItem';
import { mergeKey, unmergeable, type MergeChoice } from './mergeKey';
import type { MergePreview } from './mergePreview';

/** The lines that became one goods item, as they were: what `unmergeItems` restores and the report on merged articles lists. */
export const MergedLines = t.strict({ itemId: Guid, lines: t.array(GoodsItem) });
export type MergedLines = t.TypeOf<typeof MergedLines>;

export interface Merging {
  readonly content: DeclarationContent;
  readonly merged: readonly MergedLines[];
  readonly preview: MergePreview;
}

type Lines = [GoodsItem, ...GoodsItem[]];

const isLines = (lines: readonly GoodsItem[]): lines is Lines => lines.length > 0;

const fits = (lines: readonly GoodsItem[]): boolean => lines.length === 1 || (isLines(lines) && fitsOneItem(mergedItem(lines)));

/** How many of the first lines one item can hold; found without trying long ones where few fit. */
const fittingCount = (lines: Lines): number => {
  if (fits(lines)) return lines.length;
  let most = 1;
  while (fits(lines.slice(0, most * 2))) most *= 2;
  let tooMany = Math.min(most * 2, lines.length);
  while (tooMany - most > 1) {
    const middle = (most + tooMany) >> 1;
    if (fits(lines.slice(0, middle))) most = middle;
    else tooMany = middle;
  }
  return most;
};

/** In their order, each item with as many lines as it can hold. */
const itemsOf = (lines: Lines): readonly (readonly [GoodsItem, Lines])[] => {
  const items: [GoodsItem, Lines][] = [];
  for (let rest: readonly GoodsItem[] = lines; isLines(rest);) {
    const own = rest.slice(0, fittingCount(rest));
    if (isLines(own)) items.push([own.length === 1 ? own[0] : mergedItem(own), own]);
    rest = rest.slice(own.length);
  }
  return items;
};

const groupsOf = ({ header, items }: DeclarationContent, choice: MergeChoice): ReadonlyMap<string, Lines> => {
  const groups = new Map<string, Lines>();
  for (const item of items) {
    const key = unmergeable(item) === undefined ? mergeKey(header, item, choice) : item.id;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};

/** The preview in a sentence. */
export const mergeSummary = ({ lines, items }: MergePreview): Finding => declarationNote('DEC-R50', { lines: String(lines), items: String(items) }, '/items');

/**
 * DEC-R50. Each merged item stands where its first line stood and has its id; numbers and references to them follow. `merged` are the lines
 * of items that were merged before: merging such an item again keeps them, so that all of it can be undone.
 */
export const mergeItems = (content: DeclarationContent, choice: MergeChoice, merged: readonly MergedLines[] = []): Result<Merging> => {
  const known = new Map(merged.map(({ itemId, lines }) => [itemId, lines]));
  const origins = (lines: readonly GoodsItem[]): GoodsItem[] => lines.flatMap((line) => known.get(line.id) ?? [line]);
  const items: GoodsItem[] = [];
  const kept: MergedLines[] = [];
  const merges: MergePreview['merges'][number][] = [];
  const became = new Map<number, readonly number[]>();
  for (const group of groupsOf(content, choice).values()) {
    for (const [item, lines] of itemsOf(group)) {
      const isNew = lines.length > 1;
      const from = origins(lines);
      items.push(isNew ? { ...item, mergedFrom: from.map(({ id }) => id) } : item);
      if (isNew || known.has(item.id)) kept.push({ itemId: item.id, lines: from });
      for (const { itemNumber } of lines) became.set(itemNumber, [item.itemNumber]);
      if (isNew)
        merges.push({
          itemId: item.id,
          numbers: lines.map(({ itemNumber }) => itemNumber),
          acrossInvoices: new Set(lines.map((line) => invoiceOf(content.header, line)?.id)).size > 1,
        });
    }
  }
  if (merges.length === 0) return refused('DEC-R50.none');
  const order = new Map(content.items.map(({ id }, at) => [id, at]));
  items.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  const after = renumbered({ ...content, items }, became);
  const totals = conserved(contentTotals(content), contentTotals(after));
  if (failed(totals)) return totals;
  const left = content.items.flatMap((item) => {
    const reason = unmergeable(item);
    return reason === undefined ? [] : [{ itemId: item.id, number: item.itemNumber, reason }];
  });
  return ok({ content: after, merged: kept, preview: { lines: totals.right.before.items, items: totals.right.after.items, ...totals.right, merges, left } });
};
