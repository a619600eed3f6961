import type { Measured, Measuring, Monitoring } from '../../application/ports/monitoring';

const NOTHING: Measuring = { begin: () => () => undefined, error: () => undefined };

/** Measures nothing until its code is there. */
export class LazyMonitoring implements Monitoring {
  readonly #load: (() => Promise<Measuring>) | undefined;
  #measuring = NOTHING;
  #loading: Promise<void> | undefined;

  /** Without `load` there is no collector. */
  constructor(load?: () => Promise<Measuring>) {
    this.#load = load;
  }

  start(): Promise<void> {
    this.#loading ??= this.#begin();
    return this.#loading;
  }

  begin(name: string, attributes?: Measured): (failure?: string) => void {
    return this.#measuring.begin(name, attributes);
  }

  error(message: string, attributes?: Measured): void {
    this.#measuring.error(message, attributes);
  }

  async #begin(): Promise<void> {
    if (this.#load) this.#measuring = await this.#load();
  }
}
