import { observer } from 'mobx-react-lite';
import type { MailDraft } from '../../../application/contract/caseDrafts';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Locks } from '../../../application/ports/locks';
import { LockBanner } from '../../../ui/archetypes/record/editing/LockBanner';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ComposerModel } from './composerModel';
import styles from './cases.module.css';

interface Props {
  readonly caseId: string;
  readonly draft: MailDraft;
  /** `sent`: the case has changed with it. */
  readonly onClose: (sent: boolean) => void;
}

/** Writes a mail of a case. Closing keeps it as a draft that everybody of the case sees. */
export const Composer = observer(function Composer({ caseId, draft, onClose }: Props) {
  const api = useService(Api);
  const events = useService(Events);
  const locks = useService(Locks);
  const { t, locale } = useTexts();
  const model = useModel(() => new ComposerModel({ api, events, locks }, caseId, draft));
  const { written, isReadOnly, theirs, busy } = model;
  const closed = async () => {
    if ((await model.keep()) || model.lock.isReadOnly) onClose(false);
  };
  return (
    <Dialog
      wide
      title="cm.draft.title"
      actions={[
        { text: 'cm.draft.discard', kind: 'quiet', disabled: isReadOnly, onPress: async () => (await model.discard()) && onClose(false) },
        { text: 'cm.draft.close', onPress: closed },
        { text: 'cm.mail.send', kind: 'primary', busy, disabled: isReadOnly, onPress: async () => (await model.send()) && onClose(true) },
      ]}
    >
      <LockBanner lock={model.lock} compare={() => undefined} />
      {model.problem && <ProblemNotice problem={model.problem} />}
      {theirs && (
        <div className={styles['message']} role="alert">
          <p>{t('cm.draft.changed', { user: theirs.by, time: formatInstant(theirs.at, locale) })}</p>
          <div className={styles['versions']}>
            <section aria-label={t('cm.draft.mine')}>
              <h3>{t('cm.draft.mine')}</h3>
              <p className={styles['text']}>{written.text}</p>
              <Button text="cm.draft.useMine" onPress={() => model.useMine()} />
            </section>
            <section aria-label={t('cm.draft.theirs', { user: theirs.by })}>
              <h3>{t('cm.draft.theirs', { user: theirs.by })}</h3>
              <p className={styles['text']}>{theirs.text}</p>
              <Button text="cm.draft.useTheirs" onPress={() => model.useTheirs()} />
            </section>
          </div>
        </div>
      )}
      <TextField label="cm.mail.to" name="/to" width="full" readOnly={isReadOnly} value={written.to} onChange={(to) => model.write({ to })} />
      <TextField
        label="cm.mail.subject"
        name="/subject"
        width="full"
        maxLength={200}
        readOnly={isReadOnly}
        value={written.subject}
        onChange={(subject) => model.write({ subject })}
      />
      <div className={styles['writing']}>
        <TextArea label="cm.mail.text" name="/text" readOnly={isReadOnly} value={written.text} onChange={(text) => model.write({ text })} />
      </div>
      <YesNoField
        label="cm.mail.wait"
        name="/waits"
        optional
        readOnly={isReadOnly}
        value={written.waits}
        onChange={(waits) => model.write({ waits: waits === true })}
      />
      <p className={styles['count']}>{t('cm.draft.by', { user: model.draft.by, time: formatInstant(model.draft.at, locale) })}</p>
    </Dialog>
  );
});
