import { machine } from '../kernel/machine';
import { fail, ok, type Result } from '../kernel/result';
import type { ArticleStatus } from './article';

/** `changeCritical` and `tariffExpired` are the portal's own, the others are asked for by a person or an upload. */
export type ArticleAction = 'activate' | 'changeCritical' | 'approve' | 'block' | 'unblock' | 'retire' | 'tariffExpired';

/**
 * Retired is final: a new article may take its id.
 *
 * @example
 * articleStatus.actions('Retired') // => []
 */
export const articleStatus = machine<ArticleStatus, ArticleAction>(
  {
    Draft: { activate: 'Active', retire: 'Retired' },
    Active: { changeCritical: 'NeedsReview', tariffExpired: 'NeedsReview', block: 'Blocked', retire: 'Retired' },
    NeedsReview: { approve: 'Active', block: 'Blocked', retire: 'Retired' },
    Blocked: { unblock: 'Active', retire: 'Retired' },
    Retired: {},
  },
  (status, action) => `${action} is not allowed when the article is ${status}`,
);

/**
 * Whether a user may approve a change of an article (article registry, section 3.1): somebody else than who made it. Refused with `refused` otherwise.
 *
 * @example
 * failed(mayApprove('user-1', 'user-1')) // => true
 */
export const mayApprove = (user: string, lastChanger: string): Result<undefined> =>
  user === lastChanger ? fail('refused', 'The change must be approved by another user.') : ok(undefined);

/** Whether a user may delete an article: its own draft. One that was ever used is retired instead. */
export const mayDelete = (status: ArticleStatus, creator: string, user: string): boolean => status === 'Draft' && creator === user;

/** Whether pickers offer it. A goods item that has it keeps its values. */
export const isOffered = (status: ArticleStatus): boolean => status !== 'Blocked' && status !== 'Retired';

/** Whether it holds its article id against a new one of the same owner (AR-R1). */
export const holdsArticleId = (status: ArticleStatus): boolean => status !== 'Retired';

/** Whether its content may be changed. */
export const isEditable = (status: ArticleStatus): boolean => status !== 'Retired';
