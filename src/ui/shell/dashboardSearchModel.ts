import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx';
import { PAGE_SIZE } from '../../application/contract/endpoint';
import {
  searchEverywhere,
  suggestRecords,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  type SearchSuggestion,
} from '../../application/contract/globalSearch';
import type { Api } from '../../application/ports/api';
import type { Storage } from '../../application/ports/storage';
import { failed, ok, type PortalError, type Result } from '../../domain/kernel/result';
import { readSearchQuery } from '../../domain/platform/searchQuery';
import { latest } from '../react/latest';
import type { TellLoaded } from '../react/loaded';
import type { DashboardModel } from './dashboardModel';
import { pagingOf, sentPaging, type HitSort } from './searchPaging';

const RECENT = 'portal.recentSearches';
const MAX_RECENT = 8;
/** Long enough that nobody who types is asked for every letter, in ms. */
const WAIT = 250;

/** What the search bar offers under it: a text that was asked before, or a record to go to. */
export type Offer = { readonly id: string; readonly text: string } & (
  { readonly type: 'recent' } | { readonly type: 'record'; readonly record: SearchSuggestion }
);

interface Question {
  readonly text: string;
  readonly page: number;
  readonly kind: SearchKind;
  readonly sort: HitSort;
}

interface Found {
  readonly counts: Readonly<Record<string, number>>;
  readonly hits: readonly SearchHit[];
  readonly rebuilding: number | undefined;
}

export interface SearchServices {
  readonly api: Api;
  readonly storage: Storage;
  readonly userId: string;
  /** Id of the active organisation unit: what was found in another one is not shown. */
  readonly unit: () => string;
  readonly go: (path: string) => void;
  readonly loaded: TellLoaded;
}

/** The global search of the dashboard: what is typed, what is offered while one types, and what the address asks for. */
export class DashboardSearchModel {
  readonly #services: SearchServices;
  readonly #dashboard: DashboardModel;
  readonly #latestAnswer = latest();
  readonly #latestOffers = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;
  typed: string;
  recent: readonly string[];
  suggested: readonly SearchSuggestion[] = [];
  isOffering = false;
  /** Place of the offer that Enter takes; -1: what is typed. */
  active = -1;
  isHelpShown = false;
  sort: HitSort = 'relevance';
  found: Found | undefined;
  /** What `found` answers, and where. */
  answered = '';
  #answeredQuestion: Question | undefined;
  problem: PortalError | undefined;
  busy = false;

  constructor(services: SearchServices, dashboard: DashboardModel) {
    this.#services = services;
    this.#dashboard = dashboard;
    this.typed = dashboard.asked.text;
    this.recent = (services.storage.read('browser', this.#recentKey) ?? '').split('\n').filter((text) => text !== '');
    makeAutoObservable(this, { recent: observableRef, suggested: observableRef, found: observableRef, problem: observableRef });
  }

  open(): () => void {
    const follow = reaction(
      () => this.question,
      (question) => this.#asked(question),
      { equals: compareStructural },
    );
    if (this.#isAnswered) this.typed = this.question?.text ?? '';
    else if (this.question !== undefined) this.#asked(this.question);
    this.hideOffers();
    this.#dashboard.tellHits(this);
    return () => {
      this.#dashboard.tellHits(undefined);
      follow();
      clearTimeout(this.#timer);
    };
  }

  get question(): Question | undefined {
    const { asked, searchKind } = this.#dashboard;
    return asked.text === '' || searchKind === undefined ? undefined : { ...asked, kind: searchKind, sort: this.sort };
  }

  get isTooShort(): boolean {
    return this.question !== undefined && readSearchQuery(this.question.text) === undefined;
  }

  get offers(): readonly Offer[] {
    const begun = this.typed.trim().toLowerCase();
    const recent = this.recent
      .filter((text) => text.toLowerCase().startsWith(begun) && text !== this.typed.trim())
      .map((text): Offer => ({ id: `recent ${text}`, type: 'recent', text }));
    const records = this.suggested.map((record): Offer => ({ id: `record ${record.route}`, type: 'record', text: record.text, record }));
    return [...recent.slice(0, begun === '' ? MAX_RECENT : 3), ...records];
  }

  get isPopupOpen(): boolean {
    return this.isOffering && this.offers.length > 0;
  }

  /** The last answer, as long as it is one to what is asked. */
  get current(): Found | undefined {
    return this.question !== undefined && this.answered === this.#placeOf(this.question) ? this.found : undefined;
  }

  get total(): number {
    return this.question === undefined ? 0 : (this.countOf(this.question.kind) ?? 0);
  }

  get range(): { readonly from: number; readonly to: number; readonly total: number } {
    const first = (this.question?.page ?? 0) * PAGE_SIZE;
    return { from: first + 1, to: Math.min(first + PAGE_SIZE, this.total), total: this.total };
  }

  get statusText(): string {
    return this.#dashboard.selectedTab?.tab.searchStatus ?? '';
  }

  countOf(kind: SearchKind): number | undefined {
    return this.current === undefined ? undefined : (this.current.counts[kind] ?? 0);
  }

  type(text: string): void {
    if (this.typed === '') this.suggested = [];
    this.typed = text;
    this.active = -1;
    this.isOffering = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#suggest(), WAIT);
  }

  /** The bar has the focus: what was searched lately is offered before anything is typed. */
  offer(): void {
    this.isOffering = true;
    this.#suggest();
  }

  hideOffers(): void {
    this.isOffering = false;
    this.active = -1;
  }

  move(step: 1 | -1): void {
    const places = this.offers.length + 1;
    this.isOffering = true;
    this.active = ((this.active + 1 + step + places) % places) - 1;
  }

  /** Enter: the offer that is chosen, or what is typed. */
  submit(): void {
    const offer = this.isPopupOpen ? this.offers[this.active] : undefined;
    if (offer === undefined) this.#ask(this.typed);
    else this.take(offer);
  }

  take(offer: Offer): void {
    if (offer.type === 'recent') return this.#ask(offer.text);
    this.hideOffers();
    this.#services.go(offer.record.route);
  }

  clear(): void {
    this.typed = '';
    this.suggested = [];
    this.hideOffers();
    this.#dashboard.ask('');
  }

  turnTo(page: number): void {
    this.#dashboard.ask(this.question?.text ?? '', page);
  }

  /** From the first page on. */
  sortBy(sort: HitSort): void {
    this.sort = sort;
    if (this.question !== undefined && this.question.page > 0) this.turnTo(0);
  }

  forgetRecent(): void {
    this.recent = [];
    this.#services.storage.remove('browser', this.#recentKey);
  }

  toggleHelp(shown = !this.isHelpShown): void {
    this.isHelpShown = shown;
  }

  retry(): void {
    this.#asked(this.question);
  }

  offered(answer: Result<{ readonly items: readonly SearchSuggestion[] }>): void {
    this.suggested = failed(answer) ? [] : answer.right.items;
  }

  took(question: Question, answer: Result<Found>): void {
    this.busy = false;
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.problem = undefined;
    this.found = answer.right;
    this.answered = this.#placeOf(question);
    this.#answeredQuestion = question;
    this.#services.loaded('search', Date.now());
    if (answer.right.hits.length > 0) this.#remember(question.text);
  }

  /** The page was kept, and shows what it is asked for. */
  get #isAnswered(): boolean {
    return this.current !== undefined && this.problem === undefined && compareStructural(this.question, this.#answeredQuestion);
  }

  get #recentKey(): string {
    return `${RECENT}.${this.#services.userId}`;
  }

  #placeOf({ text }: Question): string {
    return `${this.#services.unit()} ${text}`;
  }

  #remember(text: string): void {
    const line = text.replace(/\s+/g, ' ').trim();
    this.recent = [line, ...this.recent.filter((one) => one !== line)].slice(0, MAX_RECENT);
    this.#services.storage.write('browser', this.#recentKey, this.recent.join('\n'));
  }

  #ask(typed: string): void {
    this.typed = typed;
    clearTimeout(this.#timer);
    this.hideOffers();
    const text = typed.trim();
    if (text === this.question?.text && this.question.page === 0) this.retry();
    else this.#dashboard.ask(text);
  }

  #suggest(): void {
    void this.#latestOffers(this.#services.api.call(suggestRecords, { params: { text: this.typed } }), (answer) => this.offered(answer));
  }

  #asked(question: Question | undefined): void {
    this.typed = question?.text ?? '';
    this.problem = undefined;
    this.busy = question !== undefined && !this.isTooShort;
    if (question !== undefined && this.busy) void this.#latestAnswer(this.#find(question), (answer) => this.took(question, answer));
  }

  /** One question for all kinds tells the counts of the tabs; where its page does not hold what the chosen tab shows, that is asked too. */
  async #find({ text, page, kind, sort }: Question): Promise<Result<Found>> {
    const all = await this.#call(text, this.#dashboard.searchKinds, 0, sort);
    if (failed(all)) return all;
    const { countsByType: counts, items, rebuilding } = all.right;
    const own = items.filter(({ result }) => result.entityType === kind);
    const shown = page === 0 && own.length >= Math.min(counts[kind] ?? 0, PAGE_SIZE) ? all : await this.#call(text, [kind], page, sort);
    return failed(shown) ? shown : ok({ counts, hits: shown.right.items.filter(({ result }) => result.entityType === kind), rebuilding });
  }

  #call(text: string, entityTypes: readonly SearchKind[], pageNum: number, sort: HitSort): Promise<Result<SearchAnswer>> {
    return this.#services.api.call(searchEverywhere, {
      body: { criteria: { text, entityTypes: [...entityTypes] }, paging: sentPaging(pagingOf(pageNum, sort)) },
    });
  }
}
