import { makeAutoObservable } from 'mobx';
import { SlicedJob } from '../../../ui/kit/grid/slicedJob';
import type { Model } from '../../../ui/react/model';

/** Numbers that are looked at between two looks at the clock. */
const STRIDE = 500;

function* primesUpTo(limit: number, tell: (done: number) => void): Generator<void, number> {
  let found = 0;
  for (let candidate = 2; candidate <= limit; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate && isPrime; divisor += 1) isPrime = candidate % divisor !== 0;
    if (isPrime) found += 1;
    if (candidate % STRIDE !== 0) continue;
    tell(candidate);
    yield;
  }
  return found;
}

/** Real work of some seconds in slices that leave the page free. */
export class PrimesModel implements Model {
  readonly limit: number;
  done: number | undefined;
  found: number | undefined;
  endedAt: number | undefined;
  readonly #job = new SlicedJob();

  constructor(limit: number) {
    this.limit = limit;
    makeAutoObservable(this, { limit: false });
  }

  open(): () => void {
    return () => this.#job.cancel();
  }

  start(): void {
    this.found = undefined;
    this.endedAt = undefined;
    this.tell(0);
    this.#job.run(
      primesUpTo(this.limit, (done) => this.tell(done)),
      (found) => this.finish(found),
    );
  }

  cancel(): void {
    this.#job.cancel();
    this.endedAt = this.done;
    this.done = undefined;
  }

  tell(done: number): void {
    this.done = done;
  }

  finish(found: number): void {
    this.done = undefined;
    this.found = found;
  }
}
