import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { Link } from '../../../ui/kit/Link';
import { Screen } from '../../../ui/kit/Screen';
import { Tabs } from '../../../ui/kit/Tabs';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { JobRun } from '../../../application/contract/jobs';
import { JobRunModel } from './jobRunModel';
import { RUN_TONES, statusText } from './jobWords';
import { RunLogTab } from './RunLogTab';
import { RunOverview } from './RunOverview';
import styles from './jobs.module.css';

const Values = ({ values }: { readonly values: unknown }) => <pre className={styles['values']}>{JSON.stringify(values, null, 2)}</pre>;

const Parts = observer(function Parts({ model, run }: { readonly model: JobRunModel; readonly run: JobRun }) {
  const { parameters, resultSummary, errorDetail } = run;
  return (
    <Tabs
      label="pf.run.title"
      selected={model.tab}
      onSelect={(tab) => model.select(tab)}
      tabs={[
        { id: 'overview', title: 'pf.run.tab.overview', content: <RunOverview run={run} /> },
        { id: 'log', title: 'pf.run.tab.log', content: <RunLogTab model={model} /> },
        { id: 'parameters', title: 'pf.run.tab.parameters', content: <Values values={parameters} /> },
        ...(resultSummary === undefined ? [] : [{ id: 'result', title: 'pf.run.tab.result' as const, content: <Values values={resultSummary} /> }]),
        ...(errorDetail === undefined
          ? []
          : [{ id: 'detail', title: 'pf.run.tab.detail' as const, content: <pre className={styles['values']}>{errorDetail}</pre> }]),
      ]}
    />
  );
});

/** One run, live (specification 6.1, the run panel). */
export const JobRunScreen = observer(function JobRunScreen({ id }: { readonly id: string }) {
  const services = { api: useService(Api), events: useService(Events), navigation: useService(Navigation), notices: useService(Notices) };
  const model = useModel(() => new JobRunModel(id, services));
  const { run, problem, busy, asked } = model;
  return (
    <Screen
      title={run === undefined ? 'pf.run.title' : 'pf.run.numbered'}
      values={{ number: run?.number ?? 0 }}
      problem={problem}
      onRetry={() => model.load()}
      busy={busy}
      breadcrumb={<Link to="/pf/job-manager" text="pf.jobs.title" />}
      tag={run && <Tag text={statusText(run.status)} tone={RUN_TONES[run.status]} live />}
      actions={
        <>
          {model.canRetry && <Button text="pf.run.retry" icon="refresh" onPress={() => model.ask('retry')} />}
          {model.canCancel && <Button text="pf.run.cancel" kind="danger" icon="ban" onPress={() => model.ask('cancel')} />}
        </>
      }
    >
      {run && <Parts model={model} run={run} />}
      {asked && (
        <ConfirmDialog
          title={asked === 'cancel' ? 'pf.run.cancel.one' : 'pf.run.retry.one'}
          onClose={() => model.ask(undefined)}
          actions={[
            { text: 'pf.run.keep', safe: true, onPress: () => model.ask(undefined) },
            asked === 'cancel'
              ? { text: 'pf.run.cancel', kind: 'danger', onPress: () => model.cancel() }
              : { text: 'pf.run.retry', kind: 'primary', onPress: () => model.retry() },
          ]}
        />
      )}
    </Screen>
  );
});
