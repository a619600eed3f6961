import type { ReactNode } from 'react';
import { UserSettings } from '../../../application/settings/userSettings';
import type { ArrangedColumns } from '../../kit/grid/ColumnDialog';
import { GridColumnsButton } from '../../kit/grid/GridColumnsButton';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { keptLayout, type KeptGrid } from './keptLayout';
import type { ListView } from './listView';

interface Props {
  readonly model: ArrangedColumns & KeptGrid;
  /** Under which the columns are kept. */
  readonly view: ListView;
}

/** Arranges the columns of a grid, and keeps for the user how they are arranged. */
export default function ManagedColumnsButton({ model, view }: Props): ReactNode {
  const settings = useService(UserSettings);
  useModel(() => keptLayout(settings, view, model));
  return <GridColumnsButton model={model} />;
}
