import { makeAutoObservable } from 'mobx';
import { consignmentTotals, invoiceDutyValue, type DutyValue } from '../../../domain/declaration/calculation/invoiceDutyValue';
import { invoiceOf } from '../../../domain/declaration/contentTotals';
import { placedFinding } from '../../../domain/declaration/calculation/calculationFinding';
import type { GoodsItem, Invoice } from '../../../domain/declaration/declaration';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

type Element = keyof NonNullable<Invoice['dutyValue']>;
type Written = Record<Element, string>;

const EMPTY: Written = { source: '', calculationType: '', constant: '', currency: '', distributionType: '', inside: '' };
const USUAL: Partial<Written> = { source: 'Distributed', calculationType: 'CONST_X_GROSS', distributionType: 'BasedOnWeight' };

export interface DutyValuePart {
  readonly item: GoodsItem;
  readonly part: string;
}

/** The duty value of one invoice, with what it comes to and how it falls on the lines (specification 4.5). */
export class DutyValueModel {
  at = 0;
  written: Written = EMPTY;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    card.content.lines.grid.commit();
    makeAutoObservable(this, { call: false });
    this.choose(0);
  }

  get invoices(): readonly Invoice[] {
    return this.#card.content.form.value.invoices ?? [];
  }

  private get items(): readonly GoodsItem[] {
    const { header, items } = this.#card.content.content;
    const invoice = header.invoices?.[this.at];
    return items.filter((item) => item.excluded !== true && invoiceOf(header, item) === invoice);
  }

  private get made(): ReturnType<typeof invoiceDutyValue> {
    const invoice = this.invoices[this.at];
    return invoice && invoiceDutyValue({ ...invoice, dutyValue: this.written }, this.items, consignmentTotals(this.#card.content.content.header, this.items));
  }

  get value(): DutyValue | undefined {
    return this.made !== undefined && 'parts' in this.made ? this.made : undefined;
  }

  /** Why it cannot be made; nothing while the constant is still to be written. */
  get refusal(): string | undefined {
    const { made } = this;
    if (made === undefined || 'parts' in made || made.key === 'CT-R40') return undefined;
    return this.#card.wording.finding(placedFinding(made, { pointer: '', category: 'Invoice' }));
  }

  get parts(): readonly DutyValuePart[] {
    const { value } = this;
    return this.items.flatMap((item) => [value?.parts.get(item.id)].flatMap((part) => (part === undefined ? [] : [{ item, part }])));
  }

  get isManual(): boolean {
    return this.written.source === 'Manual';
  }

  choose(at: number): void {
    const dutyValue = this.invoices[at]?.dutyValue;
    this.at = at;
    this.written = { ...EMPTY, ...(dutyValue ?? USUAL) };
  }

  write(element: Element, value: string): void {
    this.written = { ...this.written, [element]: value };
  }

  /** As one step. */
  apply(): void {
    const { form, undo } = this.#card.content;
    undo.group(() => {
      for (const [element, value] of Object.entries(this.written)) form.set(`/invoices/${this.at}/dutyValue/${element}`, value);
    });
    this.#card.tasks.close();
  }
}
