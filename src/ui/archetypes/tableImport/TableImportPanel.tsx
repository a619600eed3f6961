import { observer } from 'mobx-react-lite';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { Button } from '../../kit/Button';
import { ChoiceField } from '../../kit/fields/ChoiceField';
import { FieldGrid } from '../../kit/fields/FieldGrid';
import { FileDrop } from '../../kit/fields/FileDrop';
import { FileList } from '../../kit/fields/FileList';
import { IntegerField } from '../../kit/fields/IntegerField';
import { Grid } from '../../kit/grid/Grid';
import { LiveText } from '../../kit/LiveText';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { ProgressBar } from '../../kit/ProgressBar';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { ExportStatus } from '../list/ExportStatus';
import { ReadingFields } from '../upload/ReadingFields';
import type { RowFilter } from './checkedRows';
import type { TableImport } from './declared';
import { TableImportModel } from './tableImportModel';
import styles from './tableImport.module.css';

const KINDS = ['.xlsx', '.csv', '.tsv', '.txt'];
const MAX_BYTES = 50_000_000;
const VISIBLE_ROWS = 10;
const FILTERS: readonly RowFilter[] = ['all', 'ok', 'warning', 'error'];

interface TableImportPanelProps<K extends string> {
  readonly declared: TableImport<K>;
  /** After an import, with the number of rows; rows in error stay shown. */
  readonly onDone: (imported: number) => void;
  readonly onClose?: () => void;
}

/** A file or pasted rows: what each column is, what was found in each row, and the import of the good ones. */
export const TableImportPanel = observer(function TableImportPanel<K extends string>({ declared, onDone, onClose }: TableImportPanelProps<K>) {
  const texts = useTexts();
  const services = { files: useService(Files), notices: useService(Notices), texts };
  const model = useModel(() => new TableImportModel(declared as unknown as TableImport, services, onDone));
  const problem = model.file.refusal ?? model.problem;
  return (
    <section
      className={styles['panel']}
      aria-label={texts.t(declared.title)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (event.target instanceof HTMLInputElement || text === '') return;
        event.preventDefault();
        void model.paste(text);
      }}
    >
      <div className={styles['tools']}>
        <Button text="tableImport.template" icon="download" kind="quiet" disabled={model.files.isRunning} onPress={() => model.saveTemplate()} />
        {onClose && <Button text="kit.close" icon="close" kind="quiet" onPress={onClose} />}
      </div>
      <Source model={model} />
      {problem && <ProblemNotice problem={problem} />}
      <ExportStatus model={model.files} />
      {model.file.rows && <Columns model={model} />}
      {model.isChecking && <Loading />}
      {model.importing !== undefined && (
        <ProgressBar text="tableImport.importing" done={model.importing} total={model.rows.good.length} onCancel={() => model.cancel()} />
      )}
      {model.rows.all.length > 0 && <Rows model={model} />}
    </section>
  );
});

const Source = observer(function Source({ model }: { readonly model: TableImportModel }) {
  const { t } = useTexts();
  const { file } = model;
  const chosen = file.file;
  return (
    <FileDrop label="tableImport.file" accept={KINDS} maxBytes={MAX_BYTES} onFiles={([first]) => void (first && model.choose(first))}>
      <div className={styles['tools']}>
        <Button text="tableImport.paste" icon="copy" onPress={() => void model.pasteFromClipboard()} />
        <span className={styles['muted']}>{t('tableImport.pasteHint')}</span>
      </div>
      {model.pasteFailed && (
        <p className={styles['note']} role="status">
          {t('tableImport.pasteFailed')}
        </p>
      )}
      {chosen && (
        <FileList
          files={[{ id: 'file', name: chosen.name, size: chosen.size }]}
          onRemove={() => {
            file.remove();
            model.forget();
          }}
        />
      )}
      {chosen && file.reading !== undefined && (
        <ProgressBar text="tableImport.reading" values={{ name: chosen.name }} done={file.reading} onCancel={() => file.remove()} />
      )}
    </FileDrop>
  );
});

const Columns = observer(function Columns({ model }: { readonly model: TableImportModel }) {
  const { t } = useTexts();
  const { file, mapping, missing, headers } = model;
  const choices = model.declared.columns.map(({ id, title }) => ({ value: id, text: title }));
  const label = t('tableImport.columns', { mapped: mapping.size, all: headers.length });
  return (
    <details className={styles['columns']} open={missing.length > 0 || undefined}>
      <summary>{label}</summary>
      {missing.length > 0 && (
        <p className={styles['note']} role="status">
          {t('tableImport.missing', { columns: missing.map(({ title }) => t(title)).join(', ') })}
        </p>
      )}
      <FieldGrid>
        <IntegerField
          name="/tableImport/headerRow"
          label="tableImport.headerRow"
          criterion
          width="full"
          span={3}
          value={String(file.headerRow)}
          max={file.first.length}
          onChange={(row) => void model.reread((one) => one.setHeaderRow(Number(row)))}
        />
        <ReadingFields file={file} prefix="/tableImport" onReread={(change) => model.reread(change)} />
      </FieldGrid>
      <div className={styles['mapping']} role="group" aria-label={label}>
        {headers.map(({ index, header, samples }) => (
          <div key={index} className={styles['column']}>
            <ChoiceField
              name={`/tableImport/column/${index}`}
              label="tableImport.columnOf"
              labelValues={{ header: header || t('tableImport.unnamed', { n: index + 1 }) }}
              criterion
              clearable
              width="full"
              value={mapping.get(index) ?? ''}
              choices={choices}
              onChange={(id) => model.map(index, id)}
            />
            <span className={styles['samples']}>{samples || '\u00a0'}</span>
          </div>
        ))}
      </div>
    </details>
  );
});

const Rows = observer(function Rows({ model }: { readonly model: TableImportModel }) {
  const { t } = useTexts();
  const { rows, imported } = model;
  const good = rows.good.length;
  const wrong = rows.wrong.length;
  return (
    <>
      <div className={styles['tools']} role="group" aria-label={t('tableImport.found')}>
        {FILTERS.map((state) => (
          <Button
            key={state}
            text={`tableImport.count.${state}`}
            values={{ count: rows.count(state) }}
            pressed={rows.filter === state}
            onPress={() => rows.show(state)}
          />
        ))}
      </div>
      <LiveText>{t('tableImport.checked', { good, wrong })}</LiveText>
      <Grid model={rows.grid} label={t('tableImport.rows')} findings={rows.findings} visibleRows={VISIBLE_ROWS} empty={t('tableImport.none')} />
      <div className={styles['tools']}>
        {imported === undefined && (
          <Button
            text={wrong > 0 ? 'tableImport.takeGood' : 'tableImport.take'}
            values={{ count: good }}
            kind="primary"
            icon="check"
            disabled={good === 0 || model.importing !== undefined}
            onPress={() => void model.take()}
          />
        )}
        {wrong > 0 && (
          <Button text="tableImport.refused" values={{ count: wrong }} icon="download" disabled={model.files.isRunning} onPress={() => model.saveRefused()} />
        )}
        {imported !== undefined && <span role="status">{t('tableImport.done', { count: imported })}</span>}
      </div>
    </>
  );
});
