import { useId } from 'react';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import styles from '../PasswordForm.module.css';

interface FieldProps {
  readonly text: TextKey;
  readonly rule?: TextKey | undefined;
  readonly fault?: TextKey | undefined;
  readonly secret?: boolean;
  readonly value: string;
  readonly change: (typed: string) => void;
  readonly focused?: boolean;
}

const focusIn = (input: HTMLInputElement | null): void => input?.focus();

export function Field({ text, rule, fault, secret = false, value, change, focused = false }: FieldProps) {
  const { t } = useTexts();
  const id = useId();
  const shown = fault ?? rule;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t(text)}</label>
      <input
        id={id}
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'current-password' : text === 'shell.factor.code' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={shown && `${id}told`}
        ref={focused || fault ? focusIn : null}
        onChange={({ target }) => change(target.value)}
      />
      {shown && (
        <p id={`${id}told`} role={fault ? 'alert' : undefined} className={styles[fault ? 'told' : 'rule']}>
          {t(shown)}
        </p>
      )}
    </div>
  );
}
