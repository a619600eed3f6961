import { makeAutoObservable, observableRef } from 'mobx';
import type { Saved } from '../../../application/contract/dec';
import { mergeGoodsItems, unmergeGoodsItems } from '../../../application/contract/declarationLife';
import type { MergePreview } from '../../../domain/declaration/merging/mergePreview';
import type { CardModel } from '../card/cardModel';
import { atVersion, CallModel } from './callModel';

/** The card shows what the server made of its lines. */
export const show = (card: CardModel, { declaration, items, findings }: Saved): void => {
  card.content.load(declaration, items);
  card.check.configure();
  card.check.serverFound(findings);
};

/** DEC-R50: which lines become one item is shown before anything is changed. */
export class MergeModel {
  description = false;
  invoice = false;
  preview: MergePreview | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { preview: observableRef, call: false });
  }

  open(): () => void {
    void this.look();
    return () => undefined;
  }

  keep(key: 'description' | 'invoice', kept: boolean): void {
    this[key] = kept;
    void this.look();
  }

  shown(preview: MergePreview | undefined): void {
    this.preview = preview;
  }

  async look(): Promise<void> {
    this.shown((await this.#merge(true))?.preview);
  }

  async merge(): Promise<void> {
    const answer = await this.#merge(false);
    if (!answer?.saved) return;
    show(this.#card, answer.saved);
    this.#card.services.notices.toast({ kind: 'SUCCESS', text: 'dec.merge.done', values: { lines: answer.preview.lines, items: answer.preview.items } });
    this.#card.tasks.close();
  }

  async #merge(dryRun: boolean) {
    this.call.forget();
    const declaration = await this.call.stored();
    if (!declaration) return undefined;
    const body = { ...(await atVersion(this.#card, declaration)), dryRun, keys: { description: this.description, invoice: this.invoice } };
    return this.call.run((idempotencyKey) => this.#card.services.api.call(mergeGoodsItems, { params: { id: declaration.id }, body }, { idempotencyKey }));
  }
}

interface Unmerged {
  readonly lines: number;
  readonly items: number;
  /** What was entered since and goes, already worded. */
  readonly lost: readonly string[];
}

/** The lines of merged items come back; what was entered on those items since is named before. */
export class UnmergeModel {
  preview: Unmerged | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { preview: observableRef, call: false });
  }

  open(): () => void {
    void this.look();
    return () => undefined;
  }

  shown(preview: Unmerged | undefined): void {
    this.preview = preview;
  }

  async look(): Promise<void> {
    const answer = await this.#unmerge(true);
    if (!answer) return;
    const { content, wording } = this.#card;
    const { t } = wording.texts;
    const named = answer.lost.flatMap(({ itemId, pointers }) => {
      const n = content.lines.placeOf(itemId) + 1;
      return pointers.map((pointer) => `${t('dec.drawer.title', { n })}: ${wording.place(`/items/0${pointer}`)}`);
    });
    this.shown({ lines: answer.lines, items: answer.items, lost: [...new Set(named)] });
  }

  async unmerge(): Promise<void> {
    const answer = await this.#unmerge(false);
    if (!answer?.saved) return;
    show(this.#card, answer.saved);
    this.#card.services.notices.toast({ kind: 'SUCCESS', text: 'dec.unmerge.done', values: { lines: answer.lines } });
    this.#card.tasks.close();
  }

  async #unmerge(dryRun: boolean) {
    this.call.forget();
    const declaration = await this.call.stored();
    if (!declaration) return undefined;
    const body = { ...(await atVersion(this.#card, declaration)), dryRun };
    return this.call.run((idempotencyKey) => this.#card.services.api.call(unmergeGoodsItems, { params: { id: declaration.id }, body }, { idempotencyKey }));
  }
}
