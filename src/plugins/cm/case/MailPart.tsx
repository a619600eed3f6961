import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { beginDraft, type MailDraft } from '../../../application/contract/caseDrafts';
import { readConversations, readMessage, type CaseConversation, type CaseMessage } from '../../../application/contract/caseMail';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import { failed } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatBytes, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Composer } from './Composer';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

const NEWS = ['DraftChanged', 'EmailReceived'];

/** The conversations of a case: mails are shown as text, nothing of them is drawn or fetched. */
export const MailPart = observer(function MailPart({ record }: Props) {
  const api = useService(Api);
  const events = useService(Events);
  const { t, locale } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(
    () =>
      new LoadedModel(
        () => api.call(readConversations, { params: { id } }),
        NEWS.map((event) => events.on('cm', event, id)),
      ),
  );
  const [open, setOpen] = useState<MailDraft>();
  const begin = async (body: Parameters<typeof begun>[0]) => setOpen(await begun(body));
  const begun = async (body: { to: string[]; subject: string; text: string; waitForAnswer: boolean; conversationId?: string }) => {
    const answer = await api.call(beginDraft, { params: { id }, body }, { idempotencyKey: freshGuid() });
    if (failed(answer)) model.end(answer.left);
    return failed(answer) ? undefined : answer.right;
  };
  const reply = ({ id: conversationId, subject }: CaseConversation, { from, direction, to }: CaseMessage) =>
    begin({ conversationId, subject: `Re: ${subject}`, to: direction === 'IN' ? [from] : [...to], text: '', waitForAnswer: false });
  const closed = async (sent: boolean) => {
    setOpen(undefined);
    await model.load();
    if (sent) await record.live.reload();
  };
  return (
    <Section id="mail" title="cm.tab.mail">
      {model.problem && <ProblemNotice problem={model.problem} />}
      {record.mayWrite && (
        <Button text="cm.mail.new" icon="plus" onPress={() => begin({ to: [], subject: record.record?.content.title ?? '', text: '', waitForAnswer: false })} />
      )}
      {open && <Composer key={open.conversationId} caseId={id} draft={open} onClose={closed} />}
      {model.value?.length === 0 && <p>{t('cm.mail.none')}</p>}
      {(model.value ?? []).map((conversation) => (
        <section key={conversation.id} aria-label={headingOf(conversation)}>
          <h3>{headingOf(conversation)}</h3>
          {conversation.draft && (
            <div className={styles['row']}>
              <Tag text="cm.draft.tag" tone="amber" />
              <span>{t('cm.draft.by', { user: conversation.draft.by, time: formatInstant(conversation.draft.at, locale) })}</span>
              {record.mayWrite && <Button text="cm.draft.open" kind="quiet" onPress={() => setOpen(conversation.draft)} />}
            </div>
          )}
          {conversation.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              mayReply={record.mayWrite}
              busy={model.busy}
              onReply={() => reply(conversation, message)}
              onRead={() => model.run(() => api.call(readMessage, { params: { id: message.id }, body: {} }))}
            />
          ))}
        </section>
      ))}
    </Section>
  );
});

/** A conversation that was only begun is called as its draft. */
const headingOf = ({ subject, draft }: CaseConversation): string => subject || (draft?.subject ?? '');

interface MessageProps {
  readonly message: CaseMessage;
  readonly mayReply: boolean;
  readonly busy: boolean;
  readonly onReply: () => unknown;
  readonly onRead: () => unknown;
}

function Message({ message, mayReply, busy, onReply, onRead }: MessageProps) {
  const { t, locale } = useTexts();
  const { from, to, at, text, automatic, verdict, isRead, parts, state, failure, direction } = message;
  const body = <p className={styles['text']}>{text}</p>;
  return (
    <article className={styles['message']}>
      <p>
        <strong>{from}</strong> → {to.join(', ')} {formatInstant(at, locale)} {!isRead && <Tag text="cm.mail.unread" tone="blue" />}
        {automatic && <Tag text="cm.mail.automatic" tone="grey" />}
        {direction === 'IN' && verdict !== 'PASS' && <Tag text="cm.mail.unproven" tone="amber" />}
        {state === 'Failed' && <Tag text="cm.mail.failed" tone="red" />} {failure}
      </p>
      {automatic ? (
        <details>
          <summary>{t('cm.mail.automatic')}</summary>
          {body}
        </details>
      ) : (
        body
      )}
      {parts.length > 0 && (
        <ul>
          {parts.map((part, at_) => (
            <li key={`${part.fileName} ${at_}`}>
              {part.fileName} {formatBytes(part.sizeBytes, locale)} – {part.kept ? t('cm.mail.kept') : part.reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['row']}>
        {mayReply && <Button text="cm.mail.reply" kind="quiet" onPress={onReply} />}
        {!isRead && <Button text="cm.mail.read" kind="quiet" busy={busy} onPress={onRead} />}
      </div>
    </article>
  );
}
