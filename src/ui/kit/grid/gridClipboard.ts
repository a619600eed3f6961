import type { ClipboardEvent } from 'react';
import type { GridModel } from './gridModel';

const isEditor = (target: EventTarget): boolean => target instanceof HTMLInputElement;

const told = <Row>(model: GridModel<Row>): void => {
  const { top, bottom } = model.range;
  model.tell('kit.grid.copied', { rows: Math.min(bottom, model.filledCount - 1) - Math.max(0, top) + 1 });
};

export const copyInto = <Row>(model: GridModel<Row>, event: ClipboardEvent): void => {
  if (isEditor(event.target)) return;
  const { text, html } = model.copy();
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData('text/html', html);
  event.preventDefault();
  told(model);
  if (event.type === 'cut') model.editing?.clear();
};

export const pasteFrom = <Row>(model: GridModel<Row>, event: ClipboardEvent, asNewRows: boolean): void => {
  if (isEditor(event.target)) return;
  event.preventDefault();
  model.editing?.paste(event.clipboardData.getData('text/plain'), asNewRows);
};

/** By key there is no copy event to answer, so the clipboard is written to; a browser may refuse that. */
export const copyWithHeadings = <Row>(model: GridModel<Row>): void => {
  const { text, html } = model.copy(true);
  const refused = (): void => model.tell('kit.grid.copyRefused', {});
  if (!('clipboard' in navigator) || typeof ClipboardItem === 'undefined') {
    refused();
    return;
  }
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  navigator.clipboard.write([item]).then(() => told(model), refused);
};
