import { interval, type Subscription } from 'rxjs';
import { CHECK_MS, inactivity, NO_WATCH, type InactivityCommand, type InactivityEvent, type InactivityStatus } from '../../domain/session/inactivity';
import { touchSession } from '../contract/auth';
import type { Activity } from '../ports/activity';
import type { Api } from '../ports/api';
import type { Storage } from '../ports/storage';
import type { Tabs } from '../ports/tabs';
import type { CallSignals } from './callSignals';

export interface MonitorPorts {
  readonly api: Api;
  readonly activity: Activity;
  readonly storage: Storage;
  readonly tabs: Tabs;
  readonly signals: CallSignals;
}

export interface Watched {
  readonly userId: string;
  warn(shown: boolean): void;
  expired(): void;
}

const ACTIVE = 'active';

/** With the user in the name, the next one on this computer begins afresh. */
const lastActivityKey = (userId: string): string => `portal.lastActivity.${userId}`;

/** Watches over one user's activity in all tabs of the browser, from its making until `close`; what it decides is the table of the domain. */
export class InactivityMonitor {
  readonly #ports: MonitorPorts;
  readonly #watched: Watched;
  readonly #heard: readonly Subscription[];
  readonly #calls: () => void;
  #watch = NO_WATCH;

  constructor(ports: MonitorPorts, watched: Watched) {
    this.#ports = ports;
    this.#watched = watched;
    const { activity, signals, tabs } = ports;
    this.#tell({ type: 'start', now: Date.now() });
    this.#heard = [
      interval(CHECK_MS).subscribe(() => this.#look('check')),
      activity.returned$.subscribe(() => this.#look('check')),
      activity.input$.subscribe(() => this.#look('input')),
      tabs.messages$.subscribe(({ type, userId, content }) => {
        if (type === ACTIVE && userId === watched.userId && typeof content === 'number')
          this.#tell({ type: 'heard', now: Date.now(), shared: this.#shared(), at: content });
      }),
    ];
    this.#calls = signals.onActivity(() => this.#look('call'));
  }

  get status(): InactivityStatus {
    return this.#watch.status;
  }

  /** The warning was answered. */
  stay(): void {
    this.#look('stay');
  }

  /** The session has ended, here or elsewhere. */
  close(): void {
    for (const subscription of this.#heard) subscription.unsubscribe();
    this.#calls();
    this.#tell({ type: 'stop' });
  }

  #shared(): string | undefined {
    return this.#ports.storage.read('browser', lastActivityKey(this.#watched.userId));
  }

  #look(type: 'check' | 'input' | 'call' | 'stay'): void {
    this.#tell({ type, now: Date.now(), shared: this.#shared() });
  }

  #tell(event: InactivityEvent): void {
    const { state, commands } = inactivity(this.#watch, event);
    this.#watch = state;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: InactivityCommand): void {
    const { api, storage, tabs } = this.#ports;
    const { userId } = this.#watched;
    switch (command.type) {
      case 'write':
        return storage.write('browser', lastActivityKey(userId), String(command.at));
      case 'tell':
        return tabs.post({ type: ACTIVE, userId, content: command.at });
      case 'warn':
        return this.#watched.warn(true);
      case 'closeWarning':
        return this.#watched.warn(false);
      case 'touch':
        return void api.call(touchSession, {});
      case 'expire':
        return this.#watched.expired();
      case 'forget':
        return storage.remove('browser', lastActivityKey(userId));
    }
  }
}
