import { observer } from 'mobx-react-lite';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { useTexts } from '../text/texts';
import type { PortalModel } from './portalModel';
import styles from './NoticeBoard.module.css';

export const NoticeBoard = observer(function NoticeBoard({ model: { warnings } }: { readonly model: PortalModel }) {
  const { translate } = useTexts();
  return (
    <div role="status" data-print="hidden">
      {warnings.shown.map((warning) => (
        <div key={warning.text} className={styles['warning']}>
          <Icon name="alertTriangle" />
          <p>{translate(warning.text, warning.text)}</p>
          <Button text="shell.close" icon="close" iconOnly kind="quiet" onPress={() => warnings.dismiss(warning)} />
        </div>
      ))}
    </div>
  );
});
