import { LONGEST_TIMER_MS } from '../../domain/session/tokenRefresh';
import type { AccessToken, Auth, Entry } from '../../application/ports/auth';
import type { Storage } from '../../application/ports/storage';
import { LINK_SESSION } from '../../application/session/linkVisit';

const read = (text: string | undefined): AccessToken | undefined => {
  const [expiresAt = '', value = ''] = text?.split(' ') ?? [];
  return value === '' ? undefined : { value, expiresAt: Number(expiresAt) };
};

/** The session of a one-time link: in this tab alone, beside whoever else is signed in in the browser (ORG-R27). It cannot be renewed. */
export class LinkAuth implements Auth {
  readonly kind = 'assistant';
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  get token(): AccessToken | undefined {
    const token = read(this.#storage.read('tab', LINK_SESSION));
    return token && token.expiresAt > this.#now() ? token : undefined;
  }

  keep({ value, expiresAt }: AccessToken): void {
    this.#storage.write('tab', LINK_SESSION, `${expiresAt} ${value}`);
  }

  async enter(): Promise<Entry> {
    return this.token ? 'ready' : 'stopped';
  }

  signIn(): Promise<Entry> {
    return this.enter();
  }

  async renew(): Promise<boolean> {
    return false;
  }

  watch(ended: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const left = (this.token?.expiresAt ?? 0) - this.#now();
      timer = setTimeout(left > LONGEST_TIMER_MS ? wait : ended, Math.min(Math.max(0, left), LONGEST_TIMER_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }

  onSignedIn(): () => void {
    return () => undefined;
  }

  forget(): void {
    this.#storage.remove('tab', LINK_SESSION);
  }

  async leave(): Promise<boolean> {
    return false;
  }
}
