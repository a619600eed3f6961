import { makeAutoObservable, observableRef } from 'mobx';
import { createAdditional } from '../../../application/contract/declarationLife';
import type { Access } from '../../../domain/access/access';
import { additionalMessages } from '../../../domain/declaration/additionalDeclaration';
import type { GoodsItem } from '../../../domain/declaration/declaration';
import type { MergePreview } from '../../../domain/declaration/merging/mergePreview';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import type { TextKey } from '../../../ui/text/keys';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

const MOVEMENTS = ['NMRN', 'NCLE'];

/** DEC-R46, "Create additional declaration": what it is, what it refers to, and what is carried over. */
export class AdditionalModel {
  declarationType: string;
  procedure: string;
  documentKeyType = 'NMRN';
  expectedTaxationDate: string;
  withDocuments = true;
  merge = true;
  readonly leftOut = new Set<string>();
  preview: MergePreview | undefined;
  readonly messages: readonly Choice[];
  readonly documents: readonly Choice[];
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    const known = additionalMessages(card.profile.country).filter(({ profile }) => card.services.session.allowed(`dec.${profile}` as Access));
    this.messages = known.map(({ code, titleKey }) => ({ value: code, wording: `${code} - ${card.wording.texts.t(titleKey as TextKey)}` }));
    const { header, items } = card.content.content;
    const named = [header, ...items].flatMap(({ supportingDocuments = [] }) => supportingDocuments.flatMap(({ type }) => type?.trim() || []));
    const types = [...new Set([...MOVEMENTS, ...(header.invoices?.some(({ number }) => number?.trim()) === true ? ['N380'] : []), ...named])];
    this.documents = types.map((type) => ({ value: type, wording: type }));
    const [first] = items;
    this.declarationType = this.messages[0]?.value ?? '';
    this.procedure = `${first?.procedureRequested ?? ''}${first?.procedurePrevious ?? ''}`;
    this.expectedTaxationDate = header.expectedTaxationDate ?? stockholmDate(new Date());
    makeAutoObservable(this, { preview: observableRef, messages: false, documents: false, call: false });
  }

  open(): () => void {
    void this.look();
    return () => undefined;
  }

  /** Lines that may be carried over. */
  get lines(): readonly GoodsItem[] {
    return this.#card.content.lines.items.filter(({ excluded }) => excluded !== true);
  }

  get kept(): number {
    return this.lines.length - this.leftOut.size;
  }

  change(change: Partial<Pick<AdditionalModel, 'declarationType' | 'procedure' | 'documentKeyType' | 'expectedTaxationDate' | 'withDocuments' | 'merge'>>): void {
    Object.assign(this, change);
    void this.look();
  }

  leaveOut(id: string): void {
    this.leftOut.add(id);
    void this.look();
  }

  restore(id: string): void {
    this.leftOut.delete(id);
    void this.look();
  }

  shown(preview: MergePreview | undefined): void {
    this.preview = preview;
  }

  async look(): Promise<void> {
    this.shown((await this.#create(true))?.preview);
  }

  async create(): Promise<void> {
    const made = (await this.#create(false))?.declaration;
    if (!made) return;
    this.#card.services.notices.toast({ kind: 'SUCCESS', text: 'dec.additional.done', values: { lrn: made.lrn } });
    this.#card.goTo(`/dec/${made.profile}/${made.id}`);
  }

  async #create(dryRun: boolean) {
    const { declaration, profile, services } = this.#card;
    if (!declaration) return undefined;
    this.call.forget();
    const { declarationType, procedure, documentKeyType, expectedTaxationDate, withDocuments, merge } = this;
    const additionalData = withDocuments ? (['items', 'documents'] as const) : (['items'] as const);
    const option = { country: profile.country, declarationType, procedure, documentKeyType, expectedTaxationDate, additionalData: [...additionalData], merge };
    return this.call.run((idempotencyKey) => services.api.call(createAdditional, { params: { id: declaration.id }, body: { option, leftOut: [...this.leftOut], dryRun } }, { idempotencyKey }));
  }
}
