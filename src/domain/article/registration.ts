import type { ArticleStatus } from './article';

/** An article as far as it tells whether it may be declared. Days yyyy-MM-dd, both included; a blank one is open. */
export interface RegisteredArticle {
  readonly status: ArticleStatus;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
}

/** What the registry says of an article id: the owner it was looked for with, by name, and the owner's article when there is one. */
export interface Registration {
  readonly owner?: string | undefined;
  readonly article?: RegisteredArticle | undefined;
}

interface NamesArticle {
  readonly articleId?: string | undefined;
  readonly articleOwnerId?: string | undefined;
}

/** Answered before a check begins; undefined while the registry was not asked. */
export type AskArticle = (item: NamesArticle) => Registration | undefined;

/**
 * Whether an article may be declared on the day (yyyy-MM-dd; article registry, section 3.1): it is Active, and the day is in its period, both ends included. One that waits
 * for a review or is a draft is not.
 *
 * @example
 * isActiveOn({ status: 'Active', validTo: '2026-01-31' }, '2026-02-01') // => false
 */
export const isActiveOn = ({ status, validFrom = '', validTo = '' }: RegisteredArticle, date: string): boolean =>
  status === 'Active' && (validFrom === '' || validFrom <= date) && (validTo === '' || date <= validTo);
