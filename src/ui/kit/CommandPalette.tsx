import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Keyboard, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Text } from 'react-aria-components/Text';
import { Input, TextField } from 'react-aria-components/TextField';
import { useModel } from '../react/model';
import { cx } from './cx';
import { LiveText } from './LiveText';
import { PaletteModel, type Command, type SearchCommands } from './paletteModel';
import { useScreenTexts } from './useScreenTexts';
import styles from './CommandPalette.module.css';

export interface CommandPaletteProps {
  /** What it offers while it is open; read once. */
  readonly commands: readonly Command[];
  /** Records, asked for while typing, from three letters on. */
  readonly search?: SearchCommands | undefined;
  readonly onClose: () => void;
}

/** Screens, actions of the page and records by what is typed (`Ctrl+K`); arrows choose, Enter goes. */
export default function CommandPalette(props: CommandPaletteProps) {
  return (
    <Suspense>
      <Palette {...props} />
    </Suspense>
  );
}

const Palette = observer(function Palette({ commands, search, onClose }: CommandPaletteProps) {
  const texts = useScreenTexts();
  const model = useModel(() => new PaletteModel(commands, search));
  const { groups, searching, searchFailed, count } = model;
  const none = count === 0 && !searching;
  return (
    <ModalOverlay
      className={cx(styles['overlay'])}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={cx(styles['palette'])}>
        <Dialog className={cx(styles['dialog'])} aria-label={texts.t('kit.palette.title')}>
          <Autocomplete inputValue={model.typed} onInputChange={(typed) => model.type(typed)}>
            <TextField className={cx(styles['search'])} aria-label={texts.t('kit.palette.field')} autoFocus>
              <Input className={cx(styles['input'])} placeholder={texts.t('kit.palette.field')} />
            </TextField>
            <Menu
              className={cx(styles['menu'])}
              aria-label={texts.t('kit.palette.title')}
              onAction={(id) => {
                // The command may open a dialog of its own: this one is gone before.
                onClose();
                model.run(String(id));
              }}
            >
              {groups.map(({ title, commands: offered }) => (
                <MenuSection key={title} className={cx(styles['group'])}>
                  <Header className={styles['title']}>{texts.t(title)}</Header>
                  {offered.map(({ id, text, note, shown }) => (
                    <MenuItem key={id} id={id} className={cx(styles['item'])} textValue={text}>
                      <Text slot="label">{text}</Text>
                      {note && <Text slot="description">{note}</Text>}
                      {shown && <Keyboard>{shown}</Keyboard>}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          {(none || searching || searchFailed) && (
            <p className={styles['note']}>{texts.t(searchFailed ? 'kit.palette.failed' : searching ? 'kit.palette.searching' : 'kit.palette.none')}</p>
          )}
          <LiveText>{searching ? '' : texts.t('kit.palette.hits', { count })}</LiveText>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
});
