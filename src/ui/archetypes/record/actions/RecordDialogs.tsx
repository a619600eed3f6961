import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../../kit/ConfirmDialog';
import { Dialog } from '../../../kit/Dialog';
import { TextArea } from '../../../kit/fields/TextArea';
import { StaleComparison } from '../../../kit/StaleComparison';
import { useTexts } from '../../../text/texts';
import { wordedFinding } from '../../fields/ruleFinding';
import type { Question, Stored } from '../declared';
import { LeaveDialog } from '../editing/LeaveDialog';
import type { RecordModel } from '../recordModel';
import styles from '../record.module.css';

interface DialogsProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
}

/** Everything that the record asks; one at a time. */
export const RecordDialogs = observer(function RecordDialogs<R extends Stored, D extends object>({ record }: DialogsProps<R, D>) {
  const { stale, leave } = record;
  return (
    <>
      <LeaveDialog model={leave} />
      {stale.isOpen && (
        <StaleComparison rows={stale.rows} changed={stale.changed} onResolve={(kept) => record.resolveStale(kept)} onCancel={() => stale.close()} />
      )}
      <AskedDialog record={record} />
    </>
  );
});

const AskedDialog = observer(function AskedDialog<R extends Stored, D extends object>({ record }: DialogsProps<R, D>) {
  const { actions, screen } = record;
  const { asked } = actions;
  switch (asked?.type) {
    case undefined:
      return null;
    case 'warning':
      return (
        <ConfirmDialog
          title="record.warning"
          body={asked.text}
          onClose={() => actions.cancel()}
          actions={[{ text: 'record.warning.close', kind: 'primary', onPress: () => actions.cancel() }]}
        />
      );
    case 'delete':
      return screen.remove ? <QuestionDialog record={record} question={screen.remove.question} destructive /> : null;
    case 'confirm':
      return asked.action.confirm ? <QuestionDialog record={record} question={asked.action.confirm} destructive={asked.action.destructive === true} /> : null;
    case 'reason':
      return <ReasonDialog record={record} />;
    case 'findings':
      return <FindingsDialog record={record} />;
  }
});

interface QuestionProps<R extends Stored, D extends object> extends DialogsProps<R, D> {
  readonly question: Question<R>;
  readonly destructive: boolean;
}

const QuestionDialog = observer(function QuestionDialog<R extends Stored, D extends object>({ record, question, destructive }: QuestionProps<R, D>) {
  const { actions } = record;
  const { title, body, values, yes, no } = question;
  const worded = record.record && values?.(record.record);
  return (
    <ConfirmDialog
      title={title}
      onClose={() => actions.cancel()}
      {...(body === undefined ? {} : { body })}
      {...(worded === undefined ? {} : { values: worded })}
      actions={[
        { text: no, onPress: () => actions.cancel(), safe: true },
        { text: yes, kind: destructive ? 'danger' : 'secondary', onPress: () => actions.confirm() },
      ]}
    />
  );
});

const ReasonDialog = observer(function ReasonDialog<R extends Stored, D extends object>({ record }: DialogsProps<R, D>) {
  const { t } = useTexts();
  const { actions } = record;
  const reason = actions.asked?.type === 'reason' ? actions.asked.action.reason : undefined;
  if (!reason) return null;
  return (
    <Dialog
      title={reason.title}
      onClose={() => actions.cancel()}
      actions={[
        { text: 'kit.cancel', onPress: () => actions.cancel() },
        { text: reason.yes, kind: 'primary', onPress: () => actions.confirm() },
      ]}
    >
      <TextArea
        label={reason.label}
        name="/reason"
        width="full"
        maxLength={reason.maxLength}
        value={actions.reason}
        onChange={(typed) => actions.setReason(typed)}
        error={actions.reasonMissing ? t('record.reason.missing') : undefined}
      />
    </Dialog>
  );
});

const SHOWN = 100;

const FindingsDialog = observer(function FindingsDialog<R extends Stored, D extends object>({ record }: DialogsProps<R, D>) {
  const texts = useTexts();
  const { actions } = record;
  if (actions.asked?.type !== 'findings') return null;
  const { findings, action } = actions.asked;
  return (
    <Dialog
      title="record.asks.title"
      values={{ count: findings.length }}
      wide
      onClose={() => actions.cancel()}
      actions={[
        { text: 'record.asks.back', onPress: () => actions.cancel(), safe: true },
        { text: 'record.asks.anyway', values: { action: texts.t(action.text) }, onPress: () => actions.confirm() },
      ]}
    >
      <ul className={styles['asked']}>
        {findings.slice(0, SHOWN).map((finding, at) => (
          <li key={at}>{wordedFinding(finding, texts)}</li>
        ))}
      </ul>
      {findings.length > SHOWN && <p>{texts.t('kit.findings.rest', { count: findings.length - SHOWN })}</p>}
    </Dialog>
  );
});
