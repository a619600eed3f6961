import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { ProgressBar } from '../../kit/ProgressBar';
import { useTexts } from '../../text/texts';
import { FieldControl } from '../fields/FieldControl';
import type { BulkModel } from './bulkModel';
import styles from './list.module.css';

/** The question before, the progress during and the failures after an action over selected rows. */
export const BulkStatus = observer(<Row,>({ model }: { readonly model: BulkModel<Row> }): ReactNode => {
  const texts = useTexts();
  const { translate } = texts;
  const { question, asking, running, done, failures } = model;
  const forget = (): void => model.forgetFailures();
  const keep = (): void => model.ask(undefined);
  return (
    <>
      {question?.action.asks && asking && (
        <Dialog
          title={question.action.asks.title}
          values={{ count: question.rows.length }}
          wide
          onClose={keep}
          actions={[
            { text: 'list.bulk.keep', onPress: keep },
            { text: question.action.text, kind: 'primary', onPress: () => (asking.check(texts) ? model.confirm() : undefined) },
          ]}
        >
          <FieldGrid>
            {asking.fields.map((field) => (
              <FieldControl key={`${field.id} ${field.type} ${field.label}`} field={field} host={asking} />
            ))}
          </FieldGrid>
        </Dialog>
      )}
      {question?.action.confirm && !question.action.asks && (
        <ConfirmDialog
          title={question.action.confirm}
          values={{ count: question.rows.length }}
          onClose={keep}
          actions={[
            { text: 'list.bulk.keep', safe: true, onPress: keep },
            { text: question.action.text, kind: question.action.destructive ? 'danger' : 'primary', onPress: () => model.confirm() },
          ]}
        />
      )}
      {running && (
        <ProgressBar text="list.bulk.running" values={{ count: running.rows.length }} done={done} total={running.rows.length} onCancel={() => model.cancel()} />
      )}
      {failures.length > 0 && (
        <Dialog
          title="list.bulk.failures"
          values={{ count: failures.length }}
          wide
          onClose={forget}
          actions={[{ text: 'list.bulk.close', kind: 'primary', onPress: forget }]}
        >
          <ul className={styles['failures']}>
            {failures.map(({ row, message, textKey, args, words }, at) => (
              <li key={at}>
                {row !== '' && <strong>{row}: </strong>}
                {words?.(texts) ?? (textKey ? translate(textKey, message, args) : message)}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
});
