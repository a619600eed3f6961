import { useContext, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Header, Keyboard, Menu, MenuItem, MenuSection, MenuTrigger, type MenuItemProps } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts, type Texts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { isPlainClick, NavigateContext, type Navigate } from './navigate';
import buttonStyles from './Button.module.css';
import styles from './MenuButton.module.css';

export interface MenuButtonItem {
  readonly id: string;
  readonly text: TextKey;
  readonly values?: TextValues;
  readonly onAction?: () => unknown;
  /** Path of a screen: a real link, so it opens in a new tab too. */
  readonly to?: string;
  readonly icon?: IconName;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  /** Shown beside the text, for example `Ctrl+S`. */
  readonly shortcut?: string;
}

export interface MenuButtonSection {
  readonly id: string;
  readonly title?: TextKey;
  readonly items: readonly MenuButtonItem[];
  /** Id of the item that holds now: the items are a choice of one. */
  readonly selected?: string;
}

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

export function MenuButton({ text, values, children, icon, iconOnly = false, kind = 'secondary', items = [], sections = [], disabled = false }: MenuButtonProps) {
  const texts = useTexts();
  const navigate = useContext(NavigateContext);
  return (
    <MenuTrigger>
      <AriaButton className={cx(buttonStyles['button'], kind === 'bar' ? styles['bar'] : buttonStyles[kind])} isDisabled={disabled} {...(iconOnly ? { 'aria-label': texts.t(text, values) } : {})}>
        {icon && <Icon name={icon} />}
        {!iconOnly && <span>{children ?? texts.t(text, values)}</span>}
        <Icon name="chevronDown" />
      </AriaButton>
      <Popover className={cx(styles['popover'])} placement="bottom start">
        <Menu className={cx(styles['menu'])} aria-label={texts.t(text, values)}>
          {items.map((item) => entry(item, texts, navigate))}
          {sections.map((section) => (
            <MenuSection
              key={section.id}
              className={cx(styles['section'])}
              {...(section.title ? {} : { 'aria-label': texts.t(text, values) })}
              {...(section.selected === undefined ? {} : { selectionMode: 'single', disallowEmptySelection: true, selectedKeys: [section.selected] })}
            >
              {section.title && <Header className={styles['title']}>{texts.t(section.title)}</Header>}
              {section.items.map((item) => entry(section.selected === item.id ? { ...item, icon: 'check' } : item, texts, navigate))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const entry = (item: MenuButtonItem, texts: Texts, navigate: Navigate): ReactNode => (
  <MenuItem
    key={item.id}
    id={item.id}
    className={cx(styles['item'], item.destructive && styles['destructive'])}
    textValue={texts.t(item.text, item.values)}
    isDisabled={item.disabled ?? false}
    onAction={() => {
      void item.onAction?.();
    }}
    {...(item.to === undefined ? {} : linkTo(item.to, navigate))}
  >
    {item.icon ? <Icon name={item.icon} /> : null}
    <Text slot="label">{texts.t(item.text, item.values)}</Text>
    {item.shortcut ? <Keyboard>{item.shortcut}</Keyboard> : null}
  </MenuItem>
);

/** A real link that stays inside the page: its address is the browser's to copy, or to open in another tab. */
const linkTo = (path: string, navigate: Navigate): Pick<MenuItemProps, 'href' | 'render'> => ({
  href: path,
  render: (props) =>
    'href' in props ? (
      <a
        {...props}
        onClick={(event) => {
          props.onClick?.(event);
          if (!isPlainClick(event)) return;
          event.preventDefault();
          navigate(path);
        }}
      />
    ) : (
      <div {...props} />
    ),
});
