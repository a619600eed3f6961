import { observer } from 'mobx-react-lite';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { useTexts } from '../text/texts';
import type { PortalModel } from './portalModel';
import styles from './NoticeBoard.module.css';

/** Warnings under the bar that stay until they are dismissed. */
export const NoticeBoard = observer(function NoticeBoard({ model }: { readonly model: PortalModel }) {
  const { translate } = useTexts();
  return (
    <div role="status" data-print="hidden">
      {model.warnings.map((warning) => (
        <div key={warning} className={styles['warning']}>
          <Icon name="alertTriangle" />
          <p>{translate(warning, warning)}</p>
          <Button text="shell.close" icon="close" iconOnly kind="quiet" onPress={() => model.dismiss(warning)} />
        </div>
      ))}
    </div>
  );
});
