import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { SavedFilter } from '../../../domain/organization/userSettings';
import { MenuButton } from '../../kit/MenuButton';
import type { MenuButtonItem } from '../../kit/menuItem';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { FiltersDialog } from './FiltersDialog';
import type { FiltersModel } from './filtersModel';
import { SaveFilterDialog } from './SaveFilterDialog';
import type { SharedFiltersModel } from './sharedFiltersModel';

interface FilterMenuProps {
  readonly model: FiltersModel;
  /** Those of the unit, where the list has such. */
  readonly shared?: SharedFiltersModel | undefined;
  /** The one that asks what is asked now. */
  readonly current: SavedFilter | undefined;
  /** What would be saved. */
  readonly query: string;
  readonly onApply: (filter: Pick<SavedFilter, 'query'>) => void;
}

/** Saved filters: asked by a press, saved from the criteria, named anew, deleted, asked by themselves. */
export const FilterMenu = observer(function FilterMenu({ model, shared, current, query, onApply }: FilterMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | undefined>(undefined);
  const { filters, problem } = model;
  const saved = filters.map((filter): MenuButtonItem => ({
    id: filter.id,
    text: filter.isDefault ? 'list.filters.default' : 'list.filters.filter',
    values: { name: filter.name },
    onAction: () => onApply(filter),
  }));
  const ofUnit = (shared?.filters ?? []).map((filter): MenuButtonItem => ({
    id: filter.id,
    text: 'list.filters.filter',
    values: { name: filter.name },
    onAction: () => onApply(filter),
  }));
  const commands: readonly MenuButtonItem[] = [
    { id: 'save', text: 'list.filters.save', onAction: () => setDialog('save') },
    ...(filters.length + ofUnit.length === 0 ? [] : [{ id: 'manage', text: 'list.filters.manage' as const, onAction: () => setDialog('manage') }]),
  ];
  const close = (): void => setDialog(undefined);
  return (
    <>
      <MenuButton
        text="list.filters"
        sections={[
          ...(saved.length === 0 ? [] : [{ id: 'saved', title: 'list.filters.saved' as const, items: saved, selected: current?.id ?? '' }]),
          ...(ofUnit.length === 0 ? [] : [{ id: 'shared', title: 'list.filters.shared' as const, items: ofUnit }]),
          { id: 'commands', items: commands },
        ]}
      />
      {dialog === 'save' && <SaveFilterDialog model={model} shared={shared} query={query} onClose={close} />}
      {dialog === 'manage' && <FiltersDialog model={model} shared={shared} query={query} onClose={close} />}
      {problem && <ProblemNotice problem={{ ...problem, textKey: 'list.filters.notKept' }} />}
      {shared?.problem && <ProblemNotice problem={shared.problem} />}
    </>
  );
});
