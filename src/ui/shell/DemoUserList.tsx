import { useTexts } from '../text/texts';
import type { DemoUsers, LoginModel } from './loginModel';
import styles from './LoginPage.module.css';

/** A click fills in the form. */
export default function DemoUserList({ model, demo }: { readonly model: LoginModel; readonly demo: DemoUsers }) {
  const { t } = useTexts();
  return (
    <section className={styles['demo']} aria-label={t('login.demoUsers')}>
      <h2>{t('login.demoUsers')}</h2>
      <p>{t('login.demoPassword', { password: demo.password })}</p>
      <p className={styles['hint']}>{t('login.demoHint')}</p>
      <ul>
        {demo.users.map((username) => (
          <li key={username}>
            <button type="button" className={styles['link']} onClick={() => model.fill({ username, password: demo.password })}>
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
