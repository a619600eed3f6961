import { knownLineColumns } from '../../../domain/declaration/lines/lineSynonyms';
import { refused } from '../../../domain/declaration/refusals';
import type { TableFileKind } from '../../../ui/archetypes/upload/tableFile';

/** Rows that one file may have; what one declaration does not hold is split. */
export const MAX_FILE_LINES = 50_000;

export const lineFile: TableFileKind = {
  maxRows: MAX_FILE_LINES,
  tooMany: () => refused('DEC-R52.rows', { n: MAX_FILE_LINES.toLocaleString('en-GB') }).left,
  known: knownLineColumns,
  mayLackHeadings: true,
};

/** What a spreadsheet puts on the clipboard, read like a file. */
export const clipboardFile = (text: string): File => new File([text], 'clipboard.txt', { type: 'text/tab-separated-values' });
