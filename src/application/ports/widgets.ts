import { token } from '../token';

export type WidgetName = 'userGuiding' | 'knowledgeOwl' | 'hotjar';

/** Helpers of others in our page (shell, section 15). What fails in them is logged and otherwise invisible. */
export interface Widgets {
  /** Loads one that is switched on and has a key; ends when it has loaded, or will not. Who is signed in is told as a hash only. */
  start(widget: WidgetName, userId: string): Promise<void>;
  /** Whether the configuration has a help widget. */
  readonly hasHelp: boolean;
  /** Whether it has one that waits for the user's consent. */
  readonly asksConsent: boolean;
  /** Also by control+alt+h. Nothing happens before the help widget has loaded. */
  openHelp(): void;
  /** On logout: the widgets are told to stop, and what they kept for the visit is removed. */
  stop(): void;
}
export const Widgets = token<Widgets>('Widgets');
