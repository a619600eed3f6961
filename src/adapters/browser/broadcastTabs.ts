import { Subject } from 'rxjs';
import type { TabMessage, Tabs } from '../../application/ports/tabs';

const CHANNEL = 'portal';

const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'signedOut' || value.type === 'signedIn') &&
  'userId' in value &&
  typeof value.userId === 'string';

/** Tabs of one browser by a BroadcastChannel. */
export class BroadcastTabs implements Tabs {
  readonly messages$ = new Subject<TabMessage>();
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor() {
    this.#channel.onmessage = ({ data: message }: MessageEvent<unknown>) => {
      if (isTabMessage(message)) this.messages$.next(message);
    };
  }

  post(message: TabMessage): void {
    this.#channel.postMessage(message);
  }

  close(): void {
    this.#channel.close();
    this.messages$.complete();
  }
}
