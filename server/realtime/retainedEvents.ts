import type { PublishedEvent } from './outbox';

export interface NumberedEvent extends PublishedEvent {
  /** The event as it goes over the wire. */
  readonly text: string;
}

export const KEPT_MS = 15 * 60_000;
const MAX_KEPT = 20_000;

/** The published events of the last 15 minutes (PF-R27), as this node has read them. */
export class RetainedEvents {
  #kept: NumberedEvent[] = [];
  #last = 0;
  #dropped = 0;
  #completeSince = 0;

  /** What has this number or a lower one is not here and is not read. */
  startAfter(seq: number, now: number): void {
    this.#kept = [];
    this.#completeSince = now;
    this.#last = seq;
    this.#dropped = seq;
  }

  get last(): number {
    return this.#last;
  }

  add(published: PublishedEvent, now: number): NumberedEvent {
    const { seq, event } = published;
    const { pluginName, eventType, id, data } = event;
    const numbered = { ...published, text: streamItem('message', { pluginName, eventType, id, data }, seq) };
    this.#last = seq;
    this.#kept.push(numbered);
    this.#forget(now);
    return numbered;
  }

  /** Whether everything after this number is still here. */
  reaches(seq: number, now: number): boolean {
    this.#forget(now);
    return seq >= this.#dropped && seq <= this.#last;
  }

  /** Whether everything that happened after the instant is here. */
  reachesBack(at: number): boolean {
    return at >= this.#completeSince;
  }

  /** The last ones. */
  newest(most: number): readonly NumberedEvent[] {
    return this.#kept.slice(-most);
  }

  after(seq: number): readonly NumberedEvent[] {
    let first = this.#kept.length;
    while (first > 0 && (this.#kept[first - 1]?.seq ?? 0) > seq) first -= 1;
    return this.#kept.slice(first);
  }

  /** Number of the last event before the instant. */
  numberAt(at: number): number {
    const older = this.#kept.findLast((one) => one.at < at);
    return older?.seq ?? this.#dropped;
  }

  #forget(now: number): void {
    let old = Math.max(0, this.#kept.length - MAX_KEPT);
    while (old < this.#kept.length && (this.#kept[old]?.at ?? 0) < now - KEPT_MS) old += 1;
    if (old === 0) return;
    this.#dropped = this.#kept[old - 1]?.seq ?? this.#dropped;
    this.#completeSince = this.#kept[old - 1]?.at ?? this.#completeSince;
    this.#kept = this.#kept.slice(old);
  }
}

/** An item of text/event-stream. One without a data line would be dropped by the reader. */
export const streamItem = (name: string, data: unknown, seq?: number): string =>
  `${seq === undefined ? '' : `id: ${seq}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
