/**
 * What two article ids are compared by: trimmed, case plays no part (AR-R1).
 *
 * @example
 * articleKey(' 4711a ') // => '4711A'
 */
export const articleKey = (articleId: string): string => articleId.trim().toUpperCase();

/**
 * Last step of matching (article registry, section 4.1): without blanks, `-`, `.`, `/` and leading zeros. `00-4711/A` is `4711A`.
 *
 * @example
 * looseArticleKey('00-4711/a') // => '4711A'
 */
export const looseArticleKey = (articleId: string): string =>
  articleKey(articleId)
    .replace(/[\s\-./]/g, '')
    .replace(/^0+(?=.)/, '');
