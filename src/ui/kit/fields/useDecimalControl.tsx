import type { ReactNode } from 'react';
import { decimalsOf, isDecimal, parseTypedDecimal } from '../../../domain/kernel/decimal';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { editableDecimal, formatDecimal } from '../format';
import { useTyped } from './useTyped';
import styles from './input.module.css';

interface DecimalControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Most decimals; 0 is a whole number. */
  readonly digits?: number | undefined;
}

/** The control of a decimal: its text in the locale, its own problem, and how it is drawn with the attributes of its frame. */
export const useDecimalControl = ({ value, onChange, onFocus, onBlur, digits }: DecimalControl) => {
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const text = formatDecimal(value, texts.locale);
  const given = !field.focused && value.trim() !== '';
  const wrong = (): string | undefined => {
    if (!given) return undefined;
    if (!isDecimal(value)) return texts.t(digits === 0 ? 'kit.decimal.whole' : 'kit.decimal.wrong');
    if (digits === undefined || decimalsOf(value) <= digits) return undefined;
    return digits === 0 ? texts.t('kit.decimal.whole') : texts.t('kit.decimal.digits', { digits });
  };
  const draw = (attributes: Readonly<Record<string, string | boolean | undefined>>): ReactNode => (
    <input
      {...attributes}
      className={cx(styles['input'], styles['numeric'])}
      type="text"
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={field.typed ?? (field.focused ? editableDecimal(value, texts.locale) : text)}
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
  );
  return { problem: wrong(), text, given, draw };
};
