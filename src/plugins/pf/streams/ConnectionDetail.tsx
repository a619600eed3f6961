import { observer } from 'mobx-react-lite';
import type { EventStream } from '../../../application/contract/eventStreams';
import { Api } from '../../../application/ports/api';
import type { DetailProps } from '../../../ui/archetypes/admin/declared';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../jobs/jobs.module.css';
import { ConnectionModel } from './connectionModel';

const MAX_REASON = 500;

/** What one stream listens to and may have got, and how it is cut. */
export const ConnectionDetail = observer(function ConnectionDetail({ admin, id }: DetailProps<EventStream>) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const stream = admin.rowOf(id);
  const model = useModel(() => new ConnectionModel(api, id, () => admin.load()));
  const { heard, problem } = model;
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {!heard && !problem && <Loading />}
      <div className={styles['tools']}>
        <Link to={`/pf/sse-manager?tab=send&of=${encodeURIComponent(id)}`} text="pf.streams.send" />
        {stream && !stream.simulated && <Button text="pf.streams.disconnect" kind="danger" onPress={() => model.ask(true)} />}
      </div>
      {heard && (
        <>
          <Section id="listens" title="pf.streams.listens">
            <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('pf.streams.listens')}>
              <Table label={t('pf.streams.listens')}>
                <thead>
                  <tr>
                    <th scope="col">{t('pf.streams.plugin')}</th>
                    <th scope="col">{t('pf.streams.eventType')}</th>
                    <th scope="col">{t('pf.streams.id')}</th>
                  </tr>
                </thead>
                <tbody>
                  {heard.subscriptions.map(({ pluginName, eventType, id: of }, at) => (
                    <tr key={at}>
                      <td>{pluginName}</td>
                      <td>{eventType}</td>
                      <td>{of === '' ? t('pf.streams.all') : of}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
          </Section>
          <Section id="last" title="pf.streams.lastEvents">
            {heard.events.length === 0 && <p>{t('pf.streams.events.empty')}</p>}
            {heard.events.length > 0 && (
              <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('pf.streams.lastEvents')}>
                <Table label={t('pf.streams.lastEvents')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('pf.streams.at')}</th>
                      <th scope="col">{t('pf.streams.plugin')}</th>
                      <th scope="col">{t('pf.streams.eventType')}</th>
                      <th scope="col">{t('pf.streams.id')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {heard.events.map(({ seq, at, pluginName, eventType, id: of }) => (
                      <tr key={seq}>
                        <td>{formatInstant(at, locale)}</td>
                        <td>{pluginName}</td>
                        <td>{eventType}</td>
                        <td>{of}</td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </div>
            )}
          </Section>
        </>
      )}
      {model.asking && (
        <Dialog
          title="pf.streams.disconnect.title"
          values={{ user: stream?.user ?? '' }}
          onClose={() => model.ask(false)}
          actions={[
            { text: 'pf.streams.keep', onPress: () => model.ask(false) },
            { text: 'pf.streams.disconnect', kind: 'danger', busy: model.busy, disabled: model.reason.trim() === '', onPress: () => model.disconnect() },
          ]}
        >
          <TextField
            label="pf.streams.disconnect.reason"
            name="/reason"
            width="full"
            maxLength={MAX_REASON}
            value={model.reason}
            onChange={(reason) => model.write(reason)}
          />
          <YesNoField
            label="pf.streams.disconnect.endSession"
            hint="pf.streams.disconnect.note"
            name="/endSession"
            value={model.endSession}
            onChange={(endSession) => model.alsoSession(endSession === true)}
          />
        </Dialog>
      )}
    </div>
  );
});
