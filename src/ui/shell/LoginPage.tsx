import { lazy, Suspense, useId, type ReactNode, type SubmitEvent } from 'react';
import { LANGUAGES, type Language } from '../text/language';
import { useTexts, type Texts } from '../text/texts';
import type { DemoUsers, LoginMessage, LoginModel } from './loginModel';
import { isSupportedBrowser } from './browserSupport';
import { useStore } from './store';
import styles from './LoginPage.module.css';

interface LoginPageProps {
  readonly model: LoginModel;
  readonly demo?: DemoUsers | undefined;
  readonly changeLanguage: (language: Language) => void;
  /** For whom the form is, where it is not for everybody. */
  readonly emergency?: ReactNode;
}

const SignInFactor = lazy(() => import('./factors/SignInFactor'));
/** In the environment local alone. */
const Demo = lazy(() => import('./DemoUserList'));

const focusIn = (input: HTMLInputElement | null): void => input?.focus();
const openAddress = (address: string): void => location.assign(address);

export const wordsOf = (message: LoginMessage, texts: Texts): string =>
  'key' in message ? texts.t(message.key, message.values) : texts.translate(message.textKey ?? '', message.words);

export function LoginPage({ model, demo, changeLanguage, emergency }: LoginPageProps) {
  const texts = useTexts();
  const { message, asked } = useStore(model.store);
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <header className={styles['header']}>
          <h1>{texts.t('portal.name')}</h1>
          <LanguageChooser change={changeLanguage} />
        </header>
        {!isSupportedBrowser(navigator.userAgent) && (
          <p role="note" className={styles['browser']}>
            {texts.t('shell.browser')}
          </p>
        )}
        <p role="alert" className={styles[message && 'key' in message && message.key === 'login.askAdministrator' ? 'advice' : 'message']}>
          {message && wordsOf(message, texts)}
        </p>
        <Suspense fallback={null}>{asked && <SignInFactor model={model} />}</Suspense>
        {!asked && <LoginForm model={model} />}
        <Suspense fallback={null}>{!asked && (emergency || (demo && <Demo model={model} demo={demo} />))}</Suspense>
      </div>
    </main>
  );
}

function LanguageChooser({ change }: { readonly change: (language: Language) => void }) {
  const texts = useTexts();
  const id = useId();
  return (
    <div className={styles['language']}>
      <label htmlFor={id}>{texts.t('language.label')}</label>
      <select
        id={id}
        value={texts.language}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((language) => language === target.value);
          if (chosen) change(chosen);
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {texts.t(`language.${language}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function LoginForm({ model }: { readonly model: LoginModel }) {
  const { t } = useTexts();
  const id = useId();
  const { username, password, step, focus } = useStore(model.store);
  const busy = step !== 'form';

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void model.submit({ username: String(typed.get('username') ?? ''), password: String(typed.get('password') ?? '') });
  };

  return (
    <form className={styles['form']} onSubmit={submit} aria-busy={busy}>
      <label htmlFor={`${id}username`}>{t('login.username')}</label>
      <input
        id={`${id}username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        disabled={busy}
        ref={!busy && focus === 'username' ? focusIn : null}
        onChange={({ target }) => model.type({ username: target.value })}
      />
      <label htmlFor={`${id}password`}>{t('login.password')}</label>
      <input
        id={`${id}password`}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        disabled={busy}
        ref={!busy && focus === 'password' ? focusIn : null}
        onChange={({ target }) => model.type({ password: target.value })}
      />
      <p className={styles['hint']}>{t('login.cookies')}</p>
      <div className={styles['actions']}>
        <button type="submit" className={styles['submit']} disabled={busy}>
          {t('login.button')}
        </button>
        <button type="button" className={styles['link']} onClick={() => model.forgotPassword(openAddress)}>
          {t('login.forgot')}
        </button>
        {'PublicKeyCredential' in globalThis && (
          <button
            type="button"
            className={styles['link']}
            disabled={busy}
            onClick={() => void import('./factors/signInFactors').then(({ usePasskey }) => usePasskey(model))}
          >
            {t('login.passkey')}
          </button>
        )}
      </div>
      <p role="status" className={styles['status']}>
        {step === 'checking' && t('login.checking')}
        {step === 'loggingIn' && t('login.loggingIn')}
      </p>
    </form>
  );
}
