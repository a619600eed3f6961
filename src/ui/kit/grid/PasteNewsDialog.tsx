import { lazy, Suspense, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../../text/texts';
import { titleOf } from './column';
import type { GridModel } from './gridModel';
import type { PasteNews } from './pasteNews';

const PasteReportDialog = lazy(() => import('./PasteReportDialog'));

interface Props<Row> {
  readonly news: PasteNews;
  readonly grid: GridModel<Row>;
}

/** Tells what a paste into a grid could not put in. */
export const PasteNewsDialog = observer(function PasteNewsDialog<Row>({ news, grid }: Props<Row>): ReactNode {
  const { t } = useTexts();
  const { report } = news;
  if (!report) return null;
  const nameOf = (id: string): string => {
    const column = grid.declaredColumns.find((one) => one.id === id);
    return column === undefined ? id : titleOf(column, t);
  };
  return (
    <Suspense>
      <PasteReportDialog report={report} limit={grid.editing?.limit ?? 0} nameOf={nameOf} onClose={() => news.close()} />
    </Suspense>
  );
});
