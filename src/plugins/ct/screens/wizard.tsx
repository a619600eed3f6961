import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Button } from '../../../ui/kit/Button';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Screen } from '../../../ui/kit/Screen';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { CodeStep } from '../wizard/CodeStep';
import { DocumentsStep } from '../wizard/DocumentsStep';
import { DutyStep } from '../wizard/DutyStep';
import { MeasuresStep } from '../wizard/MeasuresStep';
import { STEPS } from '../wizard/wizardAddress';
import { ClassificationModel } from '../wizard/wizardModel';

const TONES = { Draft: 'grey', Proposed: 'blue', Confirmed: 'green' } as const;

interface Props {
  readonly model: ClassificationModel;
}

/** Goods classification (customs tariff 5.1). */
export default observer(function WizardScreen() {
  const { language } = useTexts();
  const api = useService(Api);
  const navigation = useService(Navigation);
  const notices = useService(Notices);
  const model = useModel(() => new ClassificationModel(api, navigation, notices, language));
  const { step, record } = model;
  return (
    <Screen
      title="ct.wizard.title"
      problem={model.problem}
      tag={record && <Tag text={`ct.status.${record.status}`} tone={TONES[record.status]} />}
      facts={record ? [{ label: 'ct.field.number', value: record.number }] : []}
      actions={<Actions model={model} />}
    >
      <div className={styles['frame']}>
        <Steps model={model} />
        <div>
          {step === 'commodityCode' && <CodeStep model={model} />}
          {step === 'classification' && <MeasuresStep model={model} />}
          {step === 'supportingDocuments' && <DocumentsStep model={model} />}
          {step === 'dutyCalculator' && <DutyStep model={model} />}
          <div className={styles['row']}>
            {step !== 'commodityCode' && <Button text="ct.back" onPress={() => model.back()} />}
            {step !== 'dutyCalculator' && <Button text="ct.next" kind="primary" disabled={!model.isComplete} onPress={() => model.next()} />}
            {step === 'commodityCode' && !model.isComplete && model.node !== undefined && <Hint />}
          </div>
        </div>
      </div>
    </Screen>
  );
});

function Hint() {
  return <span className={styles['muted']}>{useTexts().t('ct.code.choose')}</span>;
}

const Steps = observer(function Steps({ model }: Props) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('ct.steps')} data-print="hidden">
      <ol className={styles['options']}>
        {STEPS.map((id, at) => (
          <li key={id} aria-current={id === model.step ? 'step' : undefined}>
            <Button
              text={`ct.step.${id}`}
              kind={id === model.step ? 'secondary' : 'quiet'}
              disabled={at > 0 && !model.isComplete}
              onPress={() => model.goTo(id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
});

const Actions = observer(function Actions({ model }: Props) {
  const [reason, setReason] = useState<string>();
  const { record, content, busy, returnTo } = model;
  const status = record?.status ?? 'Draft';
  return (
    <>
      {status === 'Draft' && <Button text="ct.save" busy={busy} onPress={() => model.save()} />}
      {status === 'Draft' && <Button text="ct.propose" busy={busy} onPress={() => model.act('propose')} />}
      {status === 'Proposed' && <Button text="ct.confirm" kind="primary" busy={busy} onPress={() => model.act('confirm')} />}
      {status === 'Proposed' && reason === undefined && <Button text="ct.reject" onPress={() => setReason('')} />}
      {reason !== undefined && (
        <>
          <TextField name="/reason" label="ct.field.reason" value={reason} onChange={setReason} maxLength={500} />
          <Button
            text="ct.reject"
            kind="danger"
            onPress={async () => {
              await model.act('reject', reason);
              setReason(undefined);
            }}
          />
        </>
      )}
      {content.articleId !== undefined && model.isComplete && <Button text="ct.toArticle" onPress={() => model.writeToArticle()} />}
      {returnTo !== undefined && model.isComplete && <Button text="ct.toItem" kind="primary" onPress={() => model.writeToItem()} />}
      <Button text="ct.print" kind="quiet" onPress={() => window.print()} />
      <Button text="ct.new" kind="quiet" onPress={() => model.startAnew()} />
    </>
  );
});
