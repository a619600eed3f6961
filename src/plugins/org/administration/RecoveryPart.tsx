import { observer } from 'mobx-react-lite';
import type { Recovery } from '../../../application/contract/orgRecoveries';
import { Api } from '../../../application/ports/api';
import type { RecoveryStatus } from '../../../domain/organization/recovery';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../rights/rights.module.css';
import { PersonFields } from './PersonFields';
import { ReasonField } from './ReasonField';
import { RecoveryModel } from './recoveryModel';

const TONES: Readonly<Record<RecoveryStatus, TagTone>> = {
  Requested: 'blue',
  Waiting: 'amber',
  Done: 'green',
  Rejected: 'red',
  Withdrawn: 'grey',
  Objected: 'red',
  Failed: 'red',
};

/** Where nobody of the tenant can sign in: two product administrators give it an administrator, and it can object for a day (ORG-R37 b). */
export const RecoveryPart = observer(function RecoveryPart({ id }: { readonly id: string }) {
  const api = useService(Api);
  const model = useModel(() => new RecoveryModel(api, id));
  const { t } = useTexts();
  const { shown, problem, asking, stepping } = model;
  if (problem && asking === undefined && stepping === undefined) return <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />;
  if (shown === undefined || (shown.items.length === 0 && !shown.mayAsk)) return null;
  return (
    <Section id="recovery" title="org.recovery.title" actions={shown.mayAsk && <Button text="org.recovery.ask" icon="plus" onPress={() => model.ask({})} />}>
      <div className={styles['parts']}>
        <p>{t('org.recovery.about')}</p>
        {shown.items.map((recovery) => (
          <OneRecovery key={recovery.id} model={model} recovery={recovery} />
        ))}
      </div>
      {asking && <AskDialog model={model} />}
      {stepping && <StepDialog model={model} />}
    </Section>
  );
});

const OneRecovery = observer(function OneRecovery({ model, recovery }: { readonly model: RecoveryModel; readonly recovery: Recovery }) {
  const { t, locale } = useTexts();
  const { userAuthName, firstName, lastName, email, status, steps, actsAt, decidedBy, note } = recovery;
  return (
    <article className={styles['card']} aria-label={userAuthName}>
      <p>
        <strong>{userAuthName}</strong>, {firstName} {lastName}, {email} <Tag text={`org.recovery.status.${status}`} tone={TONES[status]} />
      </p>
      <p>{t('org.recovery.asked', { by: recovery.requestedBy, at: formatInstant(recovery.requestedAt, locale), reason: recovery.reason })}</p>
      <p>{t('org.recovery.checked', { check: recovery.identityCheck })}</p>
      {decidedBy !== undefined && <p>{t('org.recovery.decided', { by: decidedBy, note: note ?? '' })}</p>}
      {status === 'Waiting' && actsAt !== undefined && <p>{t('org.recovery.acts', { at: formatInstant(actsAt, locale) })}</p>}
      {steps.length > 0 && (
        <div className={styles['buttons']}>
          {steps.map((step) => (
            <Button
              key={step}
              text={`org.recovery.step.${step}`}
              kind={step === 'approve' ? 'primary' : 'secondary'}
              onPress={() => model.step({ recovery, step, note: '' })}
            />
          ))}
        </div>
      )}
    </article>
  );
});

const AskDialog = observer(function AskDialog({ model }: { readonly model: RecoveryModel }) {
  const { asking, problem } = model;
  if (asking === undefined) return null;
  return (
    <Dialog
      title="org.recovery.ask"
      wide
      onClose={() => model.ask(undefined)}
      actions={[
        { text: 'kit.cancel', onPress: () => model.ask(undefined) },
        { text: 'org.recovery.send', kind: 'primary', busy: model.busy, onPress: () => model.send() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FieldGrid>
        <PersonFields person={asking} onChange={(more) => model.ask(more)} />
        <TextArea
          label="org.recovery.check"
          name="/identityCheck"
          span={12}
          hint="org.recovery.check.hint"
          maxLength={500}
          value={asking.identityCheck}
          onChange={(identityCheck) => model.ask({ identityCheck })}
        />
        <ReasonField value={asking.reason} onChange={(reason) => model.ask({ reason })} />
      </FieldGrid>
    </Dialog>
  );
});

const StepDialog = observer(function StepDialog({ model }: { readonly model: RecoveryModel }) {
  const { t } = useTexts();
  const { stepping, problem } = model;
  if (stepping === undefined) return null;
  const { recovery, step, note } = stepping;
  return (
    <Dialog
      title={`org.recovery.step.${step}`}
      onClose={() => model.step(undefined)}
      actions={[
        { text: 'kit.cancel', onPress: () => model.step(undefined) },
        { text: `org.recovery.step.${step}`, kind: 'primary', busy: model.busy, onPress: () => model.confirm() },
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <p>{t(`org.recovery.step.${step}.words`, { name: recovery.userAuthName })}</p>
      <FieldGrid>
        <TextArea
          label="org.reason"
          name="/note"
          span={12}
          {...(step === 'object' && { hint: 'org.rights.reason.hint' as const })}
          maxLength={500}
          value={note}
          onChange={(changed) => model.step({ ...stepping, note: changed })}
        />
      </FieldGrid>
    </Dialog>
  );
});
