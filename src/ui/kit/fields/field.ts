import type { TextKey, TextValues } from '../../text/keys';

/** What every field has. `V` is a string unless the field says otherwise; an empty string means not given. */
export interface FieldProps<V = string> {
  readonly label: TextKey;
  readonly labelValues?: TextValues | undefined;
  /** Official number of the data element, for example `18 09`. */
  readonly labelNote?: string | undefined;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Message, already worded: what to do. */
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
  readonly hint?: TextKey | undefined;
  readonly hintValues?: TextValues | undefined;
  readonly optional?: boolean | undefined;
  /** Part of a question, not of a record: it may stay empty without saying so. */
  readonly criterion?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Differs from what is saved. */
  readonly changed?: boolean | undefined;
  /** Where a value filled in by the system comes from, already worded. */
  readonly derived?: string | undefined;
  /** JSON pointer of the value, unique on the page: messages jump to it. */
  readonly name: string;
  /** Width of the control; the cell of the `FieldGrid` does not stretch it. */
  readonly width?: FieldWidth | undefined;
  /** Columns of the `FieldGrid`, of 12. */
  readonly span?: 2 | 3 | 4 | 6 | 12 | undefined;
}

export type FieldWidth = 'code' | 'date' | 'dateTime' | 'amount' | 'amountAndCode' | 'name' | 'full';

/** Ids of a field's parts, all made from its name. */
export const fieldIds = (name: string) => {
  const id = `field${name.replaceAll('/', '-').replaceAll(' ', '_')}`;
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, message: `${id}-message`, list: `${id}-list` };
};
