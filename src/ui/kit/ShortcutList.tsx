import { Fragment } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../text/texts';
import { Dialog } from './Dialog';
import type { Shortcuts } from './shortcuts';
import styles from './ShortcutList.module.css';

interface ShortcutListProps {
  readonly shortcuts: Shortcuts;
  readonly onClose: () => void;
}

/** All shortcuts that answer now (`Ctrl+/`). */
export const ShortcutList = observer(function ShortcutList({ shortcuts, onClose }: ShortcutListProps) {
  const texts = useTexts();
  return (
    <Dialog title="kit.shortcuts.title" onClose={onClose} actions={[{ text: 'kit.close', onPress: onClose, safe: true }]}>
      {!shortcuts.enabled && <p>{texts.t('kit.shortcuts.off')}</p>}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.t('kit.shortcuts.key')}</th>
            <th scope="col">{texts.t('kit.shortcuts.action')}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.scopes.map((scope) => (
            <Fragment key={scope.title}>
              <tr>
                <th colSpan={2} scope="colgroup" className={styles['scope']}>
                  {texts.t(scope.title)}
                </th>
              </tr>
              {scope.shortcuts.map(({ keys, shown, text }) => (
                <tr key={keys}>
                  <td>
                    <kbd>{shown}</kbd>
                  </td>
                  <td>{texts.t(text)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
});
