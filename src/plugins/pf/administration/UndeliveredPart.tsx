import { observer } from 'mobx-react-lite';
import type { UndeliveredEvent } from '../../../application/contract/jobAdmin';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../jobs/jobs.module.css';
import { UndeliveredModel } from './undeliveredModel';

const MAX_REASON = 500;

const EventLine = observer(function EventLine({ model, event }: { readonly model: UndeliveredModel; readonly event: UndeliveredEvent }) {
  const { t, locale } = useTexts();
  const { receiver, eventType, recordId, tenant, attempts, error, deadAt, waiting } = event;
  const named = `${eventType}, ${receiver}`;
  return (
    <tr>
      <th scope="row">{eventType}</th>
      <td>{receiver}</td>
      <td>{tenant}</td>
      <td>{recordId}</td>
      <td>{error}</td>
      <td data-number>{attempts.toLocaleString(locale)}</td>
      <td>{formatInstant(deadAt, locale)}</td>
      <td data-number>{waiting.toLocaleString(locale)}</td>
      <td>
        <Button text="pf.undelivered.retry" label={`${t('pf.undelivered.retry')}: ${named}`} busy={model.busy} onPress={() => model.retry(event)} />
        <Button text="pf.undelivered.skip" label={`${t('pf.undelivered.skip')}: ${named}`} onPress={() => model.askSkip(event)} />
      </td>
    </tr>
  );
});

/** Events that a receiver could not take in eight attempts; what follows them of the same record waits. */
export default observer(function UndeliveredPart() {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new UndeliveredModel(api));
  const { events, problem, skipping } = model;
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {events === undefined && !problem && <Loading />}
      {events?.length === 0 && <p>{t('pf.undelivered.none')}</p>}
      {events !== undefined && events.length > 0 && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('pf.admin.tab.undelivered')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('pf.undelivered.event')}</th>
                <th scope="col">{t('pf.undelivered.receiver')}</th>
                <th scope="col">{t('pf.run.tenant')}</th>
                <th scope="col">{t('pf.undelivered.record')}</th>
                <th scope="col">{t('pf.undelivered.error')}</th>
                <th scope="col" data-number>
                  {t('pf.undelivered.attempts')}
                </th>
                <th scope="col">{t('pf.undelivered.since')}</th>
                <th scope="col" data-number>
                  {t('pf.undelivered.waiting')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventLine key={event.id} model={model} event={event} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {skipping && (
        <Dialog
          title="pf.undelivered.skip.title"
          values={{ receiver: skipping.receiver }}
          onClose={() => model.askSkip(undefined)}
          actions={[
            { text: 'pf.run.keep', safe: true, onPress: () => model.askSkip(undefined) },
            { text: 'pf.undelivered.skip', kind: 'danger', busy: model.busy, disabled: !model.maySkip, onPress: () => model.skip() },
          ]}
        >
          <p>{t('pf.undelivered.skip.body')}</p>
          <TextField
            label="pf.undelivered.skip.reason"
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
