import { useScreenTexts } from '../kit/useScreenTexts';
import styles from './LoginPage.module.css';

/** Where an outside provider signs in and may be lost, the way past it; where it was chosen, for whom the form is, and the way back (ORG-R37 a). */
export default function EmergencyWay({ chosen }: { readonly chosen: boolean }) {
  const { t } = useScreenTexts();
  if (!chosen) return <a href="/login/emergency">{t('shell.emergency.way')}</a>;
  return (
    <section className={styles['demo']} aria-label={t('shell.emergency.way')}>
      <p>{t('shell.emergency.lead')}</p>
      <a href="/login/provider">{t('shell.emergency.back')}</a>
    </section>
  );
}
