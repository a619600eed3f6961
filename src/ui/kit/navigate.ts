import { createContext, type MouseEvent } from 'react';

/** Goes to a path without loading the page. */
export type Navigate = (path: string) => void;

/**
 * How links in menus go to their screen. Not the RouterProvider of react-aria-components: only its barrel has it, which brings every
 * component along.
 */
export const NavigateContext = createContext<Navigate>((path) => location.assign(path));

/** A click with a modifier is the browser's: another tab, another window, a download. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
