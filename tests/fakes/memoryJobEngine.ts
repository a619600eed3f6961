import { randomUUID } from 'node:crypto';
import type { JobEngine, QueuedRun } from '../../server/jobs/jobEngine';

interface Waiting {
  readonly run: QueuedRun;
  readonly startAfter: Date | undefined;
}

/** A queue that brings its runs only when a test says so. A rolled-back transaction leaves the entry: tests of that use the real one. */
export class MemoryJobEngine implements JobEngine {
  waiting: Waiting[] = [];
  #carryOut: ((run: QueuedRun) => Promise<void>) | undefined;

  enqueue(_db: unknown, run: QueuedRun, startAfter?: Date): Promise<string> {
    this.waiting.push({ run, startAfter });
    return Promise.resolve(randomUUID());
  }

  start(carryOut: (run: QueuedRun) => Promise<void>): Promise<void> {
    this.#carryOut = carryOut;
    return Promise.resolve();
  }

  wake(): void {}

  rest(): Promise<void> {
    return this.stop();
  }

  stop(): Promise<void> {
    this.#carryOut = undefined;
    return Promise.resolve();
  }

  /** Brings what waits now; what is put in meanwhile waits for the next call. */
  async bring(): Promise<void> {
    const bringing = this.waiting;
    this.waiting = [];
    for (const { run } of bringing) await this.#carryOut?.(run);
  }
}
