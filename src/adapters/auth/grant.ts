import type { Result } from '../../domain/kernel/result';

/** What a provider has given for one sign-in. Times in milliseconds since 1970 by the server's clock. */
export interface Grant {
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly refreshToken?: string | undefined;
  readonly idToken?: string | undefined;
}

/** A grant, and the sign-in that it belongs to: a tab that was duplicated goes on with the same one. */
export interface KeptGrant extends Grant {
  readonly signIn: string;
  readonly receivedAt: number;
}

/**
 * `error`: the provider says so. `unknown`: an answer to no question of this tab, e.g. after a reload. `tampered`: a claim does not hold.
 * `away`: no answer.
 */
export type Answered =
  | { readonly type: 'granted'; readonly grant: Grant }
  | { readonly type: 'error'; readonly error: string; readonly description: string | undefined }
  | { readonly type: 'unknown' | 'tampered' | 'away' };

/** An OpenID provider as the portal needs it. */
export interface Provider {
  /** The address to sign in at; `reset`: to get a new password first. */
  begin(options: { readonly reset: boolean }): Promise<Result<string>>;
  /** Reads the address that the provider has sent the browser back to. */
  finish(address: string): Promise<Answered>;
  renew(grant: Grant): Promise<Answered>;
  /** The address to sign out at. */
  leave(grant: Grant | undefined): Promise<Result<string>>;
}
