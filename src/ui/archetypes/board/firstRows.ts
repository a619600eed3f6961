import type { Page } from '../../../application/contract/endpoint';
import type { Result } from '../../../domain/kernel/result';

/** As long as the code of a page needs to be drawn; then the answer may be an old one. */
const LIFE_MS = 3_000;

/** The first page of a list that was asked for before there was the list. */
export class FirstRows<Row> {
  #asked: { readonly at: number; readonly page: Promise<Result<Page<Row>>> } | undefined;

  keep(page: Promise<Result<Page<Row>>>): void {
    this.#asked = { at: Date.now(), page };
  }

  /** Once. */
  take(): Promise<Result<Page<Row>>> | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    return asked !== undefined && Date.now() - asked.at < LIFE_MS ? asked.page : undefined;
  }
}
