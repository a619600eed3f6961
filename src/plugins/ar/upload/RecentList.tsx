import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import { UPLOAD_TONES } from './uploadTones';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

/** Uploads to go on with, or to look at again. */
export const RecentList = observer(function RecentList({ own }: { readonly own: UploadModel }) {
  const { t, locale } = useTexts();
  const { recent, opening } = own;
  if (recent.problem) return <ProblemNotice problem={recent.problem} onRetry={() => recent.load()} />;
  if (recent.uploads.length === 0) return null;
  return (
    <div className={styles['recent']}>
      <h3 id="recent-uploads">{t('ar.upload.recent')}</h3>
      <ul aria-labelledby="recent-uploads">
        {recent.uploads.map(({ id, status, settings, totals, createdAt, createdBy }) => (
          <li key={id}>
            <strong>{settings.fileName}</strong>
            <Tag text={`ar.upload.status.${status}`} tone={UPLOAD_TONES[status]} />
            <span className={styles['muted']}>
              {t('ar.upload.recent.what', { rows: totals.read, time: formatInstant(createdAt, locale), user: createdBy })}
            </span>
            <Button
              text="ar.upload.recent.open"
              label={t('ar.upload.recent.openName', { name: settings.fileName })}
              kind="quiet"
              busy={opening}
              onPress={() => own.resume(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});
