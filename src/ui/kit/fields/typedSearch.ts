import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../react/latest';

export type SearchTyped<H> = (typed: string) => Promise<Result<H>>;

/** Long enough that nobody who types is asked for every letter, in ms. */
const WAIT = 250;

/** What a field found for what is typed; an older answer never replaces a newer one. Nothing is asked for an empty text but where it has an answer. */
export class TypedSearch<H> {
  hits: H;
  problem: PortalError | undefined;
  /** What the hits are for; undefined while the question is on its way. */
  answered: string | undefined;
  readonly #none: H;
  readonly #asksEmpty: boolean;
  readonly #latest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #search: SearchTyped<H>;

  constructor(search: SearchTyped<H>, none: H, { asksEmpty = false }: { readonly asksEmpty?: boolean } = {}) {
    this.#search = search;
    this.#none = none;
    this.#asksEmpty = asksEmpty;
    this.hits = none;
    makeAutoObservable(this, { hits: observableRef, problem: observableRef });
  }

  /** The register may be another one at each drawing. */
  use(search: SearchTyped<H>): void {
    this.#search = search;
  }

  ask(typed: string): void {
    const text = typed.trim();
    this.answered = undefined;
    this.problem = undefined;
    clearTimeout(this.#timer);
    if (text === '' && !this.#asksEmpty) this.take(text, this.#none);
    else this.#timer = setTimeout(() => void this.#latest(this.#search(text), (answer) => this.answer(text, answer)), WAIT);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  answer(typed: string, answer: Result<H>): void {
    if (!failed(answer)) {
      this.take(typed, answer.right);
      return;
    }
    this.take(typed, this.#none);
    if (answer.left.kind !== 'aborted') this.problem = answer.left;
  }

  take(typed: string, hits: H): void {
    this.hits = hits;
    this.answered = typed;
  }
}
