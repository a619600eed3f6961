import { writeLog } from '../../application/contract/cor';
import type { Api } from '../../application/ports/api';
import type { Log, LogKind } from '../../application/ports/log';
import type { CallContext } from '../../application/session/callContext';
import type { CallSignals } from '../../application/session/callSignals';

const ORDER: readonly LogKind[] = ['Debug', 'Info', 'Warning', 'Error', 'Fatal'];
const PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const LONGEST_MESSAGE = 2_000;

/** Sends entries to the server in the background: nothing below the level of the environment, and at most 30 a minute, so that a fault that repeats itself does not flood it. */
export class ApiLog implements Log {
  readonly #api: Api;
  readonly #context: CallContext;
  readonly #level: LogKind;
  readonly #stop: () => void;
  #minute = 0;
  #written = 0;

  constructor(api: Api, context: CallContext, signals: CallSignals, level: LogKind) {
    this.#api = api;
    this.#context = context;
    this.#level = level;
    this.#stop = signals.onFault(({ reason, ...fault }) => {
      if (fault.path !== writeLog.path) this.write('Error', reason, fault);
    });
  }

  write(kind: LogKind, message: string, context?: Readonly<Record<string, unknown>>): void {
    // Without a session the server takes no entries.
    if (this.#context.traceId === undefined || ORDER.indexOf(kind) < ORDER.indexOf(this.#level) || !this.#mayWrite()) return;
    const body = { Message: message.slice(0, LONGEST_MESSAGE), Kind: kind, ...(context !== undefined && { Context: context }) };
    void this.#api.call(writeLog, { body });
  }

  close(): void {
    this.#stop();
  }

  #mayWrite(): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#written = 0;
    }
    this.#written += 1;
    return this.#written <= PER_MINUTE;
  }
}
