import { observer } from 'mobx-react-lite';
import type { JobQueue } from '../../../application/contract/jobAdmin';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { jobName } from '../jobs/jobWords';
import styles from '../jobs/jobs.module.css';
import { QueuesModel } from './queuesModel';

const MAX_REASON = 500;

const QueueLine = observer(function QueueLine({ model, queue }: { readonly model: QueuesModel; readonly queue: JobQueue }) {
  const texts = useTexts();
  const { waiting, running, lastHour, oldestAt, pause } = queue;
  const job = jobName(queue, texts);
  return (
    <tr>
      <th scope="row">{job}</th>
      <td data-number>{waiting.toLocaleString(texts.locale)}</td>
      <td data-number>{running.toLocaleString(texts.locale)}</td>
      <td data-number>{lastHour.toLocaleString(texts.locale)}</td>
      <td>{oldestAt !== undefined && formatInstant(oldestAt, texts.locale)}</td>
      <td>
        {pause && <Tag text="pf.queue.paused" values={{ user: pause.by, since: formatInstant(pause.at, texts.locale), reason: pause.reason }} tone="amber" />}
      </td>
      <td>
        {pause ? (
          <Button text="pf.queue.resume" label={`${texts.t('pf.queue.resume')}: ${job}`} busy={model.busy} onPress={() => model.resume(queue)} />
        ) : (
          <Button text="pf.queue.pause" label={`${texts.t('pf.queue.pause')}: ${job}`} onPress={() => model.askPause(queue)} />
        )}
      </td>
    </tr>
  );
});

/** Types of job: what waits and runs of each, and whether it is paused. */
export default observer(function QueuesPart() {
  const texts = useTexts();
  const api = useService(Api);
  const model = useModel(() => new QueuesModel(api));
  const { shown, problem, pausing } = model;
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {shown === undefined && !problem && <Loading />}
      {shown && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={texts.t('pf.admin.tab.queues')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{texts.t('pf.run.job')}</th>
                <th scope="col" data-number>
                  {texts.t('pf.queue.waiting')}
                </th>
                <th scope="col" data-number>
                  {texts.t('pf.queue.running')}
                </th>
                <th scope="col" data-number>
                  {texts.t('pf.queue.lastHour')}
                </th>
                <th scope="col">{texts.t('pf.queue.oldest')}</th>
                <th scope="col">{texts.t('pf.run.status')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.queues.map((queue) => (
                <QueueLine key={queue.jobType} model={model} queue={queue} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {pausing && (
        <Dialog
          title="pf.queue.pause.title"
          values={{ job: jobName(pausing, texts) }}
          onClose={() => model.askPause(undefined)}
          actions={[
            { text: 'pf.run.keep', onPress: () => model.askPause(undefined) },
            { text: 'pf.queue.pause', kind: 'primary', busy: model.busy, disabled: model.reason.trim() === '', onPress: () => model.pause() },
          ]}
        >
          <TextField
            label="pf.queue.pause.reason"
            name="/reason"
            width="full"
            maxLength={MAX_REASON}
            value={model.reason}
            onChange={(reason) => model.write(reason)}
          />
        </Dialog>
      )}
    </div>
  );
});
