/** One press as tinykeys writes it, made from what was pressed or shown as it is printed on the keyboard. */

const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'] as const;
const FUNCTION_KEY = /^(F\d{1,2}|Insert|Pause|ScrollLock|ContextMenu)$/;
/** They type, move the focus, act or close: never shortcuts by themselves. */
const TAKEN = new Set(['Tab', 'Escape', 'Enter', 'Backspace', 'Delete', ' ', 'Dead', 'Process', 'Unidentified']);

export type Captured = { readonly type: 'press'; readonly keys: string } | { readonly type: 'unfit' } | { readonly type: 'waiting' };

/** What the user pressed for a shortcut. A letter needs Ctrl, Alt or Meta with it: alone it would act while somebody types or speaks. */
export const capturePress = (event: KeyboardEvent): Captured => {
  const { key, code } = event;
  if (MODIFIERS.some((modifier) => modifier === key) || key === 'AltGraph') return { type: 'waiting' };
  if (event.getModifierState('AltGraph')) return { type: 'unfit' };
  const held = MODIFIERS.filter((modifier) => event.getModifierState(modifier));
  const hasCommand = held.some((modifier) => modifier !== 'Shift');
  if (key === 'Tab' || key === 'Escape' || key === 'Dead' || key === 'Process' || key === 'Unidentified') return { type: 'unfit' };
  if (!hasCommand && (TAKEN.has(key) || !FUNCTION_KEY.test(key))) return { type: 'unfit' };
  const named = /^Digit\d$/.test(code) || key === ' ' ? code : key.length === 1 ? key.toLowerCase() : key;
  return { type: 'press', keys: [...held, named].join('+') };
};

const PRINTED: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  $mod: 'Ctrl',
  Meta: 'Meta',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** `Control+Alt+KeyF` as `Ctrl+Alt+F`. */
export const printedPress = (keys: string): string =>
  keys
    .split(/(?<=\w|\])\+/)
    .filter((part) => !part.startsWith('['))
    .map((part) => {
      const letter = /^(?:Key|Digit)(.)$/.exec(part)?.[1] ?? part;
      return PRINTED[letter] ?? (letter.length === 1 ? letter.toUpperCase() : letter);
    })
    .join('+');

/** A press that stands for several (`Alt+(Digit[1-9])`) can be turned off, not moved. */
export const isFamily = (keys: string): boolean => keys.includes('(');
