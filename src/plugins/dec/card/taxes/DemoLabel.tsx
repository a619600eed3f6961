import { useTexts } from '../../../../ui/text/texts';
import styles from '../card.module.css';

/** On what was calculated with a rate that comes from no official source. */
export function DemoLabel({ text }: { readonly text: 'dec.demo' | 'dec.demoRates' }) {
  const { t } = useTexts();
  return <strong className={styles['demo']}>{t(text)}</strong>;
}
