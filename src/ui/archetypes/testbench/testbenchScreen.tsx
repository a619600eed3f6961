import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Events } from '../../../application/ports/events';
import { Session } from '../../../application/session/session';
import { Button } from '../../kit/Button';
import { EmptyState } from '../../kit/EmptyState';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { FieldFocus } from '../../kit/form/FieldFocus';
import { Screen } from '../../kit/Screen';
import { Section } from '../../kit/Section';
import { Tabs } from '../../kit/Tabs';
import { Icon } from '../../kit/Icon';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { FieldControl } from '../fields/FieldControl';
import { BenchLogView } from './BenchLogView';
import { BenchModel, needsOf } from './benchModel';
import type { TestbenchScreen } from './declared';
import type { ToolModel } from './toolModel';
import styles from './testbench.module.css';

/** A screen of tools that talk to the server and show what it answers: the screen's file declares, everything else is here. */
export const testbenchScreen = (screen: TestbenchScreen): ComponentType<ScreenProps> =>
  observer(function TestbenchScreenView() {
    const services = { api: useService(Api), events: useService(Events) };
    const bench = useModel(() => new BenchModel(screen, services));
    const tools = bench.tools.map((tool) => ({ id: tool.tool.id, title: tool.tool.title, content: <ToolPart model={tool} /> }));
    return (
      <Screen title={screen.title}>
        {tools.length === 0 ? (
          <EmptyState text="bench.none" />
        ) : (
          <Tabs label="bench.tools" tabs={tools} selected={bench.selectedId} onSelect={(id) => bench.select(id)} />
        )}
        <BenchLogView log={bench.log} />
      </Screen>
    );
  });

const ToolPart = observer(function ToolPart({ model }: { readonly model: ToolModel }) {
  const texts = useTexts();
  const session = useService(Session);
  const { tool, host, form, isRunning } = model;
  const missing = tool.access !== undefined && !session.allowed(tool.access) ? needsOf(tool.access) : undefined;
  return (
    <Section id={tool.id} title={tool.title}>
      {tool.explanation && <p>{texts.t(tool.explanation)}</p>}
      {missing && (
        <p className={styles['missing']}>
          <Icon name="lock" />
          {missing.roles.length > 0 && <span>{texts.t('bench.missing.roles', { names: missing.roles.join(', ') })}</span>}
          {missing.features.length > 0 && <span>{texts.t('bench.missing.features', { names: missing.features.join(', ') })}</span>}
        </p>
      )}
      {tool.fields.length > 0 && (
        <FieldGrid>
          {tool.fields.map((field) => (
            <FieldControl key={field.id} field={field} host={host} />
          ))}
        </FieldGrid>
      )}
      <div className={styles['buttons']}>
        <Button text="bench.run" kind="primary" icon="send" disabled={missing !== undefined || isRunning} onPress={() => model.run(texts)} />
        <Button text="bench.stop" disabled={!isRunning} onPress={() => model.stop()} />
      </div>
      {tool.result && model.answer !== undefined && <tool.result answer={model.answer} />}
      <FieldFocus form={form} />
    </Section>
  );
});
