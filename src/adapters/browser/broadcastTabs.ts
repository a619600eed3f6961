import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../application/ports/tabs';

const CHANNEL = 'portal';

const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'userId' in value && typeof value.userId === 'string';

/** Tabs of one browser by a BroadcastChannel and Web Locks, which only secure origins have. */
export class BroadcastTabs implements Tabs {
  readonly messages$ = new Subject<TabMessage>();
  readonly #channel: BroadcastChannel;

  /** Another channel has messages of its own; locks are shared. */
  constructor(channel = CHANNEL) {
    this.#channel = new BroadcastChannel(channel);
    this.#channel.onmessage = ({ data: message }: MessageEvent<unknown>) => {
      if (isTabMessage(message)) this.messages$.next(message);
    };
  }

  post(message: TabMessage): void {
    this.#channel.postMessage(message);
  }

  exclusively<A>(lock: string, work: () => Promise<A>, waiting?: AbortSignal): Promise<A> {
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? work() : locks.request(`portal.${lock}`, waiting ? { signal: waiting } : {}, work);
  }

  close(): void {
    this.#channel.close();
    this.messages$.complete();
  }
}
