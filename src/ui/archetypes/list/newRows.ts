import { makeAutoObservable } from 'mobx';
import type { Subscription } from 'rxjs';
import type { Events } from '../../../application/ports/events';

/** An event that changes rows of a list: `changed` answers how the row changes, or undefined for an unknown message. Without it the rows are read again. */
export interface RowEvent<Row> {
  readonly pluginName: string;
  readonly eventType: string;
  readonly changed?: ((id: string, sent: unknown) => ((row: Row) => Row) | undefined) | undefined;
  /** Of records that are not on the list it tells nothing. */
  readonly onlyListed?: boolean | undefined;
  /** The message is of many records at once, under another id. */
  readonly ofMany?: ((sent: unknown) => boolean) | undefined;
}

/** Events in a row are answered by one reading. */
const TOGETHER_MS = 500;

interface Listed<Row> {
  has(id: string): boolean;
  update(id: string, change: (row: Row) => Row): boolean;
  refresh(background?: boolean): Promise<void>;
}

/** Rows follow their events in place; records that are not on the list are counted and shown when they are asked for. */
export class NewRows<Row> {
  count = 0;
  readonly #events: Events;
  readonly #list: Listed<Row>;
  readonly #live: readonly RowEvent<Row>[];
  #ids = new Set<string>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(events: Events, list: Listed<Row>, live: readonly RowEvent<Row>[]) {
    this.#events = events;
    this.#list = list;
    this.#live = live;
    makeAutoObservable(this);
  }

  open(): () => void {
    const hearing = this.#live.map((live) => this.#follow(live));
    return () => {
      clearTimeout(this.#resting);
      for (const heard of hearing) heard.unsubscribe();
    };
  }

  #follow({ pluginName, eventType, changed, onlyListed = false, ofMany }: RowEvent<Row>): Subscription {
    return this.#events.on(pluginName, eventType, '').subscribe((message) => {
      if (message.type === 'resync') void this.#list.refresh(true);
      else if (ofMany?.(message.event.data) === true) this.readAgain();
      else if (onlyListed && !this.#list.has(message.event.id)) return;
      else if (changed) this.hear(message.event.id, changed(message.event.id, message.event.data));
      else this.hearOnly(message.event.id);
    });
  }

  hear(id: string, change: ((row: Row) => Row) | undefined): void {
    if (!change || this.#list.update(id, change)) return;
    this.#ids.add(id);
    this.count = this.#ids.size;
  }

  /** It is not told what changed. */
  hearOnly(id: string): void {
    if (!this.#list.has(id)) return this.hear(id, (row) => row);
    this.readAgain();
  }

  readAgain(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.#list.refresh(true), TOGETHER_MS);
  }

  forget(): void {
    this.#ids = new Set();
    this.count = 0;
  }
}
