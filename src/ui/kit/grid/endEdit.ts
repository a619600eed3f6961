import type { KeyboardEvent } from 'react';
import type { CellMove } from './cellMove';
import type { EditedGrid } from './editing';
import type { CellEdit } from './gridOptions';

const ARROWS: Readonly<Record<string, CellMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** Keys that end an edit; true when the key did. */
export const endEdit = <Row>(model: EditedGrid<Row>, edit: CellEdit, event: KeyboardEvent): boolean => {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = edit.start === 'replace' && !event.shiftKey ? ARROWS[event.key] : undefined;
  if (arrow) model.move(arrow);
  else if (event.key === 'Enter') model.enter(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') model.editing?.cancel();
  else if (event.key !== 'Tab' || !model.step(event.shiftKey ? -1 : 1)) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};
