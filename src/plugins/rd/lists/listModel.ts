import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import { putDraftEntry, readList, readListEntries, type ListSource, type ListState } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Notices } from '../../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { isValidOn } from '../../../domain/reference/effectiveDating';
import type { ListEntry } from '../../../domain/reference/listEntry';
import { ListVersion, type ListOwner } from '../../../domain/reference/listVersion';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { contentOf, isDay, type EntryRow } from './entryRow';
import { EntryRows } from './entryRows';
import { issuesIn } from './issuesIn';
import type { ListPlace } from './place';

export interface ListServices {
  readonly api: Api;
  readonly events: Events;
  readonly notices: Notices;
  readonly place: ListPlace;
  /** Who is signed in, as versions name users. */
  readonly userName: string;
}

/** Which of the versions that there are now is looked at. */
export type Viewed = 'published' | 'draft' | 'scheduled';

/** Lists up to this size are loaded whole; of larger ones a page at a time, searched on the server. */
const WHOLE = 2000;
const PAGE = 500;
const TOGETHER_MS = 300;
const QUIET_MS = 300;

type Read = ListState & { readonly edits?: ListOwner | undefined; readonly sources?: readonly ListSource[] | undefined };

const versionIn = ({ data }: PortalError): ListVersion | undefined => (ListVersion.is(data) ? data : undefined);

/** One list: its entries on a day, and what is changed in them until it is saved into the draft. */
export class ListModel implements Model {
  state: Read | undefined;
  viewed: Viewed | undefined;
  date: string;
  typed = '';
  problem: PortalError | undefined;
  busy = false;
  saving = false;
  /** The list was published while something is not saved here. */
  news = false;
  /** Somebody else has saved the draft since it was read. */
  stale: ListVersion | undefined;
  readonly rows = new EntryRows();
  readonly name: string;
  readonly #services: ListServices;
  readonly #newest = latest();
  #search: ReturnType<typeof setTimeout> | undefined;
  /** The version whose entries stand in the rows; undefined: the published one. */
  #rowsOf: number | undefined;

  constructor(name: string, services: ListServices, today: string) {
    this.name = name;
    this.#services = services;
    this.date = services.place.dateOr(today);
    makeAutoObservable(this, { state: observableRef, problem: observableRef, stale: observableRef, rows: false, name: false });
  }

  open(): () => void {
    void this.load();
    const { events } = this.#services;
    const old = events.on('rd', 'SourceStale', this.name).subscribe(({ type }) => type === 'event' && this.sourceStale());
    const heard = events
      .on('rd', 'ReferenceDataChanged', '')
      .pipe(auditTime(TOGETHER_MS))
      .subscribe((message) => {
        if (message.type === 'resync' || message.event.id === this.name) this.published();
      });
    return () => {
      clearTimeout(this.#search);
      heard.unsubscribe();
      old.unsubscribe();
    };
  }

  sourceStale(): void {
    if (this.state) this.state = { ...this.state, sourceOld: true };
  }

  setTexts(texts: Texts): void {
    this.rows.setTexts(texts);
  }

  published(): void {
    if (this.rows.dirty) this.news = true;
    else void this.load(true);
  }

  get draft(): ListVersion | undefined {
    return this.state?.draft;
  }

  /** What is looked at, apart from what is published. */
  get version(): ListVersion | undefined {
    return this.viewed === 'draft' ? this.draft : this.viewed === 'scheduled' ? this.state?.scheduled : undefined;
  }

  /** The draft was begun by another user and is not joined. */
  get foreignDraft(): ListVersion | undefined {
    const { draft } = this;
    return draft?.status === 'Draft' && draft.createdBy !== this.#services.userName && this.viewed !== 'draft' ? draft : undefined;
  }

  get mayEdit(): boolean {
    return this.state?.edits !== undefined;
  }

  /** Published entries are changed where that begins a draft; else a draft that is not in review. */
  get isEditable(): boolean {
    if (!this.mayEdit) return false;
    return this.viewed === 'draft'
      ? this.draft?.status === 'Draft'
      : this.viewed === 'published' && (this.draft === undefined || this.draft.status === 'Approved');
  }

  get isWhole(): boolean {
    return this.rows.loaded >= this.rows.stored;
  }

  get isEmpty(): boolean {
    return this.rows.stored === 0 && !this.busy && this.state !== undefined && !this.rows.dirty;
  }

  /** Reading once more would help, and loses nothing. */
  get canReload(): boolean {
    return this.problem !== undefined && this.problem.kind !== 'refused' && !this.rows.dirty;
  }

  /** `background`: an event asks for it, not the user. */
  async load(background = false): Promise<void> {
    this.busy = true;
    await this.#newest(this.#services.api.call(readList, { params: { name: this.name } }, { background }), (answer) => this.know(answer, background));
  }

  know(answer: Result<Read>, background = false): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.see(answer.right);
    void this.read(false, background);
  }

  see(state: Read): void {
    const { draft, scheduled } = state;
    const isKept = this.viewed === 'published' || (this.viewed === 'draft' && draft !== undefined) || (this.viewed === 'scheduled' && scheduled !== undefined);
    this.state = state;
    this.news = false;
    this.stale = undefined;
    if (this.viewed === undefined || !isKept)
      this.viewed = draft !== undefined && (draft.status !== 'Draft' || draft.createdBy === this.#services.userName) ? 'draft' : 'published';
    this.rows.setOwnOnly(state.edits === 'Tenant');
    this.#allow();
  }

  /** The first page, or the next one. */
  async read(more = false, background = false): Promise<void> {
    const { state, version, date, typed, rows } = this;
    if (state === undefined) return;
    this.busy = true;
    const isLarge = state.entryCount > WHOLE;
    const params = {
      name: this.name,
      ...(version === undefined ? {} : { versionNo: String(version.versionNo) }),
      ...(date === '' ? {} : { date }),
      ...(typed.trim() === '' ? {} : { text: typed.trim() }),
      pageNum: String(more ? Math.floor(rows.loaded / PAGE) : 0),
      pageSize: String(PAGE),
      lang: 'EN',
    };
    const { pageNum: _num, pageSize: _size, ...whole } = params;
    await this.#newest(this.#services.api.call(readListEntries, { params: isLarge ? params : whole }, { background }), (answer) =>
      this.take(answer, more, version?.versionNo),
    );
  }

  take(answer: Result<{ readonly items: readonly ListEntry[]; readonly totalCount: number }>, more: boolean, versionNo: number | undefined): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.rows.take(answer.right.items, answer.right.totalCount, more);
    this.#rowsOf = versionNo;
    this.#allow();
  }

  more(): void {
    if (!this.isWhole && !this.busy) void this.read(true);
  }

  search(typed: string): void {
    this.typed = typed;
    clearTimeout(this.#search);
    this.#search = setTimeout(() => void this.read(), QUIET_MS);
  }

  /** yyyy-MM-dd, or empty for all periods; anything else is not finished yet. */
  setDate(date: string): void {
    if (date === this.date || (date !== '' && !isDay(date))) return;
    this.date = date;
    this.#services.place.toDate(this.name, date);
    void this.read();
  }

  view(viewed: Viewed): void {
    if (viewed === this.viewed) return;
    this.viewed = viewed;
    this.rows.setIssues([]);
    this.#allow();
    void this.read();
  }

  add(today: string): void {
    this.rows.add(this.date === '' ? today : this.date);
  }

  /** What was typed goes into the draft, line by line; it stops at the first that is refused. */
  async save(): Promise<boolean> {
    this.rows.grid.commit();
    if (this.saving) return false;
    const pending = this.rows.pending();
    if (pending.length === 0) return true;
    this.starts();
    for (const row of pending) {
      const version = this.viewed === 'draft' ? (this.draft?.version ?? 0) : 0;
      const answer = await this.#services.api.call(putDraftEntry, {
        params: { name: this.name },
        body: { version, entry: contentOf(row), ...(row.stored === undefined ? {} : { id: row.stored.id }) },
      });
      if (failed(answer)) {
        this.refused(answer.left, row);
        return false;
      }
      this.stored(row, answer.right);
    }
    this.done(pending);
    return true;
  }

  starts(): void {
    this.saving = true;
    this.problem = undefined;
  }

  /** What was just saved stays in sight. */
  done(saved: readonly EntryRow[]): void {
    this.saving = false;
    const { date } = this;
    if (date !== '' && saved.some(({ validFrom, validTo }) => !isValidOn({ validFrom, validTo: validTo === '' ? undefined : validTo }, date))) {
      this.date = '';
      this.#services.place.toDate(this.name, '');
    }
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'rd.saved' });
    void this.load();
  }

  stored(row: EntryRow, { draft, entry, issues }: { readonly draft: ListVersion; readonly entry: ListEntry; readonly issues: EntryRows['issues'] }): void {
    if (this.state) this.state = { ...this.state, draft };
    this.viewed = 'draft';
    this.#rowsOf = draft.versionNo;
    this.rows.saved(row.id, entry);
    this.rows.setIssues([...this.rows.issues.filter(({ code }) => code !== entry.code), ...issues]);
  }

  refused(problem: PortalError, row?: EntryRow): void {
    this.saving = false;
    const found = issuesIn(problem);
    const version = versionIn(problem);
    if (found.length > 0) this.rows.setIssues([...this.rows.issues.filter(({ code }) => code !== row?.code), ...found]);
    if (problem.kind === 'stale' && version) this.stale = version;
    else if (problem.feedbacks?.[0]?.code === 'RD-DRAFT' && version && this.state) this.state = { ...this.state, draft: version };
    this.problem = problem;
    this.rows.grid.setReadOnly(!this.isEditable && !this.rows.dirty);
  }

  /** Goes on in the draft of another user; what is not saved here goes into it. */
  join(): void {
    this.viewed = 'draft';
    this.problem = undefined;
    this.#allow();
    void this.load();
  }

  /** Shows what a step has made of the version. */
  stepped(): void {
    this.viewed = undefined;
    this.rows.setIssues([]);
    void this.load();
  }

  /** What is typed changes the version that is looked at, not before its entries are there. */
  #allow(): void {
    const isThere = this.#rowsOf === this.version?.versionNo;
    this.rows.grid.setReadOnly(!this.isEditable || !(isThere || this.rows.dirty));
  }
}
