import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '../../../../src/domain/kernel/decimal';
import { orderOf } from '../../../../src/ui/kit/grid/gridOrder';
import { sortedBy, type GridSort } from '../../../../src/ui/kit/grid/gridSort';
import { aGrid, aLine, aList, lineColumns, someLines, typeInto, type Line } from './aGrid';

const up = (column: keyof Line): GridSort => ({ column, descending: false });
const down = (column: keyof Line): GridSort => ({ column, descending: true });

const ended = <A>(job: Generator<void, A>): A => {
  for (let step = job.next(); ; step = job.next()) if (step.done) return step.value;
};

const sorted = (values: readonly string[], column: keyof Line, sort: readonly GridSort[], locale = 'sv-SE'): string[] => {
  const lines = values.map((value, at) => aLine(String(at), { [column]: value }));
  return ended(orderOf(lines, lineColumns, sort, undefined, locale)).map((place) => values[place] ?? '');
};

describe('choosing a heading', () => {
  it.each<[string, readonly GridSort[], string, boolean, boolean, readonly GridSort[]]>([
    ['sorts up by it', [], 'netMass', false, false, [up('netMass')]],
    ['then down', [up('netMass')], 'netMass', false, false, [down('netMass')]],
    ['then up again, where the server sorts', [down('netMass')], 'netMass', false, false, [up('netMass')]],
    ['then as stored, where lines have an order of their own', [down('netMass')], 'netMass', false, true, []],
    ['forgets other keys', [up('date'), up('netMass')], 'netMass', false, false, [up('netMass')]],
    ['with Shift makes it one more key', [up('date')], 'netMass', true, false, [up('date'), up('netMass')]],
    ['with Shift turns a key in its place', [up('date'), up('netMass')], 'date', true, false, [down('date'), up('netMass')]],
    ['with Shift takes a key away', [down('date'), up('netMass')], 'date', true, false, [up('netMass')]],
  ])('%s', (_, sort, column, add, canEnd, expected) => {
    expect(sortedBy(sort, column, add, canEnd)).toEqual(expected);
  });
});

describe('the order of lines', () => {
  it.each<[string, keyof Line, GridSort, string[], string[]]>([
    ['numbers by value', 'netMass', up('netMass'), ['10', '9.5', '-2', '9.50'], ['-2', '9.5', '9.50', '10']],
    ['numbers too long for a double', 'netMass', up('netMass'), ['90071992547409930.2', '90071992547409930.1'], ['90071992547409930.1', '90071992547409930.2']],
    ['empty cells and texts that are no number below', 'netMass', up('netMass'), ['', 'about 5', '7'], ['7', 'about 5', '']],
    ['empty cells below also when it is turned', 'netMass', down('netMass'), ['', 'about 5', '7', '8'], ['8', '7', 'about 5', '']],
    ['days', 'date', down('date'), ['2025-01-31', '2025-11-02', '2024-12-31'], ['2025-11-02', '2025-01-31', '2024-12-31']],
    ['texts as the language has them', 'description', up('description'), ['Öl', 'apelsin', 'Zink', 'äpple', 'Ål'], ['apelsin', 'Zink', 'Ål', 'äpple', 'Öl']],
  ])('puts %s', (_, column, key, values, expected) => {
    expect(sorted(values, column, [key])).toEqual(expected);
  });

  it('goes by the next key where lines are equal, and else as they are stored', () => {
    const lines = [
      aLine('a', { origin: 'SE', netMass: '2' }),
      aLine('b', { origin: 'NO', netMass: '1' }),
      aLine('c', { origin: 'SE', netMass: '9' }),
      aLine('d', { origin: 'NO', netMass: '1' }),
    ];
    const order = ended(orderOf(lines, lineColumns, [up('origin'), down('netMass')], undefined, 'sv-SE'));
    expect(order.map((place) => lines[place]?.id)).toEqual(['b', 'd', 'c', 'a']);
  });

  it('has every line once, in the order of exact values', () => {
    const decimal = fc.tuple(fc.integer(), fc.nat(999)).map(([whole, decimals]) => `${whole}.${String(decimals).padStart(3, '0')}`);
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 200 }), (values) => {
        const result = sorted(values, 'netMass', [up('netMass')]);
        expect(result.toSorted()).toEqual(values.toSorted());
        expect(result.every((value, at) => at === 0 || compareDecimals(result[at - 1] ?? '', value) <= 0)).toBe(true);
      }),
    );
  });
});

describe('a grid that sorts and filters what it has', () => {
  const shown = (model: { readonly filledCount: number; rowAt(at: number): Line | undefined }): (string | undefined)[] =>
    Array.from({ length: model.filledCount }, (_, at) => model.rowAt(at)?.id);

  it('keeps the focus on its line, and the lines where they are stored', async () => {
    const model = aList(someLines(50));
    model.focusOn({ row: 49, column: 1 });
    await model.sortLocally([down('netMass')]);
    expect(shown(model).slice(0, 2)).toEqual(['line-49', 'line-48']);
    expect(model.focus).toEqual({ row: 0, column: 1 });
    expect(model.rows[0]?.id).toBe('line-0');
    await model.sortLocally([]);
    expect(model.focus.row).toBe(49);
  });

  it('sorts what a filter leaves, and rows that come later', async () => {
    const model = aList(someLines(6));
    await model.filterLocally(({ packages }) => Number(packages) % 2 === 1);
    await model.sortLocally([down('packages')]);
    expect(shown(model)).toEqual(['line-5', 'line-3', 'line-1']);
    model.setRows(someLines(8));
    expect(shown(model)).toEqual(['line-7', 'line-5', 'line-3', 'line-1']);
    await model.filterLocally(undefined);
    expect(model.filledCount).toBe(8);
  });

  it('stays in order while lines are edited, and shows new ones at the end', async () => {
    const { model } = aGrid(someLines(3));
    await model.sortLocally([down('netMass')]);
    typeInto(model, 0, 1, '0,1');
    typeInto(model, 3, 0, 'new');
    expect(shown(model)).toEqual(['line-2', 'line-1', 'line-0', 'new-1']);
  });

  it('sorts 100,000 lines in slices, the newest question only', async () => {
    const model = aList(someLines(100_000));
    const first = model.sortLocally([down('netMass')]);
    const second = model.sortLocally([down('description')]);
    await Promise.all([first, second]);
    expect(model.rowAt(0)?.description).toBe('goods 99999');
    expect(model.isBusy).toBe(false);
  });
});
