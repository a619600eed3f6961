const MAX_LENGTH = 8_192;
const MAX_PER_MINUTE = 60;
const SECRET = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[A-Za-z0-9_-]{40,}|Bearer\s+\S+)/g;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.[\w.-]+\b/g;

export const LOG_KINDS = ['Debug', 'Info', 'Warning', 'Error', 'Fatal'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const isLogKind = (kind: string): kind is LogKind => LOG_KINDS.some((known) => known === kind);

const masked = (text: string): string => text.replace(SECRET, '***').replace(ADDRESS, '***');

/** What browsers report (COR-R95): masked, at most 60 lines a minute and session; what is too much or too long is dropped without a word. */
export class ClientLog {
  readonly #write: (kind: LogKind, line: Readonly<Record<string, unknown>>) => void;
  readonly #counted = new Map<string, { minute: number; lines: number }>();

  constructor(write: (kind: LogKind, line: Readonly<Record<string, unknown>>) => void) {
    this.#write = write;
  }

  add(session: { readonly sessionId: string; readonly userName: string }, kind: LogKind, message: string, context: unknown, now: Date): void {
    const text = JSON.stringify({ message, context });
    if (text.length > MAX_LENGTH || !this.#counts(session.sessionId, Math.floor(now.getTime() / 60_000))) return;
    this.#write(kind, { source: 'browser', user: session.userName, entry: masked(text) });
  }

  #counts(sessionId: string, minute: number): boolean {
    const counted = this.#counted.get(sessionId);
    if (counted?.minute === minute) {
      counted.lines += 1;
      return counted.lines <= MAX_PER_MINUTE;
    }
    if (this.#counted.size > 10_000) this.#counted.clear();
    this.#counted.set(sessionId, { minute, lines: 1 });
    return true;
  }
}
