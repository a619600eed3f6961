import type { Endpoint, Input } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';

/** What a demonstrated screen is to show. */
export const DEMONSTRATED = ['data', 'empty', 'busy', 'error', 'noAccess'] as const;
export type Demonstrated = (typeof DEMONSTRATED)[number];

type Answer<P, B, A> = (input: Input<P, B>) => Result<A>;

const never = <A>(): Promise<Result<A>> => new Promise(() => undefined);

/** Answers calls inside the page, or shows what a screen does when they are slow, fail or are refused. No call leaves the browser. */
export class DemonstrationApi implements Api {
  readonly #answers = new Map<unknown, unknown>();
  readonly #shows: Demonstrated;

  constructor(shows: Demonstrated) {
    this.#shows = shows;
  }

  on<P, B, A>(endpoint: Endpoint<P, B, A>, answer: Answer<P, B, A>): this {
    this.#answers.set(endpoint, answer);
    return this;
  }

  /** The rows of a call with `lines`. */
  onLines<P, B, A>(endpoint: Endpoint<P, B, A>, rows: (input: Input<P, B>) => readonly A[]): this {
    this.#answers.set(endpoint, rows);
    return this;
  }

  call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>): Promise<Result<A>> {
    const answer = this.#answers.get(endpoint) as Answer<P, B, A> | undefined;
    return this.#answered(() => (answer ? answer(input) : fail('notFound', '', { textKey: 'error.404' })));
  }

  async lines<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, take: (rows: readonly A[]) => Promise<void> | void): Promise<Result<number>> {
    const rows = this.#answers.get(endpoint) as ((asked: Input<P, B>) => readonly A[]) | undefined;
    const answer = await this.#answered(() => ok(rows?.(input) ?? []));
    if (failed(answer)) return answer;
    await take(answer.right);
    return ok(answer.right.length);
  }

  endPending(): void {
    // Nothing is under way outside the page.
  }

  #answered<A>(answer: () => Result<A>): Promise<Result<A>> {
    switch (this.#shows) {
      case 'busy':
        return never();
      case 'error':
        return Promise.resolve(fail('unavailable', '', { textKey: 'dy.said.failed', reference: 'DEMO-502' }));
      case 'noAccess':
        return Promise.resolve(fail('forbidden', '', { textKey: 'error.403' }));
      case 'data':
      case 'empty':
        return Promise.resolve(answer());
    }
  }
}
