import { makeAutoObservable, observableRef } from 'mobx';
import type { Party } from '../../../application/contract/org';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../react/latest';

export type SearchParties = (typed: string) => Promise<Result<readonly Party[]>>;

/** Long enough that nobody who types is asked for every letter, in ms. */
const WAIT = 250;

/** What a party field found for what is typed; an older answer never replaces a newer one. */
export class PartySearch {
  hits: readonly Party[] = [];
  problem: PortalError | undefined;
  /** What the hits are for; undefined while the question is on its way. */
  answered: string | undefined;
  readonly #latest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #search: SearchParties;

  constructor(search: SearchParties) {
    this.#search = search;
    makeAutoObservable(this, { hits: observableRef, problem: observableRef });
  }

  /** The register may be another one at each drawing. */
  use(search: SearchParties): void {
    this.#search = search;
  }

  ask(typed: string): void {
    const text = typed.trim();
    this.answered = undefined;
    this.problem = undefined;
    clearTimeout(this.#timer);
    if (text === '') this.take(text, []);
    else this.#timer = setTimeout(() => void this.#latest(this.#search(text), (answer) => this.answer(text, answer)), WAIT);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  answer(typed: string, answer: Result<readonly Party[]>): void {
    if (!failed(answer)) {
      this.take(typed, answer.right);
      return;
    }
    this.take(typed, []);
    if (answer.left.kind !== 'aborted') this.problem = answer.left;
  }

  take(typed: string, hits: readonly Party[]): void {
    this.hits = hits;
    this.answered = typed;
  }
}
