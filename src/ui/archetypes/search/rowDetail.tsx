import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import type { GridModel } from '../../kit/grid/gridModel';
import { Loading } from '../../kit/Loading';
import { useTexts } from '../../text/texts';
import styles from '../list/list.module.css';
import type { RowDetail } from './declaredSearch';

interface RowDetailPartProps<Row> {
  readonly grid: GridModel<Row>;
}

/** What more is known of the row that has the focus; it follows the focus. */
export const rowDetailPart = <Row,>({ title, content }: RowDetail<Row>): ComponentType<RowDetailPartProps<Row>> => {
  const Content = lazy(content);
  return function RowDetailPart({ grid }) {
    const { t } = useTexts();
    useSyncExternalStore(grid.subscribe, () => grid.version);
    const { row: at } = grid.focus;
    const row = grid.rows[at];
    return (
      <section className={styles['detail']} aria-label={t(title)}>
        {row !== undefined && (
          <Suspense fallback={<Loading />}>
            <Content key={grid.rowIdAt(at)} row={row} />
          </Suspense>
        )}
      </section>
    );
  };
};
