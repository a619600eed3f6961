import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { auditTime, tap } from 'rxjs';
import { lookUpArticles, type LookedUpItem } from '../../../../application/contract/dec';
import { pickEconomicOperators } from '../../../../application/contract/org';
import type { FillPolicy } from '../../../../domain/article/fillResult';
import type { Finding, GoodsItem } from '../../../../domain/declaration/declaration';
import { serverBack } from '../../../../application/session/serverBack';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import { PartyModel } from '../../../../ui/archetypes/fields/partyModel';
import { AddingModel } from './addingModel';
import { circumstancesOf, ownersKey } from './articleCircumstances';
import { AskingModel } from './askingModel';
import { ArticleRegister, keyOfNews } from './articleRegister';
import { asFinding, filled, isToBeAsked, keyOfItem, onlyNamed, withoutDefaults, withoutTaxes } from './articleValues';
import { PickerModel } from './pickerModel';
import type { CardContent } from '../cardContent';
import type { CardServices } from '../cardServices';
import type { LinePatches } from '../lines/linesModel';

/** Ids that are typed or pasted in a row are asked about together. */
const REST_MS = 200;
/** Many articles may change in one piece of work. */
const TOGETHER_MS = 300;
/** A party is typed letter by letter. */
const PARTIES_REST_MS = 500;

export const FILL_POLICIES: readonly FillPolicy[] = ['EmptyOnly', 'Overwrite', 'Ask'];

/** What the card hears from its articles. */
export interface ArticleEvents {
  /** yyyy-MM-dd. */
  readonly date: () => string;
  readonly isReadOnly: () => boolean;
  /** The registry answered: rules that ask it are run again. */
  readonly answered: () => void;
  readonly found: (lineIds: ReadonlySet<string>, findings: readonly Finding[]) => void;
  /** Lines have their article now, or miss it. */
  readonly written: () => void;
}

interface Asked {
  readonly item: GoodsItem;
  /** What was sent: without what may be filled anew. */
  readonly bare: GoodsItem;
}

/** The article registry in the card: ids become filled lines, and lines without an article stand in a tab of their own (DEC-R53). */
export class ArticlesModel {
  policy: FillPolicy = 'EmptyOnly';
  busy = false;
  problem: PortalError | undefined;
  readonly register = new ArticleRegister();
  readonly asking: AskingModel;
  readonly adding: AddingModel;
  readonly picker: PickerModel;
  /** Of the line whose details are open. */
  readonly owner: PartyModel;
  readonly #services: CardServices;
  readonly #content: CardContent;
  readonly #events: ArticleEvents;
  readonly #waiting = new Set<string>();
  #typing: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing = false;
  #asks = (): boolean => false;
  #closed = false;

  constructor(services: CardServices, content: CardContent, events: ArticleEvents) {
    this.#services = services;
    this.#content = content;
    this.#events = events;
    this.asking = new AskingModel((rows) => this.#write(rows));
    this.adding = new AddingModel(
      services,
      content,
      (rows) => this.#write(rows),
      (items) => void this.check(items),
    );
    this.picker = new PickerModel(services.api, content, this.register, (id) => this.askFor([id]));
    this.owner = new PartyModel(services.api, pickEconomicOperators, () => content.item?.item.articleOwnerId ?? '');
    makeAutoObservable(this, { problem: observableRef, register: false, asking: false, adding: false, picker: false, owner: false });
  }

  get mayAdd(): boolean {
    return this.#services.session.allowed('ar.new');
  }

  get mayPick(): boolean {
    return this.#services.session.allowed('ar.search');
  }

  choose(policy: string): void {
    this.policy = FILL_POLICIES.find((one) => one === policy) ?? this.policy;
  }

  /** The id of a line is being typed in its details: it is asked about when the field is left. */
  typing(id: string | undefined): void {
    this.#typing = id;
    if (id === undefined && this.#waiting.size > 0) this.#later();
  }

  /** Steps that are taken back or made again bring their values with them. */
  linesChanged(patches: LinePatches): void {
    if (this.#writing || this.#content.undo.isReplaying) return;
    for (const patch of patches) {
      if (patch.type === 'splice') {
        for (const item of patch.inserted) if (keyOfItem(item) !== '' && item.articleStatus === undefined) this.#waiting.add(item.id);
      } else {
        patch.after.forEach((item, n) => {
          if (isToBeAsked(patch.before[n], item, this.#content.brought)) this.#waiting.add(item.id);
        });
      }
    }
    if (this.#waiting.size > 0) this.#later();
  }

  askFor(ids: readonly string[]): void {
    for (const id of ids) this.#waiting.add(id);
    this.#later();
  }

  /** Selected lines; of one line all. */
  fillSelected(): void {
    const { grid, items } = this.#content.lines;
    grid.commit();
    const selected = grid.selectedRows.length > 1 ? grid.selectedRows : items;
    this.askFor(selected.filter((item) => keyOfItem(item) !== '').map(({ id }) => id));
  }

  /** What the rules ask about and nobody knows yet. Nothing is filled. */
  async check(items: readonly GoodsItem[] = this.register.unknown(this.#content.lines.items)): Promise<readonly LookedUpItem[]> {
    if (items.length === 0) return [];
    const rows = await this.#ask(items.map((item) => ({ item, bare: item })));
    // Nobody waits for it: with live updates it comes again.
    if (this.problem?.kind === 'unavailable') this.end();
    if (rows.length > 0) this.#events.answered();
    return rows;
  }

  /** Follows the registry, and, while the unit asks for registered articles, the day and the parties it is asked with. Returns how to stop. */
  watch(asks: () => boolean): () => void {
    this.#asks = asks;
    const stopAsking = reaction(
      () => (asks() ? this.#circumstances : ''),
      (now) => {
        this.register.forget();
        if (now !== '') void this.check();
      },
      { fireImmediately: true },
    );
    const stopParties = reaction(
      () => this.#parties,
      () => this.#askForMissing(),
      { delay: PARTIES_REST_MS },
    );
    const stopNaming = this.owner.open();
    const news = new Set<string>();
    const heard = this.#services.events
      .on('ar', 'ArticleChanged', '')
      .pipe(
        tap((message) => news.add(keyOfNews(message))),
        auditTime(TOGETHER_MS),
      )
      .subscribe(() => {
        void this.changed(new Set(news));
        news.clear();
      });
    for (const stop of [stopAsking, stopParties, stopNaming]) heard.add(stop);
    heard.add(serverBack(this.#services.events).subscribe(() => this.#waiting.size > 0 && this.#later()));
    return () => heard.unsubscribe();
  }

  /** Articles are others now, an empty id is any: lines that have them, or miss theirs, are asked about again. */
  async changed(articleIds: ReadonlySet<string>): Promise<void> {
    const concerned = this.#content.lines.items.filter(
      (item) => keyOfItem(item) !== '' && (articleIds.has('') || articleIds.has(keyOfItem(item)) || item.articleStatus === 'MISSING'),
    );
    const unknown = articleIds.has('') && this.#asks() ? this.register.unknown(this.#content.lines.items) : [];
    const rows = await this.check([...new Set([...concerned, ...unknown])]);
    if (this.#events.isReadOnly()) return;
    const found = new Set(rows.filter(({ article }) => article !== undefined).map(({ itemId }) => itemId));
    this.#write(
      this.#content.lines.grid.rows
        .filter(({ id, articleStatus }) => articleStatus === 'MISSING' && found.has(id))
        .map((row) => ({ ...row, articleStatus: 'FOUND' })),
    );
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.picker.close();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem?: PortalError): void {
    this.busy = false;
    this.problem = problem?.kind === 'aborted' ? undefined : problem;
  }

  async run(): Promise<void> {
    this.#timer = undefined;
    // Nothing changes under the hands of who types the next line.
    if (this.#content.lines.grid.edit) return this.#later();
    if (this.#events.isReadOnly()) this.#waiting.clear();
    const rows = this.#content.lines.grid.rows.filter(({ id }) => this.#waiting.has(id) && id !== this.#typing);
    if (rows.length === 0 || this.busy) return;
    for (const { id } of rows) this.#waiting.delete(id);
    this.#write(rows.filter((row) => keyOfItem(row) === '' && row.articleStatus !== undefined).map(({ articleStatus: _gone, ...row }) => row));
    const named = rows.filter((row) => keyOfItem(row) !== '');
    if (named.length > 0) {
      this.begin();
      const answers = await this.#ask(
        named.map((item) => ({ item, bare: this.#bare(item) })),
        this.policy,
      );
      if (this.#closed) return;
      if (this.problem?.kind === 'unavailable') return named.forEach(({ id }) => this.#waiting.add(id));
      this.#take(named, answers);
    }
    if ([...this.#waiting].some((id) => id !== this.#typing)) this.#later();
  }

  get #circumstances(): string {
    return `${this.#events.date()}|${this.#parties}`;
  }

  get #parties(): string {
    return ownersKey(this.#content.form.value);
  }

  /** Somebody else may own the articles that nobody had. */
  #askForMissing(): void {
    if (!this.#content.form.dirty || this.#events.isReadOnly()) return;
    const missing = this.#content.lines.items.filter(({ articleStatus, articleOwnerId }) => articleStatus === 'MISSING' && articleOwnerId === undefined);
    if (missing.length > 0) this.askFor(missing.map(({ id }) => id));
  }

  #bare(item: GoodsItem): GoodsItem {
    const bare = this.#content.brought.without(item);
    return this.#content.lines.saved(item.id) === undefined ? withoutDefaults(bare, this.#content.profile) : bare;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.run(), REST_MS);
  }

  async #ask(asked: readonly Asked[], policy?: FillPolicy): Promise<readonly LookedUpItem[]> {
    const { profile, form } = this.#content;
    const items = asked.map(({ bare }) => (policy === undefined ? onlyNamed(bare) : withoutTaxes(bare)));
    const body = { items, date: this.#events.date(), ...circumstancesOf(profile, form.value), ...(policy && { policy }) };
    const answer = await this.#services.api.call(lookUpArticles, { body });
    if (this.#closed) return [];
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return [];
    const byId = new Map(asked.map(({ item }) => [item.id, item]));
    for (const row of answer.right.rows) {
      const item = byId.get(row.itemId);
      if (item) this.register.take(item, row);
    }
    return answer.right.rows;
  }

  /** A line that was changed meanwhile is asked about once more. */
  #take(asked: readonly GoodsItem[], answers: readonly LookedUpItem[]): void {
    const { lines, brought } = this.#content;
    const byId = new Map(answers.map((row) => [row.itemId, row]));
    const now = new Map(lines.grid.rows.map((row, place) => [row.id, { row, place }]));
    const findings: Finding[] = [];
    const changed: GoodsItem[] = [];
    const choices = [];
    for (const item of asked) {
      const answer = byId.get(item.id);
      const present = now.get(item.id);
      if (!answer || !present) continue;
      if (present.row !== item) {
        this.#waiting.add(item.id);
        continue;
      }
      const after = filled(item, answer, brought.without(item));
      if (answer.fill) {
        brought.put(item.id, answer.fill.patch);
        findings.push(...answer.fill.findings.map((finding) => asFinding(finding, item, present.place)));
      }
      const open = this.policy === 'Ask' ? (answer.fill?.differences ?? []) : [];
      if (open.length > 0) choices.push({ item: after, place: present.place, differences: open });
      else if (after !== item) changed.push(after);
    }
    if (choices.length > 0) this.asking.open(choices, changed);
    else this.#write(changed);
    this.#events.answered();
    this.#events.found(new Set(asked.map(({ id }) => id)), findings);
  }

  /** One step back takes all of it back. */
  #write(rows: readonly GoodsItem[]): void {
    if (rows.length === 0) return;
    this.#writing = true;
    this.#content.lines.replace(rows);
    this.#writing = false;
    this.#events.written();
  }
}
