import { makeAutoObservable, observableRef } from 'mobx';
import { createAdditional } from '../../../application/contract/declarationLife';
import type { Access } from '../../../domain/access/access';
import { additionalMessages } from '../../../domain/declaration/additionalDeclaration';
import type { GoodsItem } from '../../../domain/declaration/declaration';
import type { MergePreview } from '../../../domain/declaration/merging/mergePreview';
import { profiles } from '../../../domain/declaration/profiles/all';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import type { TextKey } from '../../../ui/text/keys';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

const MOVEMENTS = ['NMRN', 'NCLE'];

/** DEC-R46, "Create additional declaration": what it is, what it refers to, and what is carried over. */
export class AdditionalModel {
  country: string;
  declarationType = '';
  procedure: string;
  documentKeyType = 'NMRN';
  expectedTaxationDate: string;
  withItems = true;
  withDocuments = true;
  merge = true;
  readonly leftOut = new Set<string>();
  preview: MergePreview | undefined;
  readonly countries: readonly Choice[];
  readonly documents: readonly Choice[];
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    const { t } = card.wording.texts;
    this.countries = [...new Set(profiles.map(({ country }) => country))]
      .filter((country) => this.#messagesOf(country).length > 0)
      .map((value) => ({ value, wording: t(`dec.country.${value}` as TextKey) }));
    this.country = this.countries.some(({ value }) => value === card.profile.country) ? card.profile.country : (this.countries[0]?.value ?? '');
    const { header, items } = card.content.content;
    const named = [header, ...items].flatMap(({ supportingDocuments = [] }) => supportingDocuments.flatMap(({ type }) => type?.trim() || []));
    const types = [...new Set([...MOVEMENTS, ...(header.invoices?.some(({ number }) => number?.trim()) === true ? ['N380'] : []), ...named])];
    this.documents = types.map((type) => ({ value: type, wording: type }));
    const [first] = items;
    this.declarationType = this.messages[0]?.value ?? '';
    this.procedure = `${first?.procedureRequested ?? ''}${first?.procedurePrevious ?? ''}`;
    this.expectedTaxationDate = header.expectedTaxationDate ?? stockholmDate(new Date());
    makeAutoObservable(this, { preview: observableRef, countries: false, documents: false, call: false });
  }

  get messages(): readonly Choice[] {
    return this.#messagesOf(this.country);
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
    return this.withItems ? this.lines.length - this.leftOut.size : 0;
  }

  change(
    change: Partial<
      Pick<AdditionalModel, 'country' | 'declarationType' | 'procedure' | 'documentKeyType' | 'expectedTaxationDate' | 'withItems' | 'withDocuments' | 'merge'>
    >,
  ): void {
    Object.assign(this, change);
    if (change.country !== undefined) this.declarationType = this.messages[0]?.value ?? '';
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
    const { declaration, services } = this.#card;
    if (!declaration) return undefined;
    this.call.forget();
    const { country, declarationType, procedure, documentKeyType, expectedTaxationDate, withItems, withDocuments, merge } = this;
    const additionalData = [...(withItems ? (['items'] as const) : []), ...(withDocuments ? (['documents'] as const) : [])];
    const option = { country, declarationType, procedure, documentKeyType, expectedTaxationDate, additionalData, merge };
    return this.call.run((idempotencyKey) =>
      services.api.call(createAdditional, { params: { id: declaration.id }, body: { option, leftOut: [...this.leftOut], dryRun } }, { idempotencyKey }),
    );
  }

  #messagesOf(country: string): readonly Choice[] {
    const { services, wording } = this.#card;
    return additionalMessages(country)
      .filter(({ profile }) => services.session.allowed(`dec.${profile}` as Access))
      .map(({ code, titleKey }) => ({ value: code, wording: `${code} - ${wording.texts.t(titleKey as TextKey)}` }));
  }
}
