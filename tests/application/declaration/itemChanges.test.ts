import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planItems } from '../../../server/areas/dec/content/items';
import { changesOf, numbered } from '../../../src/application/declaration/itemChanges';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';

const item = (n: number, itemNumber = n, description = `line ${n}`): GoodsItem => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  itemNumber,
  description,
});

const stored = [1, 2, 3, 4, 5].map((n) => item(n));
const base = new Map(stored.map((one) => [one.id, one]));
const changed = (row: GoodsItem) => base.get(row.id) !== row;
const sent = (rows: readonly GoodsItem[]) => changesOf(base, rows, changed);
const at = (n: number): GoodsItem => stored[n - 1] ?? item(n);

describe('what a save sends', () => {
  it('is nothing when nothing changed', () => {
    expect(sent(stored)).toEqual({ upserts: [], deletes: [] });
  });

  it('is the changed line alone', () => {
    const third = { ...at(3), description: 'other goods' };
    expect(sent([at(1), at(2), third, at(4), at(5)])).toEqual({ upserts: [third], deletes: [] });
  });

  it('is the new line alone, however many stand below it', () => {
    const fresh = item(9, 0);
    expect(sent([fresh, ...stored]).upserts.map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('is the moved line alone', () => {
    expect(sent([at(1), at(3), at(4), at(5), at(2)]).upserts.map(({ id }) => id)).toEqual([at(2).id]);
  });

  it('names what was taken out', () => {
    expect(sent([at(1), at(3), at(5)])).toEqual({ upserts: [], deletes: [at(2).id, at(4).id] });
  });
});

it('leads to the lines of the card in their order, whatever was put in, taken out, moved and changed', () => {
  const edits = fc.array(fc.record({ kind: fc.constantFrom('insert', 'remove', 'move', 'change'), from: fc.nat(), to: fc.nat() }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), edits, (count, steps) => {
      const before = Array.from({ length: count }, (_, n) => item(n + 1));
      const known = new Map(before.map((one) => [one.id, one]));
      const rows = [...before];
      steps.forEach(({ kind, from, to }, step) => {
        const place = rows.length === 0 ? 0 : from % rows.length;
        const target = to % (rows.length + 1);
        if (kind === 'insert') rows.splice(target, 0, item(1000 + step, 1));
        else if (kind === 'remove') rows.splice(place, 1);
        else if (kind === 'move') rows.splice(target, 0, ...rows.splice(place, 1));
        else if (rows[place]) rows[place] = { ...rows[place], description: `changed in step ${step}` };
      });
      const changes = changesOf(known, rows, (row) => known.get(row.id) !== row);
      expect(planItems(before, changes).items).toEqual(numbered(rows));
    }),
  );
});
