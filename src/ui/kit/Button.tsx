import { type ReactNode, type Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
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
  return (
    <AriaButton
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      {...(iconOnly || props.label ? { 'aria-label': props.label ?? words } : {})}
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.expanded === undefined ? {} : { 'aria-expanded': props.expanded })}
      {...(props.controls === undefined ? {} : { 'aria-controls': props.controls })}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
      {...(props.autoFocus === undefined ? {} : { autoFocus: props.autoFocus })}
      className={cx(styles['button'], styles[kind], iconOnly && styles['iconOnly'])}
      type={type}
      preventFocusOnPress={props.keepsFocus === true}
      isDisabled={disabled}
      isPending={busy}
      render={(attributes) => <button {...attributes} aria-busy={busy || undefined} aria-pressed={props.pressed} />}
      onPress={() => {
        void onPress?.();
      }}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && <span>{words}</span>}
      {props.end}
    </AriaButton>
  );
}
