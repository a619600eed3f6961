import { observer } from 'mobx-react-lite';
import type { SendMessage } from '../../../application/contract/sendStatus';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { formatInstant } from '../../kit/format';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Table } from '../../kit/Table';
import { Tag } from '../../kit/Tag';
import { useTexts } from '../../text/texts';
import { standingOf, type SendLightModel } from './sendLightModel';
import styles from './sending.module.css';

/** Every message of a record with its attempts, and what may be done with it now. */
export const SentMessages = observer(function SentMessages({ model }: { readonly model: SendLightModel }) {
  return (
    <Dialog title="sending.title" wide onClose={() => model.show(false)} actions={[{ text: 'sending.close', safe: true, onPress: () => model.show(false) }]}>
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load(false)} />}
      {model.messages.map((message) => (
        <Sent key={message.id} model={model} message={message} />
      ))}
      {model.asking && (
        <ConfirmDialog
          title="sending.twice.title"
          body="sending.twice.body"
          values={{ recipient: model.asking.recipient }}
          onClose={() => model.ask(undefined)}
          actions={[
            { text: 'sending.twice.keep', safe: true, onPress: () => model.ask(undefined) },
            { text: 'sending.resend', kind: 'danger', onPress: () => model.sendTwice() },
          ]}
        />
      )}
    </Dialog>
  );
});

interface SentProps {
  readonly model: SendLightModel;
  readonly message: SendMessage;
}

const Sent = observer(function Sent({ model, message }: SentProps) {
  const { t, locale } = useTexts();
  const { id, number, status, light, recipient, correlationId, createdAt, createdBy, attempts, lastError, actions } = message;
  const { text, values } = standingOf(message);
  return (
    <section className={styles['message']} aria-labelledby={`sent-${id}`}>
      <div className={styles['head']}>
        <h3 id={`sent-${id}`}>{t('sending.message', { number })}</h3>
        <Tag text={`sending.status.${status}`} tone={light} live />
        <span>{t(text, values)}</span>
      </div>
      <p className={styles['by']}>{t('sending.by', { at: formatInstant(createdAt, locale), user: createdBy, recipient, key: correlationId })}</p>
      {lastError !== undefined && <p>{lastError}</p>}
      {attempts.length > 0 && (
        <Table labelledBy={`sent-${id}`}>
          <thead>
            <tr>
              <th scope="col">{t('sending.attempt')}</th>
              <th scope="col">{t('sending.attempt.at')}</th>
              <th scope="col">{t('sending.attempt.result')}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map(({ no, startedAt, result, technicalCode, text: said }) => (
              <tr key={no}>
                <td>{no}</td>
                <td>{formatInstant(startedAt, locale)}</td>
                <td>{[t(`sending.result.${result}`), technicalCode, said].filter((part) => part !== '').join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Content model={model} message={message} />
      {actions.length > 0 && (
        <div className={styles['actions']}>
          {actions.map((action) => (
            <Button
              key={action}
              text={`sending.${action}`}
              kind={action === 'cancel' ? 'danger' : 'secondary'}
              busy={model.busy === id}
              onPress={() => model.act(message, action)}
            />
          ))}
        </div>
      )}
    </section>
  );
});

const Content = observer(function Content({ model, message }: SentProps) {
  const { t } = useTexts();
  const content = model.contents.get(message.id);
  if (content !== undefined)
    return (
      <pre className={styles['content']} tabIndex={0} aria-label={t('sending.content')}>
        {content}
      </pre>
    );
  if (!message.isContentKept) return <p className={styles['by']}>{t('sending.content.gone')}</p>;
  return (
    <div>
      <Button text="sending.content.show" kind="quiet" onPress={() => model.readContent(message)} />
    </div>
  );
});
