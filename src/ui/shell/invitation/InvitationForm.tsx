import { useId, useState, type SubmitEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Api } from '../../../application/ports/api';
import { useScreenTexts } from '../../kit/useScreenTexts';
import type { TextKey } from '../../text/keys';
import styles from '../PasswordForm.module.css';
import login from '../LoginPage.module.css';
import { InvitationModel } from './invitationModel';

interface InvitationProps {
  readonly api: Api;
  readonly invited: () => void;
}

const FIELDS: readonly { readonly name: 'username' | 'password'; readonly text: TextKey; readonly type: string; readonly autoComplete: string }[] = [
  { name: 'username', text: 'login.username', type: 'text', autoComplete: 'username' },
  { name: 'password', text: 'shell.invitation.password', type: 'password', autoComplete: 'one-time-code' },
];

const focusIn = (input: HTMLInputElement | null): void => input?.focus();

export default observer(function InvitationForm({ api, invited }: InvitationProps) {
  const texts = useScreenTexts();
  const [model] = useState(() => new InvitationModel(api, invited));
  const id = useId();
  const { busy, problem, isWrong } = model;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void model.submit();
  };
  return (
    <form className={styles['form']} onSubmit={submit} aria-busy={busy} noValidate>
      <p id={`${id}lead`} className={login['advice']}>
        {texts.t('shell.invitation.lead')}
      </p>
      {problem && (
        <p id={`${id}problem`} role="alert" className={styles['problem']}>
          {isWrong ? texts.t('shell.invitation.wrong') : texts.translate(problem.textKey ?? '', problem.message)}
        </p>
      )}
      {FIELDS.map(({ name, text, type, autoComplete }) => (
        <div key={name} className={styles['field']}>
          <label htmlFor={id + name}>{texts.t(text)}</label>
          <input
            id={id + name}
            type={type}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            value={model[name]}
            disabled={busy}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? `${id}problem` : `${id}lead`}
            ref={isWrong && !busy && name === 'username' ? focusIn : null}
            onChange={({ target }) => model.type({ [name]: target.value })}
          />
        </div>
      ))}
      <button type="submit" className={login['submit']} disabled={busy || model.username.trim() === '' || model.password === ''}>
        {texts.t('shell.invitation.take')}
      </button>
    </form>
  );
});
