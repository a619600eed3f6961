import { observer } from 'mobx-react-lite';
import { cx } from '../cx';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { LengthNote } from './LengthNote';
import type { FieldProps } from './field';
import styles from './input.module.css';

export interface TextFieldProps extends FieldProps {
  /** Longest text; what is longer can be typed and is counted. */
  readonly maxLength?: number | undefined;
  /** HTML autocomplete token. */
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'search' | 'email' | 'tel' | undefined;
}

export const TextField = observer(function TextField(props: TextFieldProps) {
  const { value, onChange, onFocus, onBlur, maxLength } = props;
  return (
    <FieldFrame {...props} readOnlyText={value} note={<LengthNote value={value} max={maxLength} />}>
      <input
        {...controlAttributes(props)}
        className={cx(styles['input'])}
        type="text"
        value={value}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
});
