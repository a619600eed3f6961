import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import { Link } from './Link';
import styles from './Steps.module.css';

export interface Step {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues | undefined;
  readonly state: 'done' | 'current' | 'waiting';
  /** Path of the step; absent where one may not go yet. */
  readonly to?: string | undefined;
  readonly errors?: number | undefined;
}

export interface StepsProps {
  readonly label?: TextKey;
  readonly steps: readonly Step[];
}

const WORDS = { done: 'kit.steps.done', current: 'kit.steps.current', waiting: 'kit.steps.waiting' } as const;

/** The steps of a wizard at the left, each with its state; above the page when it is narrow. */
export const Steps = observer(function Steps({ label = 'kit.steps', steps }: StepsProps) {
  const texts = useTexts();
  return (
    <nav className={styles['steps']} aria-label={texts.t(label)} data-print="hidden">
      <ol>
        {steps.map((step, at) => (
          <li key={step.id} className={cx(styles['step'], styles[step.state])}>
            <StepLink step={step}>
              <span className={styles['mark']} aria-hidden>
                {step.errors ? <Icon name="alertCircle" /> : step.state === 'done' ? <Icon name="check" /> : at + 1}
              </span>
              <span className={styles['words']}>
                <span>{texts.t(step.title, step.values)}</span>
                <span className={styles['state']}>{step.errors ? texts.t('kit.errorCount', { count: step.errors }) : texts.t(WORDS[step.state])}</span>
              </span>
            </StepLink>
          </li>
        ))}
      </ol>
      <p className={styles['where']}>{texts.t('kit.steps.number', { at: steps.findIndex(({ state }) => state === 'current') + 1, count: steps.length })}</p>
    </nav>
  );
});

function StepLink({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const current = step.state === 'current';
  if (step.to === undefined)
    return (
      <span className={styles['entry']} aria-current={current ? 'step' : undefined}>
        {children}
      </span>
    );
  return (
    <Link to={step.to} className={styles['entry'] ?? ''} {...(current ? { current: 'step' } : {})}>
      {children}
    </Link>
  );
}
