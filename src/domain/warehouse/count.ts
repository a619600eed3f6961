import { isDecimal } from '../kernel/decimal';

/** What is wrong with a row of a count; rows are numbered from 1. */
export interface CountProblem {
  readonly row: number;
  readonly column: 'articleNo' | 'lotNo' | 'quantity';
  readonly code: 'CW-COUNT-ARTICLE' | 'CW-COUNT-LOT' | 'CW-COUNT-TWICE' | 'CW-COUNT-NUMBER';
  readonly message: string;
  readonly args: Readonly<Record<string, string>>;
}

interface Known {
  readonly articles: ReadonlySet<string>;
  /** Of each lot number its article. */
  readonly lots: ReadonlyMap<string, string>;
}

const problemOf = (
  { articleNo = '', lotNo = '', quantity = '' }: Readonly<Record<string, string>>,
  { articles, lots }: Known,
  isTwice: boolean,
): Omit<CountProblem, 'row'> | undefined => {
  if (!articles.has(articleNo))
    return { column: 'articleNo', code: 'CW-COUNT-ARTICLE', message: `Article ${articleNo} is not in this warehouse.`, args: { article: articleNo } };
  if (lotNo !== '' && lots.get(lotNo) !== articleNo)
    return {
      column: 'lotNo',
      code: 'CW-COUNT-LOT',
      message: `Lot ${lotNo} of article ${articleNo} is not in this warehouse.`,
      args: { lot: lotNo, article: articleNo },
    };
  if (isTwice) return { column: lotNo === '' ? 'articleNo' : 'lotNo', code: 'CW-COUNT-TWICE', message: 'The row stands there twice.', args: {} };
  if (!isDecimal(quantity) || quantity.startsWith('-'))
    return { column: 'quantity', code: 'CW-COUNT-NUMBER', message: `${quantity === '' ? '""' : quantity} is no quantity.`, args: { value: quantity } };
  return undefined;
};

/** A count by article or by lot, as a file or a partner brings it: unknown articles and lots, doubled rows, and what is no number. */
export const checkCount = (rows: readonly Readonly<Record<string, string>>[], known: Known): readonly CountProblem[] => {
  const seen = new Set<string>();
  return rows.flatMap((row, at) => {
    const key = `${row['articleNo'] ?? ''}\u0000${row['lotNo'] ?? ''}`;
    const problem = problemOf(row, known, seen.has(key));
    seen.add(key);
    return problem === undefined ? [] : [{ row: at + 1, ...problem }];
  });
};
