import type { ArticleContent, ArticleFinding, ArticleStatus } from '../article';
import { isError } from '../articleFinding';
import { checkArticle } from '../checkArticle';
import { placeOfProfile } from '../profileChoice';
import type { AskTariff, InList } from '../tariffAnswer';
import { rowIssue } from './rowIssue';
import type { Mapping, RowIssue } from './upload';

const GROUPS: Readonly<Record<string, string>> = {
  type: 'documentType',
  id: 'documentId',
  country: 'documentCountry',
  date: 'documentDate',
  validTo: 'documentValidTo',
};

interface Asked {
  readonly mapping: Mapping;
  /** yyyy-MM-dd */
  readonly today: string;
  readonly inList: InList;
  readonly askTariff: AskTariff;
}

/** The column that a place in the article comes from; none for what another profile holds. */
const columnOf = (pointer: string, place: number): string | undefined => {
  const [, first = '', at = '', name = '', , part] = pointer.split('/');
  if (first !== 'profiles') return first === 'articleOwnerId' ? 'articleOwner' : first;
  if (at !== String(place)) return undefined;
  return name === 'documentProduced' && part !== undefined ? GROUPS[part] : name;
};

const issueOf = (finding: ArticleFinding, column: string | undefined): RowIssue => {
  const { code, message, messageKey, args = {} } = finding;
  if (column !== undefined && code === 'AR-REQUIRED') return rowIssue('AR-U03', { column, field: args['field'] ?? column });
  if (code === 'AR-R5') return rowIssue('AR-U13', { column: 'grossMass', gross: args['gross'] ?? '', net: args['net'] ?? '' });
  return { code: 'AR-U-SAVE', severity: 2, message, args, ...(messageKey === undefined ? {} : { messageKey }), ...(column === undefined ? {} : { column }) };
};

/** A stored article in use, whose commodity code ended since, can still be changed; it is not activated. */
const isEased = ({ code, messageKey }: ArticleFinding, status: ArticleStatus): boolean =>
  code === 'AR-R8' && messageKey !== 'rule.AR-R8.length' && status !== 'Draft';

/** What would keep the article, as it is after the row, from being saved and used; what the row's own cells were told already is not repeated. */
export const resultIssues = (
  content: ArticleContent,
  status: ArticleStatus,
  { mapping, today, inList, askTariff }: Asked,
  told: readonly RowIssue[],
): RowIssue[] => {
  const errors = checkArticle(content, { purpose: 'use', date: today, inList, askTariff }).filter((finding) => isError(finding) && !isEased(finding, status));
  if (errors.length === 0) return [];
  const place = placeOfProfile(content.profiles, mapping, today);
  const wrong = new Set(told.filter(({ severity }) => severity >= 2).map(({ column }) => column));
  return errors.flatMap((finding) => {
    const column = columnOf(finding.pointer, place);
    return column !== undefined && wrong.has(column) ? [] : [issueOf(finding, column)];
  });
};
