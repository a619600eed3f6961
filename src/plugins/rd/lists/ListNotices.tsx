import { observer } from 'mobx-react-lite';
import { stockholmDate } from '../../../domain/kernel/dates';
import { Button } from '../../../ui/kit/Button';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useTexts } from '../../../ui/text/texts';
import type { EditorModel } from './editorModel';
import styles from './lists.module.css';

/** What stands between the user and the list: drafts of others, newer versions, refusals. */
export const ListNotices = observer(function ListNotices({ model: { list, steps } }: { readonly model: EditorModel }) {
  const { t, locale } = useTexts();
  const { foreignDraft, stale, news, state, version } = list;
  const problem = steps.asking === undefined ? (steps.problem ?? list.problem) : list.problem;
  return (
    <>
      {problem && !stale && <ProblemNotice problem={problem} onRetry={list.canReload ? () => list.load() : undefined} busy={list.busy} />}
      {stale && (
        <div className={styles['notice']} role="alert">
          <p>{t('feedback.RD-R17', { time: formatInstant(stale.changedAt, locale) })}</p>
          <Button text="rd.notice.reload" onPress={() => list.load()} />
        </div>
      )}
      {news && !stale && (
        <div className={styles['notice']} role="status">
          <p>{t('rd.notice.published')}</p>
          <Button text="rd.notice.reload" onPress={() => list.load()} />
        </div>
      )}
      {foreignDraft && (
        <div className={styles['notice']} role="status">
          <p>{t('feedback.RD-DRAFT', { user: foreignDraft.createdBy, date: formatDate(stockholmDate(foreignDraft.createdAt), locale) })}</p>
          {list.mayEdit && <Button text="rd.notice.join" onPress={() => list.join()} />}
          {list.mayEdit && (
            <Button
              text="rd.step.discard"
              kind="quiet"
              onPress={() => {
                list.join();
                steps.ask('discard');
              }}
            />
          )}
        </div>
      )}
      {steps.waitsForAnother && (
        <div className={styles['notice']} role="status">
          <p>{t('rd.notice.waits')}</p>
        </div>
      )}
      {version?.status === 'Draft' && version.reason !== undefined && version.reason !== '' && (
        <div className={styles['notice']} role="status">
          <p>{t('rd.notice.rejected', { reason: version.reason })}</p>
        </div>
      )}
      {version?.status === 'Scheduled' && (
        <div className={styles['notice']} role="status">
          <p>{t('rd.notice.scheduled', { date: formatDate(version.effectiveFrom ?? '', locale) })}</p>
        </div>
      )}
      {state?.scheduled && list.viewed !== 'scheduled' && !list.rows.dirty && (
        <div className={styles['notice']} role="status">
          <p>{t('rd.done.schedule', { versionNo: state.scheduled.versionNo, date: formatDate(state.scheduled.effectiveFrom ?? '', locale) })}</p>
          <Button text="rd.notice.show" kind="quiet" onPress={() => list.view('scheduled')} />
        </div>
      )}
      {state?.definition.editMode === 'System' && <p className={styles['muted']}>{t('feedback.RD-R15')}</p>}
      {state?.edits === 'Tenant' && <p className={styles['muted']}>{t('rd.notice.tenant')}</p>}
    </>
  );
});
