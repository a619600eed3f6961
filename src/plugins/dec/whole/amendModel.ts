import { makeAutoObservable, observableRef } from 'mobx';
import * as t from 'io-ts';
import { discardAmendment, sendAmendment } from '../../../application/contract/declarationLife';
import { changesToAmend, changesToCorrect } from '../../../domain/declaration/amendment';
import { Finding } from '../../../domain/declaration/declaration';
import type { Change } from '../../../domain/declaration/differences';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { CardModel } from '../card/cardModel';
import { atVersion, CallModel } from './callModel';

const Refused = t.type({ findings: t.array(Finding) });

/** DEC-R40: what is asked to be changed, and why. */
export class AmendModel {
  reason: string;
  changes: readonly Change[] = [];
  /** Nothing was changed, or what may not be. */
  refusal: PortalError | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    this.reason = card.content.amending?.reason ?? '';
    makeAutoObservable(this, { changes: observableRef, refusal: observableRef, call: false });
  }

  get errorOfReason(): string | undefined {
    const feedback = this.call.problem?.feedbacks?.find(({ pointer }) => pointer === '/reason');
    return feedback && this.#card.wording.feedback(feedback);
  }

  open(): () => void {
    this.compare();
    return () => undefined;
  }

  compare(): void {
    const { content, profile, wording, declaration } = this.#card;
    const { amending } = content;
    content.lines.grid.commit();
    if (!amending) return;
    const changes =
      declaration?.status === 'RECEIVED' ? changesToCorrect(amending.accepted, content.content) : changesToAmend(profile, amending.accepted, content.content);
    this.changes = failed(changes) ? [] : changes.right;
    this.refusal = failed(changes) ? wording.problem(changes.left) : undefined;
  }

  type(reason: string): void {
    this.reason = reason;
    this.call.forget();
  }

  async send(): Promise<void> {
    const { content, services } = this.#card;
    const { amending } = content;
    if (amending) content.drafted({ ...amending, reason: this.reason });
    if ((content.dirty || amending?.id === undefined) && !(await this.#card.actions.save(false))) return this.#card.tasks.close();
    const { declaration, amending: draft } = content;
    if (!declaration || draft?.id === undefined || draft.version === undefined) return;
    const { id: aid, version: amendmentVersion } = draft;
    const body = { ...(await atVersion(this.#card, declaration)), amendmentVersion, reason: this.reason };
    const answer = await this.call.run((idempotencyKey) => services.api.call(sendAmendment, { params: { id: declaration.id, aid }, body }, { idempotencyKey }));
    if (!answer) return this.#showErrors();
    services.notices.toast({ kind: 'SUCCESS', text: 'dec.amend.done' });
    this.#card.goTo(`/dec/${declaration.profile}/${declaration.id}`);
  }

  async discard(): Promise<void> {
    const { content, services } = this.#card;
    const { declaration, amending } = content;
    if (!declaration || amending?.id === undefined || amending.version === undefined) return;
    const params = { id: declaration.id, aid: amending.id, version: String(amending.version) };
    const answer = await this.call.run(() => services.api.call(discardAmendment, { params }));
    if (answer) this.#card.goTo(`/dec/${declaration.profile}/${declaration.id}`);
  }

  /** Errors in the new data stand on the card. */
  #showErrors(): void {
    const found = Refused.decode(this.call.problem?.data);
    if (found._tag === 'Left') return;
    this.#card.tasks.close();
    this.#card.actions.summarise(found.right.findings);
  }
}
