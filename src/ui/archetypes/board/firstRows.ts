import type { Page } from '../../../application/contract/endpoint';
import type { Result } from '../../../domain/kernel/result';

/** As long as the code of a page needs to be drawn; then the answer may be an old one. */
const LIFE_MS = 3_000;

/** A first page that was asked for, and what it is as soon as it is known. */
export interface FirstPage<Row> {
  readonly asked: Promise<Result<Page<Row>>>;
  answer?: Result<Page<Row>>;
}

/** The first page of a list that was asked for before there was the list. */
export class FirstRows<Row> {
  #kept: { readonly at: number; readonly page: FirstPage<Row> } | undefined;

  async keep(asked: Promise<Result<Page<Row>>>): Promise<void> {
    const page: FirstPage<Row> = { asked };
    this.#kept = { at: Date.now(), page };
    page.answer = await asked;
  }

  /** Once. */
  take(): FirstPage<Row> | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    return kept !== undefined && Date.now() - kept.at < LIFE_MS ? kept.page : undefined;
  }
}
