import { observer } from 'mobx-react-lite';
import { controlAttributes, FieldFrame } from './FieldFrame';
import type { FieldProps } from './field';
import { useDecimalControl } from './useDecimalControl';
import styles from './input.module.css';

export interface DecimalFieldProps extends FieldProps {
  /** Unit or currency in the end slot. */
  readonly unit?: string | undefined;
  /** Most decimals; more of them is an error. */
  readonly digits?: number | undefined;
}

/** A decimal string (`1234.5`) shown in the locale. What does not parse stays as typed, is told as typed, and is an error. */
export const DecimalField = observer(function DecimalField(props: DecimalFieldProps) {
  const { unit } = props;
  const decimal = useDecimalControl(props);
  const framed = { ...props, error: props.error ?? decimal.problem };
  return (
    <FieldFrame {...framed} defaultWidth="amount" readOnlyText={decimal.text} numeric end={unit && <span className={styles['end']}>{unit}</span>}>
      {decimal.draw(controlAttributes(framed))}
    </FieldFrame>
  );
});
