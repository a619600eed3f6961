import { observer } from 'mobx-react-lite';
import type { AssignmentRow } from '../../../application/contract/orgRights';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { DateTimeField } from '../../../ui/kit/fields/DateTimeField';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import type { AssignmentsModel } from './assignmentsModel';
import { ScopeWords } from './ScopeWords';
import styles from './rights.module.css';

const TONES: Readonly<Record<AssignmentRow['status'], TagTone>> = {
  Requested: 'teal',
  Active: 'green',
  Rejected: 'red',
  Withdrawn: 'grey',
  Expired: 'dark',
  Revoked: 'dark',
};

interface Props {
  readonly model: AssignmentsModel;
  readonly label: TextKey;
  readonly empty: TextKey;
  /** Whose they are is said by the page. */
  readonly ofOne?: boolean;
}

/** Rights with their scope, period and status; what may be done about each stands beside it. */
export const AssignmentTable = observer(function AssignmentTable({ model, label, empty, ofOne = false }: Props) {
  const { t, locale } = useTexts();
  const { rows, problem, hasMore } = model;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {rows === undefined && !problem && <Loading />}
      {rows?.length === 0 && <p>{t(empty)}</p>}
      {rows !== undefined && rows.length > 0 && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t(label)}>
          <Table label={t(label)}>
            <thead>
              <tr>
                {!ofOne && <th scope="col">{t('org.rights.subject')}</th>}
                <th scope="col">{t('org.rights.role')}</th>
                <th scope="col">{t('org.rights.scope')}</th>
                <th scope="col">{t('org.tenant.period.from')}</th>
                <th scope="col">{t('org.tenant.period.to')}</th>
                <th scope="col">{t('org.status')}</th>
                <th scope="col">{t('org.reason')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {!ofOne && <th scope="row">{row.subjectName}</th>}
                  <td>
                    {row.role}
                    {ofOne && row.groupName !== undefined && ` (${t('org.rights.byGroup', { name: row.groupName })})`}
                  </td>
                  <td>
                    <ScopeWords row={row} />
                  </td>
                  <td>{formatInstant(row.validFrom, locale)}</td>
                  <td>{row.validTo === undefined ? '' : formatInstant(row.validTo, locale)}</td>
                  <td>
                    <Tag text={`org.rights.status.${row.status}`} tone={TONES[row.status]} />
                  </td>
                  <td>{[row.reason, row.decisionNote].filter(Boolean).join(' – ')}</td>
                  <td>
                    <RowActions model={model} row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {hasMore && <p>{t('org.rights.more')}</p>}
      <AskFirst model={model} />
    </>
  );
});

const RowActions = observer(function RowActions({ model, row }: { readonly model: AssignmentsModel; readonly row: AssignmentRow }) {
  const { t } = useTexts();
  const named = (text: TextKey): string => `${t(text)}: ${row.role}, ${row.subjectName}`;
  return (
    <div className={styles['buttons']}>
      {row.mayEnd && (
        <>
          <Button text="org.rights.period" label={named('org.rights.period')} kind="quiet" onPress={() => model.askFirst({ step: 'period', row })} />
          <Button text="org.rights.revoke" label={named('org.rights.revoke')} kind="quiet" onPress={() => model.askFirst({ step: 'revoke', row })} />
        </>
      )}
      {row.status === 'Requested' && row.isMine && (
        <Button text="org.rights.withdraw" label={named('org.rights.withdraw')} kind="quiet" onPress={() => model.withdraw(row)} />
      )}
    </div>
  );
});

/** Ending and refusing are asked about first, and a new end is asked for. */
export const AskFirst = observer(function AskFirst({ model }: { readonly model: AssignmentsModel }) {
  const { asking, text } = model;
  if (asking === undefined) return null;
  const { step, row } = asking;
  const close = (): void => model.askFirst(undefined);
  return (
    <Dialog
      title={`org.rights.${step}.title`}
      values={{ role: row.role, name: row.subjectName }}
      onClose={close}
      actions={[
        { text: 'kit.cancel', safe: true, onPress: close },
        { text: step === 'reject' ? 'org.reject' : `org.rights.${step}`, kind: step === 'period' ? 'primary' : 'danger', onPress: () => model.confirm() },
      ]}
    >
      {step === 'period' ? (
        <DateTimeField label="org.tenant.period.to" name="/validTo" optional value={text} onChange={(value) => model.write(value)} />
      ) : (
        <TextArea label="org.reason" name="/note" optional={step === 'revoke'} maxLength={500} value={text} onChange={(value) => model.write(value)} />
      )}
    </Dialog>
  );
});
