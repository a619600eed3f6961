import { errorFields, type ServerLog } from './log';

const LONGEST_WAIT_MS = 3_600_000;

interface WakeLoopOptions {
  /** Does what is due and answers the milliseconds until more is; nothing: only when woken. */
  readonly work: () => Promise<number | undefined>;
  readonly log: ServerLog;
  /** What the log says when the work throws. */
  readonly failure: string;
  readonly waitAfterFailureMs: number;
}

/**
 * Work whose rows are the truth: the timer and whoever wakes it only say when to look. It never runs twice at a time in a process, and a call to
 * wake while it runs makes it look once more.
 */
export class WakeLoop {
  readonly #options: WakeLoopOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  constructor(options: WakeLoopOptions) {
    this.#options = options;
  }

  /** Long work looks at it between two steps. */
  get stopped(): boolean {
    return this.#stopped;
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** Ends with what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      clearTimeout(this.#timer);
      const waitMs = await this.#work();
      if (waitMs !== undefined && !this.#stopped) this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS));
    }
  }

  async #work(): Promise<number | undefined> {
    const { work, log, failure, waitAfterFailureMs } = this.#options;
    try {
      return await work();
    } catch (thrown) {
      log('error', failure, errorFields(thrown));
      return waitAfterFailureMs;
    }
  }
}
