import { observer } from 'mobx-react-lite';
import { compareDecimals, isDecimal } from '../../../domain/kernel/decimal';
import { useTexts } from '../../text/texts';
import { formatDecimal } from '../format';
import { controlAttributes, FieldFrame } from './FieldFrame';
import type { FieldProps } from './field';
import { useDecimalControl } from './useDecimalControl';

export interface IntegerFieldProps extends FieldProps {
  readonly max?: number | undefined;
}

/** A whole number as a text of digits, in groups when it is left. */
export const IntegerField = observer(function IntegerField(props: IntegerFieldProps) {
  const { value, max } = props;
  const texts = useTexts();
  const decimal = useDecimalControl({ ...props, digits: 0 });
  const tooMuch = max !== undefined && decimal.given && isDecimal(value) && compareDecimals(value, String(max)) > 0;
  const problem = decimal.problem ?? (tooMuch ? texts.t('kit.integer.max', { max: formatDecimal(String(max), texts.locale) }) : undefined);
  const framed = { ...props, error: props.error ?? problem };
  return (
    <FieldFrame {...framed} defaultWidth="code" readOnlyText={decimal.text} numeric>
      {decimal.draw(controlAttributes(framed))}
    </FieldFrame>
  );
});
