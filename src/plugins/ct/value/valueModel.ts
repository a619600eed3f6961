import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { calculateValue, valueContract, type ValueAnswer } from '../../../application/contract/ctRecords';
import type { RecordOf } from '../../../application/contract/record';
import type { Api } from '../../../application/ports/api';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { currencyOf } from '../../../domain/reference/exchangeRates';
import type { ValueCalculation } from '../../../domain/tariff/records/valueCalculation';
import { termEffect } from '../../../domain/tariff/value/incoterm';
import { latest } from '../../../ui/react/latest';
import { ownAddress } from '../wizard/wizardAddress';

type Stored = RecordOf<ValueCalculation, 'Draft' | 'Locked'>;
type ListName = 'invoices' | 'elements' | 'items' | 'rates';
interface Saved {
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  readonly country: string;
  readonly date: string;
  readonly incoterm: string;
  readonly customsValue: string;
  readonly status: string;
}

const WAIT = 300;

const blank = (country: string, date: string): ValueCalculation => ({
  reference: '',
  country,
  date,
  method: '1',
  incoterm: 'FOB',
  invoices: [{ number: '', currency: 'EUR', amount: '' }],
  elements: [{ code: 'B17A', amount: '', currency: 'EUR' }],
  items: [],
});

/** Rows that nobody has filled in are no rows. */
const written = (content: ValueCalculation): ValueCalculation => ({
  ...content,
  invoices: content.invoices.filter(({ amount, number }) => amount !== '' || number !== ''),
  elements: content.elements.filter(({ amount }) => amount !== ''),
  items: content.items.filter(({ price, description }) => price !== '' || description !== ''),
  ...(content.rates !== undefined && { rates: content.rates.filter(({ rate, currency }) => rate !== '' && currency !== '') }),
});

/** A customs value on one page: what is entered is calculated at once, and nothing is stored before it is saved. */
export class ValueModel {
  content: ValueCalculation;
  answer: ValueAnswer | undefined;
  saved: readonly Saved[] = [];
  record: Stored | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly returnTo: string | undefined;
  readonly goodsItemRef: string | undefined;
  readonly #api: Api;
  readonly #navigation: Navigation;
  readonly #notices: Notices;
  readonly #newest = latest();
  readonly #id: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, navigation: Navigation, notices: Notices) {
    this.#api = api;
    this.#navigation = navigation;
    this.#notices = notices;
    const query = new URLSearchParams(navigation.path.split('?')[1] ?? '');
    this.#id = query.get('id') ?? undefined;
    this.returnTo = ownAddress(query.get('returnTo') ?? '');
    this.goodsItemRef = query.get('goodsItemRef') ?? undefined;
    this.content = blank(query.get('country') ?? 'SE', query.get('date') ?? stockholmDate(new Date()));
    makeAutoObservable(this, {
      content: observableRef,
      answer: observableRef,
      saved: observableRef,
      record: observableRef,
      problem: observableRef,
      returnTo: false,
      goodsItemRef: false,
    });
  }

  open(): () => void {
    void this.#begin();
    return () => clearTimeout(this.#timer);
  }

  get readOnly(): boolean {
    return this.record !== undefined && (this.record.isReadOnly || this.record.status === 'Locked');
  }

  get currency(): string {
    return currencyOf(this.content.country);
  }

  /** What the delivery term leaves out of the price (CT-R23). */
  get added(): readonly string[] {
    return termEffect(this.content.incoterm ?? '')?.adds ?? [];
  }

  get deducted(): readonly string[] {
    return termEffect(this.content.incoterm ?? '')?.deducts ?? [];
  }

  change(part: Partial<ValueCalculation>): void {
    this.content = { ...this.content, ...part };
    if (part.incoterm !== undefined) this.#openRows();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.calculate(), WAIT);
  }

  changeRow<L extends ListName>(list: L, at: number, part: Partial<NonNullable<ValueCalculation[L]>[number]>): void {
    const rows = this.content[list] ?? [];
    this.change({ [list]: rows.map((row, place) => (place === at ? { ...row, ...part } : row)) });
  }

  addRow(list: ListName): void {
    const { currency = 'EUR' } = this.content.invoices[0] ?? {};
    const rows = {
      invoices: { number: '', currency, amount: '' },
      elements: { code: 'B17C', amount: '', currency },
      items: { description: '', price: '', currency },
      rates: { currency, rate: '', unit: '1', reason: '' },
    };
    this.change({ [list]: [...(this.content[list] ?? []), rows[list]] });
  }

  removeRow(list: ListName, at: number): void {
    this.change({ [list]: (this.content[list] ?? []).filter((_row, place) => place !== at) });
  }

  async calculate(): Promise<void> {
    await this.#newest(this.#api.call(calculateValue, { body: written(this.content) }), (answer) =>
      runInAction(() => {
        if (failed(answer)) this.problem = answer.left;
        else [this.answer, this.problem] = [answer.right, undefined];
      }),
    );
  }

  async save(): Promise<boolean> {
    await this.calculate();
    const { record, answer } = this;
    const content = {
      ...written(this.content),
      ...(answer?.customsValue !== undefined && { customsValue: answer.customsValue, currency: answer.currency }),
    };
    runInAction(() => (this.busy = true));
    const { calls } = valueContract;
    const stored =
      record === undefined
        ? await this.#api.call(calls.create, { body: { content } })
        : await this.#api.call(calls.update, { params: { id: record.id }, body: { version: record.version, content } });
    return this.#took(stored);
  }

  async lock(): Promise<void> {
    if (!(await this.save()) || this.record === undefined) return;
    const { id, version } = this.record;
    this.#took(await this.#api.call(valueContract.calls.act, { params: { id, action: 'lock' as const }, body: { version } }));
  }

  /** The same once more: what is locked is changed as a copy. */
  copy(): void {
    this.record = undefined;
    this.change({ reference: `${this.content.reference} (2)` });
  }

  async openSaved(id: string): Promise<void> {
    const read = await this.#api.call(valueContract.calls.read, { params: { id } });
    runInAction(() => {
      if (failed(read)) this.problem = read.left;
      else [this.record, this.content] = [read.right, read.right.content];
    });
    await this.calculate();
  }

  /** Saves and goes back with the record's id and its value; the screen there reads it. */
  async sendBack(): Promise<void> {
    if (this.returnTo === undefined || !(await this.save()) || this.record === undefined) return;
    const joint = this.returnTo.includes('?') ? '&' : '?';
    const item = this.goodsItemRef === undefined ? '' : `&goodsItemRef=${encodeURIComponent(this.goodsItemRef)}`;
    this.#navigation.to(`${this.returnTo}${joint}customsValueId=${this.record.id}&customsValue=${this.answer?.customsValue ?? ''}${item}`);
  }

  #openRows(): void {
    const { currency = 'EUR' } = this.content.invoices[0] ?? {};
    const filled = this.content.elements.filter(({ amount }) => amount !== '');
    const missing = this.added.filter((code) => !filled.some((row) => row.code === code));
    this.content = { ...this.content, elements: [...filled, ...missing.map((code) => ({ code, amount: '', currency }))] };
  }

  #took(answer: Result<{ readonly record: Stored }>): boolean {
    runInAction(() => {
      this.busy = false;
      if (failed(answer)) {
        this.problem = answer.left;
        return;
      }
      this.problem = undefined;
      [this.record, this.content] = [answer.right.record, answer.right.record.content];
      this.#notices.toast({ kind: 'SUCCESS', text: 'ct.value.saved' });
    });
    void this.#list();
    return !failed(answer);
  }

  async #begin(): Promise<void> {
    await this.#list();
    if (this.#id !== undefined) await this.openSaved(this.#id);
  }

  async #list(): Promise<void> {
    const body = { criteria: {}, paging: { pageNum: 0, pageSize: 20, sortOrder: [{ fieldId: 'changedAt', sortDirection: 'desc' as const }] } };
    const answer = await this.#api.call(valueContract.calls.search, { body });
    runInAction(() => {
      if (!failed(answer)) this.saved = answer.right.items;
    });
  }
}
