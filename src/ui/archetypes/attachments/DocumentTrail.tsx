import { observer } from 'mobx-react-lite';
import { EmptyState } from '../../kit/EmptyState';
import { formatInstant } from '../../kit/format';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Table } from '../../kit/Table';
import { useTexts } from '../../text/texts';
import type { AttachmentsModel } from './attachmentsModel';
import styles from './attachments.module.css';

/** Who uploaded, fetched, printed and removed what, newest first. */
export const DocumentTrail = observer(function DocumentTrail({ model }: { readonly model: AttachmentsModel }) {
  const { t, locale } = useTexts();
  const { trail, trailProblem } = model;
  if (trailProblem) return <ProblemNotice problem={trailProblem} onRetry={() => model.loadTrail()} />;
  if (trail === undefined) return <Loading />;
  if (trail.length === 0) return <EmptyState text="attachment.trail.none" />;
  return (
    <div className={styles['scroll']} role="group" tabIndex={0} aria-label={t('attachment.history')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('attachment.trail.at')}</th>
            <th scope="col">{t('attachment.trail.user')}</th>
            <th scope="col">{t('attachment.trail.action')}</th>
            <th scope="col">{t('attachment.trail.document')}</th>
            <th scope="col">{t('attachment.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {trail.map(({ id, at, user, action, fileName, printType, reason }) => (
            <tr key={id}>
              <td className={styles['plain']}>{formatInstant(at, locale)}</td>
              <td>{user}</td>
              <td>{t(`attachment.action.${action}`)}</td>
              <td className={styles['name']}>{fileName ?? printType}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});
