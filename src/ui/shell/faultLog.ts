import type { Log } from '../../application/ports/log';
import { freshGuid } from '../../application/session/freshGuid';

/** What went wrong in the frame, as the log has it. */
export class FaultLog {
  readonly #log: Log;
  readonly #path: () => string;

  constructor(log: Log, path: () => string) {
    this.#log = log;
    this.#path = path;
  }

  write(message: string, error: unknown, more: Readonly<Record<string, string>> = {}): void {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#log.write('Error', message, { stack, path: this.#path(), ...more });
  }

  /** What broke while it was drawn; answers the reference id under which the log has it. */
  broken(name: string, error: unknown, componentStack: string): string {
    const reference = freshGuid();
    this.write(`${name} could not be shown`, error, { reference, componentStack });
    return reference;
  }

  /** Promises that nobody waited for. */
  listen(until: AbortSignal): void {
    window.addEventListener('unhandledrejection', ({ reason }) => this.write('Unhandled rejection', reason), { signal: until });
  }
}
