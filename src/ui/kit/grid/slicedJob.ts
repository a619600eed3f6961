const SLICE_MS = 12;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(undefined);
  });

const runSlice = <A>(job: Generator<void, A>): IteratorResult<void, A> => {
  const end = performance.now() + SLICE_MS;
  let step = job.next();
  while (!step.done && performance.now() < end) step = job.next();
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
    const isOver = (): boolean => {
      if (this.#current !== own) return true;
      const step = runSlice(job);
      if (!step.done) return false;
      this.#current = undefined;
      done(step.value);
      return true;
    };
    const rest = async (): Promise<void> => {
      do await nextTask();
      while (!isOver());
    };
    if (!isOver()) void rest();
  }

  /** What runs is left unfinished. */
  cancel(): void {
    this.#current = undefined;
  }
}
