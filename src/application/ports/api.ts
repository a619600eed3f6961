import type { Result } from '../../domain/kernel/result';
import type { Endpoint, Input } from '../contract/endpoint';
import { token } from '../token';

export interface CallOptions {
  /** The same key for a user's second try of the same work: the server then answers the first result again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The call is made in this organisation unit, whatever the active one is: for another tab of the browser. */
  readonly orgUnitId?: string;
  /** The call outlives the page: for what must still be told while the tab closes. */
  readonly keepalive?: boolean;
  /** Nobody has asked for it, an event has: it is no activity of the user, and shows no spinner. */
  readonly background?: boolean;
  /** What an `upload` carries. */
  readonly file?: File;
}

/** The one way to the server. A call never rejects; what went wrong is in the result. */
export interface Api {
  call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, options?: CallOptions): Promise<Result<A>>;
  /**
   * A call with `lines`: rows come in batches as they arrive, the next batch when `take` is done with the last one. Answers how many came;
   * a stream that broke off is an error, also when rows were taken before.
   */
  lines<P, B, A>(
    endpoint: Endpoint<P, B, A>,
    input: Input<P, B>,
    take: (rows: readonly A[]) => Promise<void> | void,
    options?: CallOptions,
  ): Promise<Result<number>>;
  /** Logout: what is still under way is aborted and shows nothing. */
  endPending(): void;
}
export const Api = token<Api>('Api');
