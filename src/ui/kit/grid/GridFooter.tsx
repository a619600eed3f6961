import { useEffect, useState, type ReactNode } from 'react';
import type { Texts } from '../../text/texts';
import { formatDecimal } from '../format';
import { titleOf, type GridColumn } from './column';
import type { GridModel } from './gridModel';
import type { ColumnSums } from './gridTotals';
import { SlicedJob } from './slicedJob';
import styles from './grid.module.css';

/** Sums follow a little later, so that they never hold up a key. */
const REST_MS = 80;

interface Sums {
  readonly all: ColumnSums;
  readonly selected: ColumnSums | undefined;
}

function* sumsOf<Row>(model: GridModel<Row>): Generator<void, Sums> {
  const columns = model.columns.map(({ column }) => column);
  const { range } = model;
  const all = yield* model.totals.ofAll(columns);
  return { all, selected: range.bottom > range.top && range.top >= 0 ? yield* model.totals.ofRange(columns, range) : undefined };
}

const useSums = <Row,>(model: GridModel<Row>, version: number): Sums | undefined => {
  const [sums, setSums] = useState<Sums | undefined>(undefined);
  useEffect(() => {
    if (!model.columns.some(({ column }) => column.sum)) return undefined;
    const job = new SlicedJob('background');
    const timer = setTimeout(() => job.run(sumsOf(model), setSums), REST_MS);
    return () => {
      clearTimeout(timer);
      job.cancel();
    };
  }, [model, version]);
  return sums;
};

interface GridFooterProps<Row> {
  readonly model: GridModel<Row>;
  readonly version: number;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly texts: Texts;
  readonly children: ReactNode;
}

/** Number of lines, sums of all and of the selection, and what the last command came to. */
export const GridFooter = <Row,>({ model, version, total, hasMore, texts, children }: GridFooterProps<Row>): ReactNode => {
  const sums = useSums(model, version);
  const { t, locale } = texts;
  const { range, notice, filledCount } = model;
  const selectedCount = Math.min(range.bottom, filledCount - 1) - Math.max(0, range.top) + 1;
  const list = (columns: readonly GridColumn<Row>[], found: ColumnSums): string =>
    columns
      .flatMap((column) => {
        const sum = found.get(column.id);
        return sum === undefined ? [] : [`${titleOf(column, t)} ${formatDecimal(sum, locale)}`];
      })
      .join(' · ');
  const columns = model.columns.map(({ column }) => column);
  return (
    <div className={styles['footer']}>
      <span>{t(hasMore ? 'kit.grid.moreLines' : 'kit.grid.lines', { count: total ?? filledCount })}</span>
      {total !== undefined && total > filledCount && (
        <span>{hasMore ? t('kit.grid.loadedOfMore', { loaded: filledCount }) : t('kit.grid.loaded', { loaded: filledCount, total })}</span>
      )}
      {sums && sums.all.size > 0 && <span>{`${t('kit.grid.sum')}: ${list(columns, sums.all)}`}</span>}
      {selectedCount > 1 && <span>{t('kit.grid.selected', { count: selectedCount })}</span>}
      {selectedCount > 1 && sums?.selected && sums.selected.size > 0 && <span>{`${t('kit.grid.sumSelected')}: ${list(columns, sums.selected)}`}</span>}
      <span role="status" className={styles['notice']}>
        {model.editing?.isBusy ? t('kit.grid.pasting') : notice && t(notice.text, notice.values)}
      </span>
      {children}
    </div>
  );
};
