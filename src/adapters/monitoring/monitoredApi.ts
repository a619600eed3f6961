import type { Endpoint, Input } from '../../application/contract/endpoint';
import type { Api, CallOptions } from '../../application/ports/api';
import type { Measuring } from '../../application/ports/monitoring';
import { failed, type Result } from '../../domain/kernel/result';

/** Calls, each measured under the template of its path: no id, no criterion. */
export class MonitoredApi implements Api {
  readonly #api: Api;
  readonly #monitoring: Measuring;

  constructor(api: Api, monitoring: Measuring) {
    this.#api = api;
    this.#monitoring = monitoring;
  }

  call<P, B, A>(endpoint: Endpoint<P, B, A>, input: Input<P, B>, options?: CallOptions): Promise<Result<A>> {
    return this.#measured(endpoint, this.#api.call(endpoint, input, options));
  }

  lines<P, B, A>(
    endpoint: Endpoint<P, B, A>,
    input: Input<P, B>,
    take: (rows: readonly A[]) => Promise<void> | void,
    options?: CallOptions,
  ): Promise<Result<number>> {
    return this.#measured(endpoint, this.#api.lines(endpoint, input, take, options));
  }

  endPending(): void {
    this.#api.endPending();
  }

  async #measured<P, B, A, R>({ method, path }: Endpoint<P, B, A>, answering: Promise<Result<R>>): Promise<Result<R>> {
    const end = this.#monitoring.begin(`${method} ${path}`, { 'http.request.method': method, 'url.template': path });
    const answer = await answering;
    end(failed(answer) && answer.left.kind !== 'aborted' ? answer.left.kind : undefined);
    return answer;
  }
}
