import { makeAutoObservable, observableRef } from 'mobx';
import { sendChunks, type SentChunk } from '../../../application/article/upload/sendChunks';
import type { Api } from '../../../application/ports/api';
import type { UploadTotals } from '../../../domain/article/upload/upload';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

export interface StagingProgress {
  readonly done: number;
  readonly total: number;
  /** Rows a second. */
  readonly rate: number;
  readonly secondsLeft: number | undefined;
}

/** What is handed to the server, and for which upload. */
export interface Batch {
  readonly uploadId: string;
  readonly chunks: AsyncIterable<SentChunk> | Iterable<SentChunk>;
  /** Rows that the server has already. */
  readonly received: number;
  readonly total: number;
}

const SOON = 1_000;

/** Rows on their way to the server, which checks them: how far it is, how fast, whether the line is down. */
export class StagingModel {
  progress: StagingProgress | undefined = undefined;
  totals: UploadTotals | undefined = undefined;
  /** Seconds until it is tried again. */
  waiting: number | undefined = undefined;
  problem: PortalError | undefined = undefined;
  readonly #api: Api;
  #stop = new AbortController();
  #begun = 0;
  #from = 0;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { progress: observableRef, totals: observableRef, problem: observableRef });
  }

  get isRunning(): boolean {
    return this.progress !== undefined;
  }

  async run({ uploadId, chunks, received, total }: Batch): Promise<Result<undefined>> {
    const stop = new AbortController();
    this.begin(stop, received, total);
    const sent = await sendChunks(this.#api, chunks, {
      uploadId,
      signal: stop.signal,
      onSent: (rows, totals) => this.advance(rows, totals),
      onWaiting: (seconds) => this.wait(seconds),
    });
    if (this.#stop === stop) this.end(failed(sent) ? sent.left : undefined);
    return sent;
  }

  stop(): void {
    this.#stop.abort();
    this.end();
  }

  begin(stop: AbortController, received: number, total: number): void {
    this.#stop.abort();
    this.#stop = stop;
    this.#begun = performance.now();
    this.#from = received;
    this.problem = undefined;
    this.waiting = undefined;
    this.progress = { done: received, total, rate: 0, secondsLeft: undefined };
  }

  advance(done: number, totals: UploadTotals): void {
    const { progress } = this;
    if (!progress) return;
    const ms = performance.now() - this.#begun;
    const rate = ms < SOON ? 0 : Math.round(((done - this.#from) / ms) * 1_000);
    this.totals = totals;
    this.waiting = undefined;
    this.progress = { done, total: progress.total, rate, secondsLeft: rate > 0 ? Math.ceil(Math.max(0, progress.total - done) / rate) : undefined };
  }

  wait(seconds: number): void {
    this.waiting = seconds;
  }

  fail(problem: PortalError): void {
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  end(problem?: PortalError): void {
    this.progress = undefined;
    this.totals = undefined;
    this.waiting = undefined;
    if (problem) this.fail(problem);
  }
}
