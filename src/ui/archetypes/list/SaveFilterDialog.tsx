import { useState, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { Dialog } from '../../kit/Dialog';
import { TextField } from '../../kit/fields/TextField';
import { YesNoField } from '../../kit/fields/YesNoField';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { MAX_FILTER_NAME, type FiltersModel } from './filtersModel';
import type { SharedFiltersModel } from './sharedFiltersModel';

interface SaveFilterDialogProps {
  readonly model: FiltersModel;
  readonly shared?: SharedFiltersModel | undefined;
  readonly query: string;
  readonly onClose: () => void;
}

const focusField = (part: HTMLElement | null): void => part?.querySelector('input')?.focus();

/** Gives the criteria as they are now a name. */
export const SaveFilterDialog = observer(function SaveFilterDialog({ model, shared, query, onClose }: SaveFilterDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [forUnit, setForUnit] = useState(false);
  const [fault, setFault] = useState<TextKey | undefined>(undefined);
  const save = (): void => {
    const found: TextKey | undefined = name.trim() === '' ? 'list.filters.nameMissing' : !forUnit && model.isTaken(name) ? 'list.filters.nameTaken' : undefined;
    setFault(found);
    if (found) return;
    if (forUnit) void shared?.share(name, query);
    else void model.save(name, query);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      title="list.filters.saveTitle"
      onClose={onClose}
      actions={[
        { text: 'list.filters.keep', kind: 'primary', onPress: save },
        { text: 'list.filters.cancel', onPress: onClose },
      ]}
    >
      <div ref={focusField} onKeyDown={onKeyDown}>
        <TextField
          label="list.filters.name"
          name="/filterName"
          width="name"
          maxLength={MAX_FILTER_NAME}
          value={name}
          onChange={setName}
          error={fault && t(fault)}
        />
        {shared && <YesNoField label="list.filters.forUnit" name="/filterForUnit" value={forUnit} onChange={(on) => setForUnit(on === true)} />}
      </div>
    </Dialog>
  );
});
