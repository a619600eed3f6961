import { rowIssue } from './rowIssue';
import type { DuplicatePolicy, RowIssue } from './upload';

/** What of a checked row says something about the others. */
export interface RowFacts {
  readonly rowNo: number;
  readonly ownerId?: string | undefined;
  readonly key?: string | undefined;
  readonly commodityCode?: string | undefined;
  readonly netWeightPerUnit?: string | undefined;
}

/** `skipped`: rows that another row of the same article replaces. */
export interface FileFindings {
  readonly issues: ReadonlyMap<number, readonly RowIssue[]>;
  readonly skipped: ReadonlySet<number>;
}

/** Codes of the issues that only the whole file shows. */
export const FILE_ISSUES: readonly string[] = ['AR-U10', 'AR-U16'];

const FEWEST_WEIGHTS = 3;
const MIX_UP = 100;

const groups = <T>(rows: readonly T[], keyOf: (row: T) => string | undefined): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const group = found.get(key);
    if (group === undefined) found.set(key, [row]);
    else group.push(row);
  }
  return found;
};

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;

/** AR-U10: the first row of an article stands, or by policy the first or the last one wins. AR-U16: a weight far from the others of its commodity. */
export const fileIssues = (rows: readonly RowFacts[], policy: DuplicatePolicy): FileFindings => {
  const issues = new Map<number, RowIssue[]>();
  const skipped = new Set<number>();
  const add = (rowNo: number, issue: RowIssue): void => void issues.set(rowNo, [...(issues.get(rowNo) ?? []), issue]);

  for (const group of groups(rows, ({ ownerId, key }) => (ownerId === undefined || key === undefined ? undefined : `${ownerId} ${key}`)).values()) {
    if (group.length < 2) continue;
    const numbers = group.map(({ rowNo }) => rowNo).sort((one, other) => one - other);
    const [first = 0] = numbers;
    const last = numbers.at(-1) ?? 0;
    for (const rowNo of numbers) {
      if (policy === 'FirstWins' && rowNo !== first) skipped.add(rowNo);
      if (policy === 'LastWins' && rowNo !== last) skipped.add(rowNo);
      if (policy === 'Error' && rowNo !== first) add(rowNo, rowIssue('AR-U10', { column: 'articleId', rows: `${first} and ${rowNo}` }));
    }
  }

  for (const group of groups(rows, ({ commodityCode, netWeightPerUnit }) => (netWeightPerUnit === undefined ? undefined : commodityCode)).values()) {
    if (group.length < FEWEST_WEIGHTS) continue;
    const weights = group
      .map(({ rowNo, netWeightPerUnit }) => ({ rowNo, text: netWeightPerUnit ?? '', weight: Number(netWeightPerUnit) }))
      .filter(({ weight }) => weight > 0);
    const middle = median(weights.map(({ weight }) => weight).sort((one, other) => one - other));
    for (const { rowNo, text, weight } of weights) {
      if (weight > middle * MIX_UP || weight * MIX_UP < middle)
        add(rowNo, rowIssue('AR-U16', { column: 'netWeightPerUnit', value: text, median: String(middle) }));
    }
  }
  return { issues, skipped };
};
