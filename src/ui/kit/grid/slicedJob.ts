/** `prompt`: somebody waits for the outcome. `background`: keys and drawing go first. */
export type JobPace = 'prompt' | 'background';
const SLICE_MS: Readonly<Record<JobPace, number>> = { prompt: 12, background: 4 };

interface TaskScheduler {
  postTask(task: () => void, options: { readonly priority: 'background' }): Promise<void>;
}
/** Not in every browser, nor in Node. */
const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
/** Steps that are done at once whatever the clock says: what a person pastes by hand is there when the command returns. */
const SURE_STEPS: Readonly<Record<JobPace, number>> = { prompt: 200, background: 20 };

const nextTask = (pace: JobPace): Promise<void> =>
  new Promise((resolve) => {
    if (pace === 'background' && scheduler) return void scheduler.postTask(resolve, { priority: 'background' });
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(undefined);
  });

const runSlice = <A>(job: Generator<void, A>, sureSteps: number, pace: JobPace): IteratorResult<void, A> => {
  const end = performance.now() + SLICE_MS[pace];
  let step = job.next();
  for (let count = 1; !step.done && (count < sureSteps || performance.now() < end); count += 1) step = job.next();
  return step;
};

/** One long job that never holds the main thread longer than a slice at a time. A short one is done at once. */
export class SlicedJob {
  readonly #pace: JobPace;
  #current: object | undefined;

  constructor(pace: JobPace = 'prompt') {
    this.#pace = pace;
  }

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  run<A>(job: Generator<void, A>, done: (answer: A) => void): void {
    const own = {};
    this.#current = own;
    const isOver = (sureSteps = 0): boolean => {
      if (this.#current !== own) return true;
      const step = runSlice(job, sureSteps, this.#pace);
      if (!step.done) return false;
      this.#current = undefined;
      done(step.value);
      return true;
    };
    const rest = async (): Promise<void> => {
      do await nextTask(this.#pace);
      while (!isOver());
    };
    if (!isOver(SURE_STEPS[this.#pace])) void rest();
  }

  /** What runs is left unfinished. */
  cancel(): void {
    this.#current = undefined;
  }
}
