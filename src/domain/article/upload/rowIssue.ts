import type { RowIssue } from './upload';

interface IssueText {
  readonly severity: 1 | 2;
  readonly message: string;
}

/** Severities and messages of what can be wrong with a row; `rule.<key>` translates them. */
export const rowIssueTexts = {
  'AR-U01': { severity: 2, message: 'Article Id is missing' },
  'AR-U02': { severity: 2, message: 'Article owner not found: {value}' },
  'AR-U02.empty': { severity: 2, message: 'Article owner not found' },
  'AR-U03': { severity: 2, message: '{field} is missing' },
  'AR-U04': { severity: 2, message: '"{value}" is not a number' },
  'AR-U04.date': { severity: 2, message: '"{value}" is not a date' },
  'AR-U04.size': { severity: 2, message: '{value} does not fit: more than 0, at most 16 digits, 6 of them decimals' },
  'AR-U05': { severity: 2, message: '{field} is {m} characters; the maximum is {n}.' },
  'AR-U06': { severity: 2, message: '{value} is not in the list on {date}' },
  'AR-U06.form': { severity: 2, message: '{value} has the wrong form' },
  'AR-U07': { severity: 1, message: 'Commodity code {value} was read as {code}' },
  'AR-U08': { severity: 2, message: 'Commodity code {value} is unknown' },
  'AR-U09': { severity: 1, message: 'Commodity code {value} ends on {date}' },
  'AR-U10': { severity: 2, message: 'The same article stands in rows {rows}' },
  'AR-U11': { severity: 1, message: 'Article {id} exists and will be updated: {changes}' },
  'AR-U12': { severity: 2, message: 'Article {id} exists already' },
  'AR-U12.missing': { severity: 2, message: 'Article {id} does not exist' },
  'AR-U13': { severity: 2, message: 'Gross mass ({gross}) is lower than net weight ({net}).' },
  'AR-U14': { severity: 1, message: '{value} was read from scientific notation; digits may be lost' },
  'AR-U15': { severity: 2, message: 'The row has {n} columns, the header has {m}' },
  'AR-U16': { severity: 1, message: 'Weight {value} kg differs from others of the same commodity ({median} kg): is the unit right?' },
  'AR-CHARACTER.cell': { severity: 2, message: 'Character {n} ({character}) of the cell is invisible or unreadable. Delete it or type it again.' },
  'AR-R13': { severity: 2, message: 'GTIN check digit should be {digit}.' },
  'AR-R13.form': { severity: 2, message: 'A GTIN has 8, 12, 13 or 14 digits.' },
  'AR-U-LOCK': { severity: 2, message: '{user} is editing.' },
  'AR-U-STORE': { severity: 2, message: 'The row could not be stored: {value}' },
} as const satisfies Readonly<Record<string, IssueText>>;

export type RowIssueKey = keyof typeof rowIssueTexts;

export const rowIssueMessageKeys: readonly string[] = Object.keys(rowIssueTexts).map((key) => `rule.${key}`);

/** `column` is the target, `value` the cell; both go into the message. */
export const rowIssue = (key: RowIssueKey, { column, ...args }: Readonly<Record<string, string>> = {}): RowIssue => {
  const { severity, message } = rowIssueTexts[key];
  return {
    code: key.split('.')[0] ?? key,
    severity,
    message: message.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole),
    messageKey: `rule.${key}`,
    ...(column === undefined ? {} : { column }),
    ...(args['value'] === undefined ? {} : { value: args['value'] }),
    ...(Object.keys(args).length === 0 ? {} : { args }),
  };
};
