import { useContext, type ReactNode, type RefObject } from 'react';
import { Header, Keyboard, Menu, MenuItem, MenuSection, type MenuItemProps } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useTexts, type Texts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import type { MenuButtonItem, MenuButtonSection } from './menuItem';
import { isPlainClick, NavigateContext, type Navigate } from './navigate';
import styles from './MenuButton.module.css';

interface MenuPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly focus: 'first' | 'last' | true;
  readonly items: readonly MenuButtonItem[];
  readonly sections: readonly MenuButtonSection[];
  readonly onClose: () => void;
}

/** The open menu of a button; it closes by a choice, Escape, or a press elsewhere, and gives the focus back. */
export default function MenuPopover({ trigger, label, focus, items, sections, onClose }: MenuPopoverProps) {
  const texts = useTexts();
  const navigate = useContext(NavigateContext);
  return (
    <Popover
      className={cx(styles['popover'])}
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu className={cx(styles['menu'])} aria-label={label} autoFocus={focus} onClose={onClose}>
        {items.map((item) => entry(item, texts, navigate))}
        {sections.map((section) => (
          <MenuSection
            key={section.id}
            className={cx(styles['section'])}
            {...(section.title ? {} : { 'aria-label': label })}
            {...(section.selected === undefined ? {} : { selectionMode: 'single', disallowEmptySelection: true, selectedKeys: [section.selected] })}
          >
            {section.title && <Header className={styles['title']}>{texts.t(section.title)}</Header>}
            {section.items.map((item) => entry(section.selected === item.id ? { ...item, icon: 'check' } : item, texts, navigate))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
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
