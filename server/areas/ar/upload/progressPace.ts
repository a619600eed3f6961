const EVERY_MS = 500;

/** Says when the progress of an upload may be told again: at most twice a second. */
export class ProgressPace {
  readonly #toldAt = new Map<string, number>();

  isDue(uploadId: string, now: number): boolean {
    for (const [id, at] of this.#toldAt) if (now - at >= EVERY_MS) this.#toldAt.delete(id);
    if (this.#toldAt.has(uploadId)) return false;
    this.#toldAt.set(uploadId, now);
    return true;
  }
}
