import { makeAutoObservable, observableRef } from 'mobx';
import { copyDeclaration } from '../../../application/contract/declarationLife';
import type { Access } from '../../../domain/access/access';
import type { Conservation } from '../../../domain/declaration/contentTotals';
import type { Declaration } from '../../../domain/declaration/declaration';
import { profiles } from '../../../domain/declaration/profiles/all';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

interface Copied {
  readonly declaration: Declaration;
  readonly dropped: readonly string[];
  readonly totals: Conservation;
}

/** DEC-R43: what goes along, and for which profile. What that profile does not know is told before the copy is opened. */
export class CopyModel {
  profile: string;
  withAttachments = false;
  withPreviousDocuments = false;
  copied: Copied | undefined;
  readonly call: CallModel;
  readonly targets: readonly string[];
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    this.profile = card.profile.key;
    this.targets = profiles
      .filter(({ key, kind }) => key === card.profile.key || (kind === 'OUT' && card.services.session.allowed(`dec.${key}` as Access)))
      .map(({ key }) => key);
    makeAutoObservable(this, { copied: observableRef, call: false, targets: false });
  }

  choose(profile: string): void {
    this.profile = profile;
    this.call.forget();
  }

  takeAttachments(taken: boolean): void {
    this.withAttachments = taken;
    this.call.forget();
  }

  takePreviousDocuments(taken: boolean): void {
    this.withPreviousDocuments = taken;
    this.call.forget();
  }

  async copy(): Promise<void> {
    const declaration = await this.call.stored();
    if (!declaration) return;
    const { withAttachments, withPreviousDocuments, profile: targetProfile } = this;
    const body = { withAttachments, withPreviousDocuments, targetProfile };
    const answer = await this.call.run((idempotencyKey) =>
      this.#card.services.api.call(copyDeclaration, { params: { id: declaration.id }, body }, { idempotencyKey }),
    );
    if (!answer) return;
    const { wording } = this.#card;
    const dropped = answer.droppedElements.map(({ place }) => wording.element(place));
    this.take({ declaration: answer.declaration, dropped: [...new Set(dropped)], totals: answer.totals });
    if (dropped.length === 0) this.open();
  }

  take(copied: Copied): void {
    this.copied = copied;
  }

  open(): void {
    const { copied } = this;
    if (!copied) return;
    this.#card.services.notices.toast({ kind: 'SUCCESS', text: 'dec.copy.done', values: { lrn: copied.declaration.lrn } });
    this.#card.goTo(`/dec/${copied.declaration.profile}/${copied.declaration.id}`);
  }
}
