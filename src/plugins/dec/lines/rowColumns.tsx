import type { RawRow } from '../../../domain/article/upload/upload';
import type { ImportedRow } from '../../../domain/declaration/lines/importLines';
import type { LineFinding } from '../../../domain/declaration/lines/lineFinding';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { Texts } from '../../../ui/text/texts';
import type { FileColumn } from './columnsModel';

export interface CheckedRow {
  readonly raw: RawRow;
  readonly told: ImportedRow;
}

const TONES: Readonly<Record<ImportedRow['state'], TagTone>> = { Ok: 'green', Warning: 'amber', Error: 'red' };

export const PROBLEMS_COLUMN = 'problems';

export const cellColumn = (place: number): string => `cell${place}`;

/** What keeps a row out comes first; the rest is only worth a look. */
export const problemsOf = ({ findings }: ImportedRow, worded: (finding: LineFinding) => string): string => {
  const stops = ({ origin, severity }: LineFinding): boolean => origin === 'FORMAT' && severity >= 2;
  return [...findings.filter(stops), ...findings.filter((finding) => !stops(finding))].map((finding) => worded(finding)).join(' · ');
};

export const headerOf = ({ header, index }: FileColumn, texts: Texts): string => header || texts.t('dec.lines.unnamed', { n: index + 1 });

/** What was found in a row beside its cells as they were read. */
export const rowColumns = (columns: readonly FileColumn[], texts: Texts, worded: (finding: LineFinding) => string): readonly GridColumn<CheckedRow>[] => [
  { id: 'rowNo', title: 'dec.lines.row', kind: 'integer', width: 80, value: ({ raw }) => String(raw.rowNo) },
  {
    id: 'state',
    title: 'dec.lines.state',
    kind: 'custom',
    width: 112,
    value: ({ told }) => texts.t(`dec.lines.state.${told.state}`),
    content: ({ told }) => <Tag text={`dec.lines.state.${told.state}`} tone={TONES[told.state]} />,
  },
  { id: 'action', title: 'dec.lines.action', width: 104, value: ({ told }) => texts.t(`dec.lines.action.${told.action}`) },
  { id: PROBLEMS_COLUMN, title: 'dec.lines.problems', width: 320, value: ({ told }) => problemsOf(told, worded) },
  ...columns.map((column): GridColumn<CheckedRow> => ({
    id: cellColumn(column.index),
    title: { text: headerOf(column, texts) },
    width: 128,
    value: ({ raw }) => raw.cells[column.index] ?? '',
  })),
];
