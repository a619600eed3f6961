import { sql, type RawBuilder } from 'kysely';
import type { ArticleCriteria } from '../../../src/application/contract/ar';
import type { ArticleStatus } from '../../../src/domain/article/article';
import { endOfDay, isIsoDate, startOfDay } from '../../../src/domain/kernel/dates';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { SEPARATOR } from './articles';

export type Condition = RawBuilder<boolean>;

/** What a search shows unless it says otherwise. */
const DEFAULT_STATUSES: readonly ArticleStatus[] = ['Active', 'NeedsReview'];

export const askedStatuses = ({ statuses = [] }: ArticleCriteria): readonly ArticleStatus[] =>
  statuses.length === 0 ? DEFAULT_STATUSES : [...new Set(statuses)];

export const typed = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

export const like = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const day = (name: string, date: string | undefined): Result<string | undefined> => {
  const given = typed(date);
  if (given === undefined || isIsoDate(given)) return ok(given);
  return fail('badRequest', 'Date must be year-month-day.', {
    feedbacks: [{ severity: 2, code: 'AR-DATE', pointer: `/criteria/${name}`, message: 'Date must be year-month-day.' }],
  });
};

/** Conditions of which the numbers of articles are kept added up; column names are those of `article` and `article_count`. */
export const facetConditions = (table: 'article' | 'article_count', criteria: ArticleCriteria): Result<Condition[]> => {
  const validOn = day('validOn', criteria.validOn);
  if (failed(validOn)) return validOn;
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const owner = criteria.articleOwnerId;
  return ok([
    sql<boolean>`${column('status')} = any (${[...askedStatuses(criteria)]}::text[])`,
    ...(owner === undefined ? [] : [sql<boolean>`${column('article_owner_id')} = ${plainGuid(owner)}::uuid`]),
    ...(validOn.right === undefined
      ? []
      : [
          sql<boolean>`${column('valid_from')} <= ${validOn.right}::date and (${column('valid_to')} is null or ${column('valid_to')} >= ${validOn.right}::date)`,
        ]),
  ]);
};

/** The conditions of columns that are not added up. */
export const columnConditions = (criteria: ArticleCriteria, today: string): Result<Condition[]> => {
  const from = day('changedFrom', criteria.changedFrom);
  const to = day('changedTo', criteria.changedTo);
  if (failed(from)) return from;
  if (failed(to)) return to;
  const { source, classificationState, uploadId } = criteria;
  const origin = typed(criteria.countryOfOrigin);
  return ok([
    ...(origin === undefined ? [] : [sql<boolean>`article.country_of_origin = ${origin}`]),
    ...(source === undefined ? [] : [sql<boolean>`article.source = ${source}`]),
    ...(classificationState === undefined ? [] : [sql<boolean>`article.classification_state = ${classificationState}`]),
    ...(uploadId === undefined ? [] : [sql<boolean>`article.upload_id = ${plainGuid(uploadId)}::uuid`]),
    ...(from.right === undefined ? [] : [sql<boolean>`article.changed_at >= ${startOfDay(from.right)}::timestamptz`]),
    ...(to.right === undefined ? [] : [sql<boolean>`article.changed_at < ${endOfDay(to.right)}::timestamptz`]),
    ...(criteria.withReviewItems === true
      ? [sql<boolean>`(article.status = 'NeedsReview' or article.classification_state in ('Proposed', 'Expired') or article.first_expiry < ${today}::date)`]
      : []),
  ]);
};

/**
 * Questions that row level security keeps from an index: rows are found by a function, and each row at hand is asked `holds`. `coalesce` keeps
 * the planner from taking every answer for a rare one, for which it would read and sort all rows.
 */
export interface HiddenQuestions {
  readonly patterns: readonly string[];
  readonly country: string | undefined;
  readonly holds: readonly Condition[];
}

const PARTS = { articleId: 1, description: 2, codes: 3 } as const;

const patternOf = (text: string): string => `%${like(text.toLowerCase())}%`;

/** The whole text is asked first, because that is quicker than to take it apart. */
const contains = (part: keyof typeof PARTS, text: string): { readonly pattern: string; readonly holds: Condition } => {
  const pattern = patternOf(text);
  return {
    pattern,
    holds: sql<boolean>`coalesce(article.search_text like ${pattern}, false) and coalesce(split_part(article.search_text, ${SEPARATOR}, ${PARTS[part]}::integer) like ${pattern}, false)`,
  };
};

const MAX_WORDS = 8;

export const hiddenQuestions = ({ articleId, description, commodityCode, profileCountry }: ArticleCriteria): HiddenQuestions => {
  const id = typed(articleId);
  const words = (typed(description) ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const code = typed(commodityCode)?.replace(/[\s.]/g, '');
  const country = typed(profileCountry);
  const texts = [
    ...(id === undefined ? [] : [contains('articleId', id)]),
    ...words.map((word) => contains('description', word)),
    ...(code === undefined ? [] : [contains('codes', `^${code}`)]),
  ];
  return {
    patterns: texts.map(({ pattern }) => pattern),
    country,
    holds: [
      ...texts.map(({ holds }) => holds),
      ...(country === undefined ? [] : [sql<boolean>`coalesce(article.profile_countries @> array[${country}]::text[], false)`]),
    ],
  };
};
