import { takeClassification } from './broughtBack';
import { makeAutoObservable, observableRef } from 'mobx';
import { begin } from './beginnings';
import type { Begun } from './begun';
import type { CardContent } from '../cardContent';
import type { CardServices } from '../cardServices';
import { recordSegments, type CardPath, type RecordPath } from '../../../../application/declaration/cardPath';
import { readDeclaration, readGoodsItems } from '../../../../application/contract/dec';
import { readAmendment } from '../../../../application/contract/declarationLife';
import type { Declaration, Finding } from '../../../../domain/declaration/declaration';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import type { LockModel } from '../../../../ui/archetypes/record/editing/lockModel';

type Phase = 'loading' | 'ready' | 'failed' | 'notFound';

/** What the card does when its declaration is there. */
export interface OpeningEvents {
  readonly loaded: (declaration: Declaration) => void;
  /** It can be worked on. */
  readonly shown: () => void;
  /** Only the lines without an article are asked for. */
  readonly missing: () => void;
  /** The card at another address is meant. */
  readonly elsewhere: (address: string) => void;
  /** What was told while the card was made from something else. */
  readonly told: (findings: readonly Finding[]) => void;
}

type Missing = Extract<Begun, { readonly type: 'noSource' | 'noMrn' }>;

/** The way from an address to a card that can be worked on. */
export class OpeningModel {
  phase: Phase = 'loading';
  problem: PortalError | undefined;
  /** Why there is no card at this address, where more can be said than that. */
  missing: Missing | undefined;
  /** How many sections are drawn. */
  drawn = 0;
  /** The section to begin at; counted, so that the same may be asked for again. */
  arrival: { readonly sectionId: string; readonly count: number } | undefined;
  path: CardPath;
  readonly #services: CardServices;
  readonly #content: CardContent;
  readonly #lock: LockModel;
  readonly #today: string;
  readonly #events: OpeningEvents;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  /** What was asked before the page was left, or asked again, no longer counts. */
  #asked = 0;

  constructor(path: CardPath, services: CardServices, content: CardContent, lock: LockModel, today: string, events: OpeningEvents) {
    this.path = path;
    this.#services = services;
    this.#content = content;
    this.#lock = lock;
    this.#today = today;
    this.#events = events;
    makeAutoObservable(this, { problem: observableRef, missing: observableRef, arrival: observableRef, path: false });
  }

  get isReady(): boolean {
    return this.phase === 'ready';
  }

  /** The card changes what customs has accepted. */
  get isAmending(): boolean {
    return this.path.type === 'record' && this.path.task === 'amend';
  }

  async load(): Promise<void> {
    const asked = (this.#asked += 1);
    const { path } = this;
    if (path.type === 'notFound') return this.end('notFound');
    if (path.type === 'record') return this.#loadRecord(path, asked);
    const begun = begin(path, { api: this.#services.api, profile: this.#content.profile, today: this.#today, handed: this.#services.handed !== undefined });
    if (!('then' in begun)) return this.#begin(begun);
    this.end('loading');
    const answer = await begun;
    if (asked === this.#asked) this.#begin(answer);
  }

  show(): void {
    this.end('ready');
    this.#events.shown();
    this.drawNext();
  }

  /** Section after section, so that a large card does not hold up the page. */
  drawNext(): void {
    this.drawn += 1;
    if (this.drawn <= this.#content.profile.sections.length) this.#drawing = setTimeout(() => this.drawNext());
    else {
      this.#arrive();
      void takeClassification(this.#content, this.#services);
    }
  }

  end(phase: Phase, problem?: PortalError): void {
    this.phase = phase;
    this.problem = problem;
  }

  goTo(sectionId: string): void {
    this.arrival = { sectionId, count: (this.arrival?.count ?? 0) + 1 };
  }

  lack(missing: Missing): void {
    this.missing = missing;
    this.end('notFound');
  }

  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#drawing);
  }

  #failed(problem: PortalError): void {
    this.end(problem.kind === 'notFound' ? 'notFound' : 'failed', problem);
  }

  async #loadRecord(path: RecordPath, asked: number): Promise<void> {
    const { id } = path;
    this.end('loading');
    const { api } = this.#services;
    const [declaration, lines, amendment] = await Promise.all([
      api.call(readDeclaration, { params: { id } }),
      api.call(readGoodsItems, { params: { id } }),
      this.isAmending ? api.call(readAmendment, { params: { id } }) : undefined,
    ]);
    if (asked !== this.#asked) return;
    if (failed(declaration)) return this.#failed(declaration.left);
    if (failed(lines)) return this.end('failed', lines.left);
    if (amendment && failed(amendment)) return this.end('failed', amendment.left);
    if (declaration.right.profile !== this.#content.profile.key)
      return this.#events.elsewhere(`/dec/${declaration.right.profile}/${id}${recordSegments(path)}${this.#query()}`);
    if (amendment) {
      const { accepted, draft } = amendment.right;
      this.#content.amend(
        declaration.right,
        { accepted, reason: draft?.reason ?? '', ...(draft && { id: draft.id, version: draft.version }) },
        draft ?? accepted,
      );
    } else this.#content.load(declaration.right, lines.right.items);
    this.#events.loaded(declaration.right);
    if (this.#content.isEditable) {
      this.#lock.hold(id);
      await this.#lock.known();
    }
    if (asked === this.#asked) this.show();
  }

  #begin(begun: Awaited<ReturnType<typeof begin>>): void {
    if (failed(begun)) return this.#failed(begun.left);
    const { right } = begun;
    switch (right.type) {
      case 'elsewhere':
        return this.#events.elsewhere(right.address);
      case 'stored':
        return this.#openStored(right.profile, right.id);
      case 'noSource':
      case 'noMrn':
        return this.lack(right);
      case 'card':
        this.#content.begin(this.#today, right.beginning, right.standing);
        this.show();
        if (right.findings) this.#events.told(right.findings);
    }
  }

  /** The same screen goes on with the declaration that was found; another profile has another one. */
  #openStored(profile: string, id: string): void {
    this.#events.elsewhere(`/dec/${profile}/${id}`);
    if (profile !== this.#content.profile.key) return;
    this.path = { type: 'record', id };
    void this.load();
  }

  /** Where to go back to, and what else the address asks for, holds in every profile. */
  #query(): string {
    return /\?[^#]*/.exec(this.#services.navigation.path)?.[0] ?? '';
  }

  #arrive(): void {
    if (this.path.type !== 'record' || this.path.sectionId === undefined) return;
    const { sectionId, itemNumber, onlyMissing } = this.path;
    const { lines } = this.#content;
    const item = itemNumber === undefined ? undefined : lines.grid.rows[itemNumber - 1];
    if (itemNumber !== undefined && !item)
      this.#services.notices.toast({ kind: 'WARNING', text: 'dec.items.beyond', values: { n: itemNumber, count: lines.count } });
    this.goTo(sectionId);
    if (onlyMissing) this.#events.missing();
    if (item) lines.grid.goTo(item.id);
  }
}
