import { describe, expect, it } from 'vitest';
import { editCommandOf } from '../../../../src/ui/kit/grid/editKeys';
import { commandOf, type KeyPress } from '../../../../src/ui/kit/grid/gridKeys';
import { aGrid, someLines } from './aGrid';

const press = (key: string, modifiers = ''): KeyPress => ({
  key,
  ctrlKey: modifiers.includes('C'),
  altKey: modifiers.includes('A'),
  shiftKey: modifiers.includes('S'),
  metaKey: false,
  getModifierState: () => modifiers.includes('G'),
});

describe('keys of a grid', () => {
  it.each([
    ['a letter', press('a'), { do: 'type' }],
    ['a sign of AltGr', press('@', 'CAG'), { do: 'type' }],
    ['F2', press('F2'), { do: 'edit' }],
    ['Delete', press('Delete'), { do: 'clear' }],
    ['Ctrl+D', press('d', 'C'), { do: 'fillDown' }],
    ['Ctrl+Shift+V', press('V', 'CS'), { do: 'pasteAsRows' }],
    ['Insert', press('Insert'), { do: 'insertRow' }],
    ['Alt+Enter', press('Enter', 'A'), { do: 'insertRow' }],
    ['Ctrl+Delete', press('Delete', 'C'), { do: 'removeRows' }],
    ['Alt+Up', press('ArrowUp', 'A'), { do: 'moveRows', by: -1 }],
    ['Shift+Space', press(' ', 'S'), undefined],
    ['Ctrl+S', press('s', 'C'), undefined],
  ])('%s changes', (_, key, expected) => {
    expect(editCommandOf(key)).toEqual(expected);
  });

  it.each([
    ['Ctrl+Space', press(' ', 'C'), { do: 'selectColumn' }],
    ['Shift+Space', press(' ', 'S'), { do: 'selectRow' }],
    ['Ctrl+A', press('a', 'C'), { do: 'selectAll' }],
    ['Ctrl+Shift+C', press('C', 'CS'), { do: 'copyWithHeadings' }],
    ['Ctrl+Shift+Down', press('ArrowDown', 'CS'), { do: 'move', move: 'edgeDown', extend: true }],
    ['Shift+Enter', press('Enter', 'S'), { do: 'addSort' }],
    ['Alt+Right', press('ArrowRight', 'A'), { do: 'resize', by: 1 }],
    ['a letter', press('a'), undefined],
  ])('%s in any grid', (_, key, expected) => {
    expect(commandOf(key)).toEqual(expected);
  });
});

describe('fill down', () => {
  it('writes the top line of the selection into the lines below, as one step', () => {
    const { model, editing } = aGrid(someLines(4));
    model.select({ top: 0, bottom: 2, left: 1, right: 2 });
    editing.fillDown();
    expect(model.rows.map(({ netMass, packages }) => [netMass, packages])).toEqual([
      ['0.5', '0'],
      ['0.5', '0'],
      ['0.5', '0'],
      ['3.5', '3'],
    ]);
    editing.undo();
    expect(model.rows).toEqual(someLines(4));
  });

  it('takes the value of the line above into a single cell', () => {
    const { model, editing } = aGrid(someLines(2));
    model.focusOn({ row: 1, column: 0 });
    editing.fillDown();
    expect(model.rows.map(({ description }) => description)).toEqual(['goods 0', 'goods 0']);
  });

  it('makes a line of the empty last row', () => {
    const { model, editing } = aGrid(someLines(1));
    model.focusOn({ row: 1, column: 3 });
    editing.fillDown();
    expect(model.rows[1]).toMatchObject({ id: 'new-1', origin: 'SE', netMass: '' });
  });
});
