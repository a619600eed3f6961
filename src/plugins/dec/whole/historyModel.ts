import { makeAutoObservable, observableRef } from 'mobx';
import type { TypeOf } from 'io-ts';
import { auditTime, merge, type Subscription } from 'rxjs';
import { readHistory, readRelated, type RelatedDeclaration } from '../../../application/contract/declarationLife';
import { serverBack } from '../../../application/session/serverBack';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { CardModel } from '../card/cardModel';
import type { CardServices } from '../card/cardServices';

export type History = TypeOf<(typeof readHistory)['answer']>;

/** Events in a row are answered by one reading. */
const TOGETHER_MS = 300;

/** What a declaration went through, and which others belong to it; read again when something happens to it, and when the server is back. */
export class HistoryModel {
  history: History | undefined;
  related: readonly RelatedDeclaration[] = [];
  problem: PortalError | undefined;
  readonly #services: Pick<CardServices, 'api' | 'events'>;
  readonly #id: string;
  readonly #newest = latest();
  #readers = 0;
  #heard: Subscription | undefined;

  constructor(services: Pick<CardServices, 'api' | 'events'>, id: string) {
    this.#services = services;
    this.#id = id;
    makeAutoObservable(this, { history: observableRef, related: observableRef, problem: observableRef });
  }

  /** One reading serves the panel and the section. */
  open(): () => void {
    this.#readers += 1;
    if (this.#readers === 1) this.#follow();
    return () => {
      this.#readers -= 1;
      if (this.#readers === 0) this.#heard?.unsubscribe();
    };
  }

  #follow(): void {
    const { events } = this.#services;
    this.#heard = merge(events.on('dec', 'DeclarationStatusChanged', this.#id), events.on('dec', 'DeclarationMessageReceived', this.#id))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(true));
    this.#heard.add(serverBack(events).subscribe(() => this.problem && void this.load(true)));
    void this.load(false);
  }

  async load(background: boolean): Promise<void> {
    const { api } = this.#services;
    const params = { id: this.#id };
    const asked = Promise.all([api.call(readHistory, { params }, { background }), api.call(readRelated, { params }, { background })]);
    await this.#newest(asked, ([history, related]) => {
      if (failed(history)) this.fail(history.left);
      else if (failed(related)) this.fail(related.left);
      else this.take(history.right, related.right);
    });
  }

  fail(problem: PortalError): void {
    this.problem = problem;
  }

  take(history: History, related: readonly RelatedDeclaration[]): void {
    this.problem = undefined;
    this.history = history;
    this.related = related;
  }
}

const models = new WeakMap<CardModel, HistoryModel>();

/** That of the declaration on the card. */
export const historyOf = (card: CardModel, id: string): HistoryModel => {
  const known = models.get(card);
  if (known) return known;
  const model = new HistoryModel(card.services, id);
  models.set(card, model);
  return model;
};
