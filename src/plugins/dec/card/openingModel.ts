import { makeAutoObservable, observableRef } from 'mobx';
import type { CardContent } from './cardContent';
import type { CardServices } from './cardServices';
import type { CardPath } from '../../../application/declaration/cardPath';
import { readDeclaration, readGoodsItems } from '../../../application/contract/dec';
import type { Declaration } from '../../../domain/declaration/declaration';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { LockModel } from '../../../ui/archetypes/record/lockModel';

type Phase = 'loading' | 'ready' | 'failed' | 'notFound';

/** What the card does when its declaration is there. */
export interface OpeningEvents {
  readonly loaded: (declaration: Declaration) => void;
  /** It can be worked on. */
  readonly shown: () => void;
  /** Only the lines without an article are asked for. */
  readonly missing: () => void;
  /** It belongs to the screen of another profile. */
  readonly otherProfile: (declaration: Declaration) => void;
}

/** The way from an address to a card that can be worked on. */
export class OpeningModel {
  phase: Phase = 'loading';
  problem: PortalError | undefined;
  /** How many sections are drawn. */
  drawn = 0;
  /** The section to begin at; counted, so that the same may be asked for again. */
  arrival: { readonly sectionId: string; readonly count: number } | undefined;
  readonly path: CardPath;
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
    makeAutoObservable(this, { problem: observableRef, arrival: observableRef, path: false });
  }

  get isReady(): boolean {
    return this.phase === 'ready';
  }

  async load(): Promise<void> {
    const asked = (this.#asked += 1);
    if (this.path.type === 'notFound') return this.end('notFound');
    if (this.path.type === 'new') return this.begin();
    const { id } = this.path;
    this.end('loading');
    const { api } = this.#services;
    const [declaration, lines] = await Promise.all([api.call(readDeclaration, { params: { id } }), api.call(readGoodsItems, { params: { id } })]);
    if (asked !== this.#asked) return;
    if (failed(declaration)) return this.end(declaration.left.kind === 'notFound' ? 'notFound' : 'failed', declaration.left);
    if (failed(lines)) return this.end('failed', lines.left);
    if (declaration.right.profile !== this.#content.profile.key) return this.#events.otherProfile(declaration.right);
    this.#content.load(declaration.right, lines.right.items);
    this.#events.loaded(declaration.right);
    if (this.#content.isEditable) {
      this.#lock.hold(id);
      await this.#lock.known();
    }
    if (asked === this.#asked) this.show();
  }

  begin(): void {
    this.#content.begin(this.#today);
    this.show();
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
    else this.#arrive();
  }

  end(phase: Phase, problem?: PortalError): void {
    this.phase = phase;
    this.problem = problem;
  }

  goTo(sectionId: string): void {
    this.arrival = { sectionId, count: (this.arrival?.count ?? 0) + 1 };
  }

  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#drawing);
  }

  #arrive(): void {
    if (this.path.type !== 'record' || this.path.sectionId === undefined) return;
    const { sectionId, itemNumber, onlyMissing } = this.path;
    const { lines } = this.#content;
    const item = itemNumber === undefined ? undefined : lines.grid.rows[itemNumber - 1];
    if (itemNumber !== undefined && !item) this.#services.notices.toast({ kind: 'WARNING', text: 'dec.items.beyond', values: { n: itemNumber, count: lines.count } });
    this.goTo(sectionId);
    if (onlyMissing) this.#events.missing();
    if (item) lines.grid.goTo(item.id);
  }
}
