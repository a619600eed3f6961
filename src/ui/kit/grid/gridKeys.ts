import type { CellMove } from './cellMove';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(modifier: 'AltGraph'): boolean;
}

export type GridCommand =
  | { readonly do: 'move'; readonly move: CellMove; readonly extend: boolean }
  | { readonly do: 'open'; readonly newTab: boolean }
  | { readonly do: 'moveRows'; readonly by: 1 | -1 }
  | {
      readonly do:
        | 'type' | 'edit' | 'list' | 'clear' | 'insertRow' | 'removeRows' | 'undo' | 'redo'
        | 'selectAll' | 'selectRow' | 'selectColumn' | 'copyWithHeadings' | 'pasteAsRows' | 'next' | 'previous' | 'escape';
    };

const MOVES: Readonly<Record<string, CellMove>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageUp', PageDown: 'pageDown', Home: 'rowStart', End: 'rowEnd',
  'Ctrl+ArrowUp': 'edgeUp', 'Ctrl+ArrowDown': 'edgeDown', 'Ctrl+ArrowLeft': 'edgeLeft', 'Ctrl+ArrowRight': 'edgeRight',
  'Ctrl+Home': 'first', 'Ctrl+End': 'last',
};

const COMMANDS: Readonly<Record<string, GridCommand>> = {
  F2: { do: 'edit' },
  F4: { do: 'list' },
  'Alt+ArrowUp': { do: 'moveRows', by: -1 },
  'Alt+ArrowDown': { do: 'moveRows', by: 1 },
  Enter: { do: 'open', newTab: false },
  'Ctrl+Enter': { do: 'open', newTab: true },
  'Alt+Enter': { do: 'insertRow' },
  Insert: { do: 'insertRow' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  'Ctrl+Delete': { do: 'removeRows' },
  'Ctrl+z': { do: 'undo' },
  'Ctrl+y': { do: 'redo' },
  'Ctrl+Shift+z': { do: 'redo' },
  'Ctrl+a': { do: 'selectAll' },
  'Ctrl+ ': { do: 'selectColumn' },
  'Shift+ ': { do: 'selectRow' },
  'Ctrl+Shift+c': { do: 'copyWithHeadings' },
  'Ctrl+Shift+v': { do: 'pasteAsRows' },
  Tab: { do: 'next' },
  'Shift+Tab': { do: 'previous' },
  Escape: { do: 'escape' },
};

/** AltGr is Ctrl+Alt on Nordic keyboards, and Option writes signs on a Mac: both type. */
const types = (press: KeyPress): boolean => {
  if (press.key === 'Dead' || press.key === 'Process') return true;
  if (press.key.length !== 1) return false;
  if (press.getModifierState('AltGraph')) return true;
  return !press.ctrlKey && !press.metaKey && (!press.altKey || !/[\w\s]/.test(press.key));
};

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, withShift: boolean): string =>
  `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && withShift ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;

/** What a key means while no cell is edited. */
export const commandOf = (press: KeyPress): GridCommand | undefined => {
  if (press.getModifierState('AltGraph')) return types(press) ? { do: 'type' } : undefined;
  const command = COMMANDS[nameOf(press, true)];
  if (command) return command;
  const move = MOVES[nameOf(press, false)];
  if (move) return { do: 'move', move, extend: press.shiftKey };
  return types(press) ? { do: 'type' } : undefined;
};
