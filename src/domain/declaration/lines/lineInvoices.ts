import type { Header, Invoice } from '../declaration';
import { isBlank, isEmpty } from '../emptiness';
import { lineFinding, type LineFinding } from './lineFinding';
import type { LineValues } from './readLine';

const numberOf = ({ number }: Invoice): string => number?.trim() ?? '';

/** The invoices of a declaration while rows name them: one that is new is added, the blank one of a new card is taken for the first. */
export class LineInvoices {
  readonly #invoices: Invoice[];
  readonly #places = new Map<string, number>();
  readonly #newId: () => string;
  readonly #isUsed: (invoice: Invoice) => boolean;

  constructor({ invoices = [] }: Header, newId: () => string, isUsed: (invoice: Invoice) => boolean) {
    this.#invoices = [...invoices];
    this.#invoices.forEach((invoice, at) => this.#note(invoice, at));
    this.#newId = newId;
    this.#isUsed = isUsed;
  }

  get all(): readonly Invoice[] {
    return this.#invoices;
  }

  /** The invoice that a row belongs to; a row that names none belongs to the only one. */
  find(values: LineValues): { readonly invoice: Invoice | undefined; readonly finding?: LineFinding } {
    const at = this.#placeOf(values.invoiceNumber?.trim());
    const invoice = at < 0 ? undefined : this.#invoices[at];
    const { currency: value } = values;
    if (invoice === undefined || value === undefined || isEmpty(invoice.currency) || invoice.currency === value) return { invoice };
    const args = { invoice: numberOf(invoice), currency: invoice.currency ?? '', value };
    return { invoice, finding: lineFinding('DEC-R51.currency', args, 'currency') };
  }

  /** What a row says of an invoice that is not there yet. */
  said(values: LineValues): Invoice | undefined {
    const number = values.invoiceNumber?.trim();
    return number === undefined || this.#placeOf(number) >= 0 ? undefined : { number, ...(values.currency !== undefined && { currency: values.currency }) };
  }

  /** For a row that is taken: the id of its invoice, which is made when there is none. */
  take(values: LineValues): string | undefined {
    const number = values.invoiceNumber?.trim();
    const { currency } = values;
    const known = this.#placeOf(number);
    if (known < 0 && number === undefined) return undefined;
    const at = known < 0 ? this.#blank() : known;
    const invoice = this.#invoices[at] ?? {};
    const taken: Invoice = {
      ...invoice,
      id: invoice.id ?? this.#newId(),
      ...(number !== undefined && isEmpty(invoice.number) && { number }),
      ...(currency !== undefined && (known < 0 || isEmpty(invoice.currency)) && { currency }),
    };
    this.#invoices[at] = taken;
    this.#note(taken, at);
    return taken.id;
  }

  #placeOf(number: string | undefined): number {
    if (number === undefined) return this.#invoices.length === 1 ? 0 : -1;
    return this.#places.get(number) ?? -1;
  }

  /** Of several with the same number the first one counts. */
  #note(invoice: Invoice, at: number): void {
    const number = numberOf(invoice);
    if (!this.#places.has(number)) this.#places.set(number, at);
  }

  /** Of a new card: an invoice of which at most the currency is known and that no line names. */
  #blank(): number {
    const at = this.#invoices.findIndex((invoice) => isBlank({ ...invoice, currency: undefined }) && !this.#isUsed(invoice));
    return at < 0 ? this.#invoices.length : at;
  }
}
