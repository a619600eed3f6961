/** Timers by name: one that is started again begins anew. */
export class Timers {
  readonly #running = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly due: number; readonly end: () => void }>();

  start(name: string, ms: number, ended: () => void): void {
    this.stop(name);
    const end = (): void => {
      this.stop(name);
      ended();
    };
    this.#running.set(name, { timer: setTimeout(end, ms), due: performance.now() + ms, end });
  }

  /** Ends what is due. Browsers hold back timers of a tab that is not looked at, but neither messages nor what a stream brings. */
  catchUp(): void {
    const now = performance.now();
    for (const { due, end } of [...this.#running.values()]) if (due <= now) end();
  }

  stop(name: string): void {
    clearTimeout(this.#running.get(name)?.timer);
    this.#running.delete(name);
  }

  stopAll(): void {
    for (const name of [...this.#running.keys()]) this.stop(name);
  }
}
