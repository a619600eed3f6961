import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../jobs/jobs.module.css';
import { SendModel, TARGETS } from './sendModel';

const choices = TARGETS.map((value) => ({ value, text: `pf.streams.target.${value}` as const }));

/** A test event for somebody, and who has got it. */
export default observer(function SendPart() {
  const { t } = useTexts();
  const api = useService(Api);
  const query = useSearch();
  const model = useModel(() => new SendModel(api, new URLSearchParams(query)));
  const { draft, sent, problem } = model;
  return (
    <form
      className={styles['parts']}
      onSubmit={(event) => {
        event.preventDefault();
        void model.send();
      }}
    >
      {problem && <ProblemNotice problem={problem} onRetry={() => model.send()} />}
      <p>{t('pf.streams.send.note')}</p>
      <FieldGrid>
        <TextField label="pf.streams.plugin" name="/pluginName" span={2} value={draft.pluginName} onChange={(pluginName) => model.write({ pluginName })} />
        <TextField label="pf.streams.eventType" name="/eventType" span={4} value={draft.eventType} onChange={(eventType) => model.write({ eventType })} />
        <TextField label="pf.streams.id" name="/id" span={6} optional value={draft.id} onChange={(id) => model.write({ id })} />
        <ChoiceField
          label="pf.streams.target"
          name="/kind"
          span={4}
          choices={choices}
          value={draft.kind}
          onChange={(kind) => model.write({ kind: TARGETS.find((one) => one === kind) ?? 'user', of: '' })}
        />
        {draft.kind !== 'subscription' && (
          <TextField label={`pf.streams.of.${draft.kind}`} name="/of" span={6} value={draft.of} onChange={(of) => model.write({ of })} />
        )}
        <TextArea
          label="pf.streams.payload"
          name="/payload"
          span={12}
          value={draft.payload}
          error={model.payloadIsBad ? t('pf.streams.payload.bad') : undefined}
          onChange={(payload) => model.write({ payload })}
        />
      </FieldGrid>
      <div>
        <Button text="pf.streams.send" kind="primary" icon="send" type="submit" busy={model.busy} />
      </div>
      {sent && (
        <div role="status">
          <p>{t('pf.streams.result', { delivered: sent.delivered, acknowledged: sent.acknowledged })}</p>
          {sent.latencyMs && <p>{t('pf.streams.latency', { min: sent.latencyMs[0], median: sent.latencyMs[1], max: sent.latencyMs[2] })}</p>}
        </div>
      )}
    </form>
  );
});
