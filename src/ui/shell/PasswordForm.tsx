import { useId, type SubmitEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import type { PasswordFields, PasswordModel } from './passwordModel';
import styles from './PasswordForm.module.css';

interface FieldsProps {
  readonly model: PasswordModel;
}

const FIELDS: readonly { readonly name: keyof PasswordFields; readonly text: TextKey; readonly rule?: TextKey; readonly autoComplete: string }[] = [
  { name: 'current', text: 'shell.password.current', autoComplete: 'current-password' },
  { name: 'chosen', text: 'shell.password.new', rule: 'shell.password.rule', autoComplete: 'new-password' },
  { name: 'repeated', text: 'shell.password.repeat', autoComplete: 'new-password' },
];

const focusIn = (input: HTMLInputElement | null): void => input?.focus();

/** Three fields; a message stands under the one it is about, which then has the focus. */
export const PasswordForm = observer(function PasswordForm({ model, id }: FieldsProps & { readonly id: string }) {
  const texts = useTexts();
  const prefix = useId();
  const { fields, message, problem, busy } = model;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void model.submit();
  };
  return (
    <form id={id} className={styles['form']} onSubmit={submit} aria-busy={busy} noValidate>
      {problem && (
        <p role="alert" className={styles['problem']}>
          {texts.translate(problem.textKey ?? '', problem.message)}
        </p>
      )}
      {/* Password managers keep the password under this name. */}
      <input type="text" autoComplete="username" value={model.userName} readOnly hidden />
      {FIELDS.map(({ name, text, rule, autoComplete }) => {
        const told = message?.field === name ? message : undefined;
        return (
          <div key={name} className={styles['field']}>
            <label htmlFor={prefix + name}>{texts.t(text)}</label>
            <input
              id={prefix + name}
              type="password"
              autoComplete={autoComplete}
              value={fields[name]}
              disabled={busy}
              aria-invalid={told ? true : undefined}
              aria-describedby={told ? `${prefix}told` : rule && `${prefix}rule`}
              autoFocus={name === 'current'}
              ref={told && !busy ? focusIn : null}
              onChange={({ target }) => model.type({ [name]: target.value })}
            />
            {rule && !told && (
              <p id={`${prefix}rule`} className={styles['rule']}>
                {texts.t(rule, model.lengths)}
              </p>
            )}
            {told && (
              <p id={`${prefix}told`} role="alert" className={styles['told']}>
                {texts.t(told.text, told.values)}
              </p>
            )}
          </div>
        );
      })}
      <button type="submit" hidden disabled={busy} />
    </form>
  );
});
