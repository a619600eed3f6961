import { observer } from 'mobx-react-lite';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { ErrorSummary } from '../../kit/ErrorSummary';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { FieldFocus } from '../../kit/form/FieldFocus';
import { Later } from '../../kit/Later';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { ProgressBar } from '../../kit/ProgressBar';
import { Screen } from '../../kit/Screen';
import { Section } from '../../kit/Section';
import { Steps } from '../../kit/Steps';
import { Summary } from '../../kit/Summary';
import { useShortcuts } from '../../kit/useShortcuts';
import { answersOf } from '../fields/answers';
import { FieldControl } from '../fields/FieldControl';
import { DraftBanner } from '../record/editing/DraftBanner';
import { useArrival } from '../record/useArrival';
import type { WizardStep } from './declared';
import { RESULT, SUMMARY, type WizardModel } from './wizardModel';
import styles from './wizard.module.css';

interface ViewProps<D extends object, M, A> {
  readonly wizard: WizardModel<D, M, A>;
  readonly own: M;
}

/** The steps at the left, the current one beside them; after the last one its result. */
export const WizardView = observer(function WizardView<D extends object, M, A>({ wizard, own }: ViewProps<D, M, A>) {
  const { screen, answer, form, summary } = wizard;
  useShortcuts('wizard.keys', [
    { keys: 'Alt+(Digit[1-9])', shown: 'Alt+1 .. 9', text: 'wizard.step.go', onPress: ({ code }) => wizard.goToPlace(Number(code.slice(-1))) },
    { keys: '$mod+Enter', shown: 'Ctrl+Enter', text: 'wizard.next', onPress: () => (wizard.currentId === SUMMARY ? wizard.finish() : wizard.next()) },
  ]);
  useArrival(wizard.arrival);
  const { result: Result } = screen.finish;
  return (
    <Screen title={screen.title} dirty={form.dirty && !answer} hasErrors={summary.isShown}>
      <div className={styles['layout']}>
        <Steps steps={stepsOf(wizard)} />
        <div className={styles['content']}>
          {answer ? (
            <Section id={RESULT} title="wizard.result">
              <Result wizard={wizard} own={own} answer={answer.of} />
            </Section>
          ) : (
            <CurrentStep wizard={wizard} own={own} />
          )}
        </div>
      </div>
      <FieldFocus form={form} />
      <LeaveQuestion wizard={wizard} />
    </Screen>
  );
});

const stepsOf = <D extends object, M, A>(wizard: WizardModel<D, M, A>) => {
  const { stepIds, steps, currentId, reached, answer } = wizard;
  const result = { id: RESULT, title: 'wizard.result' as const, state: answer ? ('current' as const) : ('waiting' as const) };
  const shown = stepIds.map((id, place) => {
    const step = steps[place];
    const isDone = answer !== undefined || (step !== undefined && wizard.isPassed(step));
    const state = !answer && id === currentId ? ('current' as const) : isDone ? ('done' as const) : ('waiting' as const);
    return {
      id,
      title: step?.title ?? wizard.screen.finish.title ?? ('wizard.summary' as const),
      state,
      ...(answer === undefined && place <= reached ? { to: wizard.addressOf(id) } : {}),
    };
  });
  return [...shown, result];
};

const CurrentStep = observer(function CurrentStep<D extends object, M, A>({ wizard, own }: ViewProps<D, M, A>) {
  const { current, currentId, stepIds, problem, progress, summary, busy, draft, screen } = wizard;
  const isLast = currentId === SUMMARY;
  return (
    <>
      <DraftBanner draft={draft} />
      {problem && <ProblemNotice problem={problem} onRetry={() => (isLast ? wizard.finish() : wizard.next())} busy={busy} />}
      <ErrorSummary errors={summary.errors} attempt={summary.attempt} onJump={(pointer) => summary.jump(pointer)} />
      {current ? <StepFields key={current.id} wizard={wizard} own={own} step={current} /> : <Answers wizard={wizard} own={own} />}
      {progress && <ProgressBar {...progress} />}
      <div className={styles['buttons']}>
        {currentId !== stepIds[0] && <Button text="wizard.back" icon="chevronLeft" disabled={busy} onPress={() => wizard.back()} />}
        {isLast ? (
          <Button text={screen.finish.text} kind="primary" busy={busy} onPress={() => wizard.finish()} />
        ) : (
          <Button text="wizard.next" kind="primary" busy={busy} onPress={() => wizard.next()} />
        )}
      </div>
    </>
  );
});

const StepFields = observer(function StepFields<D extends object, M, A>({ wizard, own, step }: ViewProps<D, M, A> & { readonly step: WizardStep<D, M> }) {
  const { id, title, fields = [], part: Part } = step;
  return (
    <Section id={id} title={title}>
      {fields.length > 0 && (
        <FieldGrid>
          {fields.map((field) => (
            <FieldControl key={field.id} field={field} host={wizard.host} />
          ))}
        </FieldGrid>
      )}
      {Part && (
        <Later>
          <Part wizard={wizard} own={own} />
        </Later>
      )}
    </Section>
  );
});

const Answers = observer(function Answers<D extends object, M, A>({ wizard, own }: ViewProps<D, M, A>) {
  const sections = wizard.steps.map(({ id, title, fields = [], summary }) => ({
    id,
    title,
    rows: [
      ...answersOf(fields, wizard.host, (pointer) => wizard.change(pointer)),
      ...(summary?.(wizard, own) ?? []).map((row) => ({ change: wizard.addressOf(id), ...row })),
    ],
  }));
  const { title = 'wizard.summary', part: Part } = wizard.screen.finish;
  return (
    <Section id={SUMMARY} title={title}>
      <Summary sections={sections} />
      {Part && <Part wizard={wizard} own={own} />}
    </Section>
  );
});

const LeaveQuestion = observer(function LeaveQuestion<D extends object, M, A>({ wizard: { leaving } }: Pick<ViewProps<D, M, A>, 'wizard'>) {
  if (!leaving.asking) return null;
  return (
    <ConfirmDialog
      title="wizard.leave.title"
      body="wizard.leave.body"
      onClose={() => leaving.stay()}
      actions={[
        { text: 'record.leave.stay', onPress: () => leaving.stay(), safe: true },
        { text: 'record.leave.leave', kind: 'danger', onPress: () => leaving.leave() },
      ]}
    />
  );
});
