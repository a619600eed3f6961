import { makeAutoObservable, observableRef } from 'mobx';
import { matchKeybindingPress, parseKeybinding, type KeybindingPress } from 'tinykeys';
import type { TextKey } from '../text/keys';
import { isFamily, printedPress } from './shortcutPress';

export interface Shortcut {
  /** Under this the user's own key for it is kept; the text, if absent. */
  readonly id?: string;
  /** tinykeys press: `$mod+s`, `F8`, `Alt+(Digit[1-9])`. */
  readonly keys: string;
  /** As it is printed on the keyboard: `Ctrl+S`. */
  readonly shown: string;
  readonly text: TextKey;
  readonly onPress: (event: KeyboardEvent) => unknown;
}

/** What belongs together: a page, the shell. Of two scopes with the same key the one registered last answers. */
export interface ShortcutScope {
  readonly title: TextKey;
  readonly shortcuts: readonly Shortcut[];
}

/** A shortcut as it answers now. */
export interface ListedShortcut {
  readonly id: string;
  readonly text: TextKey;
  /** As it is printed on the keyboard; undefined when it is turned off. */
  readonly shown: string | undefined;
  /** The user gave it another key, or turned it off. */
  readonly isOwn: boolean;
  /** It can only be turned off. */
  readonly isFixed: boolean;
}

export interface ListedScope {
  readonly title: TextKey;
  readonly shortcuts: readonly ListedShortcut[];
}

/** What the user changed: id of the shortcut to its press as tinykeys writes it, or `off`. */
export type Remaps = Readonly<Record<string, string>>;

interface Press {
  readonly shortcut: Shortcut;
  readonly press: KeybindingPress;
}

const idOf = ({ id, text }: Shortcut): string => id ?? text;

/** The one listener for shortcuts. Off until the feature KeyboardShortcuts turns it on. */
export class Shortcuts {
  enabled = false;
  registered: readonly ShortcutScope[] = [];
  remaps: Remaps = {};
  /** Newest scope first, as they answer. */
  #presses: readonly Press[] = [];
  #keep: ((remaps: Remaps) => unknown) | undefined;

  constructor() {
    makeAutoObservable(this, { registered: observableRef, remaps: observableRef });
  }

  setEnabled(enabled: boolean): void {
    this.enabled = enabled;
  }

  /** What was kept of the user's changes, and where the next ones go. */
  useRemaps(remaps: Remaps, keep?: (remaps: Remaps) => unknown): void {
    this.#keep = keep;
    this.#setRemaps(remaps);
  }

  /** Another press, `off`, or its own again. */
  remap(id: string, keys: string | undefined): void {
    const { [id]: _, ...others } = this.remaps;
    this.#setRemaps(keys === undefined ? others : { ...others, [id]: keys });
    this.#keep?.(this.remaps);
  }

  resetAll(): void {
    this.#setRemaps({});
    this.#keep?.(this.remaps);
  }

  /** Newest first, as they answer. */
  get scopes(): readonly ListedScope[] {
    return [...this.registered].reverse().map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.map((shortcut) => this.#listed(shortcut)) }));
  }

  /** What a press does now, other than the shortcut that is to get it. */
  takenBy(event: KeyboardEvent, id: string): TextKey | undefined {
    return this.#presses.find(({ shortcut, press }) => idOf(shortcut) !== id && matchKeybindingPress(event, press))?.shortcut.text;
  }

  /** As it is printed on the keyboard, for menus and tooltips; undefined when it is turned off. */
  shownOf(shortcut: Shortcut): string | undefined {
    return this.#listed(shortcut).shown;
  }

  /** Returns how to take it back. */
  register(scope: ShortcutScope): () => void {
    this.replace([...this.registered, scope]);
    return () => this.replace(this.registered.filter((one) => one !== scope));
  }

  /** Listens on the window; returns how to stop. A press with Ctrl is never one of the button with the focus, which would take Enter with any key beside it. */
  open(target: Window = window): () => void {
    const listen = (event: KeyboardEvent) => this.press(event);
    const ahead = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !(event.target instanceof Element) || event.target.closest('button, [role=button]') === null) return;
      this.press(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    target.addEventListener('keydown', listen);
    target.addEventListener('keydown', ahead, { capture: true });
    return () => {
      target.removeEventListener('keydown', listen);
      target.removeEventListener('keydown', ahead, { capture: true });
    };
  }

  press(event: KeyboardEvent): void {
    if (!this.enabled || event.defaultPrevented || event.isComposing) return;
    // AltGr is Ctrl+Alt on Nordic keyboards: it types a character.
    if (event.getModifierState('AltGraph') || inModal(event.target)) return;
    const found = this.#presses.find(({ press }) => matchKeybindingPress(event, press));
    if (!found) return;
    event.preventDefault();
    if (!event.repeat) void found.shortcut.onPress(event);
  }

  replace(registered: readonly ShortcutScope[]): void {
    this.registered = registered;
    this.#prepare();
  }

  #setRemaps(remaps: Remaps): void {
    this.remaps = remaps;
    this.#prepare();
  }

  #listed(shortcut: Shortcut): ListedShortcut {
    const { keys, shown, text } = shortcut;
    const own = this.#ownKeys(shortcut);
    return {
      id: idOf(shortcut),
      text,
      shown: own === 'off' ? undefined : own === undefined ? shown : printedPress(own),
      isOwn: own !== undefined,
      isFixed: isFamily(keys),
    };
  }

  #ownKeys(shortcut: Shortcut): string | undefined {
    const own = this.remaps[idOf(shortcut)];
    return isFamily(shortcut.keys) && own !== 'off' ? undefined : own;
  }

  #prepare(): void {
    this.#presses = [...this.registered].reverse().flatMap(({ shortcuts }) =>
      shortcuts.flatMap((shortcut) => {
        const keys = this.#ownKeys(shortcut) ?? shortcut.keys;
        return keys === 'off'
          ? []
          : parseKeybinding(keys)
              .slice(0, 1)
              .map((press) => ({ shortcut, press }));
      }),
    );
  }
}

/** A dialog that only floats leaves the page at work. */
const MODAL = '[role=dialog]:not([aria-modal=false]), [role=alertdialog]';

const inModal = (target: EventTarget | null): boolean => target instanceof Element && target.closest(MODAL) !== null;
