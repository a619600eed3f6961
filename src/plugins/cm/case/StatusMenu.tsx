import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { readCaseTransitions, setCaseStatus } from '../../../application/contract/cases';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import type { CaseContent } from '../../../domain/case/caseRecord';
import { MAX_STATUS_REASON, WITH_REASON, type CaseStatus } from '../../../domain/case/caseStatus';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextField } from '../../../ui/kit/fields/TextField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LoadedModel } from './loadedModel';
import styles from './cases.module.css';

type Props = PartProps<RecordOf<CaseContent, CaseStatus>, CaseContent>;

/** The next statuses of a case: those that are possible, and of the others why they are not. */
export const StatusMenu = observer(function StatusMenu({ record }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button text="cm.status.change" kind="quiet" icon="chevronDown" onPress={() => setOpen(true)} />
      {open && <StatusDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
});

const StatusDialog = observer(function StatusDialog({ record, onClose }: Props & { readonly onClose: () => void }) {
  const api = useService(Api);
  const texts = useTexts();
  const { t } = texts;
  const { id = '', version = 0 } = record.record ?? {};
  const model = useModel(() => new LoadedModel(() => api.call(readCaseTransitions, { params: { id } })));
  const [reason, setReason] = useState('');
  const set = async (status: CaseStatus): Promise<void> => {
    const reasonText = WITH_REASON.includes(status) && reason.trim() !== '' ? { reasonText: reason.trim() } : {};
    const done = await model.run(() => api.call(setCaseStatus, { params: { id }, body: { version, status, ...reasonText } }, { idempotencyKey: freshGuid() }));
    if (!done) return;
    await record.live.reload();
    onClose();
  };
  const all = model.value ?? [];
  return (
    <Dialog title="cm.status.change" wide onClose={onClose} actions={[{ text: 'kit.cancel', safe: true, onPress: onClose }]}>
      {model.problem && <ProblemNotice problem={model.problem} />}
      {record.content.dirty && <p role="alert">{t('cm.status.unsaved')}</p>}
      <TextField
        label="cm.status.reason"
        name="/status/reason"
        optional
        hint="cm.status.reason.hint"
        value={reason}
        maxLength={MAX_STATUS_REASON}
        onChange={setReason}
      />
      <Table label={t('cm.status.change')}>
        <tbody>
          {all.map(({ status, allowed, guards }) => (
            <tr key={status}>
              <th scope="row">{t(`cm.status.${status}`)}</th>
              <td>
                {allowed ? (
                  <Button
                    text="cm.status.set"
                    values={{ status: t(`cm.status.${status}`) }}
                    busy={model.busy}
                    disabled={record.content.dirty}
                    onPress={() => set(status)}
                  />
                ) : (
                  <span className={styles['blocked']}>
                    {guards.map(({ code, message, args }) => texts.translate(`feedback.${code}`, message, args)).join(' ')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
});
