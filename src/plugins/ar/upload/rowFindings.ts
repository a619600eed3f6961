import type { MappedColumn, RowIssue } from '../../../domain/article/upload/upload';
import type { UploadRow } from '../../../domain/article/upload/uploadRecords';
import type { RowFinding } from '../../../ui/kit/grid/gridFindings';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';

/** Issues by which rows of a file speak of each other. */
const SHARED: readonly string[] = ['AR-U10', 'AR-U16'];

export const hasSharedIssue = ({ issues }: UploadRow): boolean => issues.some(({ code }) => SHARED.includes(code));

export const targetText = (id: string): TextKey => `ar.target.${id}` as TextKey;

/** In the user's language, with the field's name in it. */
export const issueText = ({ message, messageKey, args, column }: RowIssue, texts: Texts): string => {
  const target = column ?? args?.['name'];
  const named = target !== undefined && args?.['field'] !== undefined ? { ...args, field: texts.translate(targetText(target), args['field']) } : args;
  return messageKey === undefined ? message : texts.translate(messageKey, message, named);
};

export const issuesText = ({ issues }: UploadRow, texts: Texts): string => issues.map((issue) => issueText(issue, texts)).join(' ');

/** Column of the grid in which a cell of the file stands. */
export const cellColumn = (place: number): string => `cell${place}`;

export const ISSUES_COLUMN = 'issues';

/** Beside the cell that the value came from; else beside the row's issues. */
export const findingsOf = (row: UploadRow, columns: readonly MappedColumn[], texts: Texts): RowFinding[] =>
  row.issues.map((issue) => {
    const place = columns.find(({ target }) => target === issue.column)?.index;
    return {
      rowId: String(row.rowNo),
      columnId: place === undefined ? ISSUES_COLUMN : cellColumn(place),
      severity: issue.severity,
      text: issueText(issue, texts),
    };
  });

/** Cells of a row that were typed anew, by their place. */
export const changedCells = (before: readonly string[], after: readonly string[]): Record<string, string> =>
  Object.fromEntries(after.flatMap((cell, place) => (cell === (before[place] ?? '') ? [] : [[String(place), cell]])));
