import { observer } from 'mobx-react-lite';
import type { CodeEntry } from './codeIndex';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { useCodeControl } from './useCodeControl';

export interface CodeFieldProps extends FieldProps {
  /** Absent while the list is on its way: nothing is unknown then. Keep the same array, the search is prepared for it once. */
  readonly entries: readonly CodeEntry[] | undefined;
}

/** Shows `code - text`, takes code or text. An exact code completes itself; an unknown one stays typed and is an error. */
export const CodeField = observer(function CodeField(props: CodeFieldProps) {
  const { value, onChange, onFocus, onBlur, entries, name } = props;
  const code = useCodeControl({ value, onChange, onFocus, onBlur, entries, list: fieldIds(name).list });
  const framed = { ...props, error: props.error ?? code.problem };
  return (
    <FieldFrame {...framed} readOnlyText={code.text}>
      {code.draw(controlAttributes(framed))}
    </FieldFrame>
  );
});
