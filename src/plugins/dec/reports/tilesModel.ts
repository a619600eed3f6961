import { makeAutoObservable, observableRef } from 'mobx';
import { debounceTime, merge } from 'rxjs';
import { readDeclarationTiles, type DeclarationTiles } from '../../../application/contract/declarationDashboard';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { EntryId } from '../../../domain/access/entries';
import { supplementaryDueBy } from '../../../domain/declaration/reports/tileDays';
import { failed, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { TextKey } from '../../../ui/text/keys';
import { lineEvents } from '../lineEvents';

/** Several events in a row, as of one submission, ask once. */
const QUIET_MS = 300;

export interface Tile {
  readonly id: keyof DeclarationTiles;
  readonly text: TextKey;
  /** A count, or a decimal in percent. */
  readonly value: string;
  readonly unit?: '%';
  /** What it counts; absent where the user may not look at it. */
  readonly to?: string | undefined;
  /** Somebody should do something about it. */
  readonly urgent: boolean;
}

const search = (criteria: Readonly<Record<string, string>>): string => `/dec/search-declaration?${new URLSearchParams(criteria)}`;

/** Counts of what waits, each with the way to it (specification 7.5). */
export class TilesModel implements Model {
  counts: DeclarationTiles | undefined = undefined;
  readonly #api: Api;
  readonly #events: Events;
  readonly #allowed: (access: EntryId) => boolean;
  readonly #today: string;
  readonly #newest = latest();

  constructor(api: Api, events: Events, allowed: (access: EntryId) => boolean, today: string) {
    this.#api = api;
    this.#events = events;
    this.#allowed = allowed;
    this.#today = today;
    makeAutoObservable(this, { counts: observableRef });
  }

  /** Opened once more with what it had, as a page that was kept, it asks nothing. */
  open(): () => void {
    if (this.counts === undefined) void this.#load();
    const heard = merge(...lineEvents.map(({ pluginName, eventType, id }) => this.#events.on(pluginName, eventType, id)))
      .pipe(debounceTime(QUIET_MS))
      .subscribe(() => void this.#load());
    return () => heard.unsubscribe();
  }

  get tiles(): readonly Tile[] {
    const { counts } = this;
    if (counts === undefined) return [];
    const due = { statuses: 'SUPPLEMENT_DUE', dueTo: supplementaryDueBy(this.#today) };
    const tile = (id: Tile['id'], text: TextKey, to: string | undefined, urgent = false): Tile[] => {
      const value = counts[id];
      return value === undefined
        ? []
        : [{ id, text, to, value: String(value), urgent: urgent && value !== 0, ...(typeof value === 'string' && { unit: '%' as const }) }];
    };
    return [
      ...tile('drafts', 'dec.tile.drafts', search({ statuses: 'DRAFT', mine: '1' })),
      ...tile('errors', 'dec.tile.errors', search({ statuses: 'DRAFT,REJECTED', withErrors: '1' }), true),
      ...tile('underControl', 'dec.tile.underControl', search({ statuses: 'UNDER_CONTROL' })),
      ...tile('documentsRequested', 'dec.tile.documentsRequested', search({ statuses: 'DOCS_REQUESTED' }), true),
      ...tile('supplementaryDue', 'dec.tile.supplementaryDue', search(due), true),
      ...tile(
        'transitsOverdue',
        'dec.tile.transitsOverdue',
        this.#report('dec.r.unclosed-transit', '/dec/unclosed-transit-report?side=started&overdueOnly=1'),
        true,
      ),
      ...tile('lowGuarantees', 'dec.tile.lowGuarantees', undefined, true),
      ...tile('firstTimeRight', 'dec.tile.firstTimeRight', this.#report('dec.r.rejected', '/dec/rejected-declarations-report')),
    ];
  }

  /** A board without counts is still a board: what could not be asked is asked again with the next event. */
  take(answer: Result<DeclarationTiles>): void {
    if (!failed(answer)) this.counts = answer.right;
  }

  #report(access: EntryId, to: string): string | undefined {
    return this.#allowed(access) ? to : undefined;
  }

  #load(): Promise<void> {
    return this.#newest(this.#api.call(readDeclarationTiles, {}, { background: true }), (answer) => this.take(answer));
  }
}
