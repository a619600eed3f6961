import type { EditCommand, Editing } from './editing';
import { nameOf, type KeyPress } from './gridKeys';

const COMMANDS: Readonly<Record<string, EditCommand>> = {
  F2: { do: 'edit' },
  F4: { do: 'list' },
  'Alt+ArrowUp': { do: 'moveRows', by: -1 },
  'Alt+ArrowDown': { do: 'moveRows', by: 1 },
  'Alt+Enter': { do: 'insertRow' },
  Insert: { do: 'insertRow' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  'Ctrl+Delete': { do: 'removeRows' },
  'Ctrl+d': { do: 'fillDown' },
  'Ctrl+z': { do: 'undo' },
  'Ctrl+y': { do: 'redo' },
  'Ctrl+Shift+z': { do: 'redo' },
  'Ctrl+Shift+v': { do: 'pasteAsRows' },
};

/** AltGr types on Nordic keyboards, and Option writes signs on a Mac. */
const types = (press: KeyPress): boolean => {
  if (press.key === 'Dead' || press.key === 'Process') return true;
  if (press.key.length !== 1) return false;
  if (press.getModifierState('AltGraph')) return true;
  return !press.ctrlKey && !press.metaKey && (!press.altKey || !/[\w\s]/.test(press.key)) && !(press.shiftKey && press.key === ' ');
};

/** What a key changes while no cell is edited. */
export const editCommandOf = (press: KeyPress): EditCommand | undefined => {
  const command = press.getModifierState('AltGraph') ? undefined : COMMANDS[nameOf(press, true)];
  return command ?? (types(press) ? { do: 'type' } : undefined);
};

/** `now` draws a change before it returns: the key that began an edit is then typed into its editor. True when the browser must not act on the key too. */
export const runEdit = <Row>(editing: Editing<Row>, command: EditCommand, now: (change: () => void) => void): boolean => {
  switch (command.do) {
    case 'type':
      now(() => editing.begin('replace'));
      return false;
    case 'pasteAsRows':
      return false;
    case 'edit':
      now(() => editing.begin('edit'));
      return true;
    case 'list':
      now(() => editing.begin('list'));
      return true;
    case 'clear':
      editing.clear();
      return true;
    case 'fillDown':
      editing.fillDown();
      return true;
    case 'insertRow':
      editing.insertRow();
      return true;
    case 'removeRows':
      editing.removeRows();
      return true;
    case 'moveRows':
      editing.moveRows(command.by);
      return true;
    case 'undo':
      editing.undo();
      return true;
    case 'redo':
      editing.redo();
      return true;
  }
};
