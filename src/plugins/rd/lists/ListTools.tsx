import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import ManagedColumnsButton from '../../../ui/archetypes/list/ManagedColumnsButton';
import { MenuButton } from '../../../ui/kit/MenuButton';
import { useTexts } from '../../../ui/text/texts';
import type { EditorModel } from './editorModel';
import type { EntryStep } from './entryDialogModel';
import styles from './lists.module.css';

const FORMATS = ['Excel', 'Csv', 'Json'] as const;
const ENTRY_STEPS: readonly EntryStep[] = ['end', 'copyPeriod', 'replace'];

/** What can be done: with entries at the left, with the version at the right. Only what the list, its status and the user allow is there. */
export const ListTools = observer(function ListTools({ model }: { readonly model: EditorModel }) {
  const { t, language } = useTexts();
  const { list, steps, dialog, today } = model;
  const { rows, isEditable, state, version } = list;
  const busy = steps.running !== undefined || list.saving;
  const { dirty } = rows;
  const start = (step: EntryStep) => () => dialog.start(step, today);
  const focused = (): string | undefined => rows.grid.rowAt(rows.grid.focus.row)?.code;
  const items = (all: boolean) =>
    FORMATS.map((format) => ({ id: `${format} ${all}`, text: `rd.export.${format}` as const, onAction: () => steps.export(format, all, language) }));
  return (
    <>
      <div className={styles['tools']} role="toolbar" aria-label={t('rd.tools.entries')}>
        {isEditable && <Button text="rd.entry.new" icon="plus" onPress={() => list.add(today)} />}
        {isEditable && ENTRY_STEPS.map((step) => <Button key={step} text={`rd.entry.${step}`} onPress={start(step)} />)}
        {isEditable && (list.viewed === 'draft' || dirty) && (
          <Button text="rd.entry.takeBack" icon="arrowBackUp" onPress={() => steps.takeBack(rows.grid.selectedRows)} />
        )}
        {(isEditable || dirty) && (
          <Button text="rd.save" kind={dirty ? 'primary' : 'secondary'} icon="deviceFloppy" disabled={!dirty} busy={list.saving} onPress={() => list.save()} />
        )}
        <div className={styles['end']}>
          {list.mayEdit && <Button text="rd.import" icon="upload" kind="quiet" onPress={() => model.goTo('import')} />}
          <MenuButton
            text="rd.export"
            kind="quiet"
            sections={[
              ...(list.date === '' ? [] : [{ id: 'valid', title: 'rd.export.valid' as const, items: items(false) }]),
              { id: 'all', title: 'rd.export.all', items: items(true) },
            ]}
          />
          <MenuButton
            text="rd.about"
            kind="quiet"
            items={[
              { id: 'versions', text: 'rd.tab.versions', onAction: () => model.goTo('versions') },
              { id: 'history', text: 'rd.history', onAction: () => model.goTo('log', focused()) },
              { id: 'usage', text: 'rd.tab.usage', onAction: () => model.goTo('usage', focused()) },
            ]}
          />
          <ManagedColumnsButton key={list.name} model={rows.grid} view={`rd.entries.${list.name}`} />
        </div>
      </div>
      {version && state && (
        <div className={styles['tools']} role="toolbar" aria-label={t('rd.tools.version')}>
          <Button text="rd.compare" busy={steps.running === 'compare'} onPress={() => steps.compare()} />
          {steps.steps.map((step) => (
            <Button
              key={step}
              text={`rd.step.${step}`}
              kind={step === 'discard' ? 'danger' : step === 'publish' || step === 'submit' || step === 'approve' ? 'primary' : 'secondary'}
              disabled={busy && steps.running !== step}
              busy={steps.running === step}
              onPress={() => steps.start(step)}
            />
          ))}
        </div>
      )}
    </>
  );
});
