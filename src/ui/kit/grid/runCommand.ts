import { copyWithHeadings } from './gridClipboard';
import type { GridCommand } from './gridKeys';
import type { GridModel } from './gridModel';

/** What the screen does when a command is not the model's. */
export interface CommandScreen {
  readonly open: ((newTab: boolean) => void) | undefined;
  readonly sort: ((column: number) => void) | undefined;
  /** Runs a change and draws it before it returns: the key that began an edit is then typed into its editor. */
  readonly now: (change: () => void) => void;
}

const openOrGoOn = <Row>(model: GridModel<Row>, screen: CommandScreen, newTab: boolean): boolean => {
  if (model.focus.row < 0) screen.sort?.(model.focus.column);
  else if (screen.open) screen.open(newTab);
  else if (newTab) return false;
  else model.enter(1);
  return true;
};

const CHANGES: ReadonlySet<GridCommand['do']> = new Set(['type', 'edit', 'list', 'clear', 'insertRow', 'removeRows', 'moveRows', 'undo', 'redo']);

/** True when the browser must not act on the key too. */
export const runCommand = <Row>(model: GridModel<Row>, command: GridCommand, screen: CommandScreen): boolean => {
  if (CHANGES.has(command.do) && !model.isEditable) return false;
  const { range } = model;
  const right = Math.max(0, model.columns.length - 1);
  const bottom = Math.max(0, model.filledCount - 1);
  switch (command.do) {
    case 'move': model.move(command.move, command.extend); return true;
    case 'open': return openOrGoOn(model, screen, command.newTab);
    case 'selectAll': model.select({ top: 0, bottom, left: 0, right }); return true;
    case 'selectRow': model.select({ ...range, left: 0, right }); return true;
    case 'selectColumn': model.select({ ...range, top: 0, bottom }); return true;
    case 'copyWithHeadings': copyWithHeadings(model); return true;
    case 'pasteAsRows': return false;
    case 'next': return model.isRunning && model.step(1);
    case 'previous': return model.isRunning && model.step(-1);
    case 'escape':
      if (!model.isRunning) return false;
      model.focusOn(model.focus);
      return true;
    case 'type':
      screen.now(() => model.begin('replace'));
      return false;
    case 'edit': screen.now(() => model.begin('edit')); return true;
    case 'list': screen.now(() => model.begin('list')); return true;
    case 'clear': model.clear(); return true;
    case 'insertRow': model.insertRow(); return true;
    case 'removeRows': model.removeRows(); return true;
    case 'moveRows': model.moveRows(command.by); return true;
    case 'undo': model.undo(); return true;
    case 'redo': model.redo(); return true;
  }
};
