import { observer } from 'mobx-react-lite';
import type { JobRun } from '../../../application/contract/jobs';
import { isOver } from '../../../domain/platform/runStatus';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { Summary, type SummaryRow } from '../../../ui/kit/Summary';
import { useTexts } from '../../../ui/text/texts';
import { duration, jobName, ranFor } from './jobWords';
import styles from './jobs.module.css';

/** Where it is, how it got there, and why it failed. */
export const RunOverview = observer(function RunOverview({ run }: { readonly run: JobRun }) {
  const texts = useTexts();
  const { locale } = texts;
  const { progress, status, startAfter, attempt, maxAttempts, parentRunId, etaSeconds } = run;
  const seconds = ranFor(run, Date.now());
  const instant = (value: string | undefined): string => (value === undefined ? '' : formatInstant(value, locale));
  const rows: readonly (SummaryRow | undefined)[] = [
    { id: 'job', label: 'pf.run.job', value: jobName(run, texts) },
    { id: 'trigger', label: 'pf.run.trigger', value: texts.t(`pf.trigger.${run.trigger}`) },
    { id: 'startedBy', label: 'pf.run.startedBy', value: run.startedBy },
    run.tenant === undefined ? undefined : { id: 'tenant', label: 'pf.run.tenant', value: run.tenant },
    { id: 'queuedAt', label: 'pf.run.queuedAt', value: instant(run.queuedAt) },
    { id: 'startedAt', label: 'pf.run.startedAt', value: instant(run.startedAt) },
    { id: 'finishedAt', label: 'pf.run.finishedAt', value: instant(run.finishedAt) },
    { id: 'duration', label: 'pf.run.duration', value: seconds === undefined ? '' : duration(seconds, locale) },
    { id: 'attempt', label: 'pf.run.attempt', value: `${attempt}/${maxAttempts}` },
    startAfter === undefined || isOver(status) ? undefined : { id: 'next', label: 'pf.run.next', value: instant(startAfter) },
    { id: 'node', label: 'pf.run.node', value: run.node ?? '' },
    run.cancelRequestedBy === undefined
      ? undefined
      : { id: 'cancelled', label: 'pf.run.cancelRequested', value: `${run.cancelRequestedBy}, ${instant(run.cancelRequestedAt)}` },
    run.errorMessage === undefined
      ? undefined
      : { id: 'error', label: 'pf.run.error', value: run.errorCode === undefined ? run.errorMessage : `${run.errorMessage} (${run.errorCode})` },
    parentRunId === undefined
      ? undefined
      : { id: 'parent', label: 'pf.run.parent', value: <Link to={`/pf/job-manager/${parentRunId}`} text="pf.run.parent.open" /> },
  ];
  return (
    <div className={styles['parts']}>
      {status === 'Running' && (
        <ProgressBar
          text={etaSeconds === undefined ? 'pf.run.going' : 'pf.run.left'}
          values={{ time: duration(etaSeconds ?? 0, locale) }}
          done={progress.done}
          total={progress.total === 0 ? undefined : progress.total}
        />
      )}
      <Summary sections={[{ id: 'run', title: 'pf.run.tab.overview', rows: rows.filter((row) => row !== undefined) }]} />
    </div>
  );
});
