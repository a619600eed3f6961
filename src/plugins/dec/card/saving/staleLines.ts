import { withItemValue } from '../../../../application/declaration/itemCells';
import { numbered } from '../../../../application/declaration/itemChanges';
import type { GoodsItem } from '../../../../domain/declaration/declaration';
import { differences, sameTree } from '../../../../ui/kit/form/difference';
import { valueAt } from '../../../../ui/kit/form/pointer';
import type { Kept, StaleRow } from '../../../../ui/kit/StaleComparison';
import type { LinesModel } from '../lines/linesModel';
import type { Wording } from '../checking/wording';

/** More lines than anybody compares one by one are one row. */
const MOST_LINES = 60;
const ALL_LINES = '/items';
/** Numbers follow the place, values and taxes are calculated. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['itemNumber', 'taxLines', 'customsValue', 'statisticalValue', 'massDistributed']);

const compared = (item: GoodsItem): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(item).filter(([key]) => !NOT_COMPARED.has(key)));

const differing = (one: GoodsItem, other: GoodsItem): readonly string[] => (one === other ? [] : differences(compared(one), compared(other)));

const linePointer = (id: string, inside = ''): string => `/items/${id}${inside}`;

const words = (value: unknown, wording: Wording): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value)
    ? value.map((part: unknown) => (typeof part === 'string' ? part : wording.texts.t('record.stale.rows', { count: 1 }))).join(' ')
    : '';
};

const named = ({ commodityCode = '', description = '' }: GoodsItem): string => `${commodityCode} ${description}`.trim();

const ofLine = (mine: GoodsItem, theirs: GoodsItem, base: GoodsItem | undefined, place: number, wording: Wording): readonly StaleRow[] =>
  differing(mine, theirs).map((inside) => ({
    pointer: linePointer(mine.id, inside),
    label: 'dec.stale.lineField',
    values: { n: place + 1, field: wording.place(`/items/0${inside}`) },
    mine: words(valueAt(mine, inside), wording),
    theirs: words(valueAt(theirs, inside), wording),
    kept: sameTree(valueAt(mine, inside), valueAt(base, inside)) ? 'theirs' : 'mine',
  }));

/** A line that only one side has: taken out by one, or put in by the other. */
const ofOneSide = (item: GoodsItem, place: number, isMine: boolean, wasStored: boolean, wording: Wording): StaleRow => {
  const text = named(item) || wording.texts.t('dec.stale.line', { n: place + 1 });
  const changedByMe = isMine !== wasStored;
  return {
    pointer: linePointer(item.id),
    label: 'dec.stale.line',
    values: { n: place + 1 },
    mine: isMine ? text : '',
    theirs: isMine ? '' : text,
    kept: changedByMe ? 'mine' : 'theirs',
  };
};

export const compareLines = (lines: LinesModel, theirs: readonly GoodsItem[], wording: Wording): readonly StaleRow[] => {
  const theirsById = new Map(theirs.map((item) => [item.id, item]));
  const mine = lines.grid.rows;
  const mineIds = new Set(mine.map(({ id }) => id));
  const rows = [
    ...mine.flatMap((item, place) => {
      const other = theirsById.get(item.id);
      return other ? ofLine(item, other, lines.saved(item.id), place, wording) : [ofOneSide(item, place, true, lines.saved(item.id) !== undefined, wording)];
    }),
    ...theirs.flatMap((item, place) => (mineIds.has(item.id) ? [] : [ofOneSide(item, place, false, lines.saved(item.id) !== undefined, wording)])),
  ];
  const touched = new Set(rows.map(({ pointer }) => pointer.split('/')[2]));
  if (touched.size <= MOST_LINES) return rows;
  const count = (side: Kept): string =>
    wording.texts.t('dec.stale.lines', { count: new Set(rows.filter(({ kept }) => kept === side).map(({ pointer }) => pointer.split('/')[2])).size });
  return [{ pointer: ALL_LINES, label: 'dec.stale.allLines', values: { count: touched.size }, mine: count('mine'), theirs: count('theirs'), kept: 'mine' }];
};

/** The lines as they were chosen, in the order of the card; lines of theirs that stay follow the line they stand behind. */
export const resolveLines = (lines: LinesModel, theirs: readonly GoodsItem[], kept: ReadonlyMap<string, Kept>): readonly GoodsItem[] => {
  const all = kept.get(ALL_LINES);
  if (all !== undefined) return all === 'theirs' ? theirs : numbered(lines.grid.rows);
  const theirsById = new Map(theirs.map((item) => [item.id, item]));
  const mine = lines.grid.rows.flatMap((item) => {
    const other = theirsById.get(item.id);
    if (!other) return kept.get(linePointer(item.id)) === 'theirs' ? [] : [item];
    const taken = differing(item, other).filter((inside) => kept.get(linePointer(item.id, inside)) === 'theirs');
    const resolved = taken.reduce((line, inside) => withItemValue(line, inside.slice(1), valueAt(other, inside)), item);
    return [differing(resolved, other).length === 0 ? other : resolved];
  });
  const placed = [...mine];
  theirs.forEach((item, place) => {
    if (lines.placeOf(item.id) >= 0 || kept.get(linePointer(item.id)) !== 'theirs') return;
    const above = theirs[place - 1]?.id;
    placed.splice(placed.findIndex(({ id }) => id === above) + 1, 0, item);
  });
  return numbered(placed);
};
