import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../ui/kit/Icon';
import { goToSection } from '../../../../ui/kit/Section';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import { errorsOf, wizardSteps } from './wizardSteps';
import styles from '../card.module.css';

/** The steps in which the form is filled, each with what is still wrong in it. */
export default observer(function WizardStrip({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const steps = wizardSteps(card.profile.key);
  return (
    <nav className={styles['strip']} aria-label={t('dec.strip')} data-print="hidden">
      <ol>
        {steps.map((step, at) => {
          const errors = errorsOf(step, card.board.counts);
          const [first = ''] = step.sections;
          return (
            <li key={step.title}>
              <a
                href={`#${first}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(first);
                }}
              >
                <span className={styles['stripMark']} aria-hidden>
                  {errors === 0 ? <Icon name="check" /> : at + 1}
                </span>
                <span>{t(step.title)}</span>
                <span className={styles['stripState']}>{errors === 0 ? t('dec.strip.done') : t('dec.strip.open', { count: errors })}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
});
