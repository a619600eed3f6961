import { lazy, Suspense, type ReactNode } from 'react';
import { LoginPage } from './LoginPage';
import type { PortalError } from '../../domain/kernel/result';
import { TextsContext, useTexts } from '../text/texts';
import type { StartModel } from './startModel';
import type { StartState } from './startState';
import { useStore } from './store';
import styles from './LoginPage.module.css';

const NewPassword = lazy(() => import('./ChangePasswordPage'));
const NewFactor = lazy(() => import('./factors/EnrolPage'));
const NoAccess = lazy(() => import('./NoAccessPage'));
const Outside = lazy(() => import('./OutsidePage'));
const EmergencyWay = lazy(() => import('./EmergencyWay'));

interface StartPageProps {
  readonly model: StartModel;
}

export function StartPage({ model }: StartPageProps) {
  const { state, texts } = useStore(model.store);
  if (state.at === 'starting') return null;
  if (state.at === 'portal') return state.portal.view;
  return (
    <TextsContext value={texts}>
      <Suspense fallback={null}>
        <OutsidePortal model={model} state={state} />
      </Suspense>
    </TextsContext>
  );
}

function OutsidePortal({ model, state }: StartPageProps & { readonly state: Exclude<StartState, { readonly at: 'starting' | 'portal' }> }) {
  const goOn = (): void => model.goOn();
  const signOut = (): void => void model.signOut();
  const emergency = model.emergency && <EmergencyWay chosen={state.at === 'login'} />;
  switch (state.at) {
    case 'unreachable':
      return <Unreachable problem={state.problem} tryAgain={() => void model.begin()} emergency={emergency} />;
    case 'noAccess':
      return <NoAccess requestAccessUrl={state.requestAccessUrl} invitations={state.invitations} invited={goOn} signOut={signOut} />;
    case 'newPassword':
      return <NewPassword api={state.api} userName={state.userName} changed={goOn} signOut={signOut} />;
    case 'newFactor':
      return <NewFactor api={state.api} passkeys={state.passkeys} enrolled={goOn} signOut={signOut} />;
    case 'outside':
      return <Outside why={state.why} message={state.message} logIn={() => void model.logIn()} emergency={emergency} />;
    case 'login':
      return <LoginPage model={state.login} demo={state.demo} changeLanguage={(language) => void model.changeLanguage(language)} emergency={emergency} />;
  }
}

interface UnreachableProps {
  readonly problem: PortalError;
  readonly tryAgain: () => void;
  readonly emergency: ReactNode;
}

function Unreachable({ problem, tryAgain, emergency }: UnreachableProps) {
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
          {emergency}
        </div>
      </div>
    </main>
  );
}
