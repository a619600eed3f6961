import { makeAutoObservable, observableRef } from 'mobx';
import { timer } from 'rxjs';
import { drainJobNode, pauseJobType, readJobNodes, readJobQueues, resumeJobType, type JobNode, type JobQueue } from '../../../application/contract/jobAdmin';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const LOOK_EVERY_MS = 5_000;

interface Installation {
  readonly queues: readonly JobQueue[];
  readonly nodes: readonly JobNode[];
}

/** What waits and runs in the installation and who carries it out; looked at anew while it is shown. */
export class QueuesModel implements Model {
  shown: Installation | undefined;
  problem: PortalError | undefined;
  busy = false;
  pausing: JobQueue | undefined;
  draining: JobNode | undefined;
  reason = '';
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { shown: observableRef, problem: observableRef, pausing: observableRef, draining: observableRef });
  }

  open(): () => void {
    const looking = timer(0, LOOK_EVERY_MS).subscribe(() => void this.load());
    return () => looking.unsubscribe();
  }

  async load(): Promise<void> {
    await this.#newest(this.#read(), (answer) => this.take(answer));
  }

  take(answer: Result<Installation>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.shown = answer.right;
  }

  askPause(queue: JobQueue | undefined): void {
    this.pausing = queue;
    this.reason = '';
  }

  askDrain(node: JobNode | undefined): void {
    this.draining = node;
  }

  write(reason: string): void {
    this.reason = reason;
  }

  async pause(): Promise<void> {
    const { pausing, reason } = this;
    if (pausing === undefined) return;
    await this.#change(() => this.#api.call(pauseJobType, { params: { jobType: pausing.jobType }, body: { reason } }));
    if (this.problem === undefined) this.askPause(undefined);
  }

  resume({ jobType }: JobQueue): Promise<void> {
    return this.#change(() => this.#api.call(resumeJobType, { params: { jobType } }));
  }

  async drain(): Promise<void> {
    const { draining } = this;
    this.askDrain(undefined);
    if (draining !== undefined) await this.#change(() => this.#api.call(drainJobNode, { params: { name: draining.name } }));
  }

  changing(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }

  async #change(call: () => Promise<Result<unknown>>): Promise<void> {
    this.changing(true);
    const answer = await call();
    this.changing(false, failed(answer) ? answer.left : undefined);
    if (!failed(answer)) await this.load();
  }

  async #read(): Promise<Result<Installation>> {
    const [queues, nodes] = await Promise.all([this.#api.call(readJobQueues, {}), this.#api.call(readJobNodes, {})]);
    if (failed(queues)) return queues;
    return failed(nodes) ? nodes : ok({ queues: queues.right, nodes: nodes.right });
  }
}
