import { lazy, Suspense, useId } from 'react';
import { LoginPage, wordsOf } from './LoginPage';
import type { LoginMessage } from './loginModel';
import type { PortalError } from '../../domain/kernel/result';
import { TextsContext, useTexts } from '../text/texts';
import type { StartModel } from './startModel';
import { useStore } from './store';
import styles from './LoginPage.module.css';

const NewPassword = lazy(() => import('./ChangePasswordPage'));
const NoAccess = lazy(() => import('./NoAccessPage'));

interface StartPageProps {
  readonly model: StartModel;
}

export function StartPage({ model }: StartPageProps) {
  const { state, texts } = useStore(model.store);
  switch (state.at) {
    case 'starting':
      return null;
    case 'portal':
      return state.portal.view;
    case 'unreachable':
      return (
        <TextsContext value={texts}>
          <Unreachable problem={state.problem} tryAgain={() => void model.begin()} />
        </TextsContext>
      );
    case 'noAccess':
      return (
        <TextsContext value={texts}>
          <Suspense fallback={null}>
            <NoAccess requestAccessUrl={state.requestAccessUrl} signOut={() => void model.signOut()} />
          </Suspense>
        </TextsContext>
      );
    case 'newPassword':
      return (
        <TextsContext value={texts}>
          <Suspense fallback={null}>
            <NewPassword api={state.api} userName={state.userName} changed={() => model.passwordChanged()} signOut={() => void model.signOut()} />
          </Suspense>
        </TextsContext>
      );
    case 'outside':
      return (
        <TextsContext value={texts}>
          <Outside why={state.why} message={state.message} logIn={() => void model.logIn()} />
        </TextsContext>
      );
    case 'login':
      return (
        <TextsContext value={texts}>
          <LoginPage model={state.login} demo={state.demo} changeLanguage={(language) => void model.changeLanguage(language)} />
        </TextsContext>
      );
  }
}

function Unreachable({ problem, tryAgain }: { readonly problem: PortalError; readonly tryAgain: () => void }) {
  const texts = useTexts();
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1>{texts.t('portal.name')}</h1>
        <p role="alert" className={styles['message']}>
          {texts.translate(problem.textKey ?? '', problem.message)}
        </p>
        <div className={styles['actions']}>
          <button type="button" className={styles['submit']} onClick={tryAgain}>
            {texts.t('error.tryAgain')}
          </button>
        </div>
      </div>
    </main>
  );
}

interface OutsideProps {
  readonly why: 'expired' | 'stopped' | 'left';
  readonly message: LoginMessage | undefined;
  readonly logIn: () => void;
}

const focusIn = (button: HTMLButtonElement | null): void => button?.focus();

/** Nothing of the session is left behind it, so there is nothing to close it for. */
function Outside({ why, message, logIn }: OutsideProps) {
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
        </div>
      </div>
    </main>
  );
}
