import { ErrorResponse, OidcClient, WebStorageStateStore, type SigninResponse } from 'oidc-client-ts';
import { fail, ok, type Result } from '../../domain/kernel/result';
import { claimFault, type IdTokenClaims } from '../../domain/session/provider';
import type { Answered, Grant, Provider } from './grant';

export interface ProviderSettings {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  readonly resetPolicy?: string | undefined;
}

interface Surroundings {
  readonly origin: string;
  readonly store: globalThis.Storage;
  /** The server's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

const NONCE = 'portal.nonce';
const TIMEOUT_SECONDS = 30;

/** The claims of a token, as far as it is readable. */
const claimsOf = (jwt: string | undefined): IdTokenClaims => {
  try {
    const part = (jwt ?? '').split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as IdTokenClaims;
  } catch {
    return {};
  }
};

/** Seconds since 1970; some providers write milliseconds, which would be thousands of years from now. */
const FIRST_OF_MILLISECONDS = 1e11;
const instantOf = (exp: number): number => (exp >= FIRST_OF_MILLISECONDS ? exp : exp * 1000);

/** Authorization code with PKCE by oidc-client-ts, which checks the state and that a refresh stays with the user; issuer, nonce, audience and times are checked here. */
export class OidcProvider implements Provider {
  readonly #settings: ProviderSettings;
  readonly #around: Surroundings;
  readonly #client: OidcClient;

  constructor(settings: ProviderSettings, around: Surroundings) {
    this.#settings = settings;
    this.#around = around;
    this.#client = new OidcClient({
      authority: settings.authority,
      client_id: settings.clientId,
      scope: settings.scope,
      redirect_uri: `${around.origin}/process-login`,
      post_logout_redirect_uri: `${around.origin}/process-logout`,
      response_type: 'code',
      loadUserInfo: false,
      requestTimeoutInSeconds: TIMEOUT_SECONDS,
      stateStore: new WebStorageStateStore({ prefix: 'portal.oidc.', store: around.store }),
    });
  }

  async begin({ reset }: { readonly reset: boolean }): Promise<Result<string>> {
    const nonce = crypto.randomUUID();
    const { resetPolicy } = this.#settings;
    return this.#attempt(async () => {
      await this.#checkIssuer();
      const { url } = await this.#client.createSigninRequest({ nonce, ...(reset && resetPolicy !== undefined && { extraQueryParams: { p: resetPolicy } }) });
      this.#around.store.setItem(NONCE, nonce);
      return url;
    });
  }

  async finish(address: string): Promise<Answered> {
    const nonce = this.#around.store.getItem(NONCE) ?? '';
    const { searchParams } = new URL(address);
    const error = searchParams.get('error');
    const description = searchParams.get('error_description') ?? undefined;
    try {
      await this.#client.readSigninResponseState(address);
    } catch {
      return { type: 'unknown' };
    }
    try {
      if (!(await this.#isOfOurProvider(searchParams.get('iss')))) return { type: 'tampered' };
      const response = await this.#client.processSigninResponse(address);
      this.#around.store.removeItem(NONCE);
      return await this.#granted(response, nonce);
    } catch (reason) {
      this.#around.store.removeItem(NONCE);
      if (error !== null) return { type: 'error', error, description };
      return failureOf(reason);
    }
  }

  async renew({ refreshToken, idToken }: Grant): Promise<Answered> {
    if (refreshToken === undefined) return { type: 'away' };
    try {
      const profile = { sub: '', iss: '', aud: '', exp: 0, iat: 0 };
      // Without a scope the provider gives what it gave before, which may be less than was asked for.
      const state = { refresh_token: refreshToken, session_state: null, profile, ...(idToken !== undefined && { id_token: idToken }) };
      const response = await this.#client.useRefreshToken({ state, timeoutInSeconds: TIMEOUT_SECONDS });
      const answered = await this.#granted(response, undefined, idToken);
      if (answered.type !== 'granted') return answered;
      return { type: 'granted', grant: { ...answered.grant, refreshToken: answered.grant.refreshToken ?? refreshToken } };
    } catch (reason) {
      return failureOf(reason);
    }
  }

  async leave(grant: Grant | undefined): Promise<Result<string>> {
    return this.#attempt(async () => {
      const { url } = await this.#client.createSignoutRequest({
        client_id: this.#settings.clientId,
        ...(grant?.idToken !== undefined && { id_token_hint: grant.idToken }),
      });
      return url;
    });
  }

  async #granted(response: SigninResponse, nonce: string | undefined, before?: string): Promise<Answered> {
    const now = this.#around.now();
    const idToken = response.id_token ?? before;
    if (response.id_token !== undefined || nonce !== undefined) {
      const issuer = await this.#checkIssuer();
      const fault = claimFault(claimsOf(response.id_token), { issuer, clientId: this.#settings.clientId, nonce, now });
      if (fault !== undefined) return { type: 'tampered' };
    }
    const { exp } = claimsOf(response.access_token);
    const expiresAt = typeof exp === 'number' ? instantOf(exp) : now + (response.expires_in ?? 0) * 1000;
    return { type: 'granted', grant: { accessToken: response.access_token, expiresAt, refreshToken: response.refresh_token, idToken } };
  }

  /** RFC 9207: an answer of another provider would have its code sent to ours, or ours to another. */
  async #isOfOurProvider(iss: string | null): Promise<boolean> {
    const metadata: object = await this.#client.metadataService.getMetadata();
    const isAlwaysNamed = 'authorization_response_iss_parameter_supported' in metadata && metadata.authorization_response_iss_parameter_supported === true;
    return iss === null ? !isAlwaysNamed : iss === this.#settings.authority;
  }

  /** The provider must be the one that the configuration names. */
  async #checkIssuer(): Promise<string> {
    const issuer = await this.#client.metadataService.getIssuer();
    if (issuer !== this.#settings.authority) throw new Error(`The provider calls itself ${issuer}`);
    return issuer;
  }

  async #attempt(work: () => Promise<string>): Promise<Result<string>> {
    try {
      return ok(await work());
    } catch (reason) {
      return fail('unavailable', String(reason));
    }
  }
}

const failureOf = (reason: unknown): Answered =>
  reason instanceof ErrorResponse ? { type: 'error', error: reason.error ?? '', description: reason.error_description ?? undefined } : { type: 'away' };
