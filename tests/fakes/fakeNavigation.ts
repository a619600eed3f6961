import type { Navigation } from '../../src/application/ports/navigation';

/** Goes where it is told unless a guard says no; `visited` has every place in order. */
export class FakeNavigation implements Navigation {
  path: string;
  readonly visited: string[] = [];
  readonly #guards = new Set<() => Promise<boolean>>();

  constructor(path = '/') {
    this.path = path;
  }

  get guarded(): boolean {
    return this.#guards.size > 0;
  }

  to(path: string, { replace = false, keeps = false }: { readonly replace?: boolean; readonly keeps?: boolean } = {}): void {
    if (replace || keeps) this.#arrive(path);
    else void this.#leave(path);
  }

  guard(leave: () => Promise<boolean>): () => void {
    this.#guards.add(leave);
    return () => this.#guards.delete(leave);
  }

  async #leave(path: string): Promise<void> {
    for (const leave of [...this.#guards]) if (!(await leave())) return;
    this.#arrive(path);
  }

  #arrive(path: string): void {
    this.path = path;
    this.visited.push(path);
  }
}
