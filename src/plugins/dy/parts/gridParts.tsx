import { useState } from 'react';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Grid, type GridProps } from '../../../ui/kit/grid/Grid';
import { GridColumnsButton } from '../../../ui/kit/grid/GridColumnsButton';
import { editable } from '../../../ui/kit/grid/gridEditing';
import { GridFindings, type RowFinding } from '../../../ui/kit/grid/gridFindings';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { useTexts, type Texts } from '../../../ui/text/texts';
import { extraColumns, goodsColumns, goodsLine, goodsLines, readOnlyColumns, type GoodsLine } from '../demo/goods';
import styles from '../catalogue/catalogue.module.css';

const READ_ROWS = 100_000;
const EDIT_ROWS = 9_999;
const EDIT_COLUMNS = 40;
const VISIBLE_ROWS = 20;

const rowId = ({ id }: GoodsLine): string => id;

const filled = (model: GridModel<GoodsLine>, rows: readonly GoodsLine[]): GridModel<GoodsLine> => {
  model.setRows(rows);
  return model;
};

const readOnly = (rows: readonly GoodsLine[], columns: readonly GridColumn<GoodsLine>[] = readOnlyColumns): GridModel<GoodsLine> =>
  filled(new GridModel({ columns, rowId }), rows);

const allColumns = ({ t }: Texts): readonly GridColumn<GoodsLine>[] => [
  ...goodsColumns,
  ...extraColumns(EDIT_COLUMNS - goodsColumns.length, (n) => t('dy.goods.extra', { n })),
];

const editing = (texts: Texts, rows: number, frozen?: number): GridModel<GoodsLine> => {
  let next = rows;
  const createRow = (): GoodsLine => {
    next += 1;
    return { ...goodsLine(next), name: '', code: '', origin: '', mass: '', value: '', packages: '', date: '' };
  };
  const model = new GridModel<GoodsLine>({ columns: allColumns(texts), rowId, editing: editable({ createRow }), ...(frozen === undefined ? {} : { frozen }) });
  return filled(model, goodsLines(rows));
};

interface ShownProps extends Partial<GridProps<GoodsLine>> {
  readonly make: (texts: Texts) => GridModel<GoodsLine>;
}

function Shown({ make, ...props }: ShownProps) {
  const texts = useTexts();
  const [model] = useState(() => make(texts));
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <GridColumnsButton model={model} />
      </div>
      <Grid model={model} label={texts.t('dy.goods.goods')} visibleRows={VISIBLE_ROWS} {...props} />
    </div>
  );
}

export function ReadGridPart() {
  return <Shown make={() => readOnly(goodsLines(READ_ROWS))} />;
}

export function EditGridPart() {
  return <Shown make={(texts) => editing(texts, EDIT_ROWS - 1)} />;
}

export function EmptyGridPart() {
  return <Shown make={() => readOnly([])} />;
}

export function BusyGridPart() {
  return <Shown make={() => readOnly([])} isBusy />;
}

export function FrozenGridPart() {
  return <Shown make={(texts) => editing(texts, 500, 2)} />;
}

const FOUND_ROWS = 200;

const found = ({ t }: Texts): readonly RowFinding[] =>
  Array.from({ length: FOUND_ROWS }, (_, at) => ({ rowId: `line-${at}`, at }))
    .filter(({ at }) => at % 3 === 0)
    .map(({ rowId: id, at }) =>
      at % 2 === 0
        ? { rowId: id, columnId: 'mass', severity: 2, text: t('dy.said.error') }
        : { rowId: id, columnId: 'value', severity: 1, text: t('dy.said.warning') },
    );

export function FindingsGridPart() {
  const texts = useTexts();
  const [findings] = useState(() => {
    const made = new GridFindings();
    made.set(found(texts));
    return made;
  });
  return <Shown make={(own) => editing(own, FOUND_ROWS)} findings={findings} />;
}
