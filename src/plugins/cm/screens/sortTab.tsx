import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { readUnsortedMail, sortMail, type UnsortedMail } from '../../../application/contract/caseMail';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import { freshGuid } from '../../../application/session/freshGuid';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LoadedModel } from '../case/loadedModel';
import styles from '../case/cases.module.css';

/** Mail of senders that are not proven or not known; it changes nothing until it is sorted. */
export default observer(function SortTab() {
  const api = useService(Api);
  const session = useService(Session);
  const model = useModel(() => new LoadedModel(() => api.call(readUnsortedMail, {})));
  const sort = (id: string, body: NonNullable<typeof sortMail.body>['_A']) =>
    model.run(() => api.call(sortMail, { params: { id }, body }, { idempotencyKey: freshGuid() }));
  return (
    <>
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} busy={model.busy} />}
      {model.value?.length === 0 && <EmptyState text="cm.sort.none" />}
      {(model.value ?? []).map((mail) => (
        <Mail key={mail.id} mail={mail} busy={model.busy} maySort={session.allowed('cm.new')} onSort={(body) => sort(mail.id, body)} />
      ))}
    </>
  );
});

interface MailProps {
  readonly mail: UnsortedMail;
  readonly busy: boolean;
  readonly maySort: boolean;
  readonly onSort: (body: NonNullable<typeof sortMail.body>['_A']) => unknown;
}

function Mail({ mail, busy, maySort, onSort }: MailProps) {
  const { t, locale } = useTexts();
  const [number, setNumber] = useState(mail.proposal);
  return (
    <article className={styles['message']} aria-label={mail.subject}>
      <p>
        <strong>{mail.subject}</strong> {mail.from} {formatInstant(mail.at, locale)} {mail.verdict !== 'PASS' && <Tag text="cm.mail.unproven" tone="amber" />}{' '}
        {mail.fileCount > 0 && t('cm.sort.files', { count: mail.fileCount })} {mail.reason}
      </p>
      <p className={styles['text']}>{mail.text}</p>
      {maySort && (
        <div className={styles['row']}>
          <Button text="cm.sort.newCase" busy={busy} onPress={() => onSort({ action: 'newCase' })} />
          <TextField label="cm.sort.number" name={`/sort/${mail.id}`} criterion span={3} value={number} maxLength={20} onChange={setNumber} />
          <Button text="cm.sort.belongsTo" busy={busy} disabled={number.trim() === ''} onPress={() => onSort({ action: 'belongsTo', caseNumber: number })} />
          <Button text="cm.sort.notForUs" kind="quiet" busy={busy} onPress={() => onSort({ action: 'notForUs' })} />
        </div>
      )}
    </article>
  );
}
