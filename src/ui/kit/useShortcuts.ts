import { createContext, useContext, useEffect, useRef } from 'react';
import type { TextKey } from '../text/keys';
import type { Shortcut, Shortcuts } from './shortcuts';

export const ShortcutsContext = createContext<Shortcuts | undefined>(undefined);

/** The shortcuts of a page as long as it is shown; they call the newest handlers. Outside a registry they do nothing. */
export const useShortcuts = (title: TextKey, shortcuts: readonly Shortcut[]): void => {
  const registry = useContext(ShortcutsContext);
  const latest = useRef(shortcuts);
  const keys = shortcuts.map(({ keys: press, text }) => `${press} ${text}`).join('\n');
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(
    () =>
      registry?.register({
        title,
        shortcuts: latest.current.map((shortcut, at) => ({ ...shortcut, onPress: (event) => latest.current[at]?.onPress(event) })),
      }),
    [registry, title, keys],
  );
};
