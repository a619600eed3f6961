import { Fragment, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { ShortcutCapture } from './ShortcutCapture';
import type { ListedShortcut, Shortcuts } from './shortcuts';
import { useScreenTexts } from './useScreenTexts';
import styles from './ShortcutList.module.css';

interface ShortcutListProps {
  readonly shortcuts: Shortcuts;
  readonly onClose: () => void;
  /** The user may give them other keys and turn them off. */
  readonly editable?: boolean;
}

/** All shortcuts that answer now (`Ctrl+/`), each of which can be turned off or given another key. */
export const ShortcutList = observer(function ShortcutList({ shortcuts, onClose, editable = false }: ShortcutListProps) {
  const texts = useScreenTexts();
  const [changing, setChanging] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const { scopes } = shortcuts;
  const anyOwn = Object.keys(shortcuts.remaps).length > 0;
  const reset = { text: 'kit.shortcuts.resetAll', onPress: () => shortcuts.resetAll() } as const;
  return (
    <Dialog
      title="kit.shortcuts.title"
      onClose={onClose}
      wide={editable}
      actions={[{ text: 'kit.close', onPress: onClose, safe: true }, ...(editable && anyOwn ? [reset] : [])]}
    >
      {!shortcuts.enabled && <p>{texts.t('kit.shortcuts.off')}</p>}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.t('kit.shortcuts.key')}</th>
            <th scope="col">{texts.t('kit.shortcuts.action')}</th>
            {editable && <th scope="col">{texts.t('kit.shortcuts.settings')}</th>}
          </tr>
        </thead>
        <tbody>
          {scopes.map((scope) => (
            <Fragment key={scope.title}>
              <tr>
                <th colSpan={editable ? 3 : 2} scope="colgroup" className={styles['scope']}>
                  {texts.t(scope.title)}
                </th>
              </tr>
              {scope.shortcuts.map((shortcut) => (
                <tr key={shortcut.id}>
                  <td>{shortcut.shown === undefined ? <em>{texts.t('kit.shortcuts.isOff')}</em> : <kbd>{shortcut.shown}</kbd>}</td>
                  <td>{texts.t(shortcut.text)}</td>
                  {editable && (
                    <td>
                      {changing === shortcut.id ? (
                        <ShortcutCapture
                          shortcuts={shortcuts}
                          shortcut={shortcut}
                          onDone={() => {
                            setChanged(shortcut.id);
                            setChanging(undefined);
                          }}
                        />
                      ) : (
                        <Settings shortcuts={shortcuts} shortcut={shortcut} focused={changed === shortcut.id} onChange={() => setChanging(shortcut.id)} />
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
});

interface SettingsProps {
  readonly shortcuts: Shortcuts;
  readonly shortcut: ListedShortcut;
  /** Its key was just changed: the focus comes back. */
  readonly focused: boolean;
  readonly onChange: () => void;
}

function Settings({ shortcuts, shortcut: { id, text, shown, isOwn, isFixed }, focused, onChange }: SettingsProps) {
  const values = { action: useScreenTexts().t(text) };
  return (
    <span className={styles['settings']}>
      {!isFixed && <Button text="kit.shortcuts.change" values={values} icon="keyboard" iconOnly kind="quiet" autoFocus={focused} onPress={onChange} />}
      {shown !== undefined && (
        <Button text="kit.shortcuts.turnOff" values={values} icon="ban" iconOnly kind="quiet" onPress={() => shortcuts.remap(id, 'off')} />
      )}
      {isOwn && <Button text="kit.shortcuts.reset" values={values} icon="arrowBackUp" iconOnly kind="quiet" onPress={() => shortcuts.remap(id, undefined)} />}
    </span>
  );
}
