import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import type { ArrangedColumns } from './ColumnDialog';

const ColumnDialog = lazy(() => import('./ColumnDialog'));

interface GridColumnsButtonProps {
  readonly model: ArrangedColumns;
}

/** Opens the dialog that arranges the columns of a grid. */
export const GridColumnsButton = ({ model }: GridColumnsButtonProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="kit.grid.columns" kind="quiet" icon="columns" onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ColumnDialog model={model} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
