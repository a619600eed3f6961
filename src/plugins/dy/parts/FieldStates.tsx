import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { FieldProps } from '../../../ui/kit/fields/field';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts, type Texts } from '../../../ui/text/texts';
import { StateCard, States } from './StateCard';

interface FieldState {
  readonly title: TextKey;
  readonly isEmpty?: true;
  readonly more?: (texts: Texts) => Partial<Omit<FieldProps<never>, 'value' | 'onChange' | 'name'>>;
}

const FIELD_STATES: readonly FieldState[] = [
  { title: 'dy.state.default', isEmpty: true },
  { title: 'dy.state.filled' },
  { title: 'dy.state.hint', more: () => ({ hint: 'dy.said.hint' }) },
  { title: 'dy.state.optional', isEmpty: true, more: () => ({ optional: true, labelNote: '18 09' }) },
  { title: 'dy.state.changed', more: () => ({ changed: true }) },
  { title: 'dy.state.warning', more: ({ t }) => ({ warning: t('dy.said.warning') }) },
  { title: 'dy.state.error', more: ({ t }) => ({ error: t('dy.said.error') }) },
  { title: 'dy.state.readOnly', more: () => ({ readOnly: true }) },
  { title: 'dy.state.derived', more: ({ t }) => ({ derived: t('dy.said.source') }) },
  { title: 'dy.state.long', more: ({ t }) => ({ label: 'dy.state.long.label', error: t('dy.state.long.label') }) },
];

export interface FieldStatesProps<V> {
  readonly label: TextKey;
  readonly empty: V;
  readonly filled: V;
  readonly draw: (props: FieldProps<V>) => ReactNode;
  /** States that only this field has. */
  readonly children?: ReactNode;
}

/** A field in each of its states; all of them can be typed into. */
export function FieldStates<V>({ label, empty, filled, draw, children }: FieldStatesProps<V>) {
  const texts = useTexts();
  return (
    <States>
      {FIELD_STATES.map(({ title, isEmpty, more }) => (
        <StateCard key={title} title={title}>
          <OneField first={isEmpty ? empty : filled} draw={(value) => draw({ label, name: `/${title}`, ...more?.(texts), ...value })} />
        </StateCard>
      ))}
      {children}
    </States>
  );
}

interface OneFieldProps<V> {
  readonly first: V;
  readonly draw: (value: Pick<FieldProps<V>, 'value' | 'onChange'>) => ReactNode;
}

/** Holds what is typed into one field. */
export const OneField = observer(function OneField<V>({ first, draw }: OneFieldProps<V>) {
  const [value, setValue] = useState({ now: first });
  return draw({ value: value.now, onChange: (now) => setValue({ now }) });
});
