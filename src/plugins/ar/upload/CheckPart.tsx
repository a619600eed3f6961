import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { Grid } from '../../../ui/kit/grid/Grid';
import { PasteNewsDialog } from '../../../ui/kit/grid/PasteNewsDialog';
import { LiveText } from '../../../ui/kit/LiveText';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Counters } from './Counters';
import { ISSUE_CODES } from './issueCodes';
import type { UploadDraft } from './uploadDraft';
import { errorJob, formatOf } from './uploadFiles';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

type Props = StepProps<UploadDraft, UploadModel>;

const VISIBLE_ROWS = 16;

/** Step 3: rows go to the server, which checks them; then all of them with what was found, to be mended or left out. */
export const CheckPart = observer(function CheckPart({ own }: Props) {
  const { upload, staging } = own;
  if (!upload) return null;
  const { problem } = staging;
  return (
    <div className={styles['part']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => own.stage()} />}
      {staging.isRunning ? <Staging own={own} /> : upload.status === 'Validated' && <Rows own={own} />}
      {!staging.isRunning && !problem && upload.status === 'Staging' && <Button text="ar.upload.check.goOn" icon="refresh" onPress={() => own.stage()} />}
    </div>
  );
});

const Staging = observer(function Staging({ own }: Pick<Props, 'own'>) {
  const { t } = useTexts();
  const { progress, totals, waiting } = own.staging;
  if (!progress) return null;
  const { done, total, rate, secondsLeft } = progress;
  const speed = rate > 0 && secondsLeft !== undefined ? t('ar.upload.check.speed', { rate, seconds: secondsLeft }) : '';
  return (
    <>
      <ProgressBar text="ar.upload.check.running" done={done} total={total} onCancel={() => own.cancelStaging()} />
      <p className={styles['note']}>{speed || '\u00a0'}</p>
      {waiting !== undefined && (
        <p className={styles['missing']} role="status">
          {t('ar.upload.check.waiting', { seconds: waiting })}
        </p>
      )}
      {totals && <Counters totals={totals} />}
    </>
  );
});

const Rows = observer(function Rows({ own }: Pick<Props, 'own'>) {
  const texts = useTexts();
  const api = useService(Api);
  const { upload, rows, errors } = own;
  if (!upload) return null;
  const { repairs, filter } = rows;
  const codes = ISSUE_CODES.map((value) => ({ value, wording: `${value} ${texts.t(`ar.upload.code.${value}`)}` }));
  return (
    <>
      <Counters totals={upload.totals} filter={filter} onFilter={(next) => rows.load(next)} />
      {upload.formulaCells > 0 && <p className={styles['note']}>{texts.t('ar.upload.check.formulas', { n: upload.formulaCells })}</p>}
      <div className={styles['tools']}>
        <ChoiceField
          name="/code"
          label="ar.upload.check.code"
          criterion
          clearable
          value={filter.code ?? ''}
          choices={codes}
          onChange={(code) => void rows.load({ ...filter, code: code === '' ? undefined : code })}
        />
        <Button text="ar.upload.check.exclude" icon="ban" onPress={() => rows.exclude(true)} />
        <Button text="ar.upload.check.include" icon="arrowBackUp" onPress={() => rows.exclude(false)} />
        <Button
          text="ar.upload.errors"
          icon="arrowDown"
          disabled={upload.totals.error === 0 || errors.isRunning}
          onPress={() => errors.start(formatOf(upload), () => Promise.resolve(errorJob(api, upload, texts)))}
        />
        <ManagedColumnsButton model={rows.grid} view="ar.upload.rows" />
        {repairs.waiting > 0 && <span className={styles['muted']}>{texts.t('ar.upload.check.mending', { count: repairs.waiting })}</span>}
      </div>
      <LiveText>{rows.total === undefined ? '' : texts.t('ar.upload.check.shown', { count: rows.total })}</LiveText>
      <ExportStatus model={errors} />
      {repairs.problem && <ProblemNotice problem={repairs.problem} onRetry={() => repairs.retry()} />}
      {rows.problem && <ProblemNotice problem={rows.problem} onRetry={() => rows.refresh()} />}
      <Grid
        model={rows.grid}
        label={texts.t('ar.upload.check.rows')}
        findings={rows.findings}
        total={rows.total}
        onReachEnd={() => void rows.more()}
        isBusy={rows.busy}
        visibleRows={VISIBLE_ROWS}
        empty={texts.t('ar.upload.check.none')}
      />
      <PasteNewsDialog news={rows.news} grid={rows.grid} />
    </>
  );
});
