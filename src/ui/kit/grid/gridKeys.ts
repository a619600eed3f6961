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
  | { readonly do: 'addSort' }
  | { readonly do: 'resize'; readonly by: 1 | -1 }
  | { readonly do: 'selectAll' | 'selectRow' | 'selectColumn' | 'copyWithHeadings' | 'next' | 'previous' | 'escape' };

const MOVES: Readonly<Record<string, CellMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
  'Ctrl+ArrowUp': 'edgeUp',
  'Ctrl+ArrowDown': 'edgeDown',
  'Ctrl+ArrowLeft': 'edgeLeft',
  'Ctrl+ArrowRight': 'edgeRight',
  'Ctrl+Home': 'first',
  'Ctrl+End': 'last',
};

const COMMANDS: Readonly<Record<string, GridCommand>> = {
  Enter: { do: 'open', newTab: false },
  'Ctrl+Enter': { do: 'open', newTab: true },
  'Shift+Enter': { do: 'addSort' },
  'Alt+ArrowLeft': { do: 'resize', by: -1 },
  'Alt+ArrowRight': { do: 'resize', by: 1 },
  'Ctrl+a': { do: 'selectAll' },
  'Ctrl+ ': { do: 'selectColumn' },
  'Shift+ ': { do: 'selectRow' },
  'Ctrl+Shift+c': { do: 'copyWithHeadings' },
  Tab: { do: 'next' },
  'Shift+Tab': { do: 'previous' },
  Escape: { do: 'escape' },
};

export const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, withShift: boolean): string =>
  `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && withShift ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;

/** What a key means while no cell is edited. AltGr is Ctrl+Alt on Nordic keyboards: it never commands. */
export const commandOf = (press: KeyPress): GridCommand | undefined => {
  if (press.getModifierState('AltGraph')) return undefined;
  const command = COMMANDS[nameOf(press, true)];
  if (command) return command;
  const move = MOVES[nameOf(press, false)];
  return move && { do: 'move', move, extend: press.shiftKey };
};
