import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import { readExchangeRates, readList } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { inBackground } from '../../../application/session/inBackground';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { rateList, RATE_KINDS, type PeriodRate, type RateGap, type RateKind } from '../../../domain/reference/exchangeRates';
import { GridFindings } from '../../../ui/kit/grid/gridFindings';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { ImportModel } from '../imports/importModel';
import type { ListPlace } from '../lists/place';
import { monthColumn, rateColumns } from './rateColumns';
import { RateEntry } from './rateEntry';
import { monthsFrom, monthsOf, rateRows, ratesIn, type RateRow } from './rateMatrix';

export interface RateServices {
  readonly api: Api;
  readonly events: Events;
  readonly navigation: Navigation;
  readonly notices: Notices;
  readonly place: ListPlace;
}

interface Rates {
  readonly currency: string;
  readonly versionNo: number;
  readonly rates: readonly PeriodRate[];
  readonly gaps: readonly RateGap[];
}

const SHOWN_MONTHS = 12;
const TOGETHER_MS = 300;
/** The kind that is asked for first. */
const KIND_OF: Readonly<Record<string, RateKind>> = { NO: 'NoCustoms', GB: 'GbMonthly' };

const isKind = (text: string | undefined): text is RateKind => RATE_KINDS.some((kind) => kind === text);

/** Rates of one kind and country, month by month. */
export class RatesModel implements Model {
  country: string;
  kind: RateKind;
  /** yyyy-MM of the last month that is shown. */
  last: string;
  read: Rates | undefined;
  charted = '';
  mayEdit = false;
  problem: PortalError | undefined;
  busy = false;
  entry: RateEntry | undefined;
  texts: Texts;
  readonly findings = new GridFindings();
  readonly grid: GridModel<RateRow>;
  readonly upload: ImportModel;
  readonly #today: string;
  readonly #services: RateServices;
  readonly #newest = latest();

  constructor(services: RateServices, today: string, texts: Texts) {
    const { place } = services;
    this.#services = services;
    this.#today = today;
    this.texts = texts;
    this.country = place.asked('country') ?? 'SE';
    const kind = place.asked('kind');
    this.kind = isKind(kind) ? kind : (KIND_OF[this.country] ?? 'CustomsValue');
    this.last = monthsFrom(today.slice(0, 7), 1);
    this.grid = new GridModel<RateRow>({ columns: [], rowId: ({ currency }) => currency, frozen: 2 });
    this.upload = new ImportModel(services, () => undefined);
    makeAutoObservable(this, {
      read: observableRef,
      problem: observableRef,
      entry: observableRef,
      texts: observableRef,
      findings: false,
      grid: false,
      upload: false,
    });
  }

  open(): () => void {
    void this.load();
    const heard = this.#services.events
      .on('rd', 'ReferenceDataChanged', '')
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(inBackground(this.#services.api)));
    return () => heard.unsubscribe();
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
    this.draw();
  }

  get months(): readonly string[] {
    return monthsOf(monthsFrom(this.last, 1 - SHOWN_MONTHS), this.last);
  }

  get rows(): readonly RateRow[] {
    return this.read === undefined ? [] : rateRows(this.read.rates, this.read.gaps);
  }

  get currencies(): readonly string[] {
    return this.rows.map(({ currency }) => currency);
  }

  /** The last rate of each month, for one unit of the chosen currency as it is quoted. */
  get points(): readonly (string | undefined)[] {
    const row = this.rows.find(({ currency }) => currency === this.charted);
    return this.months.map((month) => (row === undefined ? undefined : ratesIn(row, month).at(-1)?.rate));
  }

  setCountry(country: string): void {
    this.country = country;
    this.kind = KIND_OF[country] ?? (this.kind === 'NoCustoms' || this.kind === 'GbMonthly' ? 'CustomsValue' : this.kind);
    this.ask();
  }

  setKind(kind: string): void {
    if (!isKind(kind)) return;
    this.kind = kind;
    this.ask();
  }

  chart(currency: string): void {
    this.charted = currency;
  }

  /** A year back or ahead is asked in steps of half of what is shown. */
  turn(by: 1 | -1): void {
    this.last = monthsFrom(this.last, (by * SHOWN_MONTHS) / 2);
    void this.load();
  }

  ask(): void {
    this.#services.place.replace('rates', { country: this.country, kind: this.kind });
    void this.load();
  }

  async load(api = this.#services.api): Promise<void> {
    const { country, kind, months } = this;
    this.busy = true;
    const asked = Promise.all([
      api.call(readExchangeRates, { params: { country, kind, from: months[0] ?? this.last, to: this.last } }),
      api.call(readList, { params: { name: rateList(country) } }),
    ]);
    await this.#newest(asked, ([rates, list]) => this.take(rates, !failed(list) && list.right.edits === 'Shared'));
  }

  take(answer: Result<Rates>, mayEdit: boolean): void {
    this.busy = false;
    this.mayEdit = mayEdit;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.read = answer.right;
    if (!this.currencies.includes(this.charted)) this.charted = this.currencies.find((currency) => currency === 'USD') ?? this.currencies[0] ?? '';
    this.draw();
  }

  draw(): void {
    const { months } = this;
    this.grid.setColumns(rateColumns(months, this.texts));
    this.grid.setRows(this.rows);
    this.findings.set(
      this.rows.flatMap(({ currency, gaps }) =>
        gaps.map(({ month, from, message }) => ({
          rowId: currency,
          columnId: monthColumn(months.indexOf(month)),
          severity: 2 as const,
          text: this.texts.translate('feedback.RD-R14', message, { kind: this.texts.t(`rd.kind.${this.kind}`), currency, country: this.country, date: from }),
        })),
      ),
    );
  }

  /** A rate for the cell that is focused: its currency and month. */
  startEntry(): void {
    const { grid, country, kind, read } = this;
    if (read === undefined) return;
    const row = grid.rowAt(grid.focus.row);
    const column = grid.columnAt(grid.focus.column)?.id;
    const month = this.months.find((_, place) => monthColumn(place) === column) ?? this.last;
    const before = row === undefined ? undefined : ratesIn(row, month).at(-1);
    this.entry = new RateEntry(
      {
        country,
        kind,
        versionNo: read.versionNo,
        values: {
          currency: row?.currency ?? '',
          validFrom: before !== undefined && before.validFrom.startsWith(month) ? before.validFrom : `${month}-01`,
          validTo: before?.validFrom.startsWith(month) ? (before.validTo ?? '') : '',
          rate: before?.rate ?? '',
          units: before?.units ?? row?.rates.at(-1)?.units ?? '1',
          required: row?.required ?? false,
          reason: '',
        },
      },
      this.#services.api,
      this.#today,
      () => this.stored(),
    );
  }

  stored(): void {
    this.entry = undefined;
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'rd.rate.saved' });
    void this.load();
  }

  closeEntry(): void {
    const isStale = this.entry?.problem?.kind === 'stale';
    this.entry = undefined;
    if (isStale) void this.load();
  }

  import(file: File): void {
    void this.upload.uploadRates(this.country, this.kind, file);
  }
}
