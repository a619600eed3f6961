import { observer } from 'mobx-react-lite';
import type { AssignmentRow } from '../../../application/contract/orgRights';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { AskFirst } from './AssignmentTable';
import type { AssignmentsModel } from './assignmentsModel';
import { ChangedEntries } from './ChangedEntries';
import { ProposalModel } from './proposalModel';
import { ScopeWords } from './ScopeWords';
import styles from './rights.module.css';

/** Rights that wait for a second person: what is shown is what is approved (ORG-R15). */
export const WaitingRights = observer(function WaitingRights({ model }: { readonly model: AssignmentsModel }) {
  const { t } = useTexts();
  const { rows, problem } = model;
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {rows === undefined && !problem && <Loading />}
      {rows?.length === 0 && <p>{t('org.approvals.none')}</p>}
      {rows?.map((row) => (
        <Waiting key={`${row.id} ${row.version}`} model={model} row={row} />
      ))}
      <AskFirst model={model} />
    </div>
  );
});

const Waiting = observer(function Waiting({ model, row }: { readonly model: AssignmentsModel; readonly row: AssignmentRow }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const shown = useModel(() => new ProposalModel(api, row.id));
  const { proposal, problem } = shown;
  return (
    <article className={styles['card']} aria-label={`${row.subjectName}: ${row.role}`}>
      <p>
        <strong>{row.subjectName}</strong>: {row.role}, <ScopeWords row={row} />
      </p>
      <p>{t('org.approvals.asked', { by: row.requestedBy ?? '', reason: row.reason ?? '' })}</p>
      {row.validTo !== undefined && <p>{t('org.approvals.until', { at: formatInstant(row.validTo, locale) })}</p>}
      {row.risks.length > 0 && (
        <p>
          <Tag text="org.approvals.separation" values={{ roles: row.risks.join(', ') }} tone="amber" />
        </p>
      )}
      {problem && <ProblemNotice problem={problem} onRetry={() => shown.load()} />}
      {proposal && (
        <>
          <p>
            {t('org.approvals.summary', {
              gains: proposal.gains.length,
              users: proposal.users,
              units: proposal.units,
              records: proposal.declarations,
            })}
          </p>
          {proposal.dormant && (
            <p>
              <Tag text="org.approvals.dormant" tone="amber" />
            </p>
          )}
          <ChangedEntries change={proposal} />
        </>
      )}
      <div className={styles['buttons']}>
        {row.mayDecide && (
          <>
            <Button
              text="org.approve"
              label={`${t('org.approve')}: ${row.role}, ${row.subjectName}`}
              icon="check"
              busy={model.busy}
              disabled={proposal === undefined}
              onPress={() => model.approve(row, proposal?.hash ?? '')}
            />
            <Button
              text="org.reject"
              label={`${t('org.reject')}: ${row.role}, ${row.subjectName}`}
              kind="quiet"
              onPress={() => model.askFirst({ step: 'reject', row })}
            />
          </>
        )}
        {row.isMine && <Button text="org.rights.withdraw" kind="quiet" busy={model.busy} onPress={() => model.withdraw(row)} />}
        {!row.mayDecide && !row.isMine && <p>{t('org.approvals.another')}</p>}
      </div>
    </article>
  );
});
