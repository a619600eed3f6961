import { isRight } from 'fp-ts/lib/Either.js';
import { makeAutoObservable, observableRef } from 'mobx';
import { readAuditChain, verifyDocumentAudit } from '../../../application/contract/documentAudit';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

type Chain = (typeof readAuditChain)['answer']['_A'];

export interface Verdict {
  readonly intact: boolean;
  readonly entries: number;
  readonly lastHash: string;
  readonly firstBreak?: number | undefined;
  readonly ofCopy: boolean;
}

/** Follows the chain in parts, so that any length shows its progress and can be ended. */
export class VerifyChainModel implements Model {
  chain: Chain | undefined;
  from = '1';
  to = '';
  damaged = false;
  problem: PortalError | undefined;
  verdict: Verdict | undefined;
  done: number | undefined;
  readonly #api: Api;
  #isEnded = false;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { chain: observableRef, problem: observableRef, verdict: observableRef });
  }

  get total(): number {
    return Math.max(0, Number(this.to) - Number(this.from) + 1);
  }

  get isRunning(): boolean {
    return this.done !== undefined;
  }

  open(): () => void {
    void this.load();
    return () => this.end();
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readAuditChain, {});
    this.take(failed(answer) ? undefined : answer.right, failed(answer) ? answer.left : undefined);
  }

  take(chain: Chain | undefined, problem: PortalError | undefined): void {
    this.chain = chain;
    this.problem = problem;
    if (chain === undefined) return;
    this.from = String(chain.firstSeq);
    this.to = String(chain.lastSeq);
  }

  write(part: { readonly from?: string; readonly to?: string; readonly damaged?: boolean }): void {
    Object.assign(this, part);
  }

  end(): void {
    this.#isEnded = true;
    this.done = undefined;
  }

  async verify(): Promise<void> {
    if (this.isRunning) return;
    const { damaged: ofCopy } = this;
    const [from, to] = [Number(this.from), Number(this.to)];
    this.begin();
    for (let fromSeq = from; ;) {
      const answer = await this.#api.call(verifyDocumentAudit, { body: { fromSeq, toSeq: to, damaged: ofCopy } });
      if (this.#isEnded) return;
      if (!isRight(answer)) return this.finish(undefined, answer.left);
      const { intact, reachedSeq, lastHash, firstBreak } = answer.right;
      const entries = reachedSeq - from + 1;
      this.advance(entries);
      if (!intact || reachedSeq >= to) return this.finish({ intact, entries, lastHash, firstBreak, ofCopy }, undefined);
      fromSeq = reachedSeq + 1;
    }
  }

  begin(): void {
    this.#isEnded = false;
    this.done = 0;
    this.verdict = undefined;
    this.problem = undefined;
  }

  advance(done: number): void {
    this.done = done;
  }

  finish(verdict: Verdict | undefined, problem: PortalError | undefined): void {
    this.done = undefined;
    this.verdict = verdict;
    this.problem = problem;
  }
}
