import { memo, type ReactNode } from 'react';
import type { Texts } from '../../text/texts';
import { cx } from '../cx';
import { alignOf, titleOf } from './column';
import type { DrawnColumn } from './GridRow';
import type { GridSort } from './gridSort';
import { drawnInPane, drawnOutside } from './gridWindow';
import styles from './grid.module.css';

interface GridHeaderProps<Row> {
  readonly columns: readonly DrawnColumn<Row>[];
  readonly frozen: number;
  readonly first: number;
  readonly end: number;
  /** Column with the focus, -1 for none. */
  readonly focused: number;
  readonly sort: readonly GridSort[];
  readonly width: string;
  readonly paneStyle: { readonly width: string } | undefined;
  readonly texts: Texts;
}

const Header = <Row,>({ columns, frozen, first, end, focused, sort, width, paneStyle, texts }: GridHeaderProps<Row>): ReactNode => {
  const headingAt = (at: number): ReactNode => {
    const drawn = columns[at];
    if (!drawn) return null;
    const { column, style } = drawn;
    const title = titleOf(column, texts.t);
    const rank = sort.findIndex((key) => key.column === column.id);
    const isDown = sort[rank]?.descending === true;
    const order = rank < 0 ? 'none' : isDown ? 'descending' : 'ascending';
    const isOneOfMany = rank >= 0 && sort.length > 1;
    return (
      <div
        key={column.id}
        role="columnheader"
        aria-colindex={at + 2}
        aria-sort={column.sortable ? order : undefined}
        tabIndex={focused === at ? 0 : -1}
        title={column.titleNote === undefined ? title : `${title} ${column.titleNote}`}
        style={style}
        className={cx(
          styles['heading'],
          alignOf(column) === 'end' && styles['end'],
          column.sortable && styles['sortable'],
          focused === at && styles['focused'],
        )}
      >
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span> {column.titleNote && <span className={styles['note']}>{column.titleNote}</span>}
        </span>
        {rank >= 0 && <span aria-hidden>{`${isDown ? '▼' : '▲'}${isOneOfMany ? rank + 1 : ''}`}</span>}
        {isOneOfMany && <span className={styles['hidden']}>{texts.t('kit.grid.sortKey', { place: rank + 1, count: sort.length })}</span>}
      </div>
    );
  };
  const corner = (
    <div role="columnheader" aria-colindex={1} data-corner className={styles['corner']}>
      {texts.t('kit.grid.line')}
    </div>
  );
  return (
    <div role="rowgroup" className={styles['header']} style={{ width }}>
      <div role="row" aria-rowindex={1} className={styles['headerRow']}>
        {paneStyle ? (
          <div role="presentation" className={styles['pane']} style={paneStyle}>
            {corner}
            {drawnInPane(frozen).map(headingAt)}
          </div>
        ) : (
          corner
        )}
        {drawnOutside({ frozen, first, end }, focused).map(headingAt)}
      </div>
    </div>
  );
};

export const GridHeader = memo(Header) as typeof Header;
