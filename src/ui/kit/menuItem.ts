import type { TextKey, TextValues } from '../text/keys';
import type { IconName } from './icons';

export interface MenuButtonItem {
  readonly id: string;
  readonly text: TextKey;
  readonly values?: TextValues;
  readonly onAction?: () => unknown;
  /** Path of a screen: a real link, so it opens in a new tab too. */
  readonly to?: string;
  readonly icon?: IconName;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  /** Shown beside the text, for example `Ctrl+S`. */
  readonly shortcut?: string;
}

export interface MenuButtonSection {
  readonly id: string;
  readonly title?: TextKey;
  readonly items: readonly MenuButtonItem[];
  /** Id of the item that holds now: the items are a choice of one. */
  readonly selected?: string;
}
