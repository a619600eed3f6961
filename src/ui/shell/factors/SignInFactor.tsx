import { useState, type SubmitEvent } from 'react';
import { useScreenTexts } from '../../kit/useScreenTexts';
import type { LoginModel } from '../loginModel';
import { useStore } from '../store';
import { Field } from './FactorField';
import { prove, startOver, usePasskey } from './signInFactors';
import styles from '../LoginPage.module.css';

/** The password was right and does not suffice. */
export default function SignInFactor({ model }: { readonly model: LoginModel }) {
  const { t } = useScreenTexts();
  const { asked, step } = useStore(model.store);
  const [code, setCode] = useState('');
  const busy = step !== 'factor';
  const kinds = asked?.kinds ?? [];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void prove(model, { code });
    setCode('');
  };
  return (
    <form className={styles['form']} onSubmit={submit} aria-busy={busy}>
      {kinds.includes('Passkey') && (
        <div className={styles['actions']}>
          <button type="button" className={styles['submit']} disabled={busy} onClick={() => void usePasskey(model)}>
            {t('shell.factor.usePasskey')}
          </button>
        </div>
      )}
      {kinds.some((kind) => kind !== 'Passkey') && (
        <>
          <Field text="shell.factor.code" rule="shell.factor.code.hint" value={code} change={setCode} focused={!busy} />
          <div className={styles['actions']}>
            <button type="submit" className={styles['submit']} disabled={busy || code.trim() === ''}>
              {t('login.button')}
            </button>
          </div>
        </>
      )}
      <div className={styles['actions']}>
        <button type="button" className={styles['link']} onClick={() => startOver(model)}>
          {t('shell.factor.cancel')}
        </button>
      </div>
      <p role="status" className={styles['status']}>
        {step === 'checking' && t('login.checking')}
        {step === 'loggingIn' && t('login.loggingIn')}
      </p>
    </form>
  );
}
