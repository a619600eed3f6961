import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { Button, type ButtonProps } from './Button';
import { cx } from './cx';
import styles from './Dialog.module.css';

export interface DialogAction extends Pick<ButtonProps, 'text' | 'values' | 'kind' | 'busy' | 'disabled' | 'icon'> {
  readonly onPress: () => unknown;
  /** The one that loses nothing: it has the focus when the dialog opens. */
  readonly safe?: boolean;
}

export interface DialogProps {
  readonly title: TextKey;
  readonly values?: TextValues;
  readonly children?: ReactNode;
  readonly actions: readonly DialogAction[];
  /** Escape, or a click outside. Without it the dialog is closed by its actions only. */
  readonly onClose?: () => void;
  readonly wide?: boolean;
  readonly alert?: boolean;
}

/** A small decision, shown as long as it is rendered; focus goes back to what had it. */
export function Dialog({ title, values, children, actions, onClose, wide = false, alert = false }: DialogProps) {
  const texts = useTexts();
  return (
    <ModalOverlay
      className={cx(styles['overlay'])}
      isOpen
      isDismissable={onClose !== undefined && !alert}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
    >
      <Modal className={cx(styles['modal'], wide && styles['wide'])}>
        <AriaDialog className={cx(styles['dialog'])} role={alert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title">{texts.t(title, values)}</Heading>
          <div className={styles['body']}>{children}</div>
          <div className={styles['actions']}>
            {actions.map(({ safe = false, ...action }) => (
              <Button key={action.text} {...action} autoFocus={safe} />
            ))}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
