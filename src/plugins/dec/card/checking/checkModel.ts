import { makeAutoObservable, observableRef } from 'mobx';
import { NO_TOTALS, totalsOf, type CardTotals } from '../../../../application/declaration/cardTotals';
import { LiveCheck } from '../../../../application/declaration/liveCheck';
import type { ValidationMode } from '../../../../application/contract/dec';
import type { AskArticle } from '../../../../domain/article/registration';
import { typeErrors, type CheckOptions } from '../../../../domain/declaration/check';
import type { Finding } from '../../../../domain/declaration/declaration';
import { stockholmDate } from '../../../../domain/kernel/dates';
import { SlicedJob } from '../../../../ui/kit/grid/slicedJob';
import type { CardContent } from '../cardContent';
import type { ProfileLists } from '../form/profileLists';
import type { LinePatches } from '../lines/linesModel';
import { RemoteFindings } from './remoteFindings';
import { inItem } from './wording';

/** Keys in a row are checked together. */
const REST_MS = 250;
const AT_ONCE = 20;
/** Lines in one step of a slice. */
const PART = 4;
/** Lines whose cells are drawn together. */
const TOGETHER = 60;

/** Checks the card while it is edited: a changed line at once, everything else a little later and in slices, so that no key waits. */
export class CheckModel {
  /** Counts what was found anew. */
  revision = 0;
  totals: CardTotals = NO_TOTALS;
  /** Nothing is left to be checked. */
  settled = false;
  /** Of the last check of the whole card on this page, ISO 8601; empty before the first. */
  checkedAt = '';
  /** Of the optional validations, in the unit of the user. */
  modes: Readonly<Record<string, ValidationMode>> = {};
  readonly remote = new RemoteFindings();
  readonly authority = new RemoteFindings();
  /** What the articles of the lines say otherwise. */
  readonly articles = new RemoteFindings();
  /** What rules of the unit filled in. */
  readonly enriched = new RemoteFindings();
  readonly live: LiveCheck;
  readonly #content: CardContent;
  readonly #lists: ProfileLists;
  readonly #job = new SlicedJob('background');
  readonly #found: (lineIds: Iterable<string>) => void;
  readonly #askArticle: AskArticle;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Lines from this place on are not checked yet. */
  #from = Infinity;
  #headerWaits = false;
  /** Something was found, or is gone, since it was told last. */
  #news = true;
  /** What the server found last; only what this page does not find itself is kept of it. */
  #told: readonly Finding[] | undefined;

  constructor(content: CardContent, lists: ProfileLists, askArticle: AskArticle, found: (lineIds: Iterable<string>) => void) {
    this.#content = content;
    this.#lists = lists;
    this.#found = found;
    this.#askArticle = askArticle;
    this.live = new LiveCheck(content.profile, this.options);
    makeAutoObservable(this, {
      totals: observableRef,
      modes: observableRef,
      remote: false,
      authority: false,
      articles: false,
      enriched: false,
      live: false,
      options: false,
    });
  }

  setModes(modes: Readonly<Record<string, ValidationMode>>): void {
    this.modes = modes;
    this.configure();
  }

  /** Lists, modes, date, language or the whole content are others now. */
  configure(): void {
    this.live.configure(this.options);
    this.#ask(0);
  }

  headerChanged(): void {
    this.#ask(0);
  }

  /** Lines that were put in or taken out also move those below them. */
  linesChanged(patches: LinePatches): void {
    const { header } = this.#content.content;
    const touched: string[] = [];
    let from = Infinity;
    for (const patch of patches) {
      if (patch.type === 'splice') {
        from = Math.min(from, patch.at);
        this.#news = true;
        for (const { id } of patch.removed) this.live.forgetLine(id);
      } else if (patch.at.length > AT_ONCE) from = Math.min(from, ...patch.at.slice(0, 1));
      else {
        patch.at.forEach((place, n) => {
          const item = patch.after[n];
          if (item && this.live.checkLine(header, item, place)) touched.push(item.id);
        });
      }
    }
    if (touched.length > 0) this.#tell(touched);
    this.#ask(from);
  }

  /** The findings of a save, a validation, a submission. */
  serverFound(findings: readonly Finding[]): void {
    this.#told = findings;
    this.#ask(Infinity);
  }

  /** The findings of the authority's last answer; none once it is submitted again. */
  authorityFound(findings: readonly Finding[]): void {
    const before = this.authority.all;
    this.authority.put(findings, this.#content.content);
    this.#tell(linesOf([...before, ...this.authority.all]));
    this.#ask(Infinity);
  }

  /** What filling these lines told; what it told of them before is gone. */
  articlesFound(lineIds: ReadonlySet<string>, findings: readonly Finding[]): void {
    const others = this.articles.all.filter(({ itemId }) => itemId === undefined || !lineIds.has(itemId));
    this.articles.put([...others, ...findings], this.#content.content);
    this.#tell(lineIds);
    this.#ask(Infinity);
  }

  /** What the rules of the unit filled in on this card. */
  enrichedFound(findings: readonly Finding[]): void {
    const before = this.enriched.all;
    this.enriched.put(findings, this.#content.content);
    this.#tell(linesOf([...before, ...this.enriched.all]));
    this.#ask(Infinity);
  }

  /** The rule of the unit that filled in what stands there; a pointer of the goods items is in the one whose details are open. */
  enrichedBy(pointer: string, itemId: string | undefined): string | undefined {
    const isOfItem = pointer.startsWith('/items/');
    const place = isOfItem ? inItem(pointer) : pointer;
    return this.enriched.all.find((finding) => (isOfItem ? finding.itemId === itemId && inItem(finding.pointer) === place : finding.pointer === place))?.args?.[
      'rule'
    ];
  }

  /** Of the header and the lines that changed: what cannot be stored. What is stored already could be. */
  unstorable(): readonly Finding[] {
    const { profile, form, lines } = this.#content;
    return typeErrors(profile, { header: form.value, items: lines.changedItems });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#job.cancel();
  }

  publish(totals: CardTotals): void {
    this.totals = totals;
    this.settled = true;
    this.checkedAt = new Date().toISOString();
    if (!this.#news) return;
    this.#news = false;
    this.revision += 1;
  }

  /** The whole card once, without waiting. */
  run(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#job.run(this.#everything(), (totals) => this.publish(totals));
  }

  unsettle(): void {
    this.settled = false;
  }

  #tell(lineIds: Iterable<string>): void {
    this.#news = true;
    this.#found(lineIds);
  }

  /** What the rules are asked with now; until lists are asked for, of today. */
  get options(): CheckOptions {
    return {
      modes: this.modes,
      date: this.#lists.date || stockholmDate(new Date()),
      inList: this.#lists.inList,
      articles: this.#askArticle,
      commodity: this.#lists.commodity,
      lowValue: this.#lists.lowValue,
      permission: this.#content.permission,
      now: () => new Date().toISOString(),
    };
  }

  #ask(from: number): void {
    this.#from = Math.min(this.#from, from);
    this.#headerWaits = true;
    this.unsettle();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.run(), REST_MS);
  }

  *#everything(): Generator<void, CardTotals> {
    const { content } = this.#content;
    const { header, items } = content;
    if (this.#headerWaits) {
      if (this.live.checkHeader(header, items)) this.#news = true;
      yield;
    }
    yield* this.#lines();
    const before = this.live.cross;
    if (this.live.checkCross(header, items)) this.#tell(linesOf([...before, ...this.live.cross]));
    yield;
    yield* this.#sortOut();
    const remote = [...this.remote.all, ...this.authority.all, ...this.articles.all, ...this.enriched.all];
    if ([this.remote, this.authority, this.articles, this.enriched].map((told) => told.settle(content)).includes(true)) this.#tell(linesOf(remote));
    this.#headerWaits = false;
    return yield* totalsOf(items, this.#content.declaration);
  }

  /** Of what the server found only that is kept which this page does not find itself. */
  *#sortOut(): Generator<void, void> {
    const told = this.#told;
    if (!told) return;
    const { content } = this.#content;
    const own = new Set([...this.live.header, ...this.live.cross].map(keyOf));
    const toldLines = new Set(told.map(({ itemId }) => itemId));
    for (const id of toldLines) {
      if (id === undefined) continue;
      for (const finding of this.live.line(id)) own.add(keyOf(finding));
      yield;
    }
    const before = [...this.remote.all, ...this.enriched.all];
    this.remote.put(
      told.filter((finding) => !own.has(keyOf(finding)) && !isEnriched(finding)),
      content,
    );
    this.enriched.put(told.filter(isEnriched), content);
    this.#told = undefined;
    this.#tell(linesOf([...before, ...this.remote.all, ...this.enriched.all]));
  }

  *#lines(): Generator<void, void> {
    const { header, items } = this.#content.content;
    let touched: string[] = [];
    while (this.#from < items.length) {
      const end = Math.min(items.length, this.#from + PART);
      for (let place = this.#from; place < end; place += 1) {
        const item = items[place];
        if (item && this.live.checkLine(header, item, place)) touched.push(item.id);
      }
      this.#from = end;
      if (touched.length >= TOGETHER) {
        this.#tell(touched);
        touched = [];
      }
      yield;
    }
    this.#from = Infinity;
    if (touched.length > 0) this.#tell(touched);
  }
}

const isEnriched = ({ code }: Finding): boolean => code === 'DEC-ENRICHED';

const keyOf = ({ itemId = '', pointer, code }: Finding): string => `${itemId} ${itemId === '' ? pointer : inItem(pointer)} ${code}`;

const linesOf = (findings: readonly Finding[]): ReadonlySet<string> => new Set(findings.flatMap(({ itemId }) => (itemId === undefined ? [] : [itemId])));
