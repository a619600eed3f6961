import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { SEND_SCRIPTS, type SendScript } from '../../../domain/sending/sendScript';
import { TEST_RECEIVERS } from '../../../domain/testbench/sendPlan';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Screen } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { SplitView } from '../../../ui/kit/SplitView';
import { Tabs } from '../../../ui/kit/Tabs';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { problemText } from '../../../ui/text/problemText';
import { useTexts } from '../../../ui/text/texts';
import { SendBenchModel, type Compose } from '../sending/benchModel';
import { AllMessages, LiveList, Queues, Unmatched, type BenchProps } from '../sending/MessageTables';
import styles from '../sending/bench.module.css';

const RECEIVER_TEXTS = {
  'simulated authority': 'cor.send.authority',
  'simulated partner': 'cor.send.partner',
  'simulated mailbox': 'cor.send.mailbox',
} as const;

const Form = observer(function Form({ model }: BenchProps) {
  const texts = useTexts();
  const { compose, busy } = model;
  const field = <K extends keyof Compose>(name: K) => {
    const wrong = model.errorAt(`/${name}`);
    return {
      name: `/${name}`,
      value: compose[name],
      error: wrong && problemText(wrong, texts),
      onChange: (value: string) => model.write({ [name]: value }),
    };
  };
  return (
    <form
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        void model.send([compose.script]);
      }}
    >
      <ChoiceField
        label="cor.send.script"
        {...field('script')}
        onChange={(script) => model.write({ script: script as SendScript })}
        choices={SEND_SCRIPTS.map((script) => ({ value: script, text: `cor.send.script.${script}` as const }))}
      />
      {compose.script === 'DELAY' && <IntegerField label="cor.send.seconds" max={3_600} {...field('seconds')} />}
      {compose.script === 'FAIL_THEN_ACCEPT' && <IntegerField label="cor.send.times" max={5} {...field('times')} />}
      <ChoiceField label="cor.send.recipient" {...field('recipient')} choices={TEST_RECEIVERS.map((value) => ({ value, text: RECEIVER_TEXTS[value] }))} />
      <TextField label="cor.send.sourceNumber" maxLength={35} {...field('sourceNumber')} />
      <IntegerField label="cor.send.priority" hint="cor.send.priority.hint" max={9} {...field('priority')} />
      <IntegerField label="cor.send.count" max={1_000} {...field('count')} />
      <div className={styles['buttons']}>
        <Button text="cor.send.send" kind="primary" icon="send" type="submit" busy={busy} />
        <Button text="cor.send.sendAll" busy={busy} onPress={() => model.sendAll()} />
      </div>
    </form>
  );
});

/** Test messages with a script each: what the portal makes of them is compared with what core 3.4 says, so the bench is an acceptance check. */
export default observer(function SendStatusBench() {
  const api = useService(Api);
  const events = useService(Events);
  const model = useModel(() => new SendBenchModel(api, events));
  const totals = model.bench?.totals;
  const { unmatched, messages } = model.bench ?? {};
  return (
    <Screen
      title="cor.send.title"
      tag={<Tag text="cor.send.banner" tone="amber" />}
      problem={model.problem?.feedbacks?.some(({ pointer }) => pointer !== undefined) === true ? undefined : model.problem}
      onRetry={() => model.load()}
      actions={<Button text="cor.send.purge" busy={model.busy} onPress={() => model.purge()} />}
    >
      <div role="status" className={styles['buttons']}>
        {totals && totals.pass > 0 && <Tag text="cor.send.passed" values={{ count: totals.pass }} tone="green" />}
        {totals && totals.fail > 0 && <Tag text="cor.send.failed" values={{ count: totals.fail }} tone="red" />}
        {totals && totals.running > 0 && <Tag text="cor.send.running" values={{ count: totals.running }} tone="blue" />}
      </div>
      <SplitView
        width={24}
        list={
          <Section id="compose" title="cor.send.compose">
            <Form model={model} />
          </Section>
        }
        editor={
          <Tabs
            label="cor.send.parts"
            selected={model.tab}
            onSelect={(tab) => model.choose(tab)}
            tabs={[
              { id: 'live', title: 'cor.send.live', ...(messages && { count: messages.length }), content: <LiveList model={model} /> },
              { id: 'queue', title: 'cor.send.queue', content: <Queues model={model} /> },
              { id: 'unmatched', title: 'cor.send.unmatched', ...(unmatched && { count: unmatched.length }), content: <Unmatched model={model} /> },
              { id: 'all', title: 'cor.send.all', content: <AllMessages model={model} /> },
            ]}
          />
        }
      />
    </Screen>
  );
});
