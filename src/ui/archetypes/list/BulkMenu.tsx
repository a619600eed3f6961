import { useSyncExternalStore, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Access } from '../../../domain/access/access';
import type { GridModel } from '../../kit/grid/gridModel';
import { MenuButton } from '../../kit/MenuButton';
import type { BulkAction, BulkModel, RowLink } from './bulkModel';

interface BulkMenuProps<Row> {
  readonly model: BulkModel<Row>;
  readonly grid: GridModel<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly links: readonly RowLink<Row>[];
  readonly allowed: (access: Access) => boolean;
}

/** What can be done to all selected rows by who may do it. */
export const BulkMenu = observer(<Row,>({ model, grid, actions, links, allowed }: BulkMenuProps<Row>): ReactNode => {
  useSyncExternalStore(grid.subscribe, () => grid.version);
  const offered = actions.filter(({ access }) => access === undefined || allowed(access));
  const ways = links.filter(({ access }) => access === undefined || allowed(access));
  if (offered.length + ways.length === 0) return null;
  const selected = model.hasSelection ? grid.selectedRows : [];
  const [only] = selected.length === 1 ? selected : [];
  return (
    <MenuButton
      text="list.bulk"
      values={{ count: selected.length }}
      disabled={selected.length === 0 || model.running !== undefined}
      items={[
        ...ways.map(({ id, text, icon, to }) => ({ id, text, ...(icon && { icon }), ...(only === undefined ? { disabled: true } : { to: to(only) }) })),
        ...offered.map((action) => ({
          id: action.id,
          text: action.text,
          ...(action.icon && { icon: action.icon }),
          destructive: action.destructive ?? false,
          onAction: () => model.start(action, grid.selectedRows),
        })),
      ]}
    />
  );
});
