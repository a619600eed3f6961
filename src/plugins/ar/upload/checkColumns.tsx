import type { RowState } from '../../../domain/article/upload/upload';
import type { UploadRow, UploadState } from '../../../domain/article/upload/uploadRecords';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { GridColumn } from '../../../ui/kit/grid/column';
import type { Texts } from '../../../ui/text/texts';
import { cellColumn, ISSUES_COLUMN, issuesText } from './rowFindings';

export const STATE_TONES: Readonly<Record<RowState, TagTone>> = { Ok: 'green', Warning: 'amber', Error: 'red', Excluded: 'grey', Committed: 'blue' };

const withCell = (row: UploadRow, place: number, value: string): UploadRow => {
  const raw = Array.from({ length: Math.max(row.raw.length, place + 1) }, (_, at) => (at === place ? value : (row.raw[at] ?? '')));
  return { ...row, raw };
};

/** What was found in a row beside the cells of the file as they were read; these can be mended. */
export const checkColumns = ({ headers = [] }: Pick<UploadState, 'headers'>, texts: Texts): readonly GridColumn<UploadRow>[] => [
  { id: 'rowNo', title: 'ar.upload.check.row', kind: 'integer', width: 72, value: ({ rowNo }) => String(rowNo) },
  {
    id: 'state',
    title: 'ar.upload.check.state',
    kind: 'custom',
    width: 112,
    value: ({ state }) => texts.t(`ar.upload.state.${state}`),
    content: ({ state }) => <Tag text={`ar.upload.state.${state}`} tone={STATE_TONES[state]} />,
  },
  {
    id: 'action',
    title: 'ar.upload.check.action',
    width: 88,
    value: ({ action, state }) => (state === 'Error' || state === 'Excluded' ? '' : texts.t(`ar.upload.action.${action}`)),
  },
  { id: ISSUES_COLUMN, title: 'ar.upload.check.issues', width: 320, value: (row) => issuesText(row, texts) },
  ...headers.map((header, place): GridColumn<UploadRow> => ({
    id: cellColumn(place),
    title: { text: header || texts.t('ar.upload.check.unnamed', { n: place + 1 }) },
    width: 136,
    value: ({ raw }) => raw[place] ?? '',
    edited: (row, value) => withCell(row, place, value),
  })),
];
