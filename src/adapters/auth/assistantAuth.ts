import type { AccessToken, Auth, Entry } from '../../application/ports/auth';
import { RefreshTimer } from './refreshTimer';

/** What the page around the portal, or an extension, supplies as `window.tokenAssistant`. */
export interface TokenAssistant {
  getToken(): Promise<{ readonly token: string; readonly expiresAt: number | string }>;
}

interface AssistantPorts {
  readonly assistant: () => TokenAssistant | undefined;
  readonly now: () => number;
  readonly refresh: boolean;
}

const RETRY_MS = 20;
const RETRIES = 100;

/** Tokens of a host page. It may come later than the portal: it is looked for every 20 ms, a hundred times. */
export class AssistantAuth implements Auth {
  readonly kind = 'assistant';
  readonly #ports: AssistantPorts;
  #token: AccessToken | undefined;
  #renewing: Promise<boolean> | undefined;
  #timer: RefreshTimer | undefined;

  constructor(ports: AssistantPorts) {
    this.#ports = ports;
  }

  get token(): AccessToken | undefined {
    return this.#token;
  }

  async enter(): Promise<Entry> {
    return (await this.renew()) ? 'ready' : 'stopped';
  }

  signIn(): Promise<Entry> {
    return this.enter();
  }

  renew(): Promise<boolean> {
    this.#renewing ??= this.#ask().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  watch(ended: () => void): () => void {
    const { now, refresh } = this.#ports;
    const timer = new RefreshTimer({ now, renew: () => this.renew(), isOut: () => this.#token === undefined, ended });
    this.#timer = timer;
    timer.received(this.#token?.expiresAt ?? 0, refresh);
    return () => {
      timer.close();
      this.#timer = undefined;
    };
  }

  /** Each page asks its own host. */
  onSignedIn(): () => void {
    return () => undefined;
  }

  forget(): void {
    this.#token = undefined;
  }

  leave(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async #ask(): Promise<boolean> {
    const assistant = await this.#found();
    if (!assistant) return false;
    try {
      const { token, expiresAt } = await assistant.getToken();
      const ends = typeof expiresAt === 'number' ? expiresAt : Date.parse(expiresAt);
      if (typeof token !== 'string' || token === '' || !(ends > this.#ports.now())) return false;
      this.#token = { value: token, expiresAt: ends };
    } catch {
      return false;
    }
    this.#timer?.received(this.#token.expiresAt, this.#ports.refresh);
    return true;
  }

  async #found(): Promise<TokenAssistant | undefined> {
    for (let retry = 0; ; retry += 1) {
      const assistant = this.#ports.assistant();
      if (assistant || retry >= RETRIES) return assistant;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
