import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import type { ResultProps } from '../../../ui/archetypes/wizard/declared';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Summary } from '../../../ui/kit/Summary';
import { Tag } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { UPLOAD_TONES } from './uploadTones';
import type { UploadDraft } from './uploadDraft';
import { errorJob, formatOf } from './uploadFiles';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

/** Step 5: what became of the rows, and the way back within 24 hours. */
export const ResultPart = observer(function ResultPart({ own, answer }: ResultProps<UploadDraft, UploadModel, UploadState>) {
  const texts = useTexts();
  const api = useService(Api);
  const [asking, setAsking] = useState(false);
  const upload = own.upload ?? answer;
  const { id, status, totals, settings, undoUntil, notUndone = [] } = upload;
  const number = (count: number): string => count.toLocaleString(texts.locale);
  const { errors, importing } = own;
  return (
    <div className={styles['part']}>
      <p>
        <Tag text={`ar.upload.status.${status}`} tone={UPLOAD_TONES[status]} live /> <strong>{settings.fileName}</strong>
      </p>
      <Summary
        sections={[
          {
            id: 'totals',
            title: 'ar.upload.result.totals',
            rows: [
              { id: 'read', label: 'ar.upload.result.read', value: number(totals.read) },
              { id: 'inserted', label: 'ar.upload.result.inserted', value: number(totals.inserted) },
              { id: 'updated', label: 'ar.upload.result.updated', value: number(totals.updated) },
              { id: 'skipped', label: 'ar.upload.result.skipped', value: number(totals.skipped + totals.toSkip) },
              { id: 'excluded', label: 'ar.upload.result.excluded', value: number(totals.excluded) },
              { id: 'error', label: 'ar.upload.result.error', value: number(totals.error) },
            ],
          },
        ]}
      />
      {importing.problem && <ProblemNotice problem={importing.problem} />}
      <div className={styles['actions']}>
        {status !== 'RolledBack' && <Link to={`/ar/search?uploadId=${id}`} text="ar.upload.result.search" />}
        <Button
          text="ar.upload.errors"
          icon="arrowDown"
          disabled={totals.error === 0 || errors.isRunning}
          onPress={() => errors.start(formatOf(upload), () => Promise.resolve(errorJob(api, upload, texts)))}
        />
        {undoUntil !== undefined && <Button text="ar.upload.undo" icon="arrowBackUp" busy={importing.isUndoing} onPress={() => setAsking(true)} />}
        <Button text="ar.upload.again" icon="upload" onPress={() => own.restart()} />
      </div>
      {undoUntil !== undefined && <p className={styles['note']}>{texts.t('ar.upload.undo.until', { time: formatInstant(undoUntil, texts.locale) })}</p>}
      <ExportStatus model={errors} />
      {notUndone.length > 0 && (
        <section aria-labelledby="not-undone">
          <h3 id="not-undone">{texts.t('ar.upload.undo.left', { count: notUndone.length })}</h3>
          <ul className={styles['left']} tabIndex={0} aria-labelledby="not-undone">
            {notUndone.map(({ rowNo, articleId }) => (
              <li key={rowNo}>{texts.t('ar.upload.undo.leftRow', { row: rowNo, id: articleId })}</li>
            ))}
          </ul>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          title="ar.upload.undo.question"
          body="ar.upload.undo.body"
          values={{ n: totals.inserted, m: totals.updated }}
          onClose={() => setAsking(false)}
          actions={[
            { text: 'kit.cancel', safe: true, onPress: () => setAsking(false) },
            {
              text: 'ar.upload.undo',
              kind: 'danger',
              onPress: () => {
                setAsking(false);
                return importing.undo(id);
              },
            },
          ]}
        />
      )}
    </div>
  );
});
