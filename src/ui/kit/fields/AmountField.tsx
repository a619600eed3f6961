import { observer } from 'mobx-react-lite';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import type { CodeEntry } from './codeIndex';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { useCodeControl } from './useCodeControl';
import { useDecimalControl } from './useDecimalControl';
import styles from './AmountField.module.css';

export interface AmountFieldProps extends FieldProps {
  /** Currency or unit. */
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  /** JSON pointer of the code: messages about it jump to its own input. */
  readonly codeName: string;
  /** Currencies or units; absent while the list is on its way. */
  readonly codes: readonly CodeEntry[] | undefined;
  /** What the code is: `kit.amount.code` for a currency, `kit.quantity.code` for a unit. */
  readonly codeLabel?: TextKey | undefined;
  readonly codeError?: string | undefined;
  /** Most decimals; more of them is an error. */
  readonly digits?: number | undefined;
}

/** A decimal and its currency or unit in one frame; both values are told apart. */
export const AmountField = observer(function AmountField(props: AmountFieldProps) {
  const { code, onCodeChange, codeName, codes, codeLabel = 'kit.amount.code', codeError, onFocus, onBlur } = props;
  const texts = useTexts();
  const decimal = useDecimalControl(props);
  const currency = useCodeControl({ value: code, onChange: onCodeChange, onFocus, onBlur, entries: codes, list: fieldIds(codeName).list, short: true });
  const ofAmount = props.error ?? decimal.problem;
  const ofCode = codeError ?? currency.problem;
  const framed = { ...props, error: [ofAmount, ofCode].filter(Boolean).join('. ') || undefined };
  const attributes = controlAttributes(framed);
  return (
    <FieldFrame {...framed} defaultWidth="amountAndCode" readOnlyText={[decimal.text, code].filter(Boolean).join(' ')} numeric>
      {decimal.draw({ ...attributes, 'aria-invalid': ofAmount ? true : undefined })}
      <span className={styles['code']} data-name={codeName}>
        {currency.draw({
          ...attributes,
          id: fieldIds(codeName).control,
          'aria-invalid': ofCode ? true : undefined,
          'aria-label': `${texts.t(props.label, props.labelValues)}, ${texts.t(codeLabel)}`,
        })}
      </span>
    </FieldFrame>
  );
});
