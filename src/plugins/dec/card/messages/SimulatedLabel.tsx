import { useTexts } from '../../../../ui/text/texts';
import styles from '../card.module.css';

export function SimulatedLabel() {
  const { t } = useTexts();
  return <strong className={styles['simulated']}>{t('dec.simulated')}</strong>;
}
