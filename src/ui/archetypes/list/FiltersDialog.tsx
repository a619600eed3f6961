import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { SavedFilter } from '../../../domain/organization/userSettings';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { TextField } from '../../kit/fields/TextField';
import { YesNoField } from '../../kit/fields/YesNoField';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { MAX_FILTER_NAME, type FiltersModel } from './filtersModel';
import type { SharedFiltersModel } from './sharedFiltersModel';
import styles from './list.module.css';

interface FiltersDialogProps {
  readonly model: FiltersModel;
  readonly shared?: SharedFiltersModel | undefined;
  readonly query: string;
  readonly onClose: () => void;
}

/** Names, criteria and the default of the saved filters; every change is stored at once. */
export const FiltersDialog = observer(function FiltersDialog({ model, shared, query, onClose }: FiltersDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog title="list.filters.manage" wide onClose={onClose} actions={[{ text: 'list.filters.done', kind: 'primary', onPress: onClose }]}>
      {model.filters.length === 0 && <p>{t('list.filters.none')}</p>}
      {model.filters.map((filter) => (
        <FilterRow key={filter.id} model={model} filter={filter} query={query} />
      ))}
      {shared?.filters.map(({ id, name, createdBy, mayRemove }) => (
        <div key={id} className={styles['filter']}>
          <span>{t('list.filters.sharedBy', { name, user: createdBy })}</span>
          {mayRemove && <Button text="list.filters.remove" values={{ name }} kind="danger" icon="trash" iconOnly onPress={() => shared.remove(id)} />}
        </div>
      ))}
    </Dialog>
  );
});

const FilterRow = observer(function FilterRow({ model, filter, query }: Omit<FiltersDialogProps, 'onClose' | 'shared'> & { readonly filter: SavedFilter }) {
  const { t } = useTexts();
  const { id, name, isDefault = false } = filter;
  const [typed, setTyped] = useState(name);
  const fault: TextKey | undefined = typed.trim() === '' ? 'list.filters.nameMissing' : model.isTaken(typed, id) ? 'list.filters.nameTaken' : undefined;
  const rename = (): void => {
    if (fault) setTyped(name);
    else if (typed.trim() !== name) void model.change(id, { name: typed.trim() });
  };
  return (
    <div className={styles['filter']} role="group" aria-label={name}>
      <TextField
        label="list.filters.name"
        name={`/filter/${id}/name`}
        width="name"
        maxLength={MAX_FILTER_NAME}
        value={typed}
        onChange={setTyped}
        onBlur={rename}
        error={fault && t(fault)}
      />
      <YesNoField
        label="list.filters.isDefault"
        name={`/filter/${id}/isDefault`}
        value={isDefault}
        onChange={(on) => void model.makeDefault(on === true ? id : undefined)}
      />
      <Button text="list.filters.replace" kind="quiet" disabled={filter.query === query} onPress={() => model.change(id, { query })} />
      <Button text="list.filters.remove" values={{ name }} kind="danger" icon="trash" iconOnly onPress={() => model.remove(id)} />
    </div>
  );
});
