import { lazy, Suspense } from 'react';
import { LoginPage } from './LoginPage';
import type { PortalError } from '../../domain/kernel/result';
import { TextsContext, useTexts } from '../text/texts';
import type { StartModel } from './startModel';
import { useStore } from './store';
import styles from './LoginPage.module.css';

const NewPassword = lazy(() => import('./ChangePasswordPage'));
const NoAccess = lazy(() => import('./NoAccessPage'));
const Outside = lazy(() => import('./OutsidePage'));

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
          <Suspense fallback={null}>
            <Outside why={state.why} message={state.message} logIn={() => void model.logIn()} />
          </Suspense>
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
