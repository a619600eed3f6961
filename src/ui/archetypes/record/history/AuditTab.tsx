import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { EmptyState } from '../../../kit/EmptyState';
import { formatInstant } from '../../../kit/format';
import { Loading } from '../../../kit/Loading';
import { ProblemNotice } from '../../../kit/ProblemNotice';
import { Table } from '../../../kit/Table';
import { useModel } from '../../../react/model';
import { useTexts } from '../../../text/texts';
import type { AuditRow, Stored } from '../declared';
import type { RecordModel } from '../recordModel';
import styles from '../record.module.css';

interface AuditProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
}

/** Who changed which value when; an old value can be put back into the draft. */
export const AuditTab = observer(function AuditTab<R extends Stored, D extends object>({ record }: AuditProps<R, D>) {
  const { t } = useTexts();
  const model = useModel(() => record.audit.model());
  const { rows, problem, busy } = model;
  return (
    <div aria-busy={busy}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {rows === undefined && !problem && <Loading />}
      {rows?.length === 0 && <EmptyState text="record.audit.none" />}
      {rows !== undefined && rows.length > 0 && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('record.audit')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('record.audit.time')}</th>
                <th scope="col">{t('record.audit.user')}</th>
                <th scope="col">{t('record.audit.field')}</th>
                <th scope="col">{t('record.audit.before')}</th>
                <th scope="col">{t('record.audit.after')}</th>
                {!record.isReadOnly && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <AuditLine key={at} record={record} row={row} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </div>
  );
});

const AuditLine = observer(function AuditLine<R extends Stored, D extends object>({ record, row }: AuditProps<R, D> & { readonly row: AuditRow }) {
  const texts = useTexts();
  const { audit } = record;
  const { at, user, action, before, after, note } = row;
  const field = audit.name(row, texts);
  const old = audit.words(row, before, texts);
  return (
    <tr>
      <td className={styles['instant']}>{formatInstant(at, texts.locale)}</td>
      <td>{user}</td>
      <td>
        {[action, field].filter(Boolean).join(': ')}
        {note !== undefined && <span className={styles['note']}> {note}</span>}
      </td>
      <td>{old}</td>
      <td>{audit.words(row, after, texts)}</td>
      {!record.isReadOnly && (
        <td>
          {audit.mayRestore(row) && (
            <Button
              text="record.audit.restoreOf"
              values={{ field, value: old || texts.t('kit.empty') }}
              icon="arrowBackUp"
              iconOnly
              kind="quiet"
              onPress={() => audit.restore(row)}
            />
          )}
        </td>
      )}
    </tr>
  );
});
