import { memo, type ReactNode } from 'react';
import type { Texts } from '../../text/texts';
import { cx } from '../cx';
import { alignOf, titleOf } from './column';
import type { DrawnColumn } from './GridRow';
import styles from './grid.module.css';

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

interface GridHeaderProps<Row> {
  readonly columns: readonly DrawnColumn<Row>[];
  readonly first: number;
  readonly end: number;
  /** Column with the focus, -1 for none. */
  readonly focused: number;
  readonly sort: GridSort | undefined;
  readonly width: string;
  readonly texts: Texts;
}

const Header = <Row,>({ columns, first, end, focused, sort, width, texts }: GridHeaderProps<Row>): ReactNode => {
  const headingAt = (at: number): ReactNode => {
    const drawn = columns[at];
    if (!drawn) return null;
    const { column, style } = drawn;
    const order = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
    return (
      <div
        key={column.id}
        role="columnheader"
        aria-colindex={at + 2}
        aria-sort={column.sortable ? order : undefined}
        tabIndex={focused === at ? 0 : -1}
        style={style}
        className={cx(styles['heading'], alignOf(column) === 'end' && styles['end'], column.sortable && styles['sortable'], focused === at && styles['focused'])}
      >
        <span className={styles['title']}>
          {titleOf(column, texts.t)}
          {order !== 'none' && <span aria-hidden>{order === 'ascending' ? ' ▲' : ' ▼'}</span>}
        </span>
        {column.titleNote && <span className={styles['note']}>{column.titleNote}</span>}
      </div>
    );
  };
  const headings: ReactNode[] = [];
  if (focused >= 0 && focused < first) headings.push(headingAt(focused));
  for (let at = first; at < end; at += 1) headings.push(headingAt(at));
  if (focused >= end) headings.push(headingAt(focused));
  const hasNotes = columns.some(({ column }) => column.titleNote !== undefined);
  return (
    <div role="rowgroup" className={styles['header']} style={{ width }}>
      <div role="row" aria-rowindex={1} className={cx(styles['headerRow'], hasNotes && styles['withNotes'])}>
        <div role="columnheader" aria-colindex={1} data-corner className={styles['corner']}>
          {texts.t('kit.grid.line')}
        </div>
        {headings}
      </div>
    </div>
  );
};

export const GridHeader = memo(Header) as typeof Header;
