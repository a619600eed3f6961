import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Texts } from '../../../text/texts';
import type { CopiedList, RowClipboard } from './rowClipboard';

interface Around {
  readonly clipboard: RowClipboard;
  readonly list: CopiedList;
  /** Pointer of the list. */
  readonly at: string;
  readonly texts: Texts;
  readonly readOnly: boolean;
}

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The row of this list, not of one inside it, that the element stands in; into a kept one nothing goes. */
const placeIn = (target: EventTarget, at: string, to: 'read' | 'change'): number | undefined => {
  const { list, row, kept } = (target instanceof Element ? target.closest<HTMLElement>('[data-list]') : null)?.dataset ?? {};
  return list === at && row !== undefined && (to === 'read' || kept === undefined) ? Number(row) : undefined;
};

const isNothingSelected = (target: EventTarget): boolean =>
  isText(target) ? target.selectionStart === target.selectionEnd : window.getSelection()?.isCollapsed !== false;

/** More than one value: a table. Lines without a tab are one where the field takes only one line. */
const isTable = (text: string, target: EventTarget): boolean => text.includes('\t') || (!(target instanceof HTMLTextAreaElement) && /\S\r?\n\s*\S/.test(text));

const pathOf = (target: EventTarget, record: string): string | undefined => {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-name]')?.dataset['name'] : undefined;
  return name?.startsWith(`${record}/`) === true ? name.slice(record.length + 1) : undefined;
};

/** Ctrl+C without a selection copies the row; a table from the clipboard goes into the rows from the field on, with Shift as new rows. */
export const rowHandlers = ({ clipboard, list, at, texts, readOnly }: Around) => {
  let asNewRows = false;
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      asNewRows = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
    },
    onCopy: (event: ClipboardEvent): void => {
      const place = placeIn(event.target, at, 'read');
      if (event.defaultPrevented || place === undefined || !isNothingSelected(event.target)) return;
      const { text, html } = clipboard.cells(list, place, texts);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      if (event.defaultPrevented || readOnly || text === '' || (isText(event.target) && !isTable(text, event.target))) return;
      const place = placeIn(event.target, at, 'change');
      event.preventDefault();
      if (place === undefined) clipboard.paste(text, list, list.rows().length - 1, 'new', texts);
      else clipboard.paste(text, list, place, asNewRows ? 'new' : 'here', texts, pathOf(event.target, `${at}/${place}`));
      asNewRows = false;
    },
  };
};
