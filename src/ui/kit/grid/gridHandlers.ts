import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { isSameCell } from './cellRange';
import { commandOf } from './gridKeys';
import type { GridModel } from './gridModel';
import { cellUnder, isOnEdge, isOverGrid, pressOn } from './gridPointer';
import { dragEdge, dragHeading } from './headingDrag';
import { runCommand } from './runCommand';

/** What the grid on the screen does with keys and pointer besides the model. */
export interface GridScreen<Row> {
  readonly onOpenRow: ((row: Row, newTab: boolean) => void) | undefined;
  readonly sort: (column: number, add: boolean) => void;
  /** Takes the tip of the focused cell away; false when none is shown. */
  readonly closeTip: () => boolean;
  /** The next paste is to make new lines. */
  readonly pasteAsRows: (asRows: boolean) => void;
}

const isPartOf = (target: EventTarget, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

/** Keys and pointer of a grid. */
export const gridHandlers = <Row>(model: GridModel<Row>, { onOpenRow, sort, closeTip, pasteAsRows }: GridScreen<Row>) => {
  const openRow = (newTab: boolean): void => {
    const row = model.rowAt(model.focus.row);
    if (row !== undefined) onOpenRow?.(row, newTab);
  };

  const run = (event: KeyboardEvent): boolean => {
    const editing = model.isEditable ? model.editing : undefined;
    const edit = editing?.commandOf(event);
    pasteAsRows(edit?.do === 'pasteAsRows');
    if (editing && edit) return editing.run(edit, flushSync);
    const command = commandOf(event);
    if (command?.do === 'escape' && closeTip()) return true;
    return command !== undefined && runCommand(model, command, { open: onOpenRow && openRow, sort });
  };

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (model.edit || event.nativeEvent.isComposing || isOverGrid(event.target) || !run(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },

    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const cell = cellUnder(event.target);
      if (event.button !== 0 || !cell || isOverGrid(event.target)) return;
      model.hasFocus = true;
      const column = model.columnAt(cell.column);
      if (cell.row >= 0 || !column) {
        pressOn(model, cell, event.shiftKey);
        return;
      }
      // The focus stays in its cell: a heading that took it would be gone from under the pointer.
      event.preventDefault();
      if (isOnEdge(event)) dragEdge(model, column.id, event.clientX);
      else if (event.pointerType !== 'touch') dragHeading(model, column.id, event.clientX, event.currentTarget);
    },

    onPointerMove: (event: PointerEvent): void => {
      if (event.buttons !== 1 || event.pointerType === 'touch' || model.edit) return;
      const cell = cellUnder(event.target);
      if (cell && cell.row >= 0 && cell.column >= 0 && !isSameCell(cell, model.focus)) model.focusOn(cell, true);
    },

    onDoubleClick: (event: MouseEvent): void => {
      const cell = cellUnder(event.target);
      if (!cell || cell.row < 0 || cell.column < 0 || isOverGrid(event.target)) return;
      if (!model.begin('edit') && onOpenRow) openRow(event.ctrlKey || event.metaKey);
    },

    onClick: (event: MouseEvent): void => {
      const cell = cellUnder(event.target);
      if (cell && cell.row < 0 && cell.column >= 0 && !isOnEdge(event)) {
        if (model.columnAt(cell.column)?.sortable) sort(cell.column, event.shiftKey);
        else pressOn(model, cell, event.shiftKey);
      }
      if (!isPartOf(event.target, '[data-opens]') || !onOpenRow || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openRow(false);
    },
  };
};
