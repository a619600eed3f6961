import { useState, type KeyboardEvent } from 'react';

const PAGE = 8;

export interface Offered<E> {
  readonly shown: readonly E[];
  /** What Enter takes when none is marked: the only hit. */
  readonly sole: E | undefined;
  readonly show: () => void;
  readonly choose: (entry: E) => void;
}

/** The open list under a combobox: F4 or Alt+Down opens, arrows and pages move, Enter and Tab take, Escape closes the list only. */
export const useCombobox = () => {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = (at = -1) => {
    setActive(at);
    setOpen(true);
  };
  const press = <E>(event: KeyboardEvent, offered: Offered<E>) => {
    const { shown, sole, choose } = offered;
    const move = (to: number) => setActive(Math.max(0, Math.min(shown.length - 1, to)));
    const marked = shown[active];
    const opens = event.key === 'F4' || ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && event.altKey);
    if (opens) {
      if (open) close();
      else offered.show();
    } else if (event.key === 'ArrowDown') {
      if (open) move(active + 1);
      else offered.show();
    } else if (!open) return;
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'PageDown') move(active + PAGE);
    else if (event.key === 'PageUp') move(active - PAGE);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      const chosen = marked ?? sole;
      if (chosen === undefined) close();
      else choose(chosen);
    } else {
      if (event.key === 'Tab' && marked !== undefined) choose(marked);
      return;
    }
    event.preventDefault();
  };
  return { open, active, show, close, press };
};

export type Combobox = ReturnType<typeof useCombobox>;

/** The attributes of the input of a combobox whose list has the id. */
export const comboboxAttributes = ({ open, active }: Combobox, list: string) => ({
  role: 'combobox',
  autoComplete: 'off',
  spellCheck: false,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': open,
  'aria-controls': open ? list : undefined,
  'aria-activedescendant': open && active >= 0 ? `${list}-${active}` : undefined,
});
