const SLICE_MS = 12;
/** Steps that are done at once whatever the clock says: what a person pastes by hand is there when the command returns. */
const SURE_STEPS = 200;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(undefined);
  });

const runSlice = <A>(job: Generator<void, A>, sureSteps: number): IteratorResult<void, A> => {
  const end = performance.now() + SLICE_MS;
  let step = job.next();
  for (let count = 1; !step.done && (count < sureSteps || performance.now() < end); count += 1) step = job.next();
  return step;
};

/** One long job that never holds the main thread longer than a slice at a time. A short one is done at once. */
export class SlicedJob {
  #current: object | undefined;

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  run<A>(job: Generator<void, A>, done: (answer: A) => void): void {
    const own = {};
    this.#current = own;
    const isOver = (sureSteps = 0): boolean => {
      if (this.#current !== own) return true;
      const step = runSlice(job, sureSteps);
      if (!step.done) return false;
      this.#current = undefined;
      done(step.value);
      return true;
    };
    const rest = async (): Promise<void> => {
      do await nextTask();
      while (!isOver());
    };
    if (!isOver(SURE_STEPS)) void rest();
  }

  /** What runs is left unfinished. */
  cancel(): void {
    this.#current = undefined;
  }
}
