import { useState, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { capturePress, printedPress } from './shortcutPress';
import type { ListedShortcut, Shortcuts } from './shortcuts';
import styles from './ShortcutList.module.css';

interface ShortcutCaptureProps {
  readonly shortcuts: Shortcuts;
  readonly shortcut: ListedShortcut;
  readonly onDone: () => void;
}

/** Waits for the key of a shortcut. One that does something else already is taken only when that is said again. */
export const ShortcutCapture = observer(function ShortcutCapture({ shortcuts, shortcut: { id, text }, onDone }: ShortcutCaptureProps) {
  const texts = useTexts();
  const [pressed, setPressed] = useState<{ readonly keys: string; readonly taken: TextKey }>();
  const [unfit, setUnfit] = useState(false);
  const take = (keys: string) => {
    shortcuts.remap(id, keys);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      onDone();
      return;
    }
    const captured = capturePress(event.nativeEvent);
    if (captured.type === 'waiting') return;
    setUnfit(captured.type === 'unfit');
    if (captured.type === 'unfit') return;
    const taken = shortcuts.takenBy(event.nativeEvent, id);
    if (taken === undefined) take(captured.keys);
    else setPressed({ keys: captured.keys, taken });
  };
  const action = texts.t(text);
  return (
    <span className={styles['capture']}>
      <input
        className={styles['press']}
        type="text"
        readOnly
        // The dialog's own button has asked for this key; it waits for it at once.
        autoFocus
        value={pressed ? printedPress(pressed.keys) : ''}
        placeholder={texts.t('kit.shortcuts.press')}
        aria-label={texts.t('kit.shortcuts.change', { action })}
        aria-describedby="shortcut-capture-note"
        onKeyDown={press}
      />
      <Button text="kit.cancel" kind="quiet" onPress={onDone} />
      {pressed && <Button text="kit.shortcuts.useAnyway" onPress={() => take(pressed.keys)} />}
      <span id="shortcut-capture-note" role="status" className={styles['note']}>
        {unfit
          ? texts.t('kit.shortcuts.unfit')
          : pressed
            ? texts.t('kit.shortcuts.taken', { keys: printedPress(pressed.keys), action: texts.t(pressed.taken) })
            : texts.t('kit.shortcuts.pressHint')}
      </span>
    </span>
  );
});
