import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { useShortcuts } from '../../kit/useShortcuts';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import type { Field } from '../fields/declared';
import { FieldControl } from '../fields/FieldControl';
import type { FieldHost } from '../fields/fieldHost';
import styles from './list.module.css';

interface FieldPanelProps {
  readonly fields: readonly Field[];
  readonly host: FieldHost;
  readonly label: TextKey;
  /** Name of the shortcut that leads here. */
  readonly focusText: TextKey;
  readonly clearText: TextKey;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
  readonly buttons: ReactNode;
}

/** Fields of a question: Enter in any of them asks, Ctrl+Backspace clears, Ctrl+Alt+F comes back to them. */
export const FieldPanel = observer(function FieldPanel(props: FieldPanelProps) {
  const { fields, host, label, onSubmit, onClear } = props;
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts(label, [
    { keys: '$mod+Alt+KeyF', shown: 'Ctrl+Alt+F', text: props.focusText, onPress: () => form.current?.querySelector<HTMLElement>('input, button')?.focus() },
    { keys: '$mod+Backspace', shown: 'Ctrl+Backspace', text: props.clearText, onPress: onClear },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.defaultPrevented) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={t(label)}
      className={styles['criteria']}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FieldGrid>
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} host={host} criterion />
        ))}
      </FieldGrid>
      <div className={styles['buttons']}>{props.buttons}</div>
    </form>
  );
});
