import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredLayout, fittedLayout, frozenColumns, movedColumn, resizedColumn, shownColumn, type GridLayout } from '../../../../src/ui/kit/grid/gridLayout';
import { aGrid, aList, lineColumns, someLines } from './aGrid';

const ids = (layout: GridLayout): string[] => layout.columns.map(({ id }) => id);
const declared = declaredLayout(lineColumns);

describe('a stored arrangement of columns', () => {
  it('loses columns that are no more, and gets new ones at the end as they are declared', () => {
    const stored: GridLayout = {
      columns: [
        { id: 'date', visible: true },
        { id: 'gone', visible: true },
        { id: 'netMass', visible: false, width: 90 },
      ],
      frozen: 1,
    };
    expect(fittedLayout(stored, lineColumns)).toEqual({
      columns: [
        { id: 'date', visible: true },
        { id: 'netMass', visible: false, width: 90 },
        { id: 'description', visible: true },
        { id: 'packages', visible: true },
        { id: 'origin', visible: true },
      ],
      frozen: 1,
    });
  });

  it('always shows a column, of a width that can be read, and freezes at most three', () => {
    const anyLayout = fc.record({
      columns: fc.array(fc.record({ id: fc.constantFrom(...lineColumns.map(({ id }) => id), 'gone'), visible: fc.boolean(), width: fc.double() })),
      frozen: fc.double(),
    });
    fc.assert(
      fc.property(anyLayout, (stored) => {
        const fitted = fittedLayout(stored, lineColumns);
        expect(ids(fitted).toSorted()).toEqual(ids(declared).toSorted());
        expect(fitted.columns.some(({ visible }) => visible)).toBe(true);
        expect(fitted.columns.every(({ width }) => width === undefined || (width >= 40 && width <= 800))).toBe(true);
        expect([0, 1, 2, 3]).toContain(fitted.frozen);
      }),
    );
  });

  it.each<[string, GridLayout, string[]]>([
    ['to the left', movedColumn(declared, 'date', 'netMass'), ['description', 'date', 'netMass', 'packages', 'origin']],
    ['to the right', movedColumn(declared, 'netMass', 'date'), ['description', 'packages', 'origin', 'date', 'netMass']],
    ['to no place', movedColumn(declared, 'netMass', 'gone'), ['description', 'netMass', 'packages', 'origin', 'date']],
  ])('moves a column %s', (_, layout, expected) => {
    expect(ids(layout)).toEqual(expected);
  });

  it('hides columns down to the last one', () => {
    const hidden = ids(declared).reduce((layout, id) => shownColumn(layout, id, false), declared);
    expect(hidden.columns.filter(({ visible }) => visible).map(({ id }) => id)).toEqual(['date']);
  });
});

describe('columns of a grid', () => {
  it('stand as the user arranged them, and as declared again after a reset', () => {
    const told: (GridLayout | undefined)[] = [];
    const model = aList(someLines(1), { onLayout: (layout) => told.push(layout) });
    model.arrange(resizedColumn(shownColumn(movedColumn(model.layout, 'origin', 'description'), 'packages', false), 'netMass', 500));
    expect(model.columns.map(({ column: { id }, left, width }) => [id, left, width])).toEqual([
      ['origin', 0, 96],
      ['description', 96, 200],
      ['netMass', 296, 500],
      ['date', 796, 104],
    ]);
    model.arrange(undefined);
    expect(model.columns.map(({ column: { id } }) => id)).toEqual(lineColumns.map(({ id }) => id));
    expect(told).toEqual([expect.objectContaining({ frozen: 0 }), undefined]);
  });

  it('are not told to be kept when they come from where they are kept', () => {
    const told: unknown[] = [];
    const model = aList([], { onLayout: (layout) => told.push(layout) });
    model.setLayout(frozenColumns(model.layout, 2));
    expect(model.layout.frozen).toBe(2);
    expect(told).toEqual([]);
  });

  it('keep the arrangement when they are declared anew', () => {
    const model = aList();
    model.setLayout(movedColumn(model.layout, 'date', 'description'));
    model.setColumns(lineColumns.filter(({ id }) => id !== 'packages'));
    expect(model.columns.map(({ column: { id } }) => id)).toEqual(['date', 'description', 'netMass', 'origin']);
  });

  it('leave out what is declared as hidden until the user shows it', () => {
    const columns = lineColumns.map((column) => ({ ...column, hidden: column.id === 'date' }));
    const model = aList([], { columns });
    expect(model.columns.map(({ column: { id } }) => id)).not.toContain('date');
    model.arrange(shownColumn(model.layout, 'date', true));
    expect(model.columns.at(-1)?.column.id).toBe('date');
  });

  it('keep the focus in its column and what is being typed', () => {
    const { model } = aGrid(someLines(2));
    model.focusOn({ row: 1, column: 3 });
    model.begin('replace');
    model.type('NO');
    model.arrange(movedColumn(model.layout, 'origin', 'description'));
    expect(model.focus).toEqual({ row: 1, column: 0 });
    expect(model.rows[1]?.origin).toBe('NO');
  });

  it.each([
    ['a wide screen', 1200, 2],
    ['a screen that two would fill by more than half', 600, 1],
    ['400 % zoom', 300, 0],
  ])('stay at the left as far as there is room: %s', (_, width, expected) => {
    const model = aList([], { frozen: 2 });
    expect(model.frozenWithin(width)).toBe(expected);
  });
});
