import type { RowError } from '../../../application/contract/cwTools';
import type { ImportFinding, ImportRow } from '../../../ui/archetypes/tableImport/declared';

/** What the server has found in rows of a file, each at its row of the sheet and worded in the language of the reader. */
export const rowFindings = (errors: readonly RowError[], rows: readonly ImportRow[]): readonly ImportFinding[] =>
  errors.map(({ row, column, code, message, args }) => ({
    severity: 2,
    code,
    messageKey: `feedback.${code}`,
    pointer: `/${column}`,
    message,
    args,
    rowNo: rows[row - 1]?.rowNo ?? row,
  }));
