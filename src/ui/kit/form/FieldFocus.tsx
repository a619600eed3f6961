import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { FocusRequest } from './formModel';

interface FocusSource {
  readonly focusRequest: FocusRequest | undefined;
  focused(): void;
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, [tabindex]';
/** A section that opens or a tab that loads is drawn within so many frames. */
const PATIENCE = 60;

/** Moves the focus to the field a form asks for, or to the first one under that pointer, once it is on the page. */
export const FieldFocus = observer(function FieldFocus({ form }: { readonly form: FocusSource }) {
  const request = form.focusRequest;
  useEffect(() => {
    if (!request) return undefined;
    let frames = 0;
    let frame = 0;
    const look = () => {
      const target = fieldAt(request.pointer);
      if (target) {
        target.scrollIntoView?.({ block: 'center' });
        target.focus({ preventScroll: true });
        form.focused();
      } else if (++frames < PATIENCE) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [form, request]);
  return null;
});

const fieldAt = (pointer: string): HTMLElement | null => {
  const at = CSS.escape(pointer);
  const field = document.querySelector(`[data-name="${at}"]`) ?? document.querySelector(`[data-name^="${at}/"]`);
  return field?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
};
