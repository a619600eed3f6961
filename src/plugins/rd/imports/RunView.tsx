import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Link } from '../../../ui/kit/Link';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import { tabAddress } from '../lists/place';
import { DiffCounters, DiffRows } from '../versions/DiffView';
import { fieldTitle } from '../versions/fieldTitle';
import styles from '../lists/lists.module.css';
import type { ImportModel } from './importModel';
import { Preview } from './Preview';
import { RowIssues } from './RowIssues';
import { RUN_TONES } from './runColumns';

interface RunProps {
  readonly model: ImportModel;
}

/** One file: its columns, what it would change, and the options. */
export const RunView = observer(function RunView({ model, onBack }: RunProps & { readonly onBack: () => void }) {
  const { t, locale } = useTexts();
  const { run, step, isOpen, running } = model;
  if (run === undefined) return null;
  return (
    <>
      <div className={styles['title']}>
        <Button text="rd.import.back" icon="chevronLeft" kind="quiet" onPress={onBack} />
        <h2>{t('rd.import.fileInto', { file: run.fileName, list: run.list })}</h2>
        <Tag text={`rd.import.status.${run.status}`} tone={RUN_TONES[run.status]} live />
      </div>
      <p className={styles['muted']}>
        {t('rd.import.facts', { format: t(`rd.import.format.${run.format}`), rows: run.rowCount.toLocaleString(locale), user: run.createdBy })}
      </p>
      {run.versionNo !== undefined && <Link to={tabAddress('lists', { list: run.list })} text="rd.import.toDraft" values={{ versionNo: run.versionNo }} />}
      {isOpen && step === 'mapping' && <Mapping model={model} />}
      {(!isOpen || step === 'compare') && <Comparison model={model} />}
      {isOpen && (
        <div className={styles['tools']}>
          {step === 'compare' && <Button text="rd.import.mapping" icon="chevronLeft" onPress={() => model.goTo('mapping')} />}
          <Button
            text="rd.import.compare"
            kind={step === 'mapping' || model.changed ? 'primary' : 'secondary'}
            disabled={!model.canCompare}
            busy={running === 'compare'}
            onPress={() => model.compare()}
          />
          {step === 'compare' && (
            <Button text="rd.import.apply" kind="primary" disabled={!model.canApply} busy={running === 'apply'} onPress={() => model.apply()} />
          )}
          <Button text="rd.import.reject" kind="danger" busy={running === 'reject'} onPress={() => model.reject()} />
        </div>
      )}
    </>
  );
});

const Mapping = observer(function Mapping({ model }: RunProps) {
  const texts = useTexts();
  const { run, fields } = model;
  if (run === undefined) return null;
  const columns = run.columns.filter((column) => column !== '').map((column) => ({ value: column, wording: column }));
  return (
    <section className={styles['editor']} aria-label={texts.t('rd.import.mapping')}>
      <h3>{texts.t('rd.import.mapping')}</h3>
      <FieldGrid>
        {fields.map((field) => (
          <ChoiceField
            key={field}
            label="rd.import.columnFor"
            labelValues={{ field: fieldTitle(field, texts) }}
            name={`/mapping/${field}`}
            criterion={field !== 'code'}
            clearable
            choices={columns}
            error={field === 'code' && model.columnOf('code') === '' ? texts.t('feedback.RD-IMPORT.column') : undefined}
            value={model.columnOf(field)}
            onChange={(column) => model.map(field, column)}
          />
        ))}
      </FieldGrid>
      <Preview columns={run.columns} rows={run.preview} mapping={model.mapping} />
      <Options model={model} />
    </section>
  );
});

const Options = observer(function Options({ model }: RunProps) {
  const { options } = model;
  return (
    <FieldGrid>
      <YesNoField
        label="rd.import.complete"
        hint="rd.import.completeHint"
        name="/fileIsComplete"
        span={6}
        value={options.fileIsComplete}
        onChange={(on) => model.setOption({ fileIsComplete: on === true })}
      />
      <YesNoField
        label="rd.import.keepOverrides"
        hint="rd.import.keepOverridesHint"
        name="/keepOverrides"
        span={6}
        value={options.keepOverrides}
        onChange={(on) => model.setOption({ keepOverrides: on === true })}
      />
      <DateField
        label="rd.import.validFrom"
        hint="rd.import.validFromHint"
        name="/validFrom"
        span={6}
        criterion
        value={options.validFrom ?? ''}
        onChange={(validFrom) => model.setOption({ validFrom })}
      />
    </FieldGrid>
  );
});

const Comparison = observer(function Comparison({ model }: RunProps) {
  const { t } = useTexts();
  const { run, options, isOpen, changed } = model;
  if (run === undefined) return null;
  const { endsMany, counts, diff, issueCount } = run;
  return (
    <section className={styles['editor']} aria-label={t('rd.import.comparison')}>
      <DiffCounters counts={counts} />
      {changed && (
        <p className={styles['warning']} role="status">
          {t('rd.import.changed')}
        </p>
      )}
      <RowIssues issues={run.issues} total={issueCount} />
      <DiffRows key={run.version} rows={diff} managed />
      {isOpen && <Options model={model} />}
      {isOpen && counts.error > 0 && (
        <YesNoField
          label="rd.import.leaveOut"
          name="/leaveOutErrors"
          value={options.leaveOutErrors ?? false}
          onChange={(on) => model.setOption({ leaveOutErrors: on === true })}
        />
      )}
      {isOpen && endsMany && (
        <>
          <p className={styles['error']} role="alert">
            {t('feedback.RD-R12', { n: endsMany.ended, total: endsMany.of, list: run.list })}
          </p>
          <TextField
            label="rd.import.typeName"
            name="/confirmedList"
            value={options.confirmedList ?? ''}
            onChange={(confirmedList) => model.setOption({ confirmedList })}
          />
        </>
      )}
    </section>
  );
});
