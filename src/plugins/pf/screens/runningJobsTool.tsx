import { observer } from 'mobx-react-lite';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useScreenTexts } from '../../../ui/kit/useScreenTexts';
import { useRunningJobs } from '../runningJobs';

/** Tool of the dashboard: what the user has started and how far it is. */
export default observer(function RunningJobsTool() {
  const { t } = useScreenTexts();
  const model = useRunningJobs();
  const { runs, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} />;
  if (runs === undefined) return <Loading />;
  if (runs.length === 0) return <p>{t('pf.tool.none')}</p>;
  return runs.map(({ id, number, title, status, progress }) => (
    <ProgressBar
      key={id}
      text={status === 'Queued' || status === 'RetryWaiting' ? 'pf.tool.waiting' : 'pf.tool.run'}
      values={{ title, number }}
      done={progress.done}
      total={progress.total === 0 ? undefined : progress.total}
    />
  ));
});
