import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icons';
import styles from './Button.module.css';

export interface ButtonProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  readonly onPress?: () => unknown;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'bar';
  /** While the call runs: cannot be pressed again, keeps the focus. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly icon?: IconName;
  /** Shows only the icon; the text is what a screen reader says and the tooltip shows. */
  readonly iconOnly?: boolean;
  readonly type?: 'button' | 'submit';
  readonly autoFocus?: boolean;
  /** The field that is typed in keeps the focus under the mouse: what it says when it is left would move the button away before it is let go. */
  readonly keepsFocus?: boolean;
  readonly expanded?: boolean;
  readonly controls?: string;
  /** A button that stays down: on or off. */
  readonly pressed?: boolean;
  /** What a screen reader says where the text alone is not enough, already worded; it begins with the text. */
  readonly label?: string;
  readonly describedBy?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** After the text: a count, a chevron. */
  readonly end?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { text, values, onPress, kind = 'secondary', busy = false, disabled = false, icon, iconOnly = false, type = 'button' } = props;
  const words = useTexts().t(text, values);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    event.stopPropagation();
    if (busy) return event.preventDefault();
    // Safari does not focus a button that is clicked; Enter in a field clicks the submit button and keeps the field's focus.
    if (event.detail > 0 && !props.keepsFocus) event.currentTarget.focus();
    void onPress?.();
  };
  return (
    <button
      ref={props.ref}
      id={props.id}
      className={cx(styles['button'], styles[kind], iconOnly && styles['iconOnly'])}
      type={type}
      disabled={disabled}
      autoFocus={props.autoFocus}
      aria-label={props.label ?? (iconOnly ? words : undefined)}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-describedby={props.describedBy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-pressed={props.pressed}
      onMouseDown={(event) => {
        if (props.keepsFocus) event.preventDefault();
      }}
      onKeyDown={pressedByKey}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && <span>{words}</span>}
      {props.end}
    </button>
  );
}

/** Its keys are its own, not those of a form or a grid around it, and held down they press once. */
const pressedByKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.stopPropagation();
  if (event.repeat) event.preventDefault();
};
