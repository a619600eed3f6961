import { observer } from 'mobx-react-lite';
import { cx } from '../cx';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { LengthNote } from './LengthNote';
import type { FieldProps } from './field';
import styles from './input.module.css';

export interface TextAreaProps extends FieldProps {
  readonly maxLength?: number | undefined;
}

const MOST_LINES = 6;

export const TextArea = observer(function TextArea(props: TextAreaProps) {
  const { value, onChange, onFocus, onBlur, maxLength } = props;
  return (
    <FieldFrame {...props} defaultWidth="full" readOnlyText={value} note={<LengthNote value={value} max={maxLength} />}>
      <textarea
        {...controlAttributes(props)}
        className={cx(styles['input'], styles['area'])}
        rows={Math.min(MOST_LINES, Math.max(1, value.split('\n').length))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
});
