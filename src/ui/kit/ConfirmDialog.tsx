import type { ReactNode } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { Dialog, type DialogAction } from './Dialog';

export interface ConfirmDialogProps {
  /** The question itself. */
  readonly title: TextKey;
  readonly body?: TextKey;
  readonly values?: TextValues;
  /** Verbs, the safe one first. */
  readonly actions: readonly DialogAction[];
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

export function ConfirmDialog({ title, body, values, actions, onClose, children }: ConfirmDialogProps) {
  const texts = useTexts();
  return (
    <Dialog title={title} actions={actions} alert {...(values ? { values } : {})} {...(onClose ? { onClose } : {})}>
      {body && <p>{texts.t(body, values)}</p>}
      {children}
    </Dialog>
  );
}
