import { makeAutoObservable } from 'mobx';
import { freshGuid } from '../../../../application/session/freshGuid';
import { otherFormsOf, type OtherForm } from '../../../../domain/declaration/profiles/otherForms';
import type { Header, Invoice } from '../../../../domain/declaration/declaration';
import { valueCurrencyOf } from '../../../../domain/declaration/profiles/jurisdiction';
import type { Field } from '../../../../domain/declaration/fields/field';
import type { Section } from '../../../../domain/declaration/profiles/profile';
import type { Choice } from '../../../../ui/kit/fields/ChoiceField';
import { valueAt } from '../../../../ui/kit/form/pointer';
import type { CodeEntry } from '../../../../ui/kit/fields/codeIndex';
import type { TextKey } from '../../../../ui/text/keys';
import type { CardContent } from '../cardContent';
import type { CardServices } from '../cardServices';
import { Obligations } from './obligations';
import type { RecordForm } from './recordForm';
import type { Wording } from '../checking/wording';

const put = (form: RecordForm, pointer: string, value: unknown): boolean => {
  if (value === undefined) return false;
  form.set(pointer, value);
  return true;
};

/** Parts and rows of the card: which are shown, and what is added or taken out. */
export class PartsModel {
  readonly opened = new Set<string>();
  readonly obligations: Obligations;
  readonly #content: CardContent;
  readonly #wording: Wording;
  readonly #services: Pick<CardServices, 'navigation' | 'session' | 'handed'>;

  constructor(content: CardContent, wording: Wording, services: Pick<CardServices, 'navigation' | 'session' | 'handed'>) {
    this.#content = content;
    this.#wording = wording;
    this.#services = services;
    this.obligations = new Obligations(content);
    makeAutoObservable(this, { obligations: false, chooseMessageType: false });
  }

  standsAside(section: Section, record: string): boolean {
    return !this.opened.has(section.id) && this.obligations.standsAside(section, record);
  }

  show(id: string): void {
    this.opened.add(id);
  }

  /** Shows a part that stood aside and goes to its first field. */
  open(id: string, pointer: string): void {
    this.show(id);
    this.#content.form.focus(pointer);
  }

  insertRow(form: RecordForm, pointer: string, at: number): void {
    form.insertRow(pointer, at, this.newRow(pointer));
    this.#content.form.focus(`${pointer}/${at}`);
  }

  removeRow(form: RecordForm, pointer: string, at: number): void {
    form.removeRow(pointer, at);
    const left = form.rows(pointer).length;
    this.#content.form.focus(left === 0 ? pointer : `${pointer}/${Math.min(at, left - 1)}`);
  }

  /** For the key that acts on the row with the focus. False when none has it. */
  actOnRow(element: Element | null, action: 'insert' | 'remove'): boolean {
    const row = element?.closest<HTMLElement>('[data-list]');
    const { list, row: place, kept } = row?.dataset ?? {};
    if (list === undefined || place === undefined || kept !== undefined) return false;
    const form = list.startsWith('/items/') ? this.#content.item : this.#content.form;
    if (!form) return false;
    if (action === 'insert') this.insertRow(form, list, Number(place) + 1);
    else this.removeRow(form, list, Number(place));
    return true;
  }

  /** The field with the focus takes the value of the same field one row above, or of the goods item before. False where there is none. */
  fillFromPrevious(element: Element | null): boolean {
    const pointer = element?.closest<HTMLElement>('[data-name]')?.dataset['name'];
    if (pointer === undefined || element?.matches('[readonly], [aria-readonly=true]')) return false;
    const { list, row, kept } = element?.closest<HTMLElement>('[data-list]')?.dataset ?? {};
    const form = pointer.startsWith('/items/') ? this.#content.item : this.#content.form;
    if (!form || kept !== undefined) return false;
    if (list !== undefined && Number(row) > 0) return put(form, pointer, form.get(pointer.replace(`${list}/${row ?? ''}`, `${list}/${Number(row) - 1}`)));
    const [, place, inside] = /^\/items\/(\d+)(\/.+)$/.exec(pointer) ?? [];
    const previous = this.#content.lines.items[Number(place) - 1];
    return previous !== undefined && inside !== undefined && put(form, pointer, valueAt(previous, inside));
  }

  /** The message types of the profile, for one without a list of them, and those of other forms that it leads to. */
  get messageTypes(): readonly CodeEntry[] {
    const { t } = this.#wording.texts;
    return [...this.#content.profile.messageTypes, ...this.#otherForms].map(({ code, titleKey }) => ({ code, text: t(titleKey as TextKey) }));
  }

  /** A message of another form is declared there, with the goods of what is stored here; what is not stored is asked about before. */
  chooseMessageType(code: string, choose: (code: string) => void): void {
    const other = this.#otherForms.find((form) => form.code === code);
    if (other === undefined) return choose(code);
    const { navigation } = this.#services;
    const { declaration, form } = this.#content;
    // The letters of the code that were typed on the way are no change of this one; it must be known before the way is asked for.
    choose(form.base.messageType ?? '');
    const query = new URLSearchParams(/\?([^#]*)/.exec(navigation.path)?.[1]);
    query.set('messageType', code);
    navigation.to(`/dec/${other.profile}/${declaration === undefined ? 'new' : `from/dec/${declaration.id}`}?${query.toString()}`);
  }

  get #otherForms(): readonly OtherForm[] {
    const { session, handed } = this.#services;
    const { profile, amending } = this.#content;
    return handed || amending ? [] : otherFormsOf(profile.key).filter((form) => session.allowed(`dec.${form.profile}`));
  }

  get invoiceChoices(): readonly Choice[] {
    const { invoices = [] } = this.#content.form.value;
    const { t } = this.#wording.texts;
    return invoices.flatMap(({ id, number = '' }, at) =>
      id === undefined ? [] : [{ value: id, wording: number.trim() || t('dec.list.row', { title: t('dec.row.invoices'), n: at + 1 }) }],
    );
  }

  /** The house consignments by their number and the first transport document. */
  get houseChoices(): readonly Choice[] {
    const { houses = [] } = this.#content.form.value;
    const { t } = this.#wording.texts;
    return houses.flatMap(({ id, transportDocuments = [] }, at) => {
      const [document] = transportDocuments;
      return id === undefined
        ? []
        : [{ value: id, wording: [t('dec.list.row', { title: t('dec.row.houses'), n: at + 1 }), document?.reference ?? ''].join(' ').trim() }];
    });
  }

  /** Of the invoices, where they have one in common. */
  get currency(): string {
    const currencies = new Set((this.#content.form.value.invoices ?? []).flatMap(({ currency }) => (currency ? [currency] : [])));
    const [only] = currencies;
    return currencies.size === 1 ? (only ?? '') : '';
  }

  unitOf({ unit }: Field, record: string): string | undefined {
    switch (unit) {
      case 'KG':
        return 'kg';
      case 'percent':
        return '%';
      case 'internalCurrency':
        return this.#guaranteeAt(record)?.currency ?? valueCurrencyOf(this.#content.profile, this.#content.form.value);
      case 'invoiceCurrency':
        return this.#invoiceAt(record)?.currency;
      case undefined:
        return undefined;
    }
  }

  #guaranteeAt(record: string): NonNullable<Header['guarantees']>[number] | undefined {
    const [, place] = /^\/guarantees\/(\d+)/.exec(record) ?? [];
    return place === undefined ? undefined : this.#content.form.value.guarantees?.[Number(place)];
  }

  #invoiceAt(record: string): Invoice | undefined {
    const { invoices = [] } = this.#content.form.value;
    const [, place] = /^\/invoices\/(\d+)/.exec(record) ?? [];
    if (place !== undefined) return invoices[Number(place)];
    const named = this.#content.item?.item.invoiceRef;
    return invoices.find(({ id }) => id === named) ?? invoices[0];
  }

  /** Rows that others refer to have an id of their own. */
  newRow(pointer: string): object {
    if (pointer === '/invoices') return this.#invoice();
    return pointer === '/houses' ? { id: freshGuid() } : {};
  }

  #invoice(): Invoice {
    const [first] = this.#content.form.value.invoices ?? [];
    return { id: freshGuid(), ...(first?.currency !== undefined && { currency: first.currency }) };
  }
}
