import { filter, firstValueFrom, map, race, timer, type Subscription } from 'rxjs';
import type { Storage } from '../../application/ports/storage';
import type { TabMessage, Tabs } from '../../application/ports/tabs';
import type { KeptGrant } from './grant';

interface Holder {
  readonly kept: () => KeptGrant | undefined;
  readonly take: (grant: KeptGrant) => void;
}

const TOKENS = 'tokens';
const WANTED = 'tokensWanted';
const ASK_MS = 1_000;
const LOCK = 'token';

/** When the tokens of a sign-in were renewed last; a time and no token. */
const renewedKey = (signIn: string): string => `portal.renewedAt.${signIn}`;

const isGrant = (content: unknown): content is KeptGrant =>
  typeof content === 'object' &&
  content !== null &&
  'accessToken' in content &&
  typeof content.accessToken === 'string' &&
  'expiresAt' in content &&
  typeof content.expiresAt === 'number' &&
  'signIn' in content &&
  'receivedAt' in content &&
  typeof content.receivedAt === 'number';

/** Tabs of one sign-in share its tokens: a refresh token is used once, by one tab at a time, and what it brings goes to all. */
export class HandOver {
  readonly #tabs: Tabs;
  readonly #storage: Storage;
  readonly #holder: Holder;
  readonly #heard: Subscription;

  constructor(tabs: Tabs, storage: Storage, holder: Holder) {
    this.#tabs = tabs;
    this.#storage = storage;
    this.#holder = holder;
    this.#heard = tabs.messages$.subscribe((message) => this.#hear(message));
  }

  /** Renews while no other tab does; finds another tab's tokens newer, those are used instead. */
  async alone(before: KeptGrant, renew: () => Promise<boolean>): Promise<boolean> {
    return this.#tabs.exclusively(LOCK, async () => {
      const kept = this.#holder.kept();
      if (kept && kept.receivedAt > before.receivedAt) return true;
      const renewedAt = Number(this.#storage.read('browser', renewedKey(before.signIn)) ?? 0);
      if (renewedAt > before.receivedAt && (await this.#ask(before))) return true;
      return renew();
    });
  }

  give(grant: KeptGrant): void {
    this.#storage.write('browser', renewedKey(grant.signIn), String(grant.receivedAt));
    this.#tabs.post({ type: TOKENS, userId: grant.signIn, content: grant });
  }

  close(): void {
    this.#heard.unsubscribe();
  }

  async #ask({ signIn, receivedAt }: KeptGrant): Promise<boolean> {
    const answer = race(
      this.#tabs.messages$.pipe(
        filter(({ type, userId, content }) => type === TOKENS && userId === signIn && isGrant(content) && content.receivedAt > receivedAt),
        map(() => true),
      ),
      timer(ASK_MS).pipe(map(() => false)),
    );
    const answered = firstValueFrom(answer);
    this.#tabs.post({ type: WANTED, userId: signIn, content: receivedAt });
    return answered;
  }

  #hear({ type, userId, content }: TabMessage): void {
    const kept = this.#holder.kept();
    if (!kept || userId !== kept.signIn) return;
    if (type === TOKENS && isGrant(content) && content.receivedAt > kept.receivedAt) this.#holder.take(content);
    else if (type === WANTED && typeof content === 'number' && kept.receivedAt > content) this.#tabs.post({ type: TOKENS, userId, content: kept });
  }
}
