import type { Texts } from '../../text/texts';
import type { GridColumn } from './column';
import type { Editing } from './editing';
import type { CellFinding, RowFindings } from './rowFindings';

/** What is wrong with a cell: found by the rules, else that its text is no value of its kind. */
export const findingOf = <Row>(
  column: GridColumn<Row>,
  row: Row | undefined,
  findings: RowFindings | undefined,
  editing: Editing<Row> | undefined,
  { t, locale }: Texts,
): CellFinding | undefined => {
  const found = findings?.cells.get(column.id);
  if (found) return found;
  const problem = row === undefined ? undefined : editing?.problemOf(column, row, locale);
  return problem ? { severity: 2, text: t(problem) } : undefined;
};
