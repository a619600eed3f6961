import type { GoodsItem } from '../../domain/declaration/declaration';
import type { ItemChanges } from '../contract/dec';

/** With the number of their place; the same list when every line has it already. */
export const numbered = (items: readonly GoodsItem[]): readonly GoodsItem[] =>
  items.every(({ itemNumber }, at) => itemNumber === at + 1)
    ? items
    : items.map((item, at) => (item.itemNumber === at + 1 ? item : { ...item, itemNumber: at + 1 }));

/** Places of a longest increasing run of numbers: the lines that need not move. */
const stayingPlaces = (numbers: readonly (number | undefined)[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  const numberAt = (place: number | undefined): number => (place === undefined ? 0 : (numbers[place] ?? 0));
  numbers.forEach((number, place) => {
    if (number === undefined) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    before[place] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = place;
  });
  const staying = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before[place]) staying.add(place);
  return staying;
};

/**
 * The least that brings the stored lines to `rows` in their order: lines that are new, changed or moved, each with a number between those of the
 * staying lines around it (a changed line stands before a stored one of the same number), and the ids of those that are gone.
 * The server counts the numbers anew.
 */
export const changesOf = (base: ReadonlyMap<string, GoodsItem>, rows: readonly GoodsItem[], isChanged: (row: GoodsItem) => boolean): ItemChanges => {
  const stored = rows.map((row) => (isChanged(row) ? undefined : base.get(row.id)?.itemNumber));
  const staying = stayingPlaces(stored);
  const below: number[] = [];
  let next = Infinity;
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    if (staying.has(place)) next = stored[place] ?? next;
    below[place] = next;
  }
  const upserts: GoodsItem[] = [];
  let above = 0;
  rows.forEach((row, place) => {
    if (staying.has(place)) above = stored[place] ?? above;
    else upserts.push({ ...row, itemNumber: Math.max(Math.min(place + 1, below[place] ?? Infinity), above + 1) });
  });
  const kept = new Set(rows.map(({ id }) => id));
  return { upserts, deletes: [...base.keys()].filter((id) => !kept.has(id)) };
};
