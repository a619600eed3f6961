import { copyWithHeadings } from './gridClipboard';
import type { GridCommand } from './gridKeys';
import { resizedColumn } from './gridLayout';
import type { GridModel } from './gridModel';

/** What the screen does when a command is not the model's. */
export interface CommandScreen {
  readonly open: ((newTab: boolean) => void) | undefined;
  readonly sort: (column: number, add: boolean) => void;
}

/** Pixels of one key press. */
const RESIZE_STEP = 16;

const openOrGoOn = <Row>(model: GridModel<Row>, screen: CommandScreen, newTab: boolean): boolean => {
  if (model.focus.row < 0) screen.sort(model.focus.column, false);
  else if (screen.open) screen.open(newTab);
  else if (newTab) return false;
  else model.enter(1);
  return true;
};

const resize = <Row>(model: GridModel<Row>, by: 1 | -1): boolean => {
  const placed = model.columns[model.focus.column];
  if (model.focus.row >= 0 || !placed) return false;
  model.arrange(resizedColumn(model.layout, placed.column.id, placed.width + by * RESIZE_STEP));
  return true;
};

/** True when the browser must not act on the key too. */
export const runCommand = <Row>(model: GridModel<Row>, command: GridCommand, screen: CommandScreen): boolean => {
  const { range } = model;
  const right = Math.max(0, model.columns.length - 1);
  const bottom = Math.max(0, model.filledCount - 1);
  switch (command.do) {
    case 'move':
      model.move(command.move, command.extend);
      return true;
    case 'open':
      return openOrGoOn(model, screen, command.newTab);
    case 'addSort':
      if (model.focus.row < 0) screen.sort(model.focus.column, true);
      else model.enter(-1);
      return true;
    case 'resize':
      return resize(model, command.by);
    case 'selectAll':
      model.select({ top: 0, bottom, left: 0, right });
      return true;
    case 'selectRow':
      model.select({ ...range, left: 0, right });
      return true;
    case 'selectColumn':
      model.select({ ...range, top: 0, bottom });
      return true;
    case 'copyWithHeadings':
      copyWithHeadings(model);
      return true;
    case 'next':
      return model.isRunning && model.step(1);
    case 'previous':
      return model.isRunning && model.step(-1);
    case 'escape':
      if (!model.isRunning) return false;
      model.focusOn(model.focus);
      return true;
  }
};
