import { observer } from 'mobx-react-lite';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { FieldFocus } from '../../kit/form/FieldFocus';
import { Loading } from '../../kit/Loading';
import { EmptyState } from '../../kit/EmptyState';
import { useShortcuts } from '../../kit/useShortcuts';
import { useModel } from '../../react/model';
import { useTexts } from '../../text/texts';
import type { RecordScreen, Stored } from '../record/declared';
import { RecordActionsBar } from '../record/actions/RecordActionsBar';
import { RecordDialogs } from '../record/actions/RecordDialogs';
import { recordShortcuts } from '../record/actions/recordShortcuts';
import { RecordBanners, RecordBody, RecordTag } from '../record/RecordView';
import { useRecordServices } from '../record/useRecordServices';
import { useRecordTexts } from '../record/useRecordTexts';
import { EditedRecord } from './editedRecord';
import type { AdminModel } from './adminModel';
import styles from './admin.module.css';

interface EditorProps<R extends Stored, D extends object> {
  /** The list around it. */
  readonly admin: Pick<AdminModel<unknown>, 'load' | 'guard' | 'named'>;
  readonly screen: RecordScreen<R, D>;
  readonly id: string;
}

/** The chosen entry as a record of its own: with lock, kept draft, comparison and checks. */
export const AdminEditor = observer(function AdminEditor<R extends Stored, D extends object>({ admin, screen, id }: EditorProps<R, D>) {
  const texts = useTexts();
  const services = useRecordServices();
  const { record } = useModel(() => new EditedRecord<R, D>(screen, id, services, texts, admin));
  useRecordTexts(record, texts);
  useShortcuts('record.keys', recordShortcuts(record));
  const { opening, actions, content } = record;
  if (opening.phase === 'notFound') return <EmptyState text="record.notFound" />;
  if (opening.phase === 'failed' && opening.problem) return <ProblemNotice problem={opening.problem} onRetry={() => opening.load()} />;
  if (opening.phase !== 'ready') return <Loading />;
  return (
    <div className={styles['editor']}>
      <div className={styles['head']}>
        <RecordTag record={record} />
        <div className={styles['actions']}>
          <RecordActionsBar record={record} />
        </div>
      </div>
      <RecordBanners record={record} />
      {actions.problem && <ProblemNotice problem={actions.problem} onRetry={() => actions.again()} busy={actions.busy} />}
      <RecordBody record={record} inside />
      <FieldFocus form={content.form} />
      <RecordDialogs record={record} />
    </div>
  );
});
