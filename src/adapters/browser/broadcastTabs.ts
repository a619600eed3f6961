import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../application/ports/tabs';
import { freshGuid } from '../../application/session/freshGuid';
import { StorageMessages } from './storageMessages';

const CHANNEL = 'portal';

/** Told by local storage too: they must reach every tab, and hold no secret. */
const ALSO_BY_STORAGE = ['signedIn', 'signedOut'];
const MOST_REMEMBERED = 20;

interface Envelope extends TabMessage {
  readonly id?: string;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'userId' in value && typeof value.userId === 'string';

/** Tabs of one browser by a BroadcastChannel and Web Locks, which only secure origins have; the begin and end of a session also by the storage event. */
export class BroadcastTabs implements Tabs {
  readonly messages$ = new Subject<TabMessage>();
  readonly #channel: BroadcastChannel | undefined;
  readonly #storage: StorageMessages;
  /** Messages that came by either way. */
  #heard: readonly string[] = [];

  /** Another channel has messages of its own; locks are shared. */
  constructor(channel = CHANNEL, storage = new StorageMessages(channel)) {
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : undefined;
    if (this.#channel) this.#channel.onmessage = ({ data: message }: MessageEvent<unknown>) => this.#hear(message);
    this.#storage = storage;
    storage.open((message) => this.#hear(message));
  }

  post(message: TabMessage): void {
    if (!ALSO_BY_STORAGE.includes(message.type)) return this.#channel?.postMessage(message);
    const envelope: Envelope = { ...message, id: freshGuid() };
    this.#channel?.postMessage(envelope);
    this.#storage.post(envelope);
  }

  exclusively<A>(lock: string, work: () => Promise<A>, waiting?: AbortSignal): Promise<A> {
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? work() : locks.request(`portal.${lock}`, waiting ? { signal: waiting } : {}, work);
  }

  close(): void {
    this.#channel?.close();
    this.#storage.close();
    this.messages$.complete();
  }

  #hear(envelope: unknown): void {
    if (!isEnvelope(envelope)) return;
    const { id, ...message } = envelope;
    if (id !== undefined && this.#heard.includes(id)) return;
    if (id !== undefined) this.#heard = [...this.#heard, id].slice(-MOST_REMEMBERED);
    this.messages$.next(message);
  }
}
