import { makeAutoObservable } from 'mobx';
import { cancelDeclaration } from '../../../application/contract/declarationLife';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

/** DEC-R42. Before acceptance the declaration is withdrawn without a reason. */
export class CancelModel {
  reasonCode = '';
  text = '';
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { call: false });
  }

  get asksReason(): boolean {
    return this.#card.declaration?.status !== 'RECEIVED';
  }

  choose(reasonCode: string): void {
    this.reasonCode = reasonCode;
    this.call.forget();
  }

  type(text: string): void {
    this.text = text;
    this.call.forget();
  }

  /** What is wrong with a field stands beside it. */
  errorAt(pointer: string): string | undefined {
    const feedback = this.call.problem?.feedbacks?.find((one) => one.pointer === pointer);
    return feedback && this.#card.wording.feedback(feedback);
  }

  async cancel(): Promise<void> {
    const { declaration, content, services, tasks } = this.#card;
    if (!declaration) return;
    const { reasonCode, text } = this;
    const { id, version } = declaration;
    const answer = await this.call.run((idempotencyKey) =>
      services.api.call(cancelDeclaration, { params: { id }, body: { version, reasonCode, text } }, { idempotencyKey }),
    );
    if (!answer) return;
    content.told(answer.declaration);
    services.notices.toast({ kind: 'SUCCESS', text: 'dec.cancel.done' });
    tasks.close();
  }
}
