import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import type { Cell } from './cellRange';
import { columnsWidth } from './column';
import { copyInto, pasteFrom } from './gridClipboard';
import type { GridFindings } from './gridFindings';
import { GridFooter } from './GridFooter';
import { gridHandlers } from './gridHandlers';
import { GridHeader } from './GridHeader';
import type { GridModel } from './gridModel';
import { GridRow, type DrawnColumn } from './GridRow';
import { sortedBy, type GridSort } from './gridSort';
import { RowSlots } from './gridWindow';
import { headingLines } from './headingLines';
import { PrintTable, usePrinting } from './PrintTable';
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
  readonly rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Keys the rows are sorted by, the first one first. */
  readonly sort?: readonly GridSort[] | undefined;
  /** A heading was chosen, with `add` as one more key. Without it the grid sorts the rows it has. */
  readonly onSort?: ((columnId: string, add: boolean) => void) | undefined;
  /** All hits, where not all are loaded. */
  readonly total?: number | undefined;
  /** There are more hits than `total`, which nobody counted. */
  readonly hasMore?: boolean | undefined;
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
  const { model, label, findings, onOpenRow, rowHref, sort, onSort, total, hasMore = false, onReachEnd, empty, isBusy = false, footer, visibleRows } = props;
  const texts = useTexts();
  const id = useId();
  const tipId = `${id}tip`;
  const version = useSyncExternalStore(model.subscribe, () => model.version);
  const frame = useViewport(model, visibleRows);
  const { scroller, viewport, window: shown, onScroll } = frame;
  const [slots] = useState(() => new RowSlots());
  const [hasFocus, setHasFocus] = useState(false);
  const [dismissed, setDismissed] = useState<Cell | undefined>(undefined);
  const asNewRows = useRef(false);
  const askedAt = useRef(0);
  const { focus, rowCount, filledCount, columns } = model;
  const { rowHeight } = viewport;
  const { frozen } = shown;
  const width = `calc(var(--row-header) + ${columnsWidth(columns)}px)`;
  const drawn = useMemo(
    (): readonly DrawnColumn<Row>[] =>
      columns.map((placed) => ({ column: placed.column, style: { left: `calc(var(--row-header) + ${placed.left}px)`, width: placed.width } })),
    [columns],
  );
  const lines = useMemo(() => headingLines(columns, texts), [columns, texts]);
  const paneStyle = useMemo(
    () => (frozen > 0 ? { width: `calc(var(--row-header) + ${columnsWidth(columns.slice(0, frozen))}px)` } : undefined),
    [columns, frozen],
  );
  const isPrinting = usePrinting();

  useLayoutEffect(() => model.setLanguage(texts), [model, texts]);
  useReveal(model, frame);
  useEffect(() => {
    const isNear = filledCount > 0 && shown.end >= filledCount - AHEAD && filledCount < (total ?? 0);
    if (!onReachEnd || isBusy || !isNear || askedAt.current === filledCount) return;
    askedAt.current = filledCount;
    onReachEnd();
  }, [onReachEnd, isBusy, shown.end, filledCount, total]);

  const handlers = gridHandlers(model, {
    onOpenRow,
    sort: (at, add) => {
      const column = model.columnAt(at);
      if (!column?.sortable) return;
      if (onSort) onSort(column.id, add);
      else void model.sortLocally(sortedBy(model.sort, column.id, add, true)).then(() => model.toTop());
    },
    closeTip: () => {
      const isShown = document.getElementById(tipId)?.hasAttribute('popover') === true;
      if (isShown) setDismissed(model.focus);
      return isShown;
    },
    pasteAsRows: (asRows) => {
      asNewRows.current = asRows;
    },
  });
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
  const height =
    visibleRows === undefined ? undefined : `calc(${Math.max(1, Math.min(visibleRows, rowCount))} * var(--grid-row) + var(--grid-head) + ${frame.bar}px)`;
  const common = { columns: drawn, frozen, first: shown.firstColumn, end: shown.endColumn, paneStyle, texts };
  const Tip = model.editing?.Tip ?? findings?.Tip;
  const style: CSSProperties & { readonly '--heading-lines': number } = { '--heading-lines': lines };
  return (
    <div
      className={cx(styles['grid'], visibleRows === undefined && styles['fills'], isPrinting && styles['printing'])}
      style={style}
      onCopy={(event) => copyInto(model, event)}
      onCut={(event) => copyInto(model, event)}
      onPaste={(event) => pasteFrom(model, event, asNewRows.current)}
    >
      <div
        ref={scroller}
        role="grid"
        data-scroller
        aria-label={label}
        aria-rowcount={hasMore ? -1 : Math.max(total ?? 0, rowCount) + 1}
        aria-colcount={drawn.length + 1}
        aria-multiselectable
        aria-readonly={!model.isEditable}
        aria-busy={isBusy || model.isBusy}
        tabIndex={rowCount === 0 && focus.row >= 0 ? 0 : -1}
        className={styles['scroller']}
        style={{ height }}
        onScroll={onScroll}
        onFocus={onFocus}
        onBlur={onBlur}
        {...handlers}
      >
        <GridHeader {...common} focused={focus.row < 0 ? focus.column : -1} sort={sort ?? model.sort} width={width} />
        <div data-probe className={styles['probe']} />
        <div
          role="rowgroup"
          aria-owns={inOrder.map(({ slot }) => slotId(slot)).join(' ') || undefined}
          className={styles['body']}
          style={{ height: rowCount * rowHeight, width }}
        >
          {rows.map(
            (row, slot) =>
              row >= 0 && (
                <GridRow
                  key={slot}
                  {...common}
                  id={slotId(slot)}
                  model={model}
                  index={row}
                  rowHeight={rowHeight}
                  findings={findings}
                  tipId={tipId}
                  href={rowHref}
                />
              ),
          )}
        </div>
      </div>
      {rowCount === 0 && <div className={styles['empty']}>{isBusy ? texts.t('kit.grid.loading') : (empty ?? texts.t('kit.grid.empty'))}</div>}
      {Tip && <Tip model={model} findings={findings} scroller={scroller} id={tipId} isShown={hasFocus && !model.edit && dismissed !== focus} texts={texts} />}
      {isPrinting && <PrintTable model={model} label={label} texts={texts} />}
      <GridFooter model={model} version={version} total={total} hasMore={hasMore} texts={texts}>
        {footer}
      </GridFooter>
    </div>
  );
};
