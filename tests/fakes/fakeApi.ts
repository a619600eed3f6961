import type { Endpoint, Input } from '../../src/application/contract/endpoint';
import { readReferenceRevisions } from '../../src/application/contract/referenceList';
import type { Api, CallOptions } from '../../src/application/ports/api';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';

type Answer<P, B, A> = (input: Input<P, B>, options: CallOptions) => Result<A> | Promise<Result<A>>;

export interface Call<P, B> {
  readonly input: Input<P, B>;
  readonly options: CallOptions;
}

/** Answers by prepared functions and remembers what was asked. A call nobody prepared is a mistake of the test. */
export class FakeApi implements Api {
  /** Lists are read one by one unless a test says which version of each there is. */
  readonly #answers = new Map<unknown, unknown>([[readReferenceRevisions, () => fail('notFound', '')]]);
  readonly #calls: { readonly endpoint: unknown; readonly call: unknown }[] = [];
  ended = 0;

  on<P, B, A>(endpoint: Endpoint<P, B, A>, answer: NoInfer<Answer<P, B, A>>): this {
    this.#answers.set(endpoint, answer);
    return this;
  }

  /** The rows of a call with `lines`, one batch after the other; a failed batch breaks the stream off. */
  onLines<P, B, A>(endpoint: Endpoint<P, B, A>, batches: (input: Input<P, B>, options: CallOptions) => readonly Result<readonly A[]>[]): this {
    this.#answers.set(endpoint, batches);
    return this;
  }

  async call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, options: CallOptions = {}): Promise<Result<A>> {
    return (this.#answerTo(endpoint, input, options) as Answer<P, B, A>)(input, options);
  }

  async lines<P, B, A>(
    endpoint: Endpoint<P, B, A>,
    input: Input<P, B>,
    take: (rows: readonly A[]) => Promise<void> | void,
    options: CallOptions = {},
  ): Promise<Result<number>> {
    const answer = this.#answerTo(endpoint, input, options) as (input: Input<P, B>, options: CallOptions) => readonly Result<readonly A[]>[];
    let count = 0;
    for (const batch of answer(input, options)) {
      if (failed(batch)) return batch;
      count += batch.right.length;
      await take(batch.right);
    }
    return ok(count);
  }

  endPending(): void {
    this.ended += 1;
  }

  /** What was asked of one endpoint, in order. */
  calls<P, B, A>(endpoint: Endpoint<P, B, A>): readonly Call<P, B>[] {
    return this.#calls.filter((one) => one.endpoint === endpoint).map((one) => one.call as Call<P, B>);
  }

  #answerTo(endpoint: Endpoint<any, any, any>, input: unknown, options: CallOptions): unknown {
    this.#calls.push({ endpoint, call: { input, options } });
    const answer = this.#answers.get(endpoint);
    if (answer === undefined) throw new Error(`No answer is prepared for ${endpoint.method} ${endpoint.path}`);
    return answer;
  }
}
