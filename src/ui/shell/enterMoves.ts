const FIELDS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button[aria-haspopup=listbox]:not(:disabled)';

/** A form is sent by Enter, and a grid has its own keys. */
const KEEPS_ENTER = 'form, [role=search], [role=grid], [role=menu], [role=listbox]';

/** Enter in them moves on; in a text area it begins a line, on a button it presses. */
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !['button', 'submit', 'reset', 'file', 'image'].includes(target.type));

const fieldAfter = (field: HTMLElement): HTMLElement | undefined => {
  const page = field.closest('[role=dialog], [role=alertdialog]') ?? field.ownerDocument.body;
  const fields = [...page.querySelectorAll<HTMLElement>(FIELDS)].filter((one) => one === field || (one.tabIndex >= 0 && (one.checkVisibility?.() ?? true)));
  return fields[fields.indexOf(field) + 1];
};

const press = (event: KeyboardEvent): void => {
  const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
  if (!isField(target) || target.closest(KEEPS_ENTER) !== null) return;
  const next = fieldAfter(target);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
};

/** While it is on, Enter in a field moves to the next one (UI guide, section 6); returns how to stop. */
export const moveByEnter = (page: Window): (() => void) => {
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
};
