import { useState, type ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Notices } from '../../../application/ports/notices';
import { isRuleBench, type Bench } from '../../../domain/testbench/scenario';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { LiveText } from '../../../ui/kit/LiveText';
import { Loading } from '../../../ui/kit/Loading';
import { Screen } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { SplitView } from '../../../ui/kit/SplitView';
import { Tag } from '../../../ui/kit/Tag';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { BenchModel } from './benchModel';
import { RunView } from './RunView';
import styles from './bench.module.css';

interface Declared {
  readonly title: TextKey;
  readonly bench: Bench;
  /** What stands in the form at first. */
  readonly first: unknown;
  /** What a user would see of the result. */
  readonly seen: ComponentType<{ readonly result: unknown }>;
  /** Another way to fill the form. */
  readonly before?: ComponentType<{ readonly model: BenchModel }>;
}

interface PartProps {
  readonly model: BenchModel;
}

const ScenarioList = observer(function ScenarioList({ model }: PartProps) {
  const { t } = useTexts();
  return (
    <div className={styles['bench']}>
      <TextField label="dy.bench.filter" name="/scenarios" criterion width="full" value={model.typed} onChange={(typed) => model.search(typed)} />
      {model.scenarios === undefined && !model.problem && <Loading />}
      <ul className={styles['list']} aria-label={t('dy.bench.scenarios')}>
        {model.listed.map((scenario) => (
          <li key={`${scenario.code}${scenario.id ?? ''}`} data-chosen={scenario.code === model.chosen}>
            <Button text="dy.bench.coded" values={{ code: scenario.code }} kind="quiet" onPress={() => model.choose(scenario)} />
            <span>{scenario.name}</span>
            <Tag
              text={scenario.id === undefined ? 'dy.bench.builtIn' : scenario.own ? 'dy.bench.own' : 'dy.bench.shared'}
              tone={scenario.id === undefined ? 'grey' : 'blue'}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});

const Copy = observer(function Copy({ model }: PartProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState('');
  const copy = async (kind: 'json' | 'test'): Promise<void> => {
    const text = model.text(kind);
    if (text === undefined) return;
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(t(copied === true ? 'dy.bench.copied' : 'dy.bench.copyRefused'));
  };
  return (
    <>
      <Button text="dy.bench.copyJson" icon="copy" onPress={() => copy('json')} />
      {isRuleBench(model.bench) && <Button text="dy.bench.copyTest" icon="copy" onPress={() => copy('test')} />}
      <LiveText>{said}</LiveText>
    </>
  );
});

const SaveDialog = observer(function SaveDialog({ model }: PartProps) {
  const { saving, problem } = model;
  if (saving === undefined) return null;
  return (
    <Dialog
      title="dy.bench.save"
      onClose={() => model.closeSave()}
      actions={[
        { text: 'dy.bench.keep', onPress: () => model.closeSave() },
        { text: 'dy.bench.save', kind: 'primary', onPress: () => model.save() },
      ]}
    >
      <TextField
        label="dy.bench.save.code"
        name="/code"
        maxLength={30}
        value={saving.code}
        error={problem?.message}
        onChange={(code) => model.writeSave({ code })}
      />
      <TextField label="dy.bench.save.name" name="/name" width="full" maxLength={100} value={saving.name} onChange={(name) => model.writeSave({ name })} />
      <YesNoField label="dy.bench.save.shared" name="/shared" value={saving.shared} onChange={(shared) => model.writeSave({ shared: shared === true })} />
    </Dialog>
  );
});

const Work = observer(function Work({ model, seen, before: Before }: PartProps & Pick<Declared, 'seen' | 'before'>) {
  const { t } = useTexts();
  const bad = (field: 'input' | 'expected'): string | undefined => (model.badField === field ? t('dy.bench.json.bad') : undefined);
  return (
    <div className={styles['bench']}>
      <form
        className={styles['bench']}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return;
          event.preventDefault();
          void model.tryOut();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void model.tryOut();
        }}
      >
        {Before && <Before model={model} />}
        <TextArea label="dy.bench.input" name="/input" value={model.input} error={bad('input')} onChange={(input) => model.writeInput(input)} />
        <TextArea label="dy.bench.expected" name="/expected" value={model.expected} error={bad('expected')} onChange={(text) => model.writeExpected(text)} />
        <div className={styles['buttons']}>
          <Button text="dy.bench.run" kind="primary" icon="send" type="submit" busy={model.busy} />
          <Button text="dy.bench.save" onPress={() => model.askSave()} />
          {model.scenario?.own && <Button text="dy.bench.delete" onPress={() => model.remove()} />}
          <Copy model={model} />
          <Button text="dy.bench.clear" kind="quiet" onPress={() => model.clear()} />
        </div>
      </form>
      <RunView model={model} seen={seen} />
      <SaveDialog model={model} />
    </div>
  );
});

/** A bench of the plugin (test benches, section 5): scenarios, a try, what came of it; and all of them at once. */
export const benchScreen = ({ title, bench, first, seen, before }: Declared): ComponentType<ScreenProps> =>
  observer(function BenchScreenView() {
    const { t } = useTexts();
    const api = useService(Api);
    const notices = useService(Notices);
    const model = useModel(() => new BenchModel(bench, first, api, notices));
    const { smoke, problem, saving } = model;
    return (
      <Screen
        title={title}
        tag={<Tag text="dy.bench.banner" tone="amber" />}
        problem={saving === undefined ? problem : undefined}
        onRetry={() => model.load()}
        actions={<Button text="dy.bench.runAll" busy={model.busy} onPress={() => model.runAll()} />}
      >
        <div role="status" className={styles['buttons']}>
          {smoke && (
            <Tag
              text={`dy.bench.smoke.${smoke.state}`}
              values={{ passed: smoke.passed, failed: smoke.failed.join(', ') }}
              tone={smoke.state === 'Green' ? 'green' : smoke.state === 'Red' ? 'red' : 'blue'}
              live
            />
          )}
          <span>{t('dy.bench.tester')}</span>
        </div>
        <SplitView
          list={
            <Section id="scenarios" title="dy.bench.scenarios">
              <ScenarioList model={model} />
            </Section>
          }
          editor={<Work model={model} seen={seen} {...(before && { before })} />}
          width={28}
        />
      </Screen>
    );
  });
