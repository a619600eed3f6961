import { observer } from 'mobx-react-lite';
import { pickAdministeredUsers } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { RegisterField } from '../rights/RegisterField';
import styles from '../rights/rights.module.css';
import type { UserPartProps } from './userParts';
import { WorkModel } from './workModel';

/** What would be left behind by somebody who leaves, and who takes it over. */
export const WorkPart = observer(function WorkPart({ record }: UserPartProps) {
  return record.record ? <Work key={record.record.status} id={record.record.id} mayChange={!record.record.isReadOnly} /> : null;
});

const Work = observer(function Work({ id, mayChange }: { readonly id: string; readonly mayChange: boolean }) {
  const api = useService(Api);
  const { t } = useTexts();
  const model = useModel(() => new WorkModel(api, id));
  const { problem, holdings, done } = model;
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy !== undefined} />}
      {holdings?.work.map(({ kind, count }) => (
        <Section key={kind} id={`work-${kind}`} title={`org.work.${kind}`}>
          <p>{t(`org.work.${kind}.count`, { count })}</p>
          {mayChange && count > 0 && (
            <div className={styles['tools']}>
              <RegisterField
                label="org.account.receiver"
                name={`/${kind}`}
                optional
                register={pickAdministeredUsers}
                value={model.receiverOf(kind)}
                onChange={(user) => model.chooseReceiver(kind, user)}
              />
              <Button text="org.account.handOver" busy={model.busy === kind} disabled={model.receiverOf(kind) === ''} onPress={() => model.handOver(kind)} />
              {kind !== 'schedule' && <Button text="org.work.release" kind="quiet" busy={model.busy === kind} onPress={() => model.release(kind)} />}
            </div>
          )}
          {done?.kind === kind && done.handedOver + done.released > 0 && (
            <p role="status">
              {t('org.account.handedOver', { count: done.handedOver })} {done.released > 0 && t('org.work.released', { count: done.released })}
            </p>
          )}
        </Section>
      ))}
      {holdings && (
        <Section id="holds" title="org.account.holds">
          <ul>
            <li>{t('org.account.holds.approvals', { count: holdings.approvals })}</li>
            <li>{t('org.account.holds.locks', { count: holdings.locks })}</li>
          </ul>
        </Section>
      )}
    </>
  );
});
