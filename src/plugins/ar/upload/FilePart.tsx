import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import type { StepProps } from '../../../ui/archetypes/wizard/declared';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { FileField } from '../../../ui/kit/fields/FileField';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { Later } from '../../../ui/kit/Later';
import { MenuButton } from '../../../ui/kit/MenuButton';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { ProgressBar } from '../../../ui/kit/ProgressBar';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import { ReadingFields } from '../../../ui/archetypes/upload/ReadingFields';
import { RecentList } from './RecentList';
import { sampleJob, templateJob } from './uploadFiles';
import type { UploadDraft } from './uploadDraft';
import type { UploadModel } from './uploadModel';
import styles from './upload.module.css';

type Props = StepProps<UploadDraft, UploadModel>;

const MAX_BYTES = 50_000_000;
const KINDS = ['.xlsx', '.csv', '.txt'];
const MARKS = [
  { value: ',', text: 'ar.upload.mark.comma' },
  { value: '.', text: 'ar.upload.mark.point' },
] as const;

/** Step 1: the file, how it is read, its first rows. */
export const FilePart = observer(function FilePart({ own }: Props) {
  const texts = useTexts();
  const api = useService(Api);
  const { file, wanted, templates } = own;
  const problem = file.refusal;
  const error = problem && (problem.textKey === undefined ? problem.message : texts.translate(problem.textKey, problem.message, problem.feedbacks?.[0]?.args));
  const choose = (files: readonly File[]): void => {
    const [chosen] = files;
    if (chosen) void file.choose(chosen);
    else file.remove();
  };
  return (
    <div className={styles['part']}>
      {own.problem && <ProblemNotice problem={own.problem} />}
      {wanted && (
        <p className={styles['note']}>
          {texts.t('ar.upload.file.wanted', { name: wanted.settings.fileName, done: wanted.totals.read, total: wanted.settings.rowCount })}
        </p>
      )}
      <FileField name="/file" label="ar.upload.file" accept={KINDS} maxBytes={MAX_BYTES} value={file.file ? [file.file] : []} onChange={choose} error={error} />
      <div className={styles['tools']}>
        <MenuButton
          text="ar.upload.template"
          icon="arrowDown"
          kind="quiet"
          disabled={templates.isRunning}
          items={[
            { id: 'xlsx', text: 'ar.upload.template.excel', onAction: () => templates.start('Excel', () => Promise.resolve(templateJob('Excel', texts))) },
            { id: 'csv', text: 'ar.upload.template.csv', onAction: () => templates.start('Csv', () => Promise.resolve(templateJob('Csv', texts))) },
            { id: 'sample', text: 'ar.upload.template.sample', onAction: () => templates.start('Csv', () => sampleJob(api, texts)) },
          ]}
        />
        <ExportStatus model={templates} />
      </div>
      {file.reading !== undefined && file.file && (
        <ProgressBar text="ar.upload.file.reading" values={{ name: file.file.name }} done={file.reading} onCancel={() => file.remove()} />
      )}
      {file.table && (
        <Later>
          <Reading own={own} />
          <FirstRows own={own} />
        </Later>
      )}
      {!file.file && <RecentList own={own} />}
    </div>
  );
});

const Reading = observer(function Reading({ own: { file } }: Pick<Props, 'own'>) {
  const { table, isText } = file;
  if (!table) return null;
  return (
    <FieldGrid>
      <IntegerField
        name="/headerRow"
        label="ar.upload.file.headerRow"
        span={3}
        value={String(file.headerRow)}
        max={Math.max(1, file.first.length)}
        onChange={(row) => file.setHeaderRow(Number(row))}
      />
      <ReadingFields file={file} />
      {isText && (
        <ChoiceField
          name="/decimalMark"
          label="ar.upload.file.decimalMark"
          span={3}
          value={file.decimalMark}
          choices={MARKS}
          onChange={(mark) => file.setDecimalMark(mark === ',' ? ',' : '.')}
        />
      )}
    </FieldGrid>
  );
});

const MOST_COLUMNS = 60;

/** As the file is read now, so that a wrong encoding or separator is seen at once. */
const FirstRows = observer(function FirstRows({ own: { file } }: Pick<Props, 'own'>) {
  const { t, locale } = useTexts();
  if (file.first.length === 0) return null;
  const width = Math.min(MOST_COLUMNS, Math.max(...file.first.map((cells) => cells.length)));
  const places = Array.from({ length: width }, (_, place) => place);
  const count = file.rowCount;
  return (
    <>
      <div className={styles['firstRows']} tabIndex={0} role="region" aria-label={t('ar.upload.file.first')}>
        <table>
          <caption>{t('ar.upload.file.first')}</caption>
          <tbody>
            {file.first.map((cells, at) => {
              const isHeader = at + 1 === file.headerRow;
              return (
                <tr key={at} data-part={isHeader ? 'header' : at + 1 < file.headerRow ? 'above' : undefined}>
                  <th scope="row">{(at + 1).toLocaleString(locale)}</th>
                  {places.map((place) =>
                    isHeader ? (
                      <th key={place} scope="col">
                        {cells[place]}
                      </th>
                    ) : (
                      <td key={place}>{cells[place]}</td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {count !== undefined && !file.refusal && (
        <p className={styles['note']} role="status">
          {t('ar.upload.file.count', { count })}
        </p>
      )}
    </>
  );
});
