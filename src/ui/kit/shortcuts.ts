import { makeAutoObservable, observableRef } from 'mobx';
import { matchKeybindingPress, parseKeybinding, type KeybindingPress } from 'tinykeys';
import type { TextKey } from '../text/keys';

export interface Shortcut {
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

interface Registered {
  readonly scope: ShortcutScope;
  readonly presses: readonly { readonly shortcut: Shortcut; readonly press: KeybindingPress }[];
}

/** The one listener for shortcuts. Off until the feature KeyboardShortcuts turns it on. */
export class Shortcuts {
  enabled = false;
  registered: readonly Registered[] = [];

  constructor() {
    makeAutoObservable(this, { registered: observableRef });
  }

  setEnabled(enabled: boolean): void {
    this.enabled = enabled;
  }

  /** Newest first, as they answer. */
  get scopes(): readonly ShortcutScope[] {
    return this.registered.map(({ scope }) => scope).reverse();
  }

  /** Returns how to take it back. */
  register(scope: ShortcutScope): () => void {
    const presses = scope.shortcuts.flatMap((shortcut) => parseKeybinding(shortcut.keys).slice(0, 1).map((press) => ({ shortcut, press })));
    const entry: Registered = { scope, presses };
    this.replace([...this.registered, entry]);
    return () => this.replace(this.registered.filter((one) => one !== entry));
  }

  /** Listens on the window; returns how to stop. */
  open(target: Window = window): () => void {
    const listen = (event: KeyboardEvent) => this.press(event);
    target.addEventListener('keydown', listen);
    return () => target.removeEventListener('keydown', listen);
  }

  press(event: KeyboardEvent): void {
    if (!this.enabled || event.defaultPrevented || event.isComposing) return;
    // AltGr is Ctrl+Alt on Nordic keyboards: it types a character.
    if (event.getModifierState('AltGraph') || inModal(event.target)) return;
    const found = [...this.registered]
      .reverse()
      .flatMap(({ presses }) => presses)
      .find(({ press }) => matchKeybindingPress(event, press));
    if (!found) return;
    event.preventDefault();
    if (!event.repeat) void found.shortcut.onPress(event);
  }

  replace(registered: readonly Registered[]): void {
    this.registered = registered;
  }
}

const inModal = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
