import { observer } from 'mobx-react-lite';
import type { TestMessage } from '../../../application/contract/sendBench';
import type { SendMessage } from '../../../application/contract/sendStatus';
import { standingOf } from '../../../ui/archetypes/sending/sendLightModel';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import type { SendBenchModel } from './benchModel';
import styles from './bench.module.css';

export interface BenchProps {
  readonly model: SendBenchModel;
}

const VERDICTS: Readonly<Record<TestMessage['verdict'], TagTone>> = { running: 'blue', pass: 'green', fail: 'red' };

/** What a script lets expect, in words: the status, and what is counted beside it. */
const useExpected = () => {
  const { t, translate } = useTexts();
  return ({ expected }: TestMessage): string =>
    [
      translate(`sending.status.${expected.status}`, expected.status),
      ...(expected.answerKind === '' ? [] : [translate(`cor.send.answer.${expected.answerKind}`, expected.answerKind)]),
      t('cor.send.attempts', { count: expected.attempts }),
      ...(expected.duplicates === 0 ? [] : [t('cor.send.duplicates', { count: expected.duplicates })]),
    ].join(', ');
};

/** The test messages, newest first, each with what its script lets expect (core, 5.4). */
export const LiveList = observer(function LiveList({ model }: BenchProps) {
  const { t } = useTexts();
  const expectedOf = useExpected();
  const messages = model.bench?.messages ?? [];
  if (messages.length === 0) return <EmptyState text="cor.send.none" />;
  return (
    <div className={styles['stack']}>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cor.send.live')}>
        <Table label={t('cor.send.live')}>
          <thead>
            <tr>
              <th scope="col">{t('cor.send.number')}</th>
              <th scope="col">{t('cor.send.script')}</th>
              <th scope="col">{t('cor.send.status')}</th>
              <th scope="col">{t('cor.send.standing')}</th>
              <th scope="col">{t('cor.send.expected')}</th>
              <th scope="col">{t('cor.send.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((one) => (
              <Live key={one.message.id} one={one} expected={expectedOf(one)} model={model} />
            ))}
          </tbody>
        </Table>
      </div>
      <TimeLine model={model} />
    </div>
  );
});

const Live = observer(function Live({ one, expected, model }: BenchProps & { readonly one: TestMessage; readonly expected: string }) {
  const { t } = useTexts();
  const { message, script, verdict } = one;
  const { text, values } = standingOf(message);
  return (
    <tr>
      <th scope="row">
        <Button
          text="cor.send.coded"
          values={{ code: `${message.number}` }}
          label={t('sending.message', { number: message.number })}
          kind="quiet"
          onPress={() => model.show(message.id)}
        />
      </th>
      <td>{t(`cor.send.script.${script}`)}</td>
      <td>
        <Tag text={`sending.status.${message.status}`} tone={message.light} />
      </td>
      <td>{t(text, values)}</td>
      <td>{expected}</td>
      <td>
        <Tag text={`cor.send.verdict.${verdict}`} tone={VERDICTS[verdict]} live />
      </td>
    </tr>
  );
});

/** Everything that happened to one message. */
const TimeLine = observer(function TimeLine({ model }: BenchProps) {
  const { t, locale } = useTexts();
  const message = model.opened;
  if (message === undefined) return null;
  const steps = [
    { at: message.createdAt, what: t('cor.send.made', { user: message.createdBy }) },
    ...message.attempts.map(({ no, startedAt, result, technicalCode, text }) => ({
      at: startedAt,
      what: [t('cor.send.try', { no }), t(`sending.result.${result}`), technicalCode, text].filter((part) => part !== '').join(' '),
    })),
    ...(message.deliveredAt === undefined ? [] : [{ at: message.deliveredAt, what: t('cor.send.receipt') }]),
    ...(message.answeredAt === undefined ? [] : [{ at: message.answeredAt, what: t(`cor.send.answer.${message.answerKind ?? 'OTHER'}`) }]),
  ];
  return (
    <Section id="timeline" title="cor.send.timeline" values={{ number: message.number }}>
      <Table label={t('cor.send.timeline', { number: message.number })}>
        <tbody>
          {steps.map(({ at, what }, place) => (
            <tr key={place}>
              <th scope="row">{formatInstant(at, locale)}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {message.duplicates > 0 && <p>{t('cor.send.duplicates', { count: message.duplicates })}</p>}
      <Actions message={message} model={model} />
    </Section>
  );
});

const Actions = observer(function Actions({ message, model }: BenchProps & { readonly message: SendMessage }) {
  const { t } = useTexts();
  return (
    <div className={styles['buttons']}>
      {message.actions.map((action) => (
        <Button
          key={action}
          text={`sending.${action}`}
          label={`${t(`sending.${action}`)} ${message.number}`}
          kind={action === 'cancel' ? 'danger' : 'secondary'}
          busy={model.busy}
          onPress={() => model.act(message, action)}
        />
      ))}
    </div>
  );
});

/** What waits in each channel, and the clock of the test messages. */
export const Queues = observer(function Queues({ model }: BenchProps) {
  const { t, locale } = useTexts();
  const paused = model.bench?.queues.some((queue) => queue.paused) === true;
  return (
    <div className={styles['stack']}>
      <Table label={t('cor.send.queue')}>
        <thead>
          <tr>
            <th scope="col">{t('cor.send.channel')}</th>
            <th scope="col" data-number>
              {t('cor.send.depth')}
            </th>
            <th scope="col">{t('cor.send.oldest')}</th>
            <th scope="col" data-number>
              {t('cor.send.rate')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {model.bench?.queues.map(({ channel, depth, oldest, perSecond, paused: isPaused }) => (
            <tr key={channel}>
              <th scope="row">{t(`cor.send.channel.${channel}` as 'cor.send.channel.SMTP')}</th>
              <td data-number>{depth.toLocaleString(locale)}</td>
              <td>{oldest === '' ? '' : formatInstant(oldest, locale)}</td>
              <td data-number>{perSecond}</td>
              <td>{isPaused && <Tag text="cor.send.paused" tone="amber" />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles['buttons']}>
        <Button text={paused ? 'cor.send.resume' : 'cor.send.pause'} busy={model.busy} onPress={() => model.control(paused ? 'RESUME' : 'PAUSE')} />
        <Button text="cor.send.travel.1" busy={model.busy} onPress={() => model.control('TRAVEL', 1)} />
        <Button text="cor.send.travel.15" busy={model.busy} onPress={() => model.control('TRAVEL', 15)} />
        <Button text="cor.send.travel.360" busy={model.busy} onPress={() => model.control('TRAVEL', 360)} />
      </div>
      <p>{t('cor.send.onlyTests')}</p>
    </div>
  );
});

/** Answers to nothing that was sent (COR-R65). */
export const Unmatched = observer(function Unmatched({ model }: BenchProps) {
  const { t, locale } = useTexts();
  const answers = model.bench?.unmatched ?? [];
  if (answers.length === 0) return <EmptyState text="cor.send.unmatched.none" />;
  return (
    <Table label={t('cor.send.unmatched')}>
      <thead>
        <tr>
          <th scope="col">{t('cor.send.at')}</th>
          <th scope="col">{t('cor.send.correlation')}</th>
          <th scope="col">{t('cor.send.kind')}</th>
          <th scope="col">{t('cor.send.content')}</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ id, at, correlationId, kind, text }) => (
          <tr key={id}>
            <td>{formatInstant(at, locale)}</td>
            <th scope="row">{correlationId}</th>
            <td>{kind}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

/** What was really sent, to be read; who may change it sees how. */
export const AllMessages = observer(function AllMessages({ model }: BenchProps) {
  const { t, locale } = useTexts();
  return (
    <div className={styles['stack']}>
      <form
        className={styles['buttons']}
        onSubmit={(event) => {
          event.preventDefault();
          void model.search();
        }}
      >
        <TextField label="cor.send.search" name="/text" criterion width="name" value={model.text} maxLength={100} onChange={(text) => model.type(text)} />
        <Button text="cor.send.find" type="submit" icon="search" />
      </form>
      <p role="status">{t('cor.send.found', { shown: model.all.length, count: model.allCount })}</p>
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cor.send.all')}>
        <Table label={t('cor.send.all')}>
          <thead>
            <tr>
              <th scope="col">{t('cor.send.number')}</th>
              <th scope="col">{t('cor.send.at')}</th>
              <th scope="col">{t('cor.send.source')}</th>
              <th scope="col">{t('cor.send.recipient')}</th>
              <th scope="col">{t('cor.send.channel')}</th>
              <th scope="col">{t('cor.send.status')}</th>
              <th scope="col">{t('cor.send.standing')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {model.all.map((message) => {
              const { text, values } = standingOf(message);
              return (
                <tr key={message.id}>
                  <th scope="row">{message.number}</th>
                  <td>{formatInstant(message.createdAt, locale)}</td>
                  <td>{message.sourceNumber}</td>
                  <td>{message.recipient}</td>
                  <td>{t(`cor.send.channel.${message.channel}` as 'cor.send.channel.SMTP')}</td>
                  <td>
                    <Tag text={`sending.status.${message.status}`} tone={message.light} />
                  </td>
                  <td>{t(text, values)}</td>
                  <td>
                    <Actions message={message} model={model} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </div>
  );
});
