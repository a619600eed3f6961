import { useRef, useState, type ReactNode } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icons';
import type { MenuButtonItem, MenuButtonSection } from './menuItem';
import type MenuPopover from './MenuPopover';
import buttonStyles from './Button.module.css';
import styles from './MenuButton.module.css';

export interface MenuButtonProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  /** Wording instead of the text, such as a name. */
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** Shows only the icon; the text is what a screen reader says. */
  readonly iconOnly?: boolean;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'bar';
  readonly items?: readonly MenuButtonItem[];
  readonly sections?: readonly MenuButtonSection[];
  readonly disabled?: boolean;
}

/** Which item has the focus when the menu opens; without one the menu itself. */
type Opened = 'first' | 'last' | true;

/** Enter and Space too: react-aria takes the click they would cause for a screen reader's and leaves the focus outside the menu. */
const KEYS: Readonly<Record<string, Opened>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' };

const loadPopover = () => import('./MenuPopover');

/** The button is there at once; the menu behind it is loaded when the pointer or the focus comes near. */
export function MenuButton({
  text,
  values,
  children,
  icon,
  iconOnly = false,
  kind = 'secondary',
  items = [],
  sections = [],
  disabled = false,
}: MenuButtonProps) {
  const texts = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [Popover, setPopover] = useState<typeof MenuPopover>();
  const [failed, setFailed] = useState(false);
  const label = texts.t(text, values);
  const near = (): void => void loadPopover().catch(() => undefined);
  const open = (at: Opened): void => {
    setFailed(false);
    setOpened(at);
    loadPopover().then(
      (loaded) => setPopover(() => loaded.default),
      () => {
        setOpened(undefined);
        setFailed(true);
      },
    );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(buttonStyles['button'], kind === 'bar' ? styles['bar'] : buttonStyles[kind])}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-label={iconOnly ? label : undefined}
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          event.stopPropagation();
          event.currentTarget.focus();
          open(event.detail === 0 ? 'first' : true);
        }}
        onKeyDown={(event) => {
          const at = KEYS[event.key];
          if (at === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          open(at);
        }}
      >
        {icon && <Icon name={icon} />}
        {!iconOnly && <span>{children ?? label}</span>}
        <Icon name="chevronDown" />
      </button>
      {opened !== undefined && Popover && (
        <Popover trigger={button} label={label} focus={opened} items={items} sections={sections} onClose={() => setOpened(undefined)} />
      )}
      {failed && <span role="alert">{texts.t('error.502')}</span>}
    </>
  );
}
