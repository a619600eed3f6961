import { describe, expect, it } from 'vitest';
import { UndoStack } from '../../../../src/ui/kit/form/undoStack';
import type { CellMove } from '../../../../src/ui/kit/grid/cellMove';
import type { GridModel } from '../../../../src/ui/kit/grid/gridModel';
import { aGrid, aLine, lineColumns, someLines, typeInto, type Line } from './aGrid';

const names = (model: GridModel<Line>): string[] => model.rows.map(({ description }) => description);

describe('moving by keyboard', () => {
  it.each<[string, CellMove, { row: number; column: number }]>([
    ['up', 'up', { row: 49, column: 2 }],
    ['down', 'down', { row: 51, column: 2 }],
    ['left', 'left', { row: 50, column: 1 }],
    ['right', 'right', { row: 50, column: 3 }],
    ['Home', 'rowStart', { row: 50, column: 0 }],
    ['End', 'rowEnd', { row: 50, column: 4 }],
    ['Page Up', 'pageUp', { row: 30, column: 2 }],
    ['Page Down', 'pageDown', { row: 70, column: 2 }],
    ['Ctrl+Home', 'first', { row: 0, column: 0 }],
    ['Ctrl+End', 'last', { row: 99, column: 4 }],
    ['Ctrl+Up', 'edgeUp', { row: 0, column: 2 }],
    ['Ctrl+Down', 'edgeDown', { row: 99, column: 2 }],
  ])('%s', (_, move, expected) => {
    const { model } = aGrid(someLines(100));
    model.focusOn({ row: 50, column: 2 });
    model.move(move);
    expect(model.focus).toEqual(expected);
  });

  it('stops at the edges: the headings at the top, the empty last line at the bottom', () => {
    const { model } = aGrid(someLines(3));
    model.move('up');
    model.move('up');
    model.move('left');
    expect(model.focus).toEqual({ row: -1, column: 0 });
    model.enter(-1);
    expect(model.focus).toEqual({ row: 0, column: 0 });
    model.move('pageDown');
    expect(model.focus).toEqual({ row: 3, column: 0 });
  });

  it('goes with Ctrl+Down to the last filled cell before a gap, then over the gap', () => {
    const { model } = aGrid(['a', 'b', '', '', 'c', 'd'].map((description, at) => aLine(String(at), { description })));
    const stops = [1, 2, 3].map(() => {
      model.move('edgeDown');
      return model.focus.row;
    });
    expect(stops).toEqual([1, 4, 5]);
  });

  it('extends the selection with Shift and takes the other end as fixed', () => {
    const { model } = aGrid(someLines(10));
    model.focusOn({ row: 4, column: 1 });
    model.move('down', true);
    model.move('right', true);
    expect(model.range).toEqual({ top: 4, bottom: 5, left: 1, right: 2 });
    model.move('up', true);
    model.move('up', true);
    expect(model.range).toEqual({ top: 3, bottom: 4, left: 1, right: 2 });
  });

  it('returns with Enter to the column where a run of Tab began', () => {
    const { model } = aGrid(someLines(3));
    model.focusOn({ row: 0, column: 1 });
    model.step(1);
    model.step(1);
    model.enter(1);
    expect(model.focus).toEqual({ row: 1, column: 1 });
  });

  it('lets Tab out at the end of the grid', () => {
    const { model } = aGrid(someLines(1), { createRow: undefined });
    model.focusOn({ row: 0, column: 4 });
    expect(model.step(1)).toBe(false);
  });
});

describe('editing', () => {
  it('replaces the row object of the edited line only', () => {
    const lines = someLines(3);
    const { model } = aGrid(lines);
    typeInto(model, 1, 1, '12,750');
    expect(model.rows[1]).toEqual({ ...lines[1], netMass: '12.750' });
    expect(model.rows[0]).toBe(lines[0]);
    expect(model.rows[2]).toBe(lines[2]);
    expect(lines[1]?.netMass).toBe('1.5');
  });

  it.each([
    ['a comma as decimal mark', 1, '1 234,5', '1234.5'],
    ['a point as decimal mark', 1, '1234.5', '1234.5'],
    ['a code in small letters', 3, 'dk', 'DK'],
    ['the text of a code', 3, 'norway', 'NO'],
    ['a date as digits', 4, '251120', '2025-11-20'],
  ])('reads %s', (_, column, typed, stored) => {
    const { model } = aGrid(someLines(1));
    typeInto(model, 0, column, typed);
    expect(model.valueAt({ row: 0, column })).toBe(stored);
  });

  it.each([
    ['no number', 1, '12 kg'],
    ['no whole number', 2, '1,5'],
    ['an unknown code', 3, 'XX'],
    ['no date', 4, 'tomorrow'],
  ])('keeps the typed text when it is %s', (_, column, typed) => {
    const { model } = aGrid(someLines(1));
    typeInto(model, 0, column, typed);
    expect(model.valueAt({ row: 0, column })).toBe(typed);
  });

  it('leaves the cell as it was after Escape, and when nothing was typed', () => {
    const lines = someLines(1);
    const { model, editing } = aGrid(lines);
    model.begin('replace');
    model.type('other');
    editing.cancel();
    model.begin('replace');
    model.commit();
    expect(model.rows[0]).toBe(lines[0]);
  });

  it('makes a line of the empty last row, and of nothing typed none', () => {
    const { model } = aGrid(someLines(2));
    typeInto(model, 2, 0, '');
    expect(model.rows).toHaveLength(2);
    typeInto(model, 2, 0, 'new goods');
    expect(names(model)).toEqual(['goods 0', 'goods 1', 'new goods']);
    expect(model.rowCount).toBe(4);
  });

  it('changes nothing while it is read only', () => {
    const lines = someLines(2);
    const { model, editing } = aGrid(lines);
    model.setReadOnly(true);
    typeInto(model, 0, 0, 'other');
    editing.clear();
    model.removeRows();
    editing.paste('pasted');
    expect(model.rows).toEqual(lines);
    expect(model.rowCount).toBe(2);
  });

  it('keeps what is being typed when it turns read only', () => {
    const { model } = aGrid(someLines(1));
    model.begin('replace');
    model.type('almost lost');
    model.setReadOnly(true);
    expect(names(model)).toEqual(['almost lost']);
  });

  it('clears the cells of a range that can be edited', () => {
    const { model, editing } = aGrid(someLines(3));
    model.focusOn({ row: 0, column: 1 });
    model.focusOn({ row: 1, column: 2 }, true);
    editing.clear();
    expect(model.rows.map(({ netMass, packages, origin }) => [netMass, packages, origin])).toEqual([
      ['', '', 'SE'],
      ['', '', 'SE'],
      ['2.5', '2', 'SE'],
    ]);
  });

  it('stays in its line when rows come from elsewhere', () => {
    const { model } = aGrid(someLines(3));
    model.focusOn({ row: 1, column: 0 });
    model.begin('replace');
    model.type('typed');
    model.setRows([aLine('first'), ...someLines(3)]);
    expect(model.focus.row).toBe(2);
    model.commit();
    expect(names(model)).toEqual(['', 'goods 0', 'typed', 'goods 2']);
  });

  it('goes on in its column when columns are declared anew, so that half a word is not taken for the whole', () => {
    const { model } = aGrid(someLines(2));
    model.focusOn({ row: 1, column: 0 });
    model.begin('replace');
    model.type('ty');
    model.setColumns([...lineColumns.slice(1), ...lineColumns.slice(0, 1)]);
    expect(names(model)).toEqual(['goods 0', 'goods 1']);
    expect(model.edit?.cell).toEqual({ row: 1, column: 4 });
    model.type('typed');
    model.commit();
    expect(names(model)).toEqual(['goods 0', 'typed']);
  });

  it('ends, and is kept, when its column is filled in another way or is gone', () => {
    for (const columns of [lineColumns.map((column) => ({ ...column, options: () => [] })), lineColumns.slice(1)]) {
      const { model } = aGrid(someLines(2));
      model.focusOn({ row: 1, column: 0 });
      model.begin('replace');
      model.type('typed');
      model.setColumns(columns);
      expect(model.edit).toBeUndefined();
      expect(names(model)).toEqual(['goods 0', 'typed']);
    }
  });
});

describe('lines', () => {
  it('inserts under the focus, removes the range and moves it', () => {
    const { model, editing } = aGrid(someLines(4));
    model.focusOn({ row: 1, column: 0 });
    model.insertRow();
    expect(names(model)).toEqual(['goods 0', 'goods 1', '', 'goods 2', 'goods 3']);
    expect(model.focus.row).toBe(2);
    model.removeRows();
    editing.moveRows(-1);
    expect(names(model)).toEqual(['goods 0', 'goods 2', 'goods 1', 'goods 3']);
    expect(model.focus.row).toBe(1);
    editing.moveRows(1);
    expect(names(model)).toEqual(['goods 0', 'goods 1', 'goods 2', 'goods 3']);
  });

  it('does not go over the limit of lines', () => {
    const { model } = aGrid(someLines(3), { limit: 3 });
    model.insertRow();
    expect(model.rows).toHaveLength(3);
    expect(model.rowCount).toBe(3);
    expect(model.notice).toEqual({ text: 'kit.grid.full', values: { limit: 3 } });
  });

  it('shows rows in an order and without some, and still edits the right one', () => {
    const { model } = aGrid(someLines(4));
    model.show([3, 1]);
    typeInto(model, 0, 0, 'was last');
    model.focusOn({ row: 0, column: 0 });
    model.insertRow();
    expect(names(model)).toEqual(['goods 0', 'goods 1', 'goods 2', 'was last', '']);
    expect([0, 1, 2].map((at) => model.rowAt(at)?.description)).toEqual(['was last', '', 'goods 1']);
  });
});

describe('undo', () => {
  it('takes back and repeats edits, insertions, removals and moves in their order', () => {
    const lines = someLines(3);
    const { model, editing } = aGrid(lines);
    typeInto(model, 0, 0, 'edited');
    model.insertRow();
    model.focusOn({ row: 2, column: 0 });
    model.removeRows();
    editing.moveRows(-1);
    const after = [...model.rows];
    for (let step = 0; step < 4; step += 1) editing.undo();
    expect(model.rows).toEqual(lines);
    for (let step = 0; step < 4; step += 1) editing.redo();
    expect(model.rows).toEqual(after);
  });

  it('shares the history of the record and tells it of every change', () => {
    const undo = new UndoStack();
    const heard: string[] = [];
    const { model } = aGrid(someLines(2), { undo, onChange: (patches) => heard.push(...patches.map(({ type }) => type)) });
    typeInto(model, 1, 0, 'edited');
    model.focusOn({ row: 0, column: 0 });
    undo.undo();
    expect(names(model)).toEqual(['goods 0', 'goods 1']);
    expect(model.focus.row).toBe(1);
    expect(heard).toEqual(['replace', 'replace']);
  });
});
