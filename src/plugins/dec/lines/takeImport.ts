import type { GoodsItem } from '../../../domain/declaration/declaration';
import type { LineImport, LineMode } from '../../../domain/declaration/lines/importLines';
import type { RowPatch } from '../../../ui/kit/grid/rowPatch';
import type { CardModel } from '../card/cardModel';
import type { LinesModel } from '../card/lines/linesModel';

/** `items` are the rows with the numbers of their places; lines that the import left alone are still the same objects. */
const patchOf = ({ grid, items }: LinesModel, after: readonly GoodsItem[], mode: LineMode): RowPatch<GoodsItem> => {
  const rows = [...grid.rows];
  if (mode === 'append') return { type: 'splice', at: rows.length, removed: [], inserted: after.slice(rows.length), last: true };
  if (mode === 'replace') return { type: 'splice', at: 0, removed: rows, inserted: after };
  const at = after.flatMap((item, place) => (item === items[place] ? [] : [place]));
  return { type: 'replace', at, before: at.flatMap((place) => rows[place] ?? []), after: at.flatMap((place) => after[place] ?? []) };
};

/** Header and lines as one step back; then the registry is asked about the articles that the rows name. */
export const takeImport = ({ content, articles }: CardModel, { content: imported, rows }: LineImport, mode: LineMode): void => {
  const { undo, form, lines } = content;
  const [before, after] = [form.value, imported.header];
  undo.group(() => {
    lines.grid.change([patchOf(lines, imported.items, mode)]);
    if (form.value !== after) {
      form.replace(after);
      undo.push({ undo: () => form.replace(before), redo: () => form.replace(after) });
    }
  });
  const items = new Map(imported.items.map((item) => [item.id, item]));
  const named = rows.flatMap(({ itemId }) => (itemId !== undefined && items.get(itemId)?.articleStatus === 'NOT_CHECKED' ? [itemId] : []));
  if (named.length > 0) articles.askFor(named);
};
