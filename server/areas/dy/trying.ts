import type { FastifyInstance } from 'fastify';
import { fail, type Result } from '../../../src/domain/kernel/result';
import { judged, type Judged } from '../../../src/domain/testbench/judge';
import { isRuleBench, type Assertion, type Bench } from '../../../src/domain/testbench/scenario';
import { tryOut } from '../../../src/domain/testbench/tryOut';
import type { Host } from '../../http/host';
import { LinkTry, tryLink, type Tester } from './linkTry';

/** Tries a bench: by rules of the domain, or by calls of the portal itself. */
export class Benches {
  readonly #host: Host;
  #app: FastifyInstance | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /** What takes the calls of visitors. */
  calls(app: FastifyInstance): void {
    this.#app = app;
  }

  async judge(bench: Bench, input: unknown, expected: readonly Assertion[], tester: Tester): Promise<Judged> {
    return judged(isRuleBench(bench) ? tryOut(bench, input) : await this.#visit(input, tester), expected);
  }

  async #visit(input: unknown, tester: Tester): Promise<Result<unknown>> {
    if (LinkTry.is(input)) return tryLink(this.#app, this.#host, tester, input);
    return fail('badRequest', 'The input does not fit the bench.', { feedbacks: [{ severity: 2, code: 'DY-INPUT', pointer: '/input' }] });
  }
}
