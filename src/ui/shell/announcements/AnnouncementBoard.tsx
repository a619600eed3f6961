import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Notices } from '../../../application/ports/notices';
import { textIn } from '../../../domain/reference/entryText';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import type { IconName } from '../../kit/icons';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import type { FramePartProps } from '../FramePart';
import { AnnouncementsModel } from './announcementsModel';
import styles from './AnnouncementBoard.module.css';

const ICONS: Readonly<Record<0 | 1 | 2 | 3, IconName>> = { 0: 'infoCircle', 1: 'alertTriangle', 2: 'alertCircle', 3: 'alertOctagon' };

/** What the administrators of the platform say to everybody, under the bar. */
export default observer(function AnnouncementBoard({ model }: FramePartProps) {
  const services = { api: useService(Api), events: useService(Events), notices: useService(Notices) };
  const announcements = useModel(() => new AnnouncementsModel({ ...services, texts: () => model.preferences.texts }));
  const { t, language } = useTexts();
  return (
    <div aria-live="polite" data-print="hidden">
      {announcements.shown.length > 0 && (
        <ul className={styles['board']} aria-label={t('announcement.label')}>
          {announcements.shown.map(({ id, severity, texts }) => (
            <li key={id} className={styles['announcement']} data-severity={severity}>
              <Icon name={ICONS[severity]} />
              <p>
                <strong>{t(`announcement.severity.${severity}`)}</strong> {textIn(texts, language)}
              </p>
              <Button text="notification.dismiss" icon="close" iconOnly kind="quiet" onPress={() => announcements.dismiss(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
