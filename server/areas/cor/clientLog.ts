const MAX_BYTES = 8_192;
const MAX_PER_MINUTE = 60;
const SECRET = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[A-Za-z0-9_-]{40,}|Bearer\s+\S+)/g;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.[\w.-]+\b/g;

export const LOG_KINDS = ['Debug', 'Info', 'Warning', 'Error', 'Fatal'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const isLogKind = (kind: string): kind is LogKind => LOG_KINDS.some((known) => known === kind);

const masked = (text: string): string => text.replace(SECRET, '***').replace(ADDRESS, '***');

export interface Reported {
  readonly kind: LogKind;
  readonly message: string;
  readonly context?: unknown;
  readonly trace: string;
}

/** A masked entry, or how many were dropped in a minute that is over. */
export interface LogLine {
  readonly kind: LogKind;
  readonly user: string;
  readonly trace: string;
  readonly entry?: string;
  readonly dropped?: number;
}

interface Counted {
  readonly minute: number;
  lines: number;
  dropped: number;
}

/** What browsers report (COR-R95): masked, at most 60 lines a minute and session; what is too much or too long is dropped without a word to the browser, and counted. */
export class ClientLog {
  readonly #write: (line: LogLine) => void;
  readonly #counted = new Map<string, Counted>();

  constructor(write: (line: LogLine) => void) {
    this.#write = write;
  }

  add({ sessionId, userName: user }: { readonly sessionId: string; readonly userName: string }, { kind, message, context, trace }: Reported, now: Date): void {
    const counted = this.#countedIn(sessionId, Math.floor(now.getTime() / 60_000), (dropped) => this.#write({ kind: 'Warning', user, trace, dropped }));
    counted.lines += 1;
    const text = JSON.stringify({ message, context });
    if (Buffer.byteLength(text) > MAX_BYTES || counted.lines > MAX_PER_MINUTE) counted.dropped += 1;
    else this.#write({ kind, user, trace, entry: masked(text) });
  }

  #countedIn(sessionId: string, minute: number, over: (dropped: number) => void): Counted {
    const counted = this.#counted.get(sessionId);
    if (counted?.minute === minute) return counted;
    if (counted !== undefined && counted.dropped > 0) over(counted.dropped);
    if (this.#counted.size > 10_000) this.#counted.clear();
    const fresh = { minute, lines: 0, dropped: 0 };
    this.#counted.set(sessionId, fresh);
    return fresh;
  }
}
