import { BehaviorSubject, type Observable, type Subscription } from 'rxjs';
import type { Log } from '../ports/log';
import type { InactivityMonitor, Watched } from './inactivityMonitor';
import type { Session } from './session';

type Begin = (watched: Watched) => InactivityMonitor;

/** Who is signed in is watched for inactivity. The code comes after the first screen; where it cannot be loaded, the server still ends the session by itself. */
export class SessionWatch {
  readonly #session: Session;
  readonly #load: () => Promise<Begin>;
  readonly #log: Log;
  readonly #warning = new BehaviorSubject(false);
  readonly #heard: Subscription;
  #userId: string | undefined;
  #monitor: InactivityMonitor | undefined;

  constructor(session: Session, log: Log, load: () => Promise<Begin>) {
    this.#session = session;
    this.#log = log;
    this.#load = load;
    this.#heard = session.state$.subscribe(({ user, flags }) => void this.#follow(flags.loggingOut ? undefined : user?.userId));
  }

  /** Whether the user is being warned. */
  get warning$(): Observable<boolean> {
    return this.#warning;
  }

  stay(): void {
    this.#monitor?.stay();
  }

  close(): void {
    this.#heard.unsubscribe();
    void this.#follow(undefined);
    this.#warning.complete();
  }

  async #follow(userId: string | undefined): Promise<void> {
    if (userId === this.#userId) return;
    this.#userId = userId;
    this.#monitor?.close();
    this.#monitor = undefined;
    if (userId === undefined) return;
    const begin = await this.#load().catch((reason: unknown) => this.#log.write('Error', 'Inactivity is not watched', { reason: String(reason) }));
    if (!begin || this.#userId !== userId || this.#monitor) return;
    this.#monitor = begin({ userId, warn: (shown) => this.#warning.next(shown), expired: () => void this.#session.expire() });
  }
}
