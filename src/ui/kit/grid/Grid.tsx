import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { isSameCell, type Cell } from './cellRange';
import { columnsWidth } from './column';
import { FindingTip } from './FindingTip';
import { copyInto, pasteFrom } from './gridClipboard';
import type { GridFindings } from './gridFindings';
import { GridFooter } from './GridFooter';
import { GridHeader, type GridSort } from './GridHeader';
import { commandOf } from './gridKeys';
import type { GridModel } from './gridModel';
import { cellUnder, isOverGrid, pressOn } from './gridPointer';
import { GridRow, type DrawnColumn } from './GridRow';
import { RowSlots } from './gridWindow';
import { runCommand } from './runCommand';
import { useReveal } from './useReveal';
import { useViewport } from './useViewport';
import styles from './grid.module.css';

export interface GridProps<Row> {
  readonly model: GridModel<Row>;
  /** What the lines are, in the user's language. */
  readonly label: string;
  readonly findings?: GridFindings | undefined;
  readonly onOpenRow?: ((row: Row, newTab: boolean) => void) | undefined;
  /** Address of a row; makes the text of the column that `opens` a link. */
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly sort?: GridSort | undefined;
  readonly onSort?: ((columnId: string) => void) | undefined;
  /** All hits, where not all are loaded. */
  readonly total?: number | undefined;
  /** Near the end of what is loaded, once for each number of rows. */
  readonly onReachEnd?: (() => void) | undefined;
  readonly empty?: ReactNode;
  readonly isBusy?: boolean | undefined;
  /** Right end of the footer. */
  readonly footer?: ReactNode;
  /** Rows before it scrolls; without it the grid fills the height it is given. */
  readonly visibleRows?: number | undefined;
}

/** Rows from the end at which the next ones are asked for. */
const AHEAD = 10;

export const Grid = <Row,>(props: GridProps<Row>): ReactNode => {
  const { model, label, findings, onOpenRow, rowHref, sort, onSort, total, onReachEnd, empty, isBusy = false, footer, visibleRows } = props;
  const texts = useTexts();
  const id = useId();
  const tipId = `${id}tip`;
  const version = useSyncExternalStore(model.subscribe, () => model.version);
  const frame = useViewport(model);
  const { scroller, viewport, window: shown, onScroll } = frame;
  const [slots] = useState(() => new RowSlots());
  const [hasFocus, setHasFocus] = useState(false);
  const [dismissed, setDismissed] = useState<Cell | undefined>(undefined);
  const asNewRows = useRef(false);
  const askedAt = useRef(0);
  const { focus, rowCount, filledCount } = model;
  const { rowHeight } = viewport;
  const width = columnsWidth(model.columns);
  const drawn = useMemo(
    (): readonly DrawnColumn<Row>[] => model.columns.map((placed) => ({ column: placed.column, style: { left: `calc(var(--row-header) + ${placed.left}px)`, width: placed.width } })),
    [model.columns],
  );

  useLayoutEffect(() => model.setLanguage(texts), [model, texts]);
  useReveal(model, frame);
  useEffect(() => {
    const isNear = filledCount > 0 && shown.end >= filledCount - AHEAD && filledCount < (total ?? 0);
    if (!onReachEnd || isBusy || !isNear || askedAt.current === filledCount) return;
    askedAt.current = filledCount;
    onReachEnd();
  }, [onReachEnd, isBusy, shown.end, filledCount, total]);

  const openRow = (newTab: boolean): void => {
    const row = model.rowAt(model.focus.row);
    if (row !== undefined) onOpenRow?.(row, newTab);
  };
  const sortBy = (at: number): void => {
    const column = model.columnAt(at);
    if (column?.sortable) onSort?.(column.id);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (model.edit || event.nativeEvent.isComposing || isOverGrid(event.target)) return;
    const command = commandOf(event);
    asNewRows.current = command?.do === 'pasteAsRows';
    const screen = { open: onOpenRow && openRow, sort: sortBy, now: flushSync };
    const closesTip = command?.do === 'escape' && document.getElementById(tipId)?.hasAttribute('popover') === true;
    if (closesTip) setDismissed(model.focus);
    else if (!command || !runCommand(model, command, screen)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellUnder(event.target);
    if (event.button !== 0 || !cell || isOverGrid(event.target)) return;
    model.hasFocus = true;
    const column = model.columnAt(cell.column);
    if (cell.row < 0 && column?.sortable) sortBy(cell.column);
    else pressOn(model, cell, event.shiftKey);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.buttons !== 1 || event.pointerType === 'touch' || model.edit) return;
    const cell = cellUnder(event.target);
    if (cell && cell.row >= 0 && cell.column >= 0 && !isSameCell(cell, model.focus)) model.focusOn(cell, true);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const cell = cellUnder(event.target);
    if (!cell || cell.row < 0 || cell.column < 0 || isOverGrid(event.target)) return;
    if (!model.begin('edit') && onOpenRow) openRow(event.ctrlKey || event.metaKey);
  };
  const onClick = (event: MouseEvent): void => {
    const opens = event.target instanceof Element && event.target.closest('[data-opens]') !== null;
    if (!opens || !onOpenRow || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openRow(false);
  };
  const onFocus = (): void => {
    model.hasFocus = true;
    setHasFocus(true);
  };
  const onBlur = (event: FocusEvent): void => {
    const leaves = !event.currentTarget.contains(event.relatedTarget);
    // The editor that is taken away loses focus too; then the edit is over already, and the cell takes the focus back.
    const isTakenAway = event.target instanceof HTMLInputElement && !model.edit;
    if (!leaves || isTakenAway || !document.hasFocus()) return;
    model.hasFocus = false;
    setHasFocus(false);
    model.commit();
  };

  const rows = slots.assign(shown, focus.row < rowCount ? focus.row : -1);
  const slotId = (slot: number): string => `${id}r${slot}`;
  const inOrder = rows.flatMap((row, slot) => (row < 0 ? [] : [{ row, slot }])).sort((one, other) => one.row - other.row);
  const height = visibleRows === undefined ? undefined : `calc(${Math.max(1, Math.min(visibleRows, rowCount))} * var(--grid-row) + var(--grid-head) + 18px)`;
  const common = { columns: drawn, first: shown.firstColumn, end: shown.endColumn, texts };
  return (
    <div className={cx(styles['grid'], visibleRows === undefined && styles['fills'])} onCopy={(event) => copyInto(model, event)} onCut={(event) => copyInto(model, event)}
      onPaste={(event) => pasteFrom(model, event, asNewRows.current)}>
      <div ref={scroller} role="grid" data-scroller aria-label={label} aria-rowcount={Math.max(total ?? 0, rowCount) + 1} aria-colcount={drawn.length + 1} aria-multiselectable
        aria-readonly={!model.isEditable} aria-busy={isBusy || model.isBusy} tabIndex={rowCount === 0 && focus.row >= 0 ? 0 : -1} className={styles['scroller']}
        style={{ height }} onScroll={onScroll} onKeyDown={onKeyDown} onPointerDown={onPointerDown} onPointerMove={onPointerMove} onDoubleClick={onDoubleClick} onClick={onClick}
        onFocus={onFocus} onBlur={onBlur}>
        <GridHeader {...common} focused={focus.row < 0 ? focus.column : -1} sort={sort} width={`calc(var(--row-header) + ${width}px)`} />
        <div data-probe className={styles['probe']} />
        <div role="rowgroup" aria-owns={inOrder.map(({ slot }) => slotId(slot)).join(' ') || undefined} className={styles['body']}
          style={{ height: rowCount * rowHeight, width: `calc(var(--row-header) + ${width}px)` }}>
          {rows.map((row, slot) => row >= 0 && (
            <GridRow key={slot} {...common} id={slotId(slot)} model={model} index={row} rowHeight={rowHeight} findings={findings} tipId={tipId} href={rowHref} />
          ))}
        </div>
      </div>
      {rowCount === 0 && <div className={styles['empty']}>{isBusy ? texts.t('kit.grid.loading') : (empty ?? texts.t('kit.grid.empty'))}</div>}
      <FindingTip model={model} findings={findings} scroller={scroller} id={tipId} isShown={hasFocus && !model.edit && dismissed !== focus} texts={texts} />
      <GridFooter model={model} version={version} total={total} texts={texts}>{footer}</GridFooter>
    </div>
  );
};
