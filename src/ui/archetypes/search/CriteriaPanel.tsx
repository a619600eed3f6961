import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../kit/Button';
import { ChoiceField } from '../../kit/fields/ChoiceField';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { MultiChoice } from '../../kit/fields/MultiChoice';
import { PeriodField } from '../../kit/fields/PeriodField';
import { TextField } from '../../kit/fields/TextField';
import { YesNoField } from '../../kit/fields/YesNoField';
import { useShortcuts } from '../../kit/useShortcuts';
import { useTexts } from '../../text/texts';
import type { Criterion } from './criteria';
import type { SearchModel } from './searchModel';
import styles from './search.module.css';

interface PanelProps<C, Row> {
  readonly model: SearchModel<C, Row>;
  readonly criteria: readonly Criterion[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldOf = <C, Row>(model: SearchModel<C, Row>, criterion: Criterion): ReactNode => {
  const { id, label, span = 3 } = criterion;
  const value = model.valueOf(id);
  const common = { label, name: `/${id}`, criterion: true, span } as const;
  switch (criterion.type) {
    case 'text':
      return <TextField key={id} {...common} width="full" maxLength={criterion.maxLength} value={textOf(value)} onChange={(typed) => model.set(id, typed)} />;
    case 'choice':
      return <ChoiceField key={id} {...common} clearable choices={criterion.choices} value={textOf(value)} onChange={(chosen) => model.set(id, chosen)} />;
    case 'choices':
      return <MultiChoice key={id} {...common} choices={criterion.choices} value={Array.isArray(value) ? value : []} onChange={(chosen) => model.set(id, chosen)} />;
    case 'yesNo':
      return <YesNoField key={id} {...common} value={value === true} onChange={(on) => model.set(id, on === true)} />;
    case 'period': {
      const { from, to } = criterion;
      const put = (chosen: { readonly from: string; readonly to: string }): void => {
        model.set(from, chosen.from);
        model.set(to, chosen.to);
      };
      return <PeriodField key={id} {...common} span={6} value={{ from: textOf(model.valueOf(from)), to: textOf(model.valueOf(to)) }} onChange={put} />;
    }
  }
};

/** The criteria: Enter in any of them searches, Ctrl+Backspace clears, Ctrl+Alt+F comes back to them. */
export const CriteriaPanel = observer(function CriteriaPanel<C, Row>({ model, criteria }: PanelProps<C, Row>) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts('list.criteria', [
    { keys: '$mod+Alt+KeyF', shown: 'Ctrl+Alt+F', text: 'list.focusCriteria', onPress: () => form.current?.querySelector<HTMLElement>('input, button')?.focus() },
    { keys: '$mod+Backspace', shown: 'Ctrl+Backspace', text: 'list.clear', onPress: () => model.clear() },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.defaultPrevented) return;
    event.preventDefault();
    model.search();
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={t('list.criteria')}
      className={styles['criteria']}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        model.search();
      }}
    >
      <FieldGrid>{criteria.map((criterion) => fieldOf(model, criterion))}</FieldGrid>
      <div className={styles['buttons']}>
        <Button text="list.search" kind="primary" type="submit" icon="search" busy={model.list.busy} />
        <Button text="list.clear" kind="quiet" disabled={!model.hasCriteria} onPress={() => model.clear()} />
      </div>
    </form>
  );
});
