import type { ArticleStatus } from './article';
import { articleKey, looseArticleKey } from './articleKey';
import { isOffered } from './articleStatus';
import { comparableGtin } from './gtin';

/** An article as matching sees it. */
export interface KnownArticle {
  readonly id: string;
  readonly articleOwnerId: string;
  readonly articleId: string;
  readonly alternativeIds: readonly string[];
  readonly gtin?: string | undefined;
  readonly status: ArticleStatus;
}

/** What a goods item says of its article. */
export interface MatchQuestion {
  readonly ownerId?: string | undefined;
  readonly articleId?: string | undefined;
  readonly gtin?: string | undefined;
}

/** `step` 1 to 4 as in the order of matching; without a match the candidates are what a person may choose from. */
export interface Match<A> {
  readonly article?: A;
  readonly step?: 1 | 2 | 3 | 4;
  /** 0 to 1. */
  readonly confidence: number;
  readonly candidates: readonly A[];
}

const CONFIDENCE = { 1: 1, 2: 0.95, 3: 0.9, 4: 0.8 } as const;
const NONE = { confidence: 0, candidates: [] } as const;

/**
 * The article of a goods item among those that are known. First hit wins: article id, alternative id, GTIN, and the id without its signs when
 * only one article of the owner has it (article registry, section 4.1). Blocked and retired articles never match.
 *
 * @example
 * const known = [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', articleOwnerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', articleId: '00-4711/A', alternativeIds: [], status: 'Active' }];
 * matchArticle({ ownerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', articleId: '4711a' }, known).confidence // => 0.8
 * matchArticle({ ownerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', articleId: '9999' }, known) // => { confidence: 0, candidates: [] }
 */
export const matchArticle = <A extends KnownArticle>({ ownerId, articleId = '', gtin = '' }: MatchQuestion, known: readonly A[]): Match<A> => {
  if (ownerId === undefined) return NONE;
  const own = known.filter((article) => article.articleOwnerId === ownerId && isOffered(article.status));
  const key = articleKey(articleId);
  const steps: readonly (readonly [1 | 2 | 3, (article: A) => boolean])[] = [
    [1, (article) => key !== '' && articleKey(article.articleId) === key],
    [2, (article) => key !== '' && article.alternativeIds.some((alternative) => articleKey(alternative) === key)],
    [3, (article) => gtin.trim() !== '' && article.gtin !== undefined && comparableGtin(article.gtin) === comparableGtin(gtin)],
  ];
  for (const [step, hits] of steps) {
    const article = own.find(hits);
    if (article !== undefined) return { article, step, confidence: CONFIDENCE[step], candidates: [article] };
  }
  const loose = looseArticleKey(articleId);
  const candidates = loose === '' ? [] : own.filter((article) => looseArticleKey(article.articleId) === loose);
  const [only, ...more] = candidates;
  if (only === undefined) return NONE;
  return more.length > 0 ? { confidence: 0, candidates } : { article: only, step: 4, confidence: CONFIDENCE[4], candidates };
};
