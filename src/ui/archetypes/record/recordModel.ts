import type { Api } from '../../../application/ports/api';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Session } from '../../../application/session/session';
import { inBackground } from '../../../application/session/inBackground';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { Kept } from '../../kit/StaleComparison';
import type { Model } from '../../react/model';
import type { Texts } from '../../text/texts';
import { CodeLists, listsOf } from '../fields/codeLists';
import type { FieldHost } from '../fields/fieldHost';
import { FormHost } from '../fields/formHost';
import type { RuleFinding } from '../fields/ruleFinding';
import type { RecordAction, RecordScreen, Stored } from './declared';
import { DraftModel } from './editing/draftModel';
import { keptInput, restoreInput } from './editing/keptInput';
import { LeaveModel } from './editing/leaveModel';
import type { LinesModel } from './rows/linesModel';
import { LockModel } from './editing/lockModel';
import { RecordActions } from './actions/recordActions';
import { RecordAddress } from './recordAddress';
import { RecordAudit } from './history/recordAudit';
import { RecordContent } from './recordContent';
import { RecordFindings } from './sections/recordFindings';
import { RecordLive } from './editing/recordLive';
import { RecordOpening, type Wanted } from './recordOpening';
import { checkRecord, comparisonOf, linesOf, summaryWords } from './sections/recordParts';
import { RecordPlaces } from './sections/recordPlaces';
import { allSections, fieldsOf } from './sections/recordSections';
import type { RecordHeard, RecordServices } from './recordServices';
import { AUDIT_TAB, RecordTabs } from './sections/recordTabs';
import type { StaleModel } from './editing/staleModel';
import { SummaryModel } from './sections/summaryModel';

const PARTS = {
  screen: false,
  content: false,
  opening: false,
  places: false,
  lists: false,
  lines: false,
  findings: false,
  summary: false,
  stale: false,
  lock: false,
  actions: false,
  leave: false,
  live: false,
  draft: false,
  tabs: false,
  address: false,
  audit: false,
  hostAt: false,
} as const;

/** One record on the screen: it puts the parts together and says who tells whom. */
export class RecordModel<R extends Stored, D extends object> implements Model {
  texts: Texts;
  readonly screen: RecordScreen<R, D>;
  readonly content: RecordContent<R, D>;
  readonly opening: RecordOpening<R>;
  readonly places: RecordPlaces<R, D>;
  readonly lists: CodeLists;
  readonly lines: ReadonlyMap<string, LinesModel>;
  readonly findings: RecordFindings;
  readonly summary: SummaryModel<RuleFinding>;
  readonly stale: StaleModel<R>;
  readonly lock: LockModel;
  readonly actions: RecordActions<R, D>;
  readonly leave: LeaveModel;
  readonly live: RecordLive<R>;
  readonly draft: DraftModel;
  readonly tabs: RecordTabs;
  readonly address: RecordAddress<R, D>;
  readonly audit: RecordAudit<R, D>;
  readonly today = stockholmDate(new Date());
  readonly #services: RecordServices;
  readonly #heard: RecordHeard;
  readonly #hosts = new Map<string, FieldHost>();

  constructor(screen: RecordScreen<R, D>, wanted: Wanted, services: RecordServices, texts: Texts, heard: RecordHeard = {}) {
    const { api, drafts, events, locks, navigation, notices, reference } = services;
    const sections = allSections(screen);
    const read = (stored: string) => screen.calls.read(api, stored);
    this.screen = screen;
    this.texts = texts;
    this.#services = services;
    this.#heard = heard;
    this.content = new RecordContent(screen.blank(this.today), screen.draftOf);
    this.places = new RecordPlaces(screen);
    this.lists = new CodeLists(reference, listsOf(fieldsOf(screen)), this.today);
    this.lines = linesOf(screen, this.content, this.lists, this);
    this.findings = new RecordFindings({
      form: this.content.form,
      lines: () => this.lines,
      texts: () => this.texts,
      locate: (pointer) => this.places.locate(pointer),
      find: () => (this.opening.isReady && this.lists.arrived >= 0 ? checkRecord(screen, this.content.form.value, this) : []),
      groups: sections.map(({ section, tabId }) => ({ sectionId: section.id, tabId, title: section.title })),
      jump: (pointer) => this.jump(pointer),
    });
    this.summary = new SummaryModel<RuleFinding>(
      (finding) => summaryWords(finding, this.places, this.texts),
      ({ pointer }) => this.jump(pointer),
    );
    this.stale = comparisonOf(screen, this.content, this.places, api, this);
    this.audit = new RecordAudit<R, D>({ api, notices, declared: screen.audit, record: this, places: this.places });
    this.lock = new LockModel(locks, screen.kind);
    this.tabs = new RecordTabs(
      [...(screen.tabs ?? []).map((tab) => tab.id), ...(screen.tabs && screen.audit ? [AUDIT_TAB] : [])],
      sections.map(({ section, tabId }) => ({ id: section.id, tabId })),
      navigation,
    );
    this.actions = new RecordActions<R, D>({
      api,
      notices,
      screen,
      content: this.content,
      summary: this.summary,
      stale: this.stale,
      lockId: () => this.lock.idToSave(),
      check: () => this.findings.now(),
      told: (findings) => this.findings.serverTold(findings),
      settle: () => this.settle(),
      showAll: () => this.content.form.findings.showAll(),
      stored: (record) => this.stored(record),
      deleted: () => this.deleted(),
    });
    this.leave = new LeaveModel(
      navigation,
      () => this.actions.save(),
      () => this.draft.forget(),
    );
    const { addressOf = (stored) => (stored === undefined ? screen.path : `${screen.path}/${stored}`) } = screen;
    this.address = new RecordAddress<R, D>({
      addressOf,
      navigation,
      content: this.content,
      actions: this.actions,
      leave: this.leave,
      begin: () => this.begin(),
    });
    this.live = new RecordLive<R>(events, {
      on: screen.reloadOn ?? [],
      read: (stored) => screen.calls.read(inBackground(api), stored),
      record: () => this.content.record,
      isBusy: () => this.actions.busy,
      isDirty: () => this.content.dirty,
      load: (record) => this.show(record),
    });
    this.draft = new DraftModel(drafts, {
      kind: screen.kind,
      id: () => this.content.record?.id,
      version: () => this.content.record?.version,
      dirty: () => this.content.dirty,
      value: () => keptInput(screen, this.content),
      restore: (kept, isStale) => restoreInput(screen, this.content, this.stale, kept, isStale),
    });
    this.opening = new RecordOpening<R>(wanted, {
      read,
      begin: (source) => this.begin(source),
      load: (record) => this.load(record),
      shown: () => this.shown(),
    });
    makeAutoObservable(this, { ...PARTS, texts: observableRef });
  }

  get record(): R | undefined {
    return this.content.record;
  }

  get mayWrite(): boolean {
    const { write, editable = () => true } = this.screen;
    return (this.record === undefined || editable(this.record)) && this.allowed(write);
  }

  get mayCreate(): boolean {
    return this.allowed(this.screen.write);
  }

  get isReadOnly(): boolean {
    return !this.mayWrite || this.lock.isReadOnly;
  }

  get mayDelete(): boolean {
    const { remove, calls } = this.screen;
    return calls.remove !== undefined && this.record !== undefined && !this.isReadOnly && remove?.shows(this.record, this.#services.userName ?? '') === true;
  }

  /** What the status and the rights allow now. */
  get offered(): readonly RecordAction<R>[] {
    const { record } = this;
    const { status, actions = [] } = this.screen;
    if (!record || this.lock.isReadOnly) return [];
    const inStatus = (id: string): boolean => !status?.machine?.has(id) || status.machine.actions(status.of(record)).includes(id);
    return actions.filter(({ id, access, shows }) => inStatus(id) && this.allowed(access) && (shows?.(record) ?? true));
  }

  allowed(access: Parameters<Session['allowed']>[0] | undefined): boolean {
    return access === undefined || this.#services.session.allowed(access);
  }

  open(): () => void {
    const { content, actions } = this;
    const stops = [
      this.lists.open(),
      ...[...this.lines.values()].map((lines) => lines.open()),
      this.findings.open(),
      this.draft.open(),
      reaction(
        () => content.dirty,
        (dirty) => this.leave.guard(dirty),
      ),
      reaction(
        () => this.isReadOnly,
        (readOnly) => this.lines.forEach(({ grid }) => grid.setReadOnly(readOnly)),
        { fireImmediately: true },
      ),
      reaction(
        () => [this.lists.arrived, this.texts],
        () => this.lines.forEach(({ grid }) => grid.refresh()),
        { delay: 60 },
      ),
      reaction(
        () => this.lock.gained,
        () => void this.#afterLoss(),
      ),
      reaction(
        () => this.live.hasNews,
        (news) => {
          if (!news) this.lock.caughtUp();
        },
      ),
      reaction(
        () => actions.busy,
        (busy) => {
          if (!busy) this.live.goOn();
        },
      ),
      reaction(
        () => (this.opening.isReady && this.mayWrite ? this.record?.id : undefined),
        (id) => this.lock.hold(id),
      ),
    ];
    void this.opening.load();
    return () => {
      for (const stop of stops) stop();
      this.opening.stop();
      this.live.stop();
      this.leave.close();
      this.lock.release();
    };
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
  }

  /** A host for the fields of the record, or of a part of it; the same one each time. */
  hostAt(at: string): FieldHost {
    const known = this.#hosts.get(at);
    if (known) return known;
    const host = new FormHost(this.content.form, { at, readOnly: () => this.isReadOnly, date: () => this.today });
    this.#hosts.set(at, host);
    return host;
  }

  /** A new record, or a copy of one; what was there is left behind. */
  begin(source?: R): void {
    const { blank, draftOf, copy = (draft: D) => draft, standing } = this.screen;
    this.actions.saving.forget();
    this.live.listen(undefined);
    this.content.begin(blank(this.today), source && copy(draftOf(source)), source);
    if (source === undefined && standing !== undefined) void this.#stand(standing);
  }

  async #stand(standing: (api: Api) => Promise<(blank: D) => D>): Promise<void> {
    const { begun } = this.content;
    const fill = await standing(this.#services.api);
    if (begun === this.content.begun) this.content.stand(fill(this.screen.blank(this.today)));
  }

  /** Shown once it is known who holds the lock, so that nothing moves. */
  show(record: R): void {
    this.content.load(record);
    const known = this.screen.findingsOf?.(record);
    if (known) this.findings.serverTold(known);
  }

  async load(record: R): Promise<void> {
    this.show(record);
    this.live.listen(record.id);
    if (!this.mayWrite) return;
    this.lock.hold(record.id);
    await this.lock.known();
  }

  shown(): void {
    this.tabs.arrive();
    void this.draft.look();
  }

  stored({ id }: R): void {
    this.#heard.stored?.(id);
    this.address.stored(id);
    this.live.listen(id);
    this.live.seen();
  }

  deleted(): void {
    this.draft.forget();
    this.#heard.deleted?.();
    this.address.leaveFor(this.screen.remove?.to ?? this.screen.path);
  }

  /** What is typed into an open cell belongs to it. */
  settle(): void {
    for (const { grid } of this.lines.values()) grid.commit();
  }

  /** Goes to the field, or the cell, that a finding is about. */
  jump(pointer: string): void {
    const { form } = this.content;
    const place = this.places.locate(pointer);
    const shownAt = place?.shownAt ?? pointer;
    if (place?.tabId !== undefined) this.tabs.select(place.tabId);
    form.findings.leave(shownAt);
    const lines = place?.layout === 'LINES' ? this.lines.get(place.sectionId) : undefined;
    if (lines && place?.row !== undefined) lines.goTo(place.row, place.field?.id);
    else if (place?.layout === 'PART') this.tabs.goTo(place.sectionId);
    else form.focus(shownAt);
  }

  resolveStale(kept: ReadonlyMap<string, Kept>): void {
    this.stale.resolve(kept);
    this.live.seen();
  }

  /** Somebody else has saved: what differs from the draft. */
  async compareNews(): Promise<void> {
    if (this.record) await this.stale.compare(this.record.id);
  }

  /** What was typed may stand on a state that is no longer the newest (COR-R27). */
  async #afterLoss(): Promise<void> {
    await this.live.reload();
    if (this.live.hasNews) this.lock.overtaken(this.live.newsBy);
  }
}
