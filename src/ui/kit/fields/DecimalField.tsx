import { observer } from 'mobx-react-lite';
import { isDecimal, parseTypedDecimal } from '../../../domain/kernel/decimal';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { editableDecimal, formatDecimal } from '../format';
import { controlAttributes, FieldFrame } from './FieldFrame';
import type { FieldProps } from './field';
import { useTyped } from './useTyped';
import styles from './input.module.css';

export interface DecimalFieldProps extends FieldProps {
  /** Unit or currency in the end slot. */
  readonly unit?: string | undefined;
}

/** A decimal string (`1234.5`) shown in the locale. What does not parse stays as typed, is told as typed, and is an error. */
export const DecimalField = observer(function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, onFocus, onBlur, unit } = props;
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const shown = field.typed ?? (field.focused ? editableDecimal(value, texts.locale) : formatDecimal(value, texts.locale));
  const unreadable = !field.focused && value.trim() !== '' && !isDecimal(value) ? texts.t('kit.decimal.wrong') : undefined;
  const framed = { ...props, error: props.error ?? unreadable };
  return (
    <FieldFrame
      {...framed}
      defaultWidth="amount"
      readOnlyText={formatDecimal(value, texts.locale)}
      numeric
      end={unit && <span className={styles['end']}>{unit}</span>}
    >
      <input
        {...controlAttributes(framed)}
        className={cx(styles['input'], styles['numeric'])}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => field.type(target.value, parseTypedDecimal(target.value) ?? target.value.trim())}
        onFocus={() => {
          field.enter();
          onFocus?.();
        }}
        onBlur={() => {
          field.leave();
          onBlur?.();
        }}
      />
    </FieldFrame>
  );
});
