import { checkRow, stateOf, type CheckedRow, type RowContext } from './checkRow';
import { fileIssues, type RowFacts } from './fileIssues';
import { NO_TOTALS, type DuplicatePolicy, type RawRow, type UploadTotals } from './upload';

const text = (value: string | readonly string[] | undefined): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const factsOf = ({ rowNo, ownerId, key, values }: CheckedRow): RowFacts => ({
  rowNo,
  ownerId,
  key,
  commodityCode: text(values['commodityCode']),
  netWeightPerUnit: text(values['netWeightPerUnit']),
});

/** All rows of a file, each by itself and, where that is right, with the others: the same in a browser worker, in the server and in a script. */
export const checkRows = (rows: readonly RawRow[], context: RowContext & { readonly duplicatePolicy: DuplicatePolicy }): CheckedRow[] => {
  const checked = rows.map((row) => checkRow(row, context));
  const { issues, skipped } = fileIssues(checked.filter(({ state }) => state !== 'Error').map(factsOf), context.duplicatePolicy);
  return checked.map((row) => {
    const more = issues.get(row.rowNo) ?? [];
    const all = more.length === 0 ? row.issues : [...row.issues, ...more];
    return { ...row, issues: all, state: stateOf(all), action: skipped.has(row.rowNo) ? 'Skip' : row.action };
  });
};

/** Counters of the check step; what was stored is counted by the import. */
export const totalsOf = (rows: readonly Pick<CheckedRow, 'state' | 'action'>[]): UploadTotals => {
  const totals = { ...NO_TOTALS, read: rows.length };
  for (const { state, action } of rows) {
    if (state === 'Ok') totals.ok += 1;
    else if (state === 'Warning') totals.warning += 1;
    else if (state === 'Error') totals.error += 1;
    else if (state === 'Excluded') totals.excluded += 1;
    if (state === 'Error' || state === 'Excluded') continue;
    if (action === 'Insert') totals.toInsert += 1;
    else if (action === 'Update') totals.toUpdate += 1;
    else totals.toSkip += 1;
  }
  return totals;
};
