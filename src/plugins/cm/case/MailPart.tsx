import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { readConversations, readMessage, sendCaseMail, type CaseConversation, type CaseMessage } from '../../../application/contract/caseMail';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CaseContent } from '../../../domain/case/caseRecord';
import type { CaseStatus } from '../../../domain/case/caseStatus';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatBytes, formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

interface Draft {
  readonly conversationId: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly waits: boolean;
}

const blank: Draft = { conversationId: undefined, to: '', subject: '', text: '', waits: false };

/** The conversations of a case: mails are shown as text, nothing of them is drawn or fetched. */
export const MailPart = observer(function MailPart({ record }: Props) {
  const api = useService(Api);
  const { t } = useTexts();
  const id = record.record?.id ?? '';
  const model = useModel(() => new LoadedModel(() => api.call(readConversations, { params: { id } })));
  const [draft, setDraft] = useState<Draft>();
  const send = async ({ conversationId, to, subject, text, waits }: Draft) => {
    const body = {
      to: to.split(/[\s,;]+/).filter((one) => one !== ''),
      subject,
      text,
      waitForAnswer: waits,
      ...(conversationId !== undefined && { conversationId }),
    };
    if (!(await model.run(() => api.call(sendCaseMail, { params: { id }, body }, { idempotencyKey: freshGuid() })))) return;
    setDraft(undefined);
    await record.live.reload();
  };
  const reply = ({ id: conversationId, subject }: CaseConversation, { from, direction, to }: CaseMessage) =>
    setDraft({ ...blank, conversationId, subject: `Re: ${subject}`, to: direction === 'IN' ? from : to.join(', ') });
  return (
    <Section id="mail" title="cm.tab.mail">
      {model.problem && <ProblemNotice problem={model.problem} />}
      {!record.isReadOnly && !draft && <Button text="cm.mail.new" icon="plus" onPress={() => setDraft(blank)} />}
      {draft && (
        <div className={styles['message']}>
          <TextField label="cm.mail.to" name="/mail/to" width="full" value={draft.to} onChange={(to) => setDraft({ ...draft, to })} />
          <TextField
            label="cm.mail.subject"
            name="/mail/subject"
            width="full"
            value={draft.subject}
            maxLength={200}
            onChange={(subject) => setDraft({ ...draft, subject })}
          />
          <TextArea label="cm.mail.text" name="/mail/text" value={draft.text} onChange={(text) => setDraft({ ...draft, text })} />
          <YesNoField
            label="cm.mail.wait"
            name="/mail/waits"
            optional
            value={draft.waits}
            onChange={(waits) => setDraft({ ...draft, waits: waits === true })}
          />
          <div className={styles['row']}>
            <Button text="cm.mail.send" kind="primary" busy={model.busy} onPress={() => send(draft)} />
            <Button text="kit.cancel" onPress={() => setDraft(undefined)} />
          </div>
        </div>
      )}
      {model.value?.length === 0 && <p>{t('cm.mail.none')}</p>}
      {(model.value ?? []).map((conversation) => (
        <section key={conversation.id} aria-label={conversation.subject}>
          <h3>{conversation.subject}</h3>
          {conversation.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              mayReply={!record.isReadOnly}
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
