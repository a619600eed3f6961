import { useId, type ReactNode } from 'react';
import { useTexts } from '../text/texts';
import { wordsOf } from './LoginPage';
import type { LoginMessage } from './loginModel';
import styles from './LoginPage.module.css';

interface OutsideProps {
  readonly why: 'expired' | 'stopped' | 'left';
  readonly message: LoginMessage | undefined;
  readonly logIn: () => void;
  /** The way past the provider, where there is one. */
  readonly emergency: ReactNode;
}

const focusIn = (button: HTMLButtonElement | null): void => button?.focus();

/** The session is over. Nothing of it is left behind the page, so there is nothing to close it for. */
export default function Outside({ why, message, logIn, emergency }: OutsideProps) {
  const texts = useTexts();
  const id = useId();
  const expired = why === 'expired';
  return (
    <main className={styles['page']}>
      <div
        className={styles['panel']}
        {...(expired && { role: 'alertdialog', 'aria-modal': true, 'aria-labelledby': `${id}title`, 'aria-describedby': `${id}text` })}
      >
        <h1 id={`${id}title`}>{texts.t(expired ? 'login.expired' : 'portal.name')}</h1>
        {expired && <p id={`${id}text`}>{texts.t('login.again')}</p>}
        <p role="alert" className={styles['message']}>
          {message && wordsOf(message, texts)}
        </p>
        <div className={styles['actions']}>
          <button type="button" className={styles['submit']} ref={focusIn} onClick={logIn}>
            {texts.t('login.logIn')}
          </button>
          {emergency}
        </div>
      </div>
    </main>
  );
}
