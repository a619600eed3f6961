import type { Finding } from '../declaration';
import { fillIn, type FindingArgs } from '../rules/finding';
import type { LineColumnId } from './lineColumns';

/** What is wrong with a row of a file besides its cells; `finding.<key>` translates the texts. */
export const lineTexts = {
  'DEC-R51.noArticle': 'The row has no article id to find its line by',
  'DEC-R51.noInvoiceLine': 'The row has no invoice number and line to find its line by',
  'DEC-R51.unknownArticle': 'No line of the declaration has article {value}',
  'DEC-R51.unknownInvoiceLine': 'No line of the declaration has invoice {invoice}, line {value}',
  'DEC-R51.severalArticles': '{n} lines of the declaration have article {value}',
  'DEC-R51.severalInvoiceLines': '{n} lines of the declaration have invoice {invoice}, line {value}',
  'DEC-R51.twice': 'Row {row} is about the same line',
  'DEC-R51.currency': 'Invoice {invoice} is in {currency}, the row says {value}',
} as const;
export type LineTextKey = keyof typeof lineTexts;

export const lineMessageKeys: readonly string[] = Object.keys(lineTexts).map((key) => `finding.${key}`);

/** A finding with the column of the file's row in which it is shown. */
export interface LineFinding extends Finding {
  readonly column?: LineColumnId;
}

export const lineFinding = (key: LineTextKey, args: FindingArgs, column: LineColumnId): LineFinding => ({
  severity: 2,
  code: 'DEC-R51',
  pointer: '/items',
  message: fillIn(lineTexts[key], args),
  messageKey: `finding.${key}`,
  args,
  origin: 'FORMAT',
  category: 'Goods item',
  column,
});
