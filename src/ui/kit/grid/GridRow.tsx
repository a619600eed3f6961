import { memo, useMemo, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { Texts } from '../../text/texts';
import { cx } from '../cx';
import { findingOf } from './cellFinding';
import { shownText } from './cellText';
import { alignOf, type GridColumn } from './column';
import type { GridFindings } from './gridFindings';
import type { GridModel } from './gridModel';
import type { RowView } from './gridOptions';
import { drawnInPane, drawnOutside } from './gridWindow';
import { RowHeader } from './RowHeader';
import styles from './grid.module.css';

/** A column as rows draw it. */
export interface DrawnColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly style: CSSProperties;
}

export interface GridRowProps<Row> {
  readonly model: GridModel<Row>;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly DrawnColumn<Row>[];
  readonly frozen: number;
  readonly first: number;
  readonly end: number;
  /** Of the part that holds the row number and the frozen cells, where there are any. */
  readonly paneStyle: { readonly width: string } | undefined;
  readonly rowHeight: number;
  readonly texts: Texts;
  readonly findings: GridFindings | undefined;
  readonly tipId: string;
  readonly href: ((row: Row) => string | undefined) | undefined;
}

const isSameView = <Row,>(one: RowView<Row>, other: RowView<Row>): boolean =>
  one.row === other.row &&
  one.focused === other.focused &&
  one.from === other.from &&
  one.to === other.to &&
  one.edit === other.edit &&
  one.epoch === other.epoch;

/** Reads a row so that equal states are the same object. */
const viewReader = <Row,>(model: GridModel<Row>, index: number): (() => RowView<Row>) => {
  let last: RowView<Row> | undefined;
  return () => {
    const next = model.rowView(index);
    last = last && isSameView(last, next) ? last : next;
    return last;
  };
};

const listenToNothing = (): (() => void) => () => undefined;

const MARKS = [styles['info'], styles['warning'], styles['error'], styles['error']];

const Row = <R,>({ model, id, index, columns, frozen, first, end, paneStyle, rowHeight, texts, findings, tipId, href }: GridRowProps<R>): ReactNode => {
  const read = useMemo(() => viewReader(model, index), [model, index]);
  const view = useSyncExternalStore(model.subscribe, read);
  const { row, focused, from, to, edit } = view;
  const { editing } = model;
  const rowId = model.rowIdAt(index);
  const line = model.lineAt(index);
  const found = useSyncExternalStore(findings?.subscribe ?? listenToNothing, () => (rowId === undefined ? undefined : findings?.of(rowId)));

  const cellAt = (at: number): ReactNode => {
    const drawn = columns[at];
    if (!drawn) return null;
    const { column, style } = drawn;
    const finding = findingOf(column, row, found, editing, texts);
    const isEdited = edit?.cell.column === at;
    const isFocused = focused === at;
    const isSelected = isFocused || (at >= from && at <= to);
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={at + 2}
        aria-selected={isSelected}
        aria-readonly={model.isEditable && (!column.edited || (row !== undefined && editing?.locks(row, column.id) === true)) ? true : undefined}
        aria-invalid={finding && finding.severity >= 2 ? true : undefined}
        aria-describedby={isFocused && finding ? tipId : undefined}
        title={finding?.text}
        tabIndex={isFocused ? 0 : -1}
        style={style}
        className={cx(
          styles['cell'],
          alignOf(column) === 'end' && styles['end'],
          isSelected && (from !== to || focused < 0) && styles['selected'],
          isFocused && styles['focused'],
          finding && MARKS[finding.severity],
        )}
      >
        {isEdited && edit && editing ? (
          <editing.Editor model={model} edit={edit} column={column} row={row} texts={texts} />
        ) : (
          contentOf(column, row, texts, href)
        )}
      </div>
    );
  };

  const isUnreadable = editing !== undefined && row !== undefined && columns.some(({ column }) => editing.problemOf(column, row, texts.locale) !== undefined);
  const number = <RowHeader number={line} isNew={row === undefined} isSelected={from <= to} findings={found} isUnreadable={isUnreadable} texts={texts} />;
  return (
    <div id={id} role="row" aria-rowindex={index + 2} className={styles['row']} style={{ height: rowHeight, top: index * rowHeight }}>
      {paneStyle ? (
        <div role="presentation" className={styles['pane']} style={paneStyle}>
          {number}
          {drawnInPane(frozen).map(cellAt)}
        </div>
      ) : (
        number
      )}
      {drawnOutside({ frozen, first, end }, focused).map(cellAt)}
    </div>
  );
};

/** What a cell shows. */
export const contentOf = <R,>(column: GridColumn<R>, row: R | undefined, texts: Texts, href: ((row: R) => string | undefined) | undefined): ReactNode => {
  if (row === undefined) return null;
  const content = column.content ? column.content(row) : shownText(column, row, texts.locale);
  const address = column.opens && row !== undefined && content !== '' ? href?.(row) : undefined;
  if (address === undefined) return content;
  return (
    <a href={address} tabIndex={-1} data-opens className={styles['link']}>
      {content}
    </a>
  );
};

export const GridRow = memo(Row) as typeof Row;
