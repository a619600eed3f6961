/**
 * The article registry: the record and its status, and the matching of a goods item with its article.
 *
 * @packageDocumentation
 */

// The record
export { Article, ArticleContent, ArticleFinding, ArticleStatus, CountryProfile, Direction, Flow } from './article';
export { articleStatus, mayApprove, type ArticleAction } from './articleStatus';
export { isActiveOn, type AskArticle, type RegisteredArticle, type Registration } from './registration';

// Article matching
export { matchArticle, type KnownArticle, type Match, type MatchQuestion } from './matching';
export { articleKey, looseArticleKey } from './articleKey';
export { chooseProfile } from './profileChoice';

// What an article says of a goods item
export { massOf, packagesFor } from './fill';
export { splitProcedure } from './procedure';

// Article numbers
export { checkGtin, gtinCheckDigit } from './gtin';
