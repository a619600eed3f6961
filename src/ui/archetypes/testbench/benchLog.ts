import { makeAutoObservable, observableRef } from 'mobx';
import type { TextKey } from '../../text/keys';

/** `sent`: what went out. `answer`, `event`, `failure`: what came back. `ended`: a stream is over. */
export type LogKind = 'sent' | 'answer' | 'event' | 'failure' | 'ended';

export interface LogEntry {
  readonly id: number;
  readonly tool: TextKey;
  readonly kind: LogKind;
  /** ISO instant. */
  readonly at: string;
  /** Since the run began. */
  readonly ms: number | undefined;
  /** Of HTTP, where the server said one. */
  readonly status: number | undefined;
  /** JSON, ready to be read. */
  readonly content: string;
}

export const MOST_ENTRIES = 500;

/** JSON with two blanks; what JSON does not know is written as text. */
const readable = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? '');
};

/** What was sent and what came back, the newest first; the oldest go when there are too many. */
export class BenchLog {
  entries: readonly LogEntry[] = [];
  #count = 0;

  constructor() {
    makeAutoObservable(this, { entries: observableRef });
  }

  add(tool: TextKey, kind: LogKind, value: unknown, more: { readonly ms?: number; readonly status?: number | undefined } = {}): void {
    const entry: LogEntry = { id: ++this.#count, tool, kind, at: new Date().toISOString(), ms: more.ms, status: more.status, content: readable(value) };
    this.entries = [entry, ...this.entries].slice(0, MOST_ENTRIES);
  }

  clear(): void {
    this.entries = [];
  }

  async copy({ content }: LogEntry): Promise<boolean> {
    if (!navigator.clipboard) return false;
    return navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
  }
}
