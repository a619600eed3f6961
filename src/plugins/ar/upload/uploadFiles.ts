import { searchUploadRows } from '../../../application/contract/ar';
import { pickEconomicOperators } from '../../../application/contract/org';
import type { Api } from '../../../application/ports/api';
import type { RowSource } from '../../../application/ports/files';
import type { Table, TableFormat } from '../../../domain/document/table';
import { sampleHeadings, sampleRow } from '../../../domain/article/upload/sampleRows';
import { targets } from '../../../domain/article/upload/targets';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { failed, ok } from '../../../domain/kernel/result';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import type { Texts } from '../../../ui/text/texts';
import { issuesText, targetText } from './rowFindings';

const PAGE = 500;
const TOGETHER = 1_000;
export const SAMPLE_ROWS = 100_000;
const ENDINGS = { Excel: 'xlsx', Csv: 'csv', Pdf: 'pdf' } as const;

const tableOf = (title: string, headings: readonly string[], locale: string): Table => ({
  title,
  notes: [],
  columns: headings.map((heading) => ({ heading, kind: 'text' })),
  locale,
  words: { page: '' },
});

/** An empty file with the headings of all fields, in the user's language. */
export const templateJob = (format: TableFormat, texts: Texts): ExportJob => {
  const title = texts.t('ar.upload.template.name');
  return {
    fileName: `${title}.${ENDINGS[format]}`,
    table: tableOf(
      title,
      targets.map(({ id }) => texts.t(targetText(id))),
      texts.locale,
    ),
    rows: () => () => Promise.resolve(ok(undefined)),
  };
};

/** A large file to try an upload with, of the first owner that the user may bring articles for. */
export const sampleJob = async (api: Api, texts: Texts): Promise<ExportJob> => {
  const answer = await api.call(pickEconomicOperators, { body: {} });
  const owner = failed(answer) ? '' : (answer.right.items[0]?.name ?? '');
  const rows =
    (signal: AbortSignal): RowSource =>
    async (give) => {
      for (let from = 1; from <= SAMPLE_ROWS && !signal.aborted; from += TOGETHER)
        await give(Array.from({ length: TOGETHER }, (_, at) => sampleRow(from + at, owner)));
      return ok(undefined);
    };
  return { fileName: `${texts.t('ar.upload.template.sampleName')}.csv`, table: tableOf('', sampleHeadings, 'en-GB'), rows, total: SAMPLE_ROWS };
};

/** Rows in error with their cells as they were read, and why. */
export const errorJob = (api: Api, upload: UploadState, texts: Texts): ExportJob => {
  const { headers = [], id, settings, totals } = upload;
  const stem = settings.fileName.replace(/\.[^.]*$/, '');
  const format = formatOf(upload);
  const rows =
    (signal: AbortSignal): RowSource =>
    async (give) => {
      for (let pageNum = 0; ; pageNum += 1) {
        const answer = await api.call(
          searchUploadRows,
          { params: { id }, body: { criteria: { state: 'Error' }, paging: { pageNum, pageSize: PAGE, sortOrder: [] } } },
          { signal },
        );
        if (failed(answer)) return answer;
        const { items } = answer.right;
        await give(items.map((row) => [...headers.map((_, place) => row.raw[place] ?? ''), issuesText(row, texts)]));
        if (items.length < PAGE) return ok(undefined);
      }
    };
  return {
    fileName: `${stem} ${texts.t('ar.upload.errors.name')}.${ENDINGS[format]}`,
    table: tableOf(texts.t('ar.upload.errors.name'), [...headers, texts.t('ar.upload.errors.column')], texts.locale),
    rows,
    total: totals.error,
  };
};

/** A file goes back in the form it came in. */
export const formatOf = ({ settings }: UploadState): TableFormat => (settings.fileKind === 'csv' || settings.fileKind === 'txt' ? 'Csv' : 'Excel');
