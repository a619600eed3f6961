import { makeAutoObservable, observableRef } from 'mobx';
import { presentGoods, sendDocuments, takeOverData } from '../../../application/contract/declarationAuthority';
import { listAttachments } from '../../../application/contract/declarationAttachments';
import { readDifferences } from '../../../application/contract/declarationLife';
import type { Attachment } from '../../../domain/attachment/attachment';
import type { Change } from '../../../domain/declaration/differences';
import { failed } from '../../../domain/kernel/result';
import type { CardModel } from '../card/cardModel';
import { atVersion, CallModel } from './callModel';
import { show } from './mergeModel';

/** T11: the documents that the authority asked for. */
export class DocumentsModel {
  files: readonly Attachment[] | undefined;
  readonly chosen = new Set<string>();
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { files: observableRef, call: false });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { declaration, services } = this.#card;
    if (!declaration) return;
    const files = await this.call.run(() => services.api.call(listAttachments, { params: { id: declaration.id } }));
    if (files) this.take(files);
  }

  take(files: readonly Attachment[]): void {
    this.files = files;
    for (const { id } of files) this.chosen.add(id);
  }

  choose(id: string, isChosen: boolean): void {
    if (isChosen) this.chosen.add(id);
    else this.chosen.delete(id);
    this.call.forget();
  }

  async send(): Promise<void> {
    const { declaration, services, content, tasks } = this.#card;
    if (!declaration) return;
    const body = { ...(await atVersion(this.#card, declaration)), attachmentIds: [...this.chosen] };
    const answer = await this.call.run((idempotencyKey) => services.api.call(sendDocuments, { params: { id: declaration.id }, body }, { idempotencyKey }));
    if (!answer) return;
    content.told(answer.declaration);
    services.notices.toast({ kind: 'SUCCESS', text: 'dec.documents.done' });
    tasks.close();
  }
}

/** DEC-R40: what customs determined itself becomes the declaration's data when the declarant says so. */
export class TakeOverModel {
  changes: readonly Change[] | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { changes: observableRef, call: false });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { declaration, services } = this.#card;
    const version = declaration?.authorityVersion;
    if (!declaration || version === undefined) return;
    const params = { id: declaration.id, from: String(version - 1), to: String(version) };
    const answer = await services.api.call(readDifferences, { params });
    if (!failed(answer)) this.take(answer.right.changes);
  }

  take(changes: readonly Change[]): void {
    this.changes = changes;
  }

  async takeOver(): Promise<void> {
    const { declaration, services, tasks } = this.#card;
    if (!declaration) return;
    const body = await atVersion(this.#card, declaration);
    const answer = await this.call.run(() => services.api.call(takeOverData, { params: { id: declaration.id }, body }));
    if (!answer) return;
    show(this.#card, answer);
    tasks.close();
  }
}

/** The goods of a pre-lodged declaration have come. */
export class PresentModel {
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
  }

  async present(): Promise<void> {
    const { declaration, services, content, tasks } = this.#card;
    if (!declaration) return;
    const body = await atVersion(this.#card, declaration);
    const answer = await this.call.run((idempotencyKey) => services.api.call(presentGoods, { params: { id: declaration.id }, body }, { idempotencyKey }));
    if (!answer) return;
    content.told(answer.declaration);
    tasks.close();
  }
}
